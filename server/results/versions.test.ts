import { expect, test } from 'vitest';
import type { Result } from '#contract/result.ts';
import { one } from './samples.testing.ts';
import { correctedRow } from './versions.ts';

const read = (value: number, issued?: string) => one({ valueQuantity: { value }, issued });
const row: Result = {
  id: '01900000-0000-7000-8000-000000000001',
  title: { und: 'Blood test' },
  place: null,
  takenAt: '2026-11-18T04:00:00.000Z',
  reportedAt: '2026-11-18T12:00:00.000Z',
  status: 'final',
  measurements: read(104).measurements,
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
};
const now = '2026-11-20T08:00:00.000Z';

test.each([
  ['its own time', '2026-11-19T12:00:00Z', row.reportedAt, '2026-11-19T12:00:00.000Z'],
  ['no time', undefined, row.reportedAt, now],
  ['the time of the first', row.reportedAt, row.reportedAt, now],
  ['an earlier time', '2026-11-01T12:00:00Z', row.reportedAt, now],
  ['a time after one in the future', now, '2026-11-21T12:00:00Z', '2026-11-21T12:00:00.001Z'],
])('a version with %s gets another, later time', (_, issued, reportedAt, expected) => {
  expect(correctedRow({ ...row, reportedAt }, read(110, issued), now).reportedAt).toBe(expected);
});

test('the same values are the same version', () => {
  expect(correctedRow(row, read(104, '2026-11-19T12:00:00Z'), now)).toBe(row);
});
