import { expect, test } from 'vitest';
import type { Document } from '#contract/document.ts';
import { groupByCategory, dayOf } from './groupByCategory.ts';

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

test('orders categories, and within one by document date, newest first', () => {
  const groups = groupByCategory([
    document('old', 'lab', '2026-11-20T10:00:00.000Z', '2026-01-05'),
    document('image', 'imaging', '2026-11-20T10:00:00.000Z'),
    document('new', 'lab', '2026-11-01T10:00:00.000Z'),
    document('later-that-day', 'lab', '2026-11-01T12:00:00.000Z', '2026-11-01'),
  ]);
  expect(
    groups.map(({ category, documents }) => [category, documents.map(({ id }) => id)]),
  ).toEqual([
    ['lab', ['later-that-day', 'new', 'old']],
    ['imaging', ['image']],
  ]);
});

test('a document without a date is sorted by its creation', () => {
  expect(dayOf(document('a', 'other', '2026-11-20T10:00:00.000Z'))).toBe(
    '2026-11-20T10:00:00.000Z',
  );
});
