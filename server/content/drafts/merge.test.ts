import { expect, test } from 'vitest';
import { mergeLanguages } from './merge.ts';
import { nextRounds } from './rounds.ts';

const locales = ['fa', 'en', 'ar'];
const published = {
  slug: 'knee',
  price: 10,
  title: { fa: 'زانو', en: 'Knee', ar: 'الركبة' },
  faq: [{ question: { fa: 'الف', en: 'A', ar: 'ا' } }, { question: { fa: 'ب', en: 'B', ar: 'ب' } }],
};

test('takes the chosen language and everything without one from the draft', () => {
  const draft = { ...published, price: 12, title: { fa: 'نو', en: 'New', ar: 'جديد' } };
  const { data, faults } = mergeLanguages(published, draft, ['en'], locales);
  expect(faults).toEqual([]);
  expect(data).toMatchObject({ price: 12, title: { fa: 'زانو', en: 'New', ar: 'الركبة' } });
});

test('rows that moved keep the texts of the other languages, and a removed one is gone for all', () => {
  const draft = { ...published, faq: [{ question: { fa: 'ب', en: 'B, changed', ar: 'ب' } }] };
  expect(mergeLanguages(published, draft, ['en'], locales)).toEqual({
    data: { ...published, faq: [{ question: { fa: 'ب', en: 'B, changed', ar: 'ب' } }] },
    faults: [],
  });
});

test('a language that is not published gets nothing, and an empty text is a fault', () => {
  const first = mergeLanguages(null, published, ['en'], locales);
  expect(first.data['title']).toEqual({ en: 'Knee' });
  const draft = { ...published, title: { fa: '', en: ' ', ar: 'x' } };
  expect(mergeLanguages(published, draft, ['en'], locales).faults).toEqual([
    { reason: 'not-written', path: ['title', 'en'] },
  ]);
});

test('the language that changes first leads; whoever follows leads nobody', () => {
  const save = (
    rounds: Parameters<typeof nextRounds>[0],
    before: Record<string, string>,
    after: Record<string, string>,
  ) =>
    nextRounds(
      rounds,
      { before: { title: before }, after: { title: after }, settled: [] },
      locales,
      '2026-11-23T08:00:00.000Z',
    );
  const old = published.title;
  const led = save({}, old, { ...old, en: 'Knees' });
  expect(led['title']).toMatchObject({ lead: 'en', before: old });
  const followed = save(led, { ...old, en: 'Knees' }, { ...old, en: 'Knees', fa: 'زانوها' });
  expect(followed['title']).toMatchObject({ lead: 'en', before: old });
  // A language that is written for the first time changes nothing for the others.
  const { ar: _ar, ...two } = old;
  expect(save({}, two, old)).toEqual({});
});
