import { useLingui } from '@lingui/react/macro';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { downloadCalendarFile } from '../downloadCalendarFile.ts';
import { visitAlarms } from './visitAlarms.ts';
import { joinLine } from './visitText.ts';

/** Plain text has no markup, so text of unknown direction is wrapped in bidi isolates. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

/** Generates a visit's calendar file on the device and downloads it, also offline. */
export function useSaveVisit(): (visit: Visit) => void {
  const { t } = useLingui();
  const locale = useLocale();
  return (visit) => {
    const { careCenter, physician } = visit;
    const place = isolate(textIn(careCenter.name, locale.code));
    const codeLine = isolate(visit.code);
    const description = [
      physician ? joinLine(locale, physician.name, physician.title) : '',
      t`Visit code: ${codeLine}`,
      isolate(visit.phone),
      ...visit.preparation.map((text) => textIn(text, locale.code)),
    ];
    downloadCalendarFile(
      {
        uid: visit.id,
        startsAt: visit.startsAt,
        minutes: 60,
        summary: t({
          message: `Visit: ${place}`,
          comment: 'Name of an appointment in the phone’s calendar; the value is a hospital',
        }),
        location: joinLine(locale, careCenter.name, careCenter.address, careCenter.city),
        description: description.filter(Boolean).join('\n'),
        alarms: visitAlarms(visit),
      },
      // The file name contains no personal data.
      `nabz-visit-${visit.code}.ics`,
    );
  };
}
