import { expect, test } from 'vitest';
import { joinChanges } from './contentJoin.ts';

const base = { name: { en: 'Knee', fa: 'زانو' }, beds: 10, rows: [{ text: 'a' }, { text: 'b' }] };

test('each field and language comes from the side that changed it', () => {
  const own = { ...base, name: { en: 'Knees', fa: 'زانو' } };
  const theirs = { ...base, beds: 12, rows: [{ text: 'a' }, { text: 'c' }] };
  expect(joinChanges({ base, own, theirs }, 'theirs')).toEqual({
    data: { name: { en: 'Knees', fa: 'زانو' }, beds: 12, rows: [{ text: 'a' }, { text: 'c' }] },
    conflicts: [],
  });
});

test('what both changed is named, and taken from the preferred side', () => {
  const own = { ...base, name: { ...base.name, en: 'Mine' }, rows: [] };
  const theirs = { ...base, name: { ...base.name, en: 'Theirs' }, rows: [{ text: 'a' }] };
  const joined = joinChanges({ base, own, theirs }, 'own');
  expect(joined.data).toEqual(own);
  expect(joined.conflicts.map(({ path }) => path)).toEqual([['rows'], ['name', 'en']].toSorted());
  expect(joinChanges({ base, own, theirs }, 'theirs').data).toEqual(theirs);
});

test('a field that one side removed stays removed', () => {
  const { beds: _beds, ...own } = base;
  expect(joinChanges({ base, own, theirs: base }, 'theirs').data).not.toHaveProperty('beds');
});
