import { expect, test } from 'vitest';
import { blockRows, blocksOf, type ContentRound, countGaps, joinBlocks } from './contentRounds.ts';

const locales = ['en', 'fa'];
const before = { en: 'one\n\n## Two\n\nthree', fa: 'یک\n\n## دو\n\nسه' };
const round: ContentRound = { lead: 'en', before, settled: [], at: '2026-11-23T08:00:00.000Z' };
const statesOf = (texts: Record<string, string>, of = round) =>
  blockRows(texts, locales, of).map(({ state }) => state['fa']);

test('a text in blocks is the same text when it is joined', () => {
  expect(joinBlocks(blocksOf('a\nb\n\n- c\n\n- d'))).toBe('a\nb\n\n- c\n\n- d');
  expect(blocksOf('a\n \n\n\nb\n')).toEqual(['a', 'b']);
});

test('only the translation of a changed block is behind, until it changes too', () => {
  expect(statesOf(before)).toEqual(['same', 'same', 'same']);
  const changed = { ...before, en: before.en.replace('three', 'four') };
  expect(statesOf(changed)).toEqual(['same', 'same', 'behind']);
  expect(statesOf({ ...changed, fa: before.fa.replace('سه', 'چهار') })).toEqual([
    'same',
    'same',
    'changed',
  ]);
  expect(statesOf(changed, { ...round, settled: ['fa'] })).toEqual(['same', 'same', 'same']);
});

test('a new block stands opposite a gap, and what follows keeps its place', () => {
  const rows = blockRows({ ...before, en: 'one\n\nnew\n\n## Two\n\nthree' }, locales, round);
  expect(rows.map(({ index }) => [index['en'], index['fa']])).toEqual([
    [0, 0],
    [1, undefined],
    [2, 1],
    [3, 2],
  ]);
  expect(rows.map(({ state }) => state['fa'])).toEqual(['same', 'missing', 'same', 'same']);
});

test('a heading that becomes a paragraph does not move what follows it', () => {
  const rows = blockRows({ ...before, en: 'one\n\ntwo\n\nthree' }, locales, round);
  expect(rows.map(({ state }) => state['fa'])).toEqual(['same', 'behind', 'same']);
});

test('a shorter translation is no gap; a language without a text is one', () => {
  expect(countGaps({ en: 'a\n\nb', fa: 'الف' }, locales, undefined, true)['fa']).toEqual({
    missing: 0,
    behind: 0,
  });
  expect(countGaps({ en: 'a\n\nb' }, locales, undefined, true)['fa']).toEqual({
    missing: 1,
    behind: 0,
  });
  expect(countGaps({}, locales, undefined, false)['fa']).toEqual({ missing: 0, behind: 0 });
});
