import { Trans } from '@lingui/react/macro';
import CalendarCheck from '~icons/lucide/calendar-check';
import type { Visit } from '#contract/patientPackage.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { joinLine } from './bilingualLine.tsx';
import { visitDay } from './visitTime.ts';

export function PastVisits({ visits }: { visits: readonly Visit[] }) {
  const locale = useLocale();
  if (visits.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 t-h3">
        <Trans>Earlier visits</Trans>
      </h2>
      <ul className={rowsClass}>
        {visits.map(({ id, startsAt, timeZone, physician, careCenter }) => (
          <ListRow
            key={id}
            icon={CalendarCheck}
            title={visitDay(locale, startsAt, timeZone)}
            detail={joinLine(locale, physician?.name, careCenter.name, careCenter.city)}
          />
        ))}
      </ul>
    </section>
  );
}
