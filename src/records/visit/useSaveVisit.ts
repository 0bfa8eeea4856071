import { useLingui } from '@lingui/react/macro';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { calendarFile } from '../calendarFile.ts';
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
    saveCalendar(visit, {
      summary: t({
        message: `Visit: ${place}`,
        comment: 'Name of an appointment in the phone’s calendar; the value is a hospital',
      }),
      location: joinLine(locale, careCenter.name, careCenter.address, careCenter.city),
      description: description.filter(Boolean).join('\n'),
    });
  };
}

/** The file name contains no personal data. */
function saveCalendar(
  visit: Visit,
  texts: { summary: string; location: string; description: string },
): void {
  const text = calendarFile(
    { ...texts, uid: visit.id, startsAt: visit.startsAt, minutes: 60 },
    new Date().toISOString(),
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `nabz-visit-${visit.code}.ics`;
  link.click();
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
