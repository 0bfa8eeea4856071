/** The line with a lens: the window around a moment is wide, what is before and after is close together. */
export interface Lens {
  /** All that there is to see, in milliseconds. */
  from: number;
  to: number;
  /** The window of the lens. */
  start: number;
  end: number;
}

const dayMs = 86_400_000;
export const zooms = ['day', 'week', 'month', 'year'] as const;
export type Zoom = (typeof zooms)[number];
/** How much time the window has. */
export const spans: Record<Zoom, number> = {
  day: dayMs,
  week: 9 * dayMs,
  month: 31 * dayMs,
  year: 366 * dayMs,
};

/** The part of the width that the window has between two others. */
const windowShare = 0.54;
const edgeShare = 0.23;

/** A window of this zoom around a moment; it does not leave what there is to see. */
export function lensAt(center: number, zoom: Zoom, { from, to }: Pick<Lens, 'from' | 'to'>): Lens {
  const span = Math.min(spans[zoom], to - from);
  const start = Math.min(Math.max(center - span / 2, from), to - span);
  return { from, to, start, end: start + span };
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

/** What there is to see: all items with some room, and always the weeks around now. */
export function extentOf(instants: readonly number[], now: number): Pick<Lens, 'from' | 'to'> {
  const room = 7 * dayMs;
  return {
    from: Math.min(now - 2 * room, ...instants.map((at) => at - room)),
    to: Math.max(now + 2 * room, ...instants.map((at) => at + room)),
  };
}

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
  const first = new Date(start);
  const days = Math.ceil((end - start) / dayMs) + 1;
  const midnights = Array.from({ length: days }, (_, day) =>
    new Date(first.getFullYear(), first.getMonth(), first.getDate() + day).getTime(),
  );
  const ticks =
    zoom === 'day'
      ? midnights.flatMap((at) => Array.from({ length: 6 }, (_, step) => at + 4 * step * hourMs))
      : midnights.filter(
          (at, day) => zoom === 'week' || (zoom === 'month' ? day % 5 === 0 : dayOfMonth(at) === 1),
        );
  return ticks.filter((at) => at >= start && at <= end);
}

/**
 * Which labels have room: each in the first row in which it does not touch another; undefined for
 * none. Places and widths are in the same unit.
 */
export function rowsOfLabels(
  labels: readonly { place: number; width: number; isFirst: boolean }[],
  count: number,
): (number | undefined)[] {
  const ends: { from: number; to: number }[][] = Array.from({ length: count }, () => []);
  const rows: (number | undefined)[] = labels.map(() => undefined);
  // What matters most gets its row first.
  const order = labels
    .map((_, at) => at)
    .sort((a, b) => Number(labels[b]?.isFirst) - Number(labels[a]?.isFirst));
  for (const at of order) {
    const label = labels[at];
    if (!label) continue;
    const from = label.place - label.width / 2;
    const to = label.place + label.width / 2;
    const row = ends.findIndex((taken) => taken.every((one) => to < one.from || from > one.to));
    if (row < 0) continue;
    ends[row]?.push({ from, to });
    rows[at] = row;
  }
  return rows;
}
