import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extentOf, lensAt, placeOf, type Zoom, zooms } from './lens.ts';
import type { LineItem } from './lineItems.ts';
import { apart, edgePx, markPx, marksOf } from './marks.ts';

const now = Date.parse('2026-11-25T19:00:00Z');
const day = 86_400_000;
const width = 1032;

const step = (at: number): LineItem => ({
  key: `step ${at}`,
  at,
  kind: 'step',
  packageId: 'p',
  title: { en: 'A step' },
  date: new Date(at).toISOString().slice(0, 10),
  isPast: at < now,
});
const itemsOn = (...days: number[]) =>
  days.toSorted((a, b) => a - b).map((each) => step(now + each * day));

function plotOf(items: readonly LineItem[], zoom: Zoom, center = now) {
  const extent = extentOf(
    items.map(({ at }) => at),
    now,
  );
  const lens = lensAt(center, zoom, extent);
  const place = (at: number) => edgePx + placeOf(lens, at) * (width - 2 * edgePx);
  return { extent, plot: { place, width, now, hasBeat: true } };
}

it('marks never touch, lose nothing, and keep past and future apart', () => {
  const days = fc.array(fc.integer({ min: -400, max: 60 }), { maxLength: 30 });
  fc.assert(
    fc.property(days, fc.constantFrom(...zooms), (on, zoom) => {
      const items = itemsOn(...new Set(on));
      const marks = marksOf(items, plotOf(items, zoom).plot);
      expect(marks.flatMap((mark) => mark.items)).toEqual(items);
      for (const [index, mark] of marks.entries()) {
        expect(mark.items.every(({ at }) => at >= now === mark.isAhead)).toBe(true);
        const before = marks[index - 1];
        if (before) expect(mark.place - before.place).toBeGreaterThanOrEqual(markPx - 1e-6);
      }
    }),
  );
});

it('two visits of one week are one mark in a month, and come apart when it is opened', () => {
  const items = itemsOn(-64, -63, 2.6, 4.5, 9);
  const { plot, extent } = plotOf(items, 'month');
  const mark = marksOf(items, plot).find(({ isAhead }) => isAhead);
  expect(mark?.items).toHaveLength(2);
  const closer = mark && apart(mark, extent, plot);
  expect(closer).toBeDefined();
  const { plot: after } = plotOf(items, closer?.zoom ?? 'year', closer?.center);
  const marks = marksOf(items, after).filter(({ isAhead }) => isAhead);
  expect(marks.map((each) => each.items.length)).toEqual([1, 1, 1]);
});

it('two items of one moment cannot come apart', () => {
  const [first] = itemsOn(3);
  if (!first) throw new Error('no item');
  const items: [LineItem, LineItem] = [first, { ...first, key: 'another' }];
  const { extent, plot } = plotOf(items, 'week');
  expect(apart({ key: '', items, place: 0, isAhead: true }, extent, plot)).toBeUndefined();
});
