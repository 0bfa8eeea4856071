/** The line with a lens: the window around a moment is wide, what is before and after is close together. */
export interface Lens {
  /** All that there is to see, in milliseconds. */
  from: number;
  to: number;
  /** The window of the lens: from a midnight to a midnight, where there is that much to see. */
  start: number;
  end: number;
  /** The moment that is looked at; small moves of it add up to a day. */
  center: number;
}

const dayMs = 86_400_000;
export const zooms = ['day', 'week', 'month', 'year'] as const;
export type Zoom = (typeof zooms)[number];
/** How many days the window has. */
const daysIn: Record<Zoom, number> = { day: 1, week: 9, month: 31, year: 366 };
/** How much time the window has. */
export const spans: Record<Zoom, number> = {
  day: daysIn.day * dayMs,
  week: daysIn.week * dayMs,
  month: daysIn.month * dayMs,
  year: daysIn.year * dayMs,
};

/** The midnight before an instant, or one that is some days from it, by the clock of the device. */
function midnight(at: number, days = 0): number {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

/** The part of the width that the window has between two others. */
const windowShare = 0.54;
const edgeShare = 0.23;

/**
 * A window of whole days around a moment; it does not leave what there is to see. The middle of the
 * window is within twelve hours of the moment.
 */
export function lensAt(center: number, zoom: Zoom, { from, to }: Pick<Lens, 'from' | 'to'>): Lens {
  const half = Math.min(spans[zoom], to - from) / 2;
  const seen = Math.min(Math.max(center, from + half), to - half);
  const days = daysIn[zoom];
  // The last window ends at the last midnight there is, or at what there is to see.
  const wanted = Math.min(midnight(seen - half + dayMs / 2), midnight(to, -days));
  const start = Math.max(from, wanted);
  return { from, to, start, end: Math.min(to, midnight(start, days)), center: seen };
}

/** The widths of what is before, in and after the window; together 1. */
export function sharesOf({ from, to, start, end }: Lens): [number, number, number] {
  const before = start > from ? edgeShare : 0;
  const after = end < to ? edgeShare : 0;
  return [before, before + after === 0 ? 1 : before && after ? windowShare : 1 - edgeShare, after];
}

/** Where an instant stands, from 0 to 1; what is outside stands at the edge. */
export function placeOf(lens: Lens, at: number): number {
  const { from, to, start, end } = lens;
  const [before, within, after] = sharesOf(lens);
  if (at < start) return before * part(at, from, start);
  if (at <= end) return before + within * part(at, start, end);
  return before + within + after * part(at, end, to);
}

/** The instant at a place from 0 to 1. */
export function instantAt(lens: Lens, place: number): number {
  const { from, to, start, end } = lens;
  const [before, within, after] = sharesOf(lens);
  if (place < before) return from + (start - from) * (place / before);
  if (place <= before + within || after === 0)
    return start + (end - start) * Math.min(1, (place - before) / within);
  return end + (to - end) * Math.min(1, (place - before - within) / after);
}

const part = (at: number, from: number, to: number): number =>
  to === from ? 0 : Math.min(1, Math.max(0, (at - from) / (to - from)));

/** What there is to see, in whole days: all items with a week's room, and the weeks around now. */
export const extentOf = (instants: readonly number[], now: number): Pick<Lens, 'from' | 'to'> => ({
  from: Math.min(...[now - 7 * dayMs, ...instants].map((at) => midnight(at, -7))),
  to: Math.max(...[now + 7 * dayMs, ...instants].map((at) => midnight(at, 8))),
});

const hourMs = 3_600_000;

/**
 * Every fourth hour, day, fifth day, or first day of a month that is in the window, by the clock of
 * the device. `dayOfMonth` is that of the reader's calendar.
 */
export function ticksOf(
  { start, end }: Lens,
  zoom: Zoom,
  dayOfMonth: (at: number) => number,
): number[] {
  const days = Math.ceil((end - start) / dayMs) + 1;
  const midnights = Array.from({ length: days }, (_, day) => midnight(start, day));
  const ticks =
    zoom === 'day'
      ? midnights.flatMap((at) => Array.from({ length: 6 }, (_, step) => at + 4 * step * hourMs))
      : midnights.filter(
          (at, day) => zoom === 'week' || (zoom === 'month' ? day % 5 === 0 : dayOfMonth(at) === 1),
        );
  // What begins at the end is not in the window.
  return ticks.filter((at) => at >= start && at < end);
}

export interface Label {
  /** The middle, in the same unit as the width. */
  place: number;
  width: number;
  /** In lines of text. */
  lines: number;
  isFirst: boolean;
  /** In the future. */
  isAhead: boolean;
}

/**
 * Which labels have room among so many lines of text: the lowest line at which each touches no
 * other; undefined for none. What is chosen gets its place first, then what will be, in order of
 * time, and what was last.
 */
export function rowsOfLabels(labels: readonly Label[], count: number): (number | undefined)[] {
  const taken: { from: number; to: number; bottom: number; top: number }[] = [];
  const rows: (number | undefined)[] = labels.map(() => undefined);
  const rank = ({ isFirst, isAhead }: Label): number => (isFirst ? 0 : isAhead ? 1 : 2);
  const order = labels.map((label, at) => ({ label, at }));
  for (const { label, at } of order.sort((a, b) => rank(a.label) - rank(b.label))) {
    const from = label.place - label.width / 2;
    const to = label.place + label.width / 2;
    const beside = taken.filter((one) => to >= one.from && from <= one.to);
    const isFree = (bottom: number) =>
      beside.every((one) => bottom >= one.top || bottom + label.lines <= one.bottom);
    const bottom = [0, ...beside.map(({ top }) => top)].sort((a, b) => a - b).find(isFree);
    if (bottom === undefined || bottom + label.lines > count) continue;
    taken.push({ from, to, bottom, top: bottom + label.lines });
    rows[at] = bottom;
  }
  return rows;
}
