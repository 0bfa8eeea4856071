import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { clinicDay, clinicZone } from '#contract/time.ts';
import { formatNumber, formatTime, formatWeekday } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useNow } from '#ui/useNow.ts';
import { useDesk, useMay } from '../context.tsx';
import { DayPicker } from '../frame/dayField.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useText } from '../frame/formats.ts';
import { Loading } from '../frame/loading.tsx';
import { PatientWithCode } from '../frame/patientLink.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';

/** `/desk/visits`: who comes on a day, for reception in the morning. */
export function VisitsPage() {
  const { t } = useLingui();
  const title = t({ message: 'Visits', comment: 'Of all patients, on a day' });
  useTitle(title);
  const may = useMay();
  const locale = useLocale();
  const { api } = useDesk();
  const problemText = useProblemText();
  const navigate = useNavigate({ from: '/desk/visits' });
  const today = clinicDay(new Date(useNow(60_000)));
  const { day = today } = useSearch({ from: '/frame/desk/visits' });
  const go = (next: string) =>
    void navigate({ search: { day: next === today ? undefined : next } });
  const visits = useQuery({
    queryKey: ['visits', day],
    queryFn: () => api.call('staffVisits', { query: { day } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    enabled: may('care.read'),
  });
  if (!may('care.read')) return <RoleNeeded />;
  const items = visits.data?.day === day ? visits.data.items : undefined;
  const count = items && items.length > 0 ? formatNumber(locale, items.length) : '';
  return (
    <div className="grid content-start gap-4 p-5">
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {title} <span className="text-ink-2">{count}</span>
      </h1>
      <div className="flex flex-wrap items-start gap-2">
        <IconButton
          icon={ChevronLeft}
          label={t`The day before`}
          mirrored
          onClick={() => go(dayBeside(day, -1))}
        />
        <div className="min-w-0 flex-1 sm:flex-none">
          <DayPicker
            key={day}
            label={t`Day`}
            value={day}
            onChange={(next) => {
              if (next !== null) go(next);
            }}
          />
        </div>
        <IconButton
          icon={ChevronRight}
          label={t`The day after`}
          mirrored
          onClick={() => go(dayBeside(day, 1))}
        />
        {day === today ? null : (
          <Button size="sm" onClick={() => go(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <p className="basis-full text-ink-2 sm:basis-auto sm:pt-2" role="status">
          {formatWeekday(locale, `${day}T12:00:00Z`, clinicZone)}
        </p>
      </div>
      {visits.error ? <Note tone="danger">{problemText(visits.error)}</Note> : null}
      {items === undefined && !visits.error ? <Loading /> : null}
      {items?.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No visit on this day.</Trans>
        </p>
      ) : null}
      {items && items.length > 0 ? <Rows items={items} /> : null}
    </div>
  );
}

function Rows({ items }: { items: StaffAnswer<'staffVisits'>['items'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const text = useText();
  return (
    <DeskTable heads={[t`Time, Iran time`, t`Patient`, t`Visit`, t`With`, t`Package`, t`Code`]}>
      {items.map((item) => {
        const [place, city] = [text(item.careCenter.name), text(item.careCenter.city)];
        return (
          <tr key={`${item.patient.number} ${item.id}`} className={item.isDone ? 'text-ink-2' : ''}>
            <td className="whitespace-nowrap">
              <b>{formatTime(locale, item.startsAt, clinicZone)}</b>{' '}
              {item.isDone ? (
                <Tag tone="green">{t({ message: 'Took place', comment: 'State of a visit' })}</Tag>
              ) : null}
            </td>
            <td>
              <PatientWithCode patient={item.patient} />
            </td>
            <td>{t`${place}, ${city}`}</td>
            <td>{item.physician === null ? null : text(item.physician)}</td>
            <td>{text(item.package)}</td>
            <td className="whitespace-nowrap">
              <bdi dir="ltr">{item.code}</bdi>
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}

function dayBeside(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
