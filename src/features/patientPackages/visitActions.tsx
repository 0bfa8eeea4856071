import { Trans, useLingui } from '@lingui/react/macro';
import CalendarPlus from '~icons/lucide/calendar-plus';
import Phone from '~icons/lucide/phone';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { joinLine } from './bilingualLine.tsx';
import { calendarFile } from './calendarFile.ts';

/** Plain text has no markup, so text of unknown direction is wrapped in bidi isolates. */
const isolate = (text: string): string => `\u2068${text}\u2069`;

export function VisitActions({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { careCenter, physician, code, phone } = visit;
  const save = () => {
    const place = isolate(textIn(careCenter.name, locale.code));
    const codeLine = isolate(code);
    const description = [
      physician ? joinLine(locale, physician.name, physician.title) : '',
      t`Visit code: ${codeLine}`,
      isolate(phone),
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
  return (
    <div className="flex flex-wrap gap-2" data-print="no">
      <a
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        className={buttonClass({ size: 'sm' }, '!px-3')}
      >
        <Icon of={Phone} size="sm" />
        <span className="sr-only">
          <Trans>Call the care center</Trans>
        </span>
        <span className="ltr">{formatCode(locale, phone)}</span>
      </a>
      <Button size="sm" onClick={save} className="!px-3">
        <Icon of={CalendarPlus} size="sm" />
        <Trans>Add to calendar</Trans>
      </Button>
    </div>
  );
}

/** Generates and downloads the file, also offline. The file name contains no personal data. */
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
