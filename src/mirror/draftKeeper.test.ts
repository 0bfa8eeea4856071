import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountDb } from './accountDb.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { readDraft, saveDraft } from './drafts.ts';

const shape = v.object({ body: v.string() });
const empty = { body: '' };
let db: AccountDb;
beforeEach(() => {
  db = new AccountDb(crypto.randomUUID());
});
afterEach(() => db.delete());

const createKeeper = () => new DraftKeeper(db, 'reply:1', shape, empty);
const saved = () => readDraft(db, 'reply:1', shape);

test('reads a saved draft back, and ignores one of another shape', async () => {
  await saveDraft(db, 'reply:1', { body: 'Hello' });
  const keeper = createKeeper();
  await keeper.load();
  expect(keeper.snapshot()).toMatchObject({ value: { body: 'Hello' }, ready: true, failed: false });
  await saveDraft(db, 'reply:1', { text: 1 });
  const other = createKeeper();
  await other.load();
  expect(other.snapshot().value).toEqual(empty);
});

test('saves within 300 ms, or at once on flush', async () => {
  const keeper = createKeeper();
  await keeper.load();
  keeper.setValue({ body: 'a' });
  keeper.setValue((before) => ({ body: `${before.body}b` }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await keeper.flush();
  expect(await saved()).toEqual({ body: 'ab' });
  keeper.setValue({ body: 'abc' });
  await keeper.flush();
  expect(await saved()).toEqual({ body: 'abc' });
});

test('typing before the read has ended wins over the stored draft', async () => {
  await saveDraft(db, 'reply:1', { body: 'old' });
  const keeper = createKeeper();
  keeper.setValue({ body: 'new' });
  await keeper.load();
  expect(keeper.snapshot().value).toEqual({ body: 'new' });
});

test('deletes an emptied draft, and does not restore a cleared one', async () => {
  const keeper = createKeeper();
  await keeper.load();
  keeper.setValue({ body: 'x' });
  await keeper.flush();
  keeper.setValue(empty);
  await keeper.flush();
  expect(await db.drafts.count()).toBe(0);
  keeper.setValue({ body: 'y' });
  void keeper.flush();
  await keeper.clear();
  await keeper.flush();
  expect(await db.drafts.count()).toBe(0);
  expect(keeper.snapshot().value).toEqual(empty);
});

test('reports a failed write and keeps the text', async () => {
  const keeper = createKeeper();
  await keeper.load();
  db.close({ disableAutoOpen: true });
  keeper.setValue({ body: 'kept' });
  await keeper.flush();
  expect(keeper.snapshot()).toMatchObject({ value: { body: 'kept' }, ready: true, failed: true });
});

test('writes with the next flush after a failed write', async () => {
  const keeper = createKeeper();
  await keeper.load();
  db.close({ disableAutoOpen: true });
  keeper.setValue({ body: 'kept' });
  await keeper.flush();
  await db.open();
  await keeper.flush();
  expect(keeper.snapshot().failed).toBe(false);
  expect(await saved()).toEqual({ body: 'kept' });
});

test('a flush during a write that fails stores the text, and says so only then', async () => {
  const keeper = createKeeper();
  await keeper.load();
  // As of a page that the back/forward cache freezes: its transactions are aborted.
  const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('aborted'));
  keeper.setValue({ body: 'typed while leaving' });
  const failures: boolean[] = [];
  keeper.subscribe(() => failures.push(keeper.snapshot().failed));
  await keeper.flush();
  expect(transaction).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([true, false]);
  expect(await saved()).toEqual({ body: 'typed while leaving' });
});
