import { fromDate, parseDate, toCalendarDateTime, Time, toZoned } from '@internationalized/date';
import type { ConsultWeek } from '#contract/staff/consults.ts';

type WeekTime = ConsultWeek['times'][number];
type WeekConsult = ConsultWeek['consults'][number];

/** A part of a day: a time of the physician, a consultation, or nothing. It covers whole rows. */
export interface Segment {
  row: number;
  span: number;
  startsAt: string;
  minutes: number;
  time?: WeekTime;
  consult?: WeekConsult;
}

export interface WeekGrid {
  /** Minutes of a row. */
  step: number;
  /** Minute of the day at which the first row begins. */
  first: number;
  rows: number;
  /** The shortest time or consultation, in minutes. */
  shortest: number;
  days: { date: string; segments: Segment[] }[];
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
/** Hours that are shown in any case, as minutes of the day. */
const usual = { from: 9 * 60, to: 19 * 60 };
const leastStep = 10;

/** The week as columns of segments without gaps, so that each has a place for keys and readers. */
export function gridOf({ from, timeZone, times, consults, minutes }: ConsultWeek): WeekGrid {
  const isProposed = ({ state }: WeekConsult) => state === 'proposed';
  // An agreed time is shown, not one that is proposed for the same place.
  const inOrder = consults.toSorted((a, b) => Number(isProposed(a)) - Number(isProposed(b)));
  const items = [
    ...inOrder.map((consult) => ({ ...placeOf(consult, timeZone), consult })),
    ...times.map((time) => ({ ...placeOf(time, timeZone), time })),
  ];
  const step = Math.max(
    leastStep,
    items.reduce((all, { start, length }) => gcd(gcd(all, start), length), gcd(60, minutes)),
  );
  const first = floorTo(Math.min(usual.from, ...items.map(({ start }) => start)), 60);
  const last = Math.max(usual.to, ...items.map(({ start, length }) => start + length));
  const rows = Math.ceil((last - first) / step);
  const begin = parseDate(from);
  const days = Array.from({ length: 7 }, (_, at) => {
    const day = begin.add({ days: at });
    const taken: (Segment | undefined)[] = Array.from({ length: rows });
    const segments: Segment[] = [];
    // Consultations come first: a time that a patient has is not shown as open.
    for (const { date, start, length, ...item } of items) {
      if (date !== day.toString()) continue;
      const row = Math.floor((start - first) / step);
      const span = Math.max(1, Math.ceil((start + length - first) / step) - row);
      if (taken.slice(row, row + span).some(Boolean)) continue;
      const segment = { row, span, ...item };
      taken.fill(segment, row, row + span);
      segments.push(segment);
    }
    for (let row = 0; row < rows; row += 1) {
      if (taken[row]) continue;
      const minute = first + row * step;
      const time = new Time(Math.floor(minute / 60), minute % 60);
      const free = taken.findIndex((segment, other) => other > row && segment);
      segments.push({
        row,
        span: 1,
        startsAt: toZoned(toCalendarDateTime(day, time), timeZone).toDate().toISOString(),
        minutes: Math.min(minutes, ((free === -1 ? rows : free) - row) * step),
      });
    }
    return { date: day.toString(), segments: segments.toSorted((a, b) => a.row - b.row) };
  });
  const lengths = items.map(({ length }) => length);
  return { step, first, rows, shortest: Math.min(minutes, ...lengths), days };
}

const floorTo = (value: number, step: number): number => Math.floor(value / step) * step;

function placeOf(
  { startsAt, minutes }: { startsAt: string; minutes: number },
  timeZone: string,
): { date: string; start: number; length: number; startsAt: string; minutes: number } {
  const local = fromDate(new Date(startsAt), timeZone);
  const date = `${pad(local.year, 4)}-${pad(local.month)}-${pad(local.day)}`;
  const start = local.hour * 60 + local.minute;
  // What goes on after midnight is cut.
  return { date, start, length: Math.min(minutes, 24 * 60 - start), startsAt, minutes };
}

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** The segment of a day that covers a row. */
export const segmentAt = (
  { days }: WeekGrid,
  day: number,
  row: number,
): { day: number; segment: Segment } | undefined => {
  const segment = days[day]?.segments.find((one) => one.row <= row && row < one.row + one.span);
  return segment && { day, segment };
};

/** Where a key leads from a segment; the same place at the edge of the week. */
export function stepFrom(
  grid: WeekGrid,
  { day, row }: { day: number; row: number },
  key: string,
): { day: number; row: number } | undefined {
  const here = segmentAt(grid, day, row);
  if (!here) return undefined;
  const { row: top, span } = here.segment;
  const targets: Record<string, [number, number]> = {
    up: [day, top - 1],
    down: [day, top + span],
    next: [day + 1, row],
    previous: [day - 1, row],
    first: [day, 0],
    last: [day, grid.rows - 1],
  };
  const target = targets[key];
  const found = target && segmentAt(grid, ...target);
  return found && { day: found.day, row: found.segment.row };
}
