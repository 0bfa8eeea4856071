import { expect, test } from 'vitest';
import type { Document } from '#contract/document.ts';
import { defaultLocale, findLocale } from '#i18n/locales.ts';
import { dayOf, groupByMonth } from './timeline.ts';

const document = (
  id: string,
  category: Document['category'],
  createdAt: string,
  takenAt: string | null = null,
): Document => ({
  id,
  category,
  createdAt,
  takenAt,
  by: 'clinic',
  number: null,
  title: { en: id },
  file: {
    fileId: id,
    name: id,
    type: 'application/pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    state: 'here',
  },
});

const shown = (code: string, documents: Document[]) =>
  groupByMonth(documents, findLocale(code) ?? defaultLocale).map(({ name, documents: members }) => [
    name,
    members.map(({ id }) => id),
  ]);
const documents = [
  document('old', 'lab', '2026-11-20T10:00:00.000Z', '2026-01-05'),
  document('image', 'imaging', '2026-11-20T10:00:00.000Z'),
  document('new', 'lab', '2026-11-01T10:00:00.000Z'),
  document('later-that-day', 'lab', '2026-11-01T12:00:00.000Z', '2026-11-01'),
  document('late-october', 'lab', '2026-11-02T12:00:00.000Z', '2026-10-25'),
];

test('months are newest first, and documents within them', () => {
  expect(shown('en', documents)).toEqual([
    ['November 2026', ['image', 'later-that-day', 'new']],
    ['October 2026', ['late-october']],
    ['January 2026', ['old']],
  ]);
});

test('months are those of the Persian calendar for Persian readers', () => {
  expect(shown('fa', documents)).toEqual([
    ['آبان ۱۴۰۵', ['image', 'later-that-day', 'new', 'late-october']],
    ['دی ۱۴۰۴', ['old']],
  ]);
});

test('the same month of two years is two months', () => {
  const years = ['2026-03-02', '2025-03-02'].map((day) =>
    document(day, 'lab', '2026-11-20T10:00:00.000Z', day),
  );
  expect(shown('en', years)).toHaveLength(2);
});

test('a document without a date has the day of its arrival', () => {
  expect(dayOf(document('a', 'other', '2026-11-20T10:00:00.000Z'))).toBe('2026-11-20');
});
