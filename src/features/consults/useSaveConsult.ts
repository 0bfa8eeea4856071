import { useLingui } from '@lingui/react/macro';
import type { Consult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { downloadCalendarFile } from '#records/downloadCalendarFile.ts';

/** A day and an hour before. */
const alarms = [24 * 60, 60];

/** Makes a consult's calendar file on the device and downloads it, also offline. */
export function useSaveConsult(): (consult: Consult) => void {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ id, physician, slot, minutes, number }) => {
    if (slot === null) return;
    // Plain text has no markup, so a name is wrapped in bidi isolates.
    const name = `\u2068${textIn(physician.name, locale.code)}\u2069`;
    const summary = t({
      message: `Consultation: ${name}`,
      comment: 'Name of an appointment in the phone’s calendar; the value is a doctor',
    });
    const address = new URL(location.href);
    const description = `${address.origin}${address.pathname}`;
    downloadCalendarFile(
      { uid: id, startsAt: slot, minutes, summary, location: '', description, alarms },
      `nabz-consult-${number ?? ''}.ics`,
    );
  };
}
