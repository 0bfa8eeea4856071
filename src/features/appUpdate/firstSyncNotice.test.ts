import { expect, test } from 'vitest';
import { firstSyncNotice } from './firstSyncNotice.ts';

const at = '2026-07-27T10:00:00Z';
const nothing = { lastSync: undefined, progress: undefined, reach: undefined };
const three = { done: 3, total: 12 };

test('shows nothing while the state is unknown', () => {
  expect(firstSyncNotice(nothing, undefined, true)).toBeUndefined();
  expect(
    firstSyncNotice({ ...nothing, progress: { done: 0, total: 0 } }, undefined, true),
  ).toBeUndefined();
});

test('shows the progress, and where it was interrupted', () => {
  expect(firstSyncNotice({ ...nothing, progress: three }, three, true)).toEqual({
    kind: 'running',
    ...three,
  });
  const lost = { ok: false, silent: true, at };
  expect(firstSyncNotice({ ...nothing, progress: null, reach: lost }, three, true)).toEqual({
    kind: 'interrupted',
    ...three,
  });
  expect(
    firstSyncNotice({ ...nothing, progress: null, reach: lost }, undefined, true),
  ).toBeUndefined();
  expect(
    firstSyncNotice({ ...nothing, progress: null, reach: { ...lost, ok: true } }, three, true),
  ).toBeUndefined();
});

test('announces offline records only when the app itself opens offline, too', () => {
  const done = { ...nothing, lastSync: at };
  expect(firstSyncNotice(done, three, true)).toEqual({ kind: 'done' });
  expect(firstSyncNotice(done, three, false)).toBeUndefined();
});
