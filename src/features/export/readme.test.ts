import { expect, test } from 'vitest';
import { readme } from './readme.ts';

test('the note of an archive has the clinic’s own name and no other', () => {
  const note = readme('2026-11-21T08:00:00.000Z', 'کلینیک مهر');
  expect(note.split('\n').slice(0, 2)).toEqual(['\uFEFFکلینیک مهر', '2026-11-21']);
  expect(note).not.toMatch(/Nabz|نبض/);
});
