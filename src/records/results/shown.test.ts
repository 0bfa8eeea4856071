import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { emptyProfile, type Profile, changeProfile } from '#contract/profile.ts';
import { type Measurement, readResult as readMutation, type Result } from '#contract/result.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { kindOf } from './resultTexts.ts';
import { areValuesShown, readResult, readResults, toTicketResult, valueText } from './shown.ts';

const accountId = '0197f3a0-0000-7000-8000-000000000001';
const measured = (id: string, value: string, high: string): Measurement => ({
  id,
  name: { en: id, fa: `${id} فارسی` },
  printedName: null,
  code: null,
  value: { kind: 'quantity', value, comparator: null, unit: 'mg/dL', unitCode: null },
  range: { low: null, high },
  interpretation: null,
  note: null,
});
const comment: Result['comment'] = {
  text: { und: 'Fine' },
  by: { name: { en: 'Dr' }, title: { en: 'Dr' } },
  at: '2026-11-20T08:00:00Z',
};
const report = (id: string, change: Partial<Result> = {}): Result => ({
  id: `0197f3a0-0000-7000-8000-0000000000${id}`,
  title: { en: 'Check-up' },
  place: null,
  takenAt: '2026-11-19T08:00:00Z',
  reportedAt: '2026-11-19T08:00:00Z',
  status: 'final',
  measurements: [measured('Glucose', '104', '99'), measured('Sodium', '139', '145')],
  comment: null,
  documentId: null,
  patientPackageId: null,
  seenAt: null,
  ...change,
});
const later: Pick<Profile, 'resultsShown'> = { resultsShown: 'after-comment' };

test('values are shown at once, or with a comment, or once they were asked for', () => {
  expect(areValuesShown(report('10'), { resultsShown: 'at-once' })).toBe(true);
  expect(areValuesShown(report('10'), later)).toBe(false);
  expect(areValuesShown(report('10', { comment }), later)).toBe(true);
  expect(areValuesShown(report('10', { seenAt: '2026-11-20T08:00:00Z' }), later)).toBe(true);
});

test('the choice and “Show it now” take effect before they are sent', async () => {
  const db = new AccountDb(crypto.randomUUID());
  const [first, second] = [report('10'), report('11', { takenAt: '2026-11-20T08:00:00Z' })];
  await db.rows('profile').put({ ...emptyProfile(accountId), rev: 1, mark: 1 });
  for (const row of [first, second]) await db.rows('result').put({ ...row, rev: 1, mark: 1 });
  const shown = async () =>
    (await readResults(db)).map(({ result, isShown }) => [result.id, isShown]);
  expect(await shown()).toEqual([
    [second.id, true],
    [first.id, true],
  ]);
  const from = 'at-once' as const;
  const value = 'after-comment' as const;
  await enqueue(db, changeProfile, { profileId: accountId, field: 'resultsShown', value, from });
  expect((await readResult(db, first.id))?.isShown).toBe(false);
  await enqueue(db, readMutation, { resultId: first.id, at: '2026-11-21T08:00:00Z' });
  expect(await shown()).toEqual([
    [second.id, false],
    [first.id, true],
  ]);
  expect(await readResult(db, accountId)).toBeUndefined();
  await db.delete();
});

test('a result stays unread when another version of it was read', async () => {
  const db = new AccountDb(crypto.randomUUID());
  const [row, at] = [report('10'), '2026-11-21T08:00:00Z'];
  const { reportedAt } = row;
  await db.rows('result').put({ ...row, rev: 1, mark: 1 });
  const seenAt = async () => (await readResult(db, row.id))?.result.seenAt;
  await enqueue(db, readMutation, { resultId: row.id, at, reportedAt });
  expect(await seenAt()).toBe(at);
  const corrected = '2026-11-22T08:00:00.000Z';
  await db.rows('result').put({ ...row, reportedAt: corrected, rev: 2, mark: 1 });
  expect(await seenAt()).toBeNull();
  // As devices with an earlier release send it.
  await enqueue(db, readMutation, { resultId: row.id, at });
  expect(await seenAt()).toBe(at);
  await db.delete();
});

test('a question has the values outside their range, or one; none that is not shown', () => {
  const view = { result: report('10'), isShown: true };
  expect(toTicketResult(view, undefined, 'fa')).toEqual({
    resultId: view.result.id,
    title: 'Check-up',
    takenAt: view.result.takenAt,
    values: [{ name: 'Glucose فارسی', value: '104 mg/dL' }],
  });
  expect(toTicketResult(view, 'Sodium', 'en').values).toEqual([
    { name: 'Sodium', value: '139 mg/dL' },
  ]);
  expect(toTicketResult({ ...view, isShown: false }, 'Sodium', 'en').values).toEqual([]);
  const long = { ...measured('x'.repeat(300), '104', '99') };
  const many = report('10', { measurements: Array.from({ length: 150 }, () => long) });
  const { values } = toTicketResult({ result: many, isShown: true }, undefined, 'en');
  expect(values).toHaveLength(100);
  expect(values[0]?.name).toHaveLength(200);
});

test('values are printed as the laboratory printed them', () => {
  const { value } = measured('Glucose', '5.0', '9');
  if (value.kind === 'text') throw new Error('no quantity');
  expect(valueText({ value: { ...value, comparator: '<=' } }, 'fa')).toBe('≤5.0 mg/dL');
  expect(valueText({ value: { ...value, unit: '' } }, 'fa')).toBe('5.0');
  expect(valueText({ value: { kind: 'text', text: { und: 'Negative', fa: 'منفی' } } }, 'fa')).toBe(
    'منفی',
  );
});

test('“slightly” is said of all only if it is so of each', () => {
  const high = { side: 'high', degree: 'slight' } as const;
  const low = { side: 'low', degree: 'slight' } as const;
  expect(kindOf([high, high])).toBe('slightlyAbove');
  expect(kindOf([high, { ...high, degree: 'plain' }])).toBe('above');
  expect(kindOf([low])).toBe('slightlyBelow');
  expect(kindOf([{ ...low, degree: 'critical' }])).toBe('below');
  expect(kindOf([high, low])).toBe('outside');
});
