import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { hash } from './art/hash.ts';
import { type Tint, tints } from './art/kinds.ts';
import { Backdrop } from './art/shapes.tsx';
import { tintOf, tintsForRow } from './art/tints.ts';
import { ladderStates } from './ladderStates.ts';
import { pageWindow } from './pagination.tsx';

describe('pictures', () => {
  test('hash is FNV-1a over code points', () => {
    expect(hash('')).toBe(2166136261);
    expect(hash('a')).toBe(0xe40c292c);
    expect(hash('knee-replacement')).toBe(hash('knee-replacement'));
  });
  test('the same seed gives the same background, and all five occur', () => {
    const draw = (seed: string) =>
      renderToString(
        <svg>
          <Backdrop seed={seed} x={60} groundY={120} r={52} />
        </svg>,
      );
    expect(draw('heart')).toBe(draw('heart'));
    const drawn = new Set(Array.from({ length: 40 }, (_, at) => draw(`seed-${at}`)));
    expect(drawn.size).toBe(5);
  });
  test('a row has at most one deep tint and no equal neighbours, whatever is preferred', () => {
    const wishes: (Tint | undefined)[][] = [
      [],
      tints.map(() => 'deep'),
      tints.map(() => 'green'),
      ['deep', 'blue', 'deep', 'blue', 'blue'],
    ];
    for (let start = 0; start < 200; start += 1) {
      const seeds = Array.from({ length: 9 }, (_, at) => `row-${start}-${at}`);
      for (const wish of wishes) {
        const row = tintsForRow(seeds, wish);
        expect(row).toHaveLength(9);
        expect(row.filter((tint) => tint === 'deep').length).toBeLessThanOrEqual(1);
        expect(row.every((tint, at) => tint !== row[at - 1])).toBe(true);
      }
    }
  });
  test('a wish that fits is kept', () => {
    expect(tintsForRow(['a', 'b', 'c'], ['sand', 'deep', 'blue'])).toEqual([
      'sand',
      'deep',
      'blue',
    ]);
    expect(tintsForRow(['alone'])).toEqual([tintOf('alone')]);
  });
});

test.each([
  [1, 1, 1, [1]],
  [1, 5, 1, [1, 2, null, 5]],
  [3, 5, 1, [1, 2, 3, 4, 5]],
  [4, 9, 1, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, 1, [1, null, 4, 5, 6, null, 9]],
  [9, 9, 1, [1, null, 8, 9]],
  [5, 9, 0, [1, null, 5, null, 9]],
])('page %i of %i (reach %i)', (page, pages, reach, shown) => {
  expect(pageWindow(page, pages, reach)).toEqual(shown);
});

test('delivery states', () => {
  expect(ladderStates(0)).toEqual(['now', 'ahead', 'ahead', 'ahead']);
  expect(ladderStates(1, 'moving')).toEqual(['done', 'moving', 'ahead', 'ahead']);
  expect(ladderStates(3)).toEqual(['done', 'done', 'done', 'now']);
});
