import { expect, test } from 'vitest';
import * as v from 'valibot';
import { documentDraft, faultsOf, guessCategory, itemOf, titleFromFileName } from './draft.ts';

const file = {
  fileId: '0192a000-0000-7000-8000-000000000001',
  name: 'blood_test-2026.pdf',
  type: 'application/pdf',
  size: 10,
  sha256: 'a'.repeat(64),
  state: 'coming',
} as const;

test.each([
  ['blood_test-2026.pdf', 'blood test 2026'],
  ['نتیجهٔ آزمایش.jpg', 'نتیجهٔ آزمایش'],
  ['scan', 'scan'],
])('%s gives the title %s', (name, title) => expect(titleFromFileName(name)).toBe(title));

test.each([
  ['blood_test-2026.pdf', 'lab'],
  ['CBC2.pdf', 'lab'],
  ['نتیجهٔ آزمایش‌ها.jpg', 'lab'],
  ['نتائج التحاليل.pdf', 'lab'],
  ['knee_x-ray.png', 'imaging'],
  ['Scan 0001.pdf', 'imaging'],
  ['نسخه دکتر.jpg', 'prescription'],
  ['passport.jpg', 'identity'],
  ['latest.pdf', 'other'],
  ['IMG_20261120_101500.jpg', 'other'],
])('%s is guessed as %s', (name, category) => expect(guessCategory(name)).toBe(category));

test('a draft of a release that had one document is read', () => {
  const single = { title: 'Blood', category: 'lab', takenAt: '2026-11-01', file };
  expect(v.parse(documentDraft, single)).toEqual({ items: [single] });
  expect(v.parse(documentDraft, { ...single, file: null })).toEqual({ items: [] });
});

test.each([
  ['', []],
  ['2026-11-22', []],
  ['2026-11-23', ['date']],
  ['22/13/2026', ['date']],
])('the day %j has the faults %j', (takenAt, faults) =>
  expect(faultsOf({ ...itemOf(file), takenAt }, '2026-11-22')).toEqual(faults),
);

test('a document needs a title', () => {
  expect(faultsOf({ ...itemOf(file), title: ' ' }, '2026-11-22')).toEqual(['title']);
});
