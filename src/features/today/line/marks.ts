import { type Lens, lensAt, placeOf, type Zoom, zooms } from './lens.ts';
import type { LineItem } from './lineItems.ts';

/** One or more items of a lane at one place. */
export interface Mark {
  /** That of its first item, which keeps it the same while others join it. */
  key: string;
  items: readonly [LineItem, ...LineItem[]];
  /** In pixels from the start. */
  place: number;
  isAhead: boolean;
}

/** Marks that are nearer would cover each other, and a finger could not tell them apart. */
export const markPx = 44;
/** Room for marks at the first and the last moment, in pixels. */
export const edgePx = 28;
/** Half of the beat and half of a mark. */
const beatPx = 46;

interface Plot {
  place: (instant: number) => number;
  width: number;
  now: number;
  /** Whether the beat at now needs room between what was and what will be. */
  hasBeat: boolean;
}

/**
 * Items as marks that do not touch: those that would are one. What was and what will be stay
 * apart; where a day is narrower than a mark, they also leave room for the beat between them.
 */
export function marksOf(
  items: readonly LineItem[],
  { place, width, now, hasBeat }: Plot,
): readonly Mark[] {
  const here = place(now);
  const isClose = place(now + 86_400_000) - here < markPx;
  const room = hasBeat && isClose ? beatPx : 0;
  const end = width - edgePx;
  const ahead = (at: number) => Math.min(end, Math.max(place(at), here + room));
  const next = items.find(({ at }) => at >= now);
  const last = Math.min(here - room, next ? ahead(next.at) - markPx : Infinity);
  const marks: Mark[] = [];
  for (const item of items) {
    const isAhead = item.at >= now;
    const own = isAhead ? ahead(item.at) : Math.min(place(item.at), last);
    const before = marks.at(-1);
    if (before?.isAhead === isAhead && own - before.place < markPx)
      marks.splice(-1, 1, { ...before, items: [...before.items, item] });
    else marks.push({ key: item.key, items: [item], place: own, isAhead });
  }
  return marks;
}

/** A zoom and a moment around which the items of a mark stand apart; undefined: there is none. */
export function apart(
  { items }: Mark,
  { from, to }: Pick<Lens, 'from' | 'to'>,
  plot: Omit<Plot, 'place'>,
): { zoom: Zoom; center: number } | undefined {
  const first = items[0].at;
  const last = items.at(-1)?.at ?? first;
  const center = (first + last) / 2;
  const zoom = zooms.toReversed().find((each) => {
    const lens = lensAt(center, each, { from, to });
    if (first < lens.start || last > lens.end) return false;
    const place = (at: number) => edgePx + placeOf(lens, at) * (plot.width - 2 * edgePx);
    return marksOf(items, { ...plot, place }).length === items.length;
  });
  return zoom && { zoom, center };
}
