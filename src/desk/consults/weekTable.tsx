import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { ConsultWeek, StaffConsultRow } from '#contract/staff/consults.ts';
import { formatShortDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Beat } from '#ui/beat.tsx';
import { useNow } from '#ui/useNow.ts';
import { useWide } from '#ui/useWide.ts';
import { SegmentCell } from './segmentCell.tsx';
import { gridOf, type Segment, segmentAt, stepFrom, type WeekGrid } from './weekGrid.ts';

export interface WeekTableProps {
  week: ConsultWeek;
  row: StaffConsultRow | undefined;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
  onToggle: (segment: Segment) => void;
  onOpen: (consult: number) => void;
}

/** Heights in rem: of an hour, and of the shortest time, so that its text fits. */
const [hourHeight, leastHeight] = [3.25, 1.5];

/** The days as columns; on a phone one of them. One place is in the order of tabs. */
export function WeekTable({ week, row, chosen, onChoose, onToggle, onOpen }: WeekTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const isWide = useWide();
  const now = useNow();
  const table = useRef<HTMLTableElement>(null);
  const grid = gridOf(week);
  const today = grid.days.findIndex(({ date }) => date === dayOf(now, week.timeZone));
  const [place, setPlace] = useState<{ day: number; row: number }>();
  const start = startOf(grid, Math.max(0, today), chosen);
  const current = place && segmentAt(grid, place.day, place.row) ? place : start;
  const shown = isWide ? grid.days.map((_, at) => at) : [current.day];
  const rowHeight = (Math.max(hourHeight, (leastHeight * 60) / grid.shortest) * grid.step) / 60;
  const hour = new Intl.DateTimeFormat(locale.format, {
    hour: 'numeric',
    timeZone: 'UTC',
  });
  const weekday = useWeekday();
  const isRtl = locale.dir === 'rtl';
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const side =
      event.key === 'ArrowLeft' ? (isRtl ? 'next' : 'previous') : isRtl ? 'previous' : 'next';
    const keys: Record<string, string> = {
      ArrowUp: 'up',
      ArrowDown: 'down',
      ArrowLeft: side,
      ArrowRight: side,
      Home: 'first',
      End: 'last',
    };
    const key = keys[event.key];
    if (key === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = stepFrom(grid, current, key);
    if (!next) return;
    setPlace(next);
    // After the column of another day is there.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-place="${next.day} ${next.row}"]`)?.focus(),
    );
  };
  return (
    <>
      {isWide ? null : (
        <DayChoice
          grid={grid}
          current={current.day}
          onChoose={(day) => setPlace(startOf(grid, day, chosen))}
        />
      )}
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid by ARIA
        role="grid"
        aria-labelledby="week"
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse border-t border-hair"
      >
        <colgroup>
          <col className="w-16" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t`Time`}</span>
            </th>
            {shown.map((day) => {
              const { date = '' } = grid.days[day] ?? {};
              return (
                <th
                  key={date}
                  scope="col"
                  aria-current={day === today ? 'date' : undefined}
                  className="sticky top-0 z-3 border-s border-b border-hair bg-page px-2 py-1.5 text-start align-top font-normal aria-[current=date]:border-t-2 aria-[current=date]:border-t-primary-mark"
                >
                  <b className="font-strong">{weekday(date)}</b>{' '}
                  <span className="inline-block whitespace-nowrap text-ink-2">
                    {formatShortDay(locale, date, 'UTC')}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: grid.rows }, (_, at) => {
            const minute = grid.first + at * grid.step;
            const isHour = minute % 60 === 0;
            const label = hour.format(minute * 60_000);
            return (
              <tr key={minute} style={{ height: `${rowHeight}rem` }}>
                <th
                  scope="row"
                  className={`px-2 align-top leading-none font-normal text-ink-3 ${isHour ? 'border-t border-hair' : ''}`}
                >
                  <span className={isHour ? 'block pt-1 text-end whitespace-nowrap' : 'sr-only'}>
                    {label}
                  </span>
                </th>
                {shown.map((day) => {
                  const segment = grid.days[day]?.segments.find((one) => one.row === at);
                  if (!segment) return null;
                  return (
                    <SegmentCell
                      key={day}
                      segment={segment}
                      place={`${day} ${at}`}
                      isCurrent={current.day === day && current.row === at}
                      isHour={isHour}
                      timeZone={week.timeZone}
                      row={row}
                      chosen={chosen}
                      isPast={Date.parse(segment.startsAt) <= now}
                      onFocus={() => setPlace({ day, row: at })}
                      onChoose={onChoose}
                      onToggle={onToggle}
                      onOpen={onOpen}
                    >
                      {day === today ? (
                        <NowLine segment={segment} grid={grid} now={now} label={t`Now`} />
                      ) : null}
                    </SegmentCell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

/** "Mon", where the language has short names. */
function useWeekday(): (date: string) => string {
  const { format } = useLocale();
  const short = new Intl.DateTimeFormat(format, { weekday: 'short', timeZone: 'UTC' });
  return (date) => short.format(new Date(date));
}

const dayOf = (now: number, timeZone: string): string =>
  new Date(now).toLocaleDateString('en-CA', { timeZone });

/** Where keys begin: the chosen time, else the first time of the day, else its first row. */
function startOf(grid: WeekGrid, day: number, chosen: string | undefined) {
  const at = grid.days.findIndex(({ segments }) =>
    segments.some(({ startsAt }) => startsAt === chosen),
  );
  const wanted = at === -1 ? day : at;
  const segments = grid.days[wanted]?.segments ?? [];
  const found =
    segments.find(({ startsAt }) => startsAt === chosen) ??
    segments.find(({ time, consult }) => time ?? consult);
  return { day: wanted, row: found?.row ?? 0 };
}

/** The line with the beat: this moment. */
function NowLine({
  segment,
  grid,
  now,
  label,
}: {
  segment: Segment;
  grid: WeekGrid;
  now: number;
  label: string;
}) {
  const length = segment.span * grid.step * 60_000;
  const part = (now - Date.parse(segment.startsAt)) / length;
  if (part < 0 || part >= 1) return null;
  return (
    <span
      role="img"
      aria-label={label}
      style={{ insetBlockStart: `${part * 100}%` }}
      className="pointer-events-none absolute inset-x-0 z-2 flex h-4 -translate-y-1/2 items-center text-primary-mark"
    >
      <span className="flex-1 border-b-2 border-current" />
      <Beat className="h-4 w-6" />
      <span className="flex-1 border-b-2 border-current" />
    </span>
  );
}

function DayChoice({
  grid,
  current,
  onChoose,
}: {
  grid: WeekGrid;
  current: number;
  onChoose: (day: number) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const weekday = useWeekday();
  return (
    <div role="group" aria-label={t`Day`} className="flex gap-1 overflow-x-auto px-4 pb-2">
      {grid.days.map(({ date }, at) => (
        <button
          key={date}
          type="button"
          aria-pressed={at === current}
          onClick={() => onChoose(at)}
          className="grid min-h-11 flex-none rounded border border-hair px-3 text-ink-2 aria-pressed:border-primary-mark aria-pressed:bg-primary-tint aria-pressed:font-strong aria-pressed:text-primary-ink"
        >
          <span>{weekday(date)}</span>
          <span>{formatShortDay(locale, date, 'UTC')}</span>
        </button>
      ))}
    </div>
  );
}
