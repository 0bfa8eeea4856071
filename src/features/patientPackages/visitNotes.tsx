import { Trans } from '@lingui/react/macro';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** What to prepare for each visit. */
export function VisitNotes({ visits }: { visits: readonly Visit[] }) {
  const locale = useLocale();
  return visits
    .filter(({ preparation }) => preparation.length > 0)
    .map((visit) => {
      const day = formatShortDay(locale, visit.startsAt, visit.timeZone);
      return (
        <section key={visit.id}>
          <h2 className="mb-2 t-h3">
            <Trans>For the visit on {day}</Trans>
          </h2>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-primary-mark">
            {visit.preparation.map((text) => (
              <li key={textIn(text, 'en')}>{textIn(text, locale.code)}</li>
            ))}
          </ul>
        </section>
      );
    });
}
