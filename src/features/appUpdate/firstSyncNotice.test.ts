import { expect, test } from 'vitest';
import { firstSyncNotice } from './firstSyncNotice.ts';

const at = '2026-07-27T10:00:00Z';
const nothing = { lastSync: undefined, progress: undefined, reach: undefined };
const three = { done: 3, total: 12 };

test('nothing is said while nothing is known', () => {
  expect(firstSyncNotice(nothing, undefined, true)).toBeUndefined();
  expect(
    firstSyncNotice({ ...nothing, progress: { done: 0, total: 0 } }, undefined, true),
  ).toBeUndefined();
});

test('how far it is, and where it was interrupted', () => {
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

test('that the records open without the internet is said only when the app itself does, too', () => {
  const done = { ...nothing, lastSync: at };
  expect(firstSyncNotice(done, three, true)).toEqual({ kind: 'done' });
  expect(firstSyncNotice(done, three, false)).toBeUndefined();
});
