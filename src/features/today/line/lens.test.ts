import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  extentOf,
  instantAt,
  type Label,
  lensAt,
  placeOf,
  rowsOfLabels,
  spans,
  ticksOf,
  zooms,
} from './lens.ts';

const now = Date.parse('2026-11-26T10:00:00Z');
const day = 86_400_000;
const extent = extentOf([now - 400 * day, now + 60 * day], now);

describe('the lens', () => {
  it('gives the window 54 hundredths of the width', () => {
    const lens = lensAt(now, 'week', extent);
    expect(placeOf(lens, lens.start)).toBeCloseTo(0.23);
    expect(placeOf(lens, lens.end)).toBeCloseTo(0.77);
    expect(lens.end - lens.start).toBe(spans.week);
  });

  it('does not leave what there is to see', () => {
    const lens = lensAt(now + 1000 * day, 'month', extent);
    expect(lens.end).toBe(extent.to);
    expect(placeOf(lens, extent.to)).toBeCloseTo(1);
    expect(lensAt(now, 'year', { from: now - day, to: now + day })).toMatchObject({
      start: now - day,
      end: now + day,
    });
  });

  it('begins and ends at a midnight, near the moment that is looked at', () => {
    const isMidnight = (at: number) => new Date(at).toTimeString().startsWith('00:00:00');
    expect(isMidnight(extent.from) && isMidnight(extent.to)).toBe(true);
    const instant = fc.integer({ min: extent.from, max: extent.to });
    fc.assert(
      fc.property(instant, fc.constantFrom(...zooms), (center, zoom) => {
        const { start, end, center: seen } = lensAt(center, zoom, extent);
        expect(isMidnight(start) && isMidnight(end)).toBe(true);
        expect(Math.abs((start + end) / 2 - seen)).toBeLessThanOrEqual(day / 2);
        // The kept moment does not drift while the window jumps from day to day.
        expect(lensAt(seen, zoom, extent).center).toBe(seen);
      }),
    );
  });

  it('keeps the order of time, and finds the instant of every place', () => {
    const instant = fc.integer({ min: extent.from, max: extent.to });
    fc.assert(
      fc.property(instant, instant, instant, fc.constantFrom(...zooms), (center, a, b, zoom) => {
        const lens = lensAt(center, zoom, extent);
        const [first, second] = a < b ? [a, b] : [b, a];
        const place = placeOf(lens, first);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(placeOf(lens, second)).toBeLessThanOrEqual(1 + 1e-9);
        expect(placeOf(lens, second)).toBeGreaterThanOrEqual(place);
        expect(Math.abs(instantAt(lens, place) - first)).toBeLessThan(2);
      }),
    );
  });

  it('shows the weeks around now when there is nothing else', () => {
    const { from, to } = extentOf([], now);
    expect(from).toBeLessThanOrEqual(now - 14 * day);
    expect(from).toBeGreaterThan(now - 15 * day);
    expect(to).toBeGreaterThan(now + 14 * day);
    expect(to).toBeLessThanOrEqual(now + 15 * day);
  });

  it('has ticks in the window only', () => {
    for (const zoom of zooms) {
      const lens = lensAt(now, zoom, extent);
      const ticks = ticksOf(lens, zoom, (at) => new Date(at).getDate());
      expect(ticks.length).toBeGreaterThan(2);
      expect(ticks.length).toBeLessThan(14);
      expect(ticks.every((tick) => tick >= lens.start && tick < lens.end)).toBe(true);
    }
  });
});

it('labels that would touch stand at another line, or not at all', () => {
  const label = (place: number, more: Partial<Label> = {}): Label => ({
    place,
    width: 100,
    lines: 1,
    isFirst: false,
    isAhead: false,
    ...more,
  });
  expect(rowsOfLabels([label(50), label(100), label(300)], 1)).toEqual([0, undefined, 0]);
  expect(rowsOfLabels([label(50), label(100), label(120)], 2)).toEqual([0, 1, undefined]);
  expect(rowsOfLabels([label(50), label(100, { isFirst: true })], 1)).toEqual([undefined, 0]);
  // What will be has its place before what was.
  expect(rowsOfLabels([label(50), label(100, { isAhead: true })], 1)).toEqual([undefined, 0]);
  expect(rowsOfLabels([label(50, { lines: 3 }), label(100, { lines: 2 })], 5)).toEqual([0, 3]);
  expect(rowsOfLabels([label(50, { lines: 3 }), label(100, { lines: 2 })], 4)).toEqual([
    0,
    undefined,
  ]);
});
