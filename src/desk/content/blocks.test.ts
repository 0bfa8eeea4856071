import { expect, test } from 'vitest';
import type { ContentRound } from '#contract/staff/contentRounds.ts';
import { cellRows, type Visit } from './blocks.ts';

const locales = ['en', 'fa'];

/** Types key by key in one cell as the page does it; the text of the language then. */
function type(
  texts: Record<string, string>,
  { row, locale, keys }: { row: number; locale: string; keys: readonly string[] },
  round?: ContentRound,
): string {
  const visit: Visit = { locale, text: texts[locale] ?? '' };
  // Leaving the cell writes its words once more.
  return [...keys, keys.at(-1) ?? ''].reduce<string>((text, words) => {
    const cell = cellRows({ ...texts, [locale]: text }, locales, round, visit)[row]?.cells[locale];
    return cell?.textWith(words) ?? 'no cell';
  }, visit.text);
}

const body = { en: 'A\n\nB\n\nC\n\nD', fa: 'الف\n\nب\n\nپ\n\nت' };

test('a block that is cleared takes no other one with it', () => {
  expect(type(body, { row: 1, locale: 'en', keys: [''] })).toBe('A\n\nC\n\nD');
  expect(type(body, { row: 1, locale: 'en', keys: ['', 'X', 'XY'] })).toBe('A\n\nXY\n\nC\n\nD');
});

test('what is written in one of two holes is one block, and overwrites none', () => {
  const led = { ...body, en: 'A\n\nnew\n\nnewer\n\nB\n\nC\n\nD' };
  const round = { lead: 'en', before: body, settled: [], at: '2026-11-23T08:00:00.000Z' };
  expect(cellRows(led, locales, round)[2]?.cells['fa']).toMatchObject({
    isHole: true,
    state: 'missing',
  });
  expect(type(led, { row: 2, locale: 'fa', keys: ['ن', 'نو'] }, round)).toBe(
    'الف\n\nنو\n\nب\n\nپ\n\nت',
  );
});

test('the last row adds a block, and an empty line within it makes two', () => {
  expect(type(body, { row: 4, locale: 'en', keys: ['E', 'E\n\nF'] })).toBe(`${body.en}\n\nE\n\nF`);
});
