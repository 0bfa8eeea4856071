import { useLingui } from '@lingui/react/macro';
import type { Consult } from '#contract/consult.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { calendarFile } from '#records/calendarFile.ts';

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
    const file = calendarFile(
      { uid: id, startsAt: slot, minutes, summary, location: '', description, alarms },
      new Date().toISOString(),
    );
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `nabz-consult-${number ?? ''}.ics`;
    link.click();
    // Safari reads the object URL after the click handler has returned.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
}
