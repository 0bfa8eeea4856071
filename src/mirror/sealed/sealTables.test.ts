import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccountDb, sealedDbName } from '../accountDb.ts';
import { newKeyBytes, SealBroken } from '#contract/sealed/bytes.ts';
import { createRecordKey, type RecordKey } from './recordKey.ts';
import { sealTables } from './sealTables.ts';

const accountId = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b6';
let key: RecordKey;
let db: AccountDb;
/** The same database without the key, as it lies on the disk. */
let disk: Dexie;

const openDb = (withKey = key, account = accountId) =>
  new AccountDb(account, { sealing: sealTables(withKey, account) });

beforeEach(async () => {
  key = createRecordKey(newKeyBytes());
  db = openDb();
  await db.open();
  disk = new Dexie(sealedDbName(accountId));
});
afterEach(async () => {
  disk.close();
  await db.delete();
});

const message = (id: string, ticketId: string, body: string) => ({ id, ticketId, body, rev: 1 });

async function storeMessages(): Promise<void> {
  await db
    .table('message')
    .bulkPut([
      message('m1', 't1', 'planted one'),
      message('m2', 't1', 'planted two'),
      message('m3', 't2', 'planted three'),
    ]);
}

test('reads what it wrote, by every kind of request that the mirror uses', async () => {
  await storeMessages();
  const messages = db.table('message');
  expect(await messages.get('m1')).toEqual(message('m1', 't1', 'planted one'));
  expect(await messages.bulkGet(['m3', 'none'])).toEqual([
    message('m3', 't2', 'planted three'),
    undefined,
  ]);
  expect(await messages.where('ticketId').equals('t1').count()).toBe(2);
  expect(await messages.where('ticketId').equals('t1').primaryKeys()).toEqual(['m1', 'm2']);
  expect((await messages.where('ticketId').equals('t1').toArray()).map(({ body }) => body)).toEqual(
    ['planted one', 'planted two'],
  );
  expect((await messages.filter(({ body }) => body.endsWith('three')).toArray())[0]?.id).toBe('m3');
  expect(await messages.where(':id').above('m1').limit(1).toArray()).toHaveLength(1);
  await messages.toCollection().modify({ rev: 9 });
  await messages.update('m2', { body: 'changed' });
  expect(await messages.get('m2')).toEqual({ ...message('m2', 't1', 'changed'), rev: 9 });
  await messages.where('ticketId').equals('t1').delete();
  expect(await messages.toCollection().primaryKeys()).toEqual(['m3']);
});

test('the outbox is read by state, order and collection', async () => {
  const rows = ['a', 'b', 'c'].map((id, at) => ({
    id,
    seq: at + 1,
    state: at === 1 ? 'parked' : 'queued',
    collections: at === 0 ? ['ticket', 'message'] : ['message'],
    args: { body: 'planted' },
  }));
  await db.table('outbox').bulkAdd(rows);
  const outbox = db.table('outbox');
  expect(await outbox.where('state').anyOf('queued', 'sending').count()).toBe(2);
  expect((await outbox.orderBy('seq').last())?.id).toBe('c');
  expect((await outbox.where('collections').equals('ticket').sortBy('seq'))[0]).toEqual(rows[0]);
  expect(await outbox.where('collections').equals('message').count()).toBe(3);
  await outbox.where('state').equals('queued').modify({ state: 'sending' });
  expect(await outbox.where('state').equals('sending').count()).toBe(2);
});

test('bytes of files and pictures are the same again', async () => {
  const data = Uint8Array.from({ length: 5000 }, (_, at) => at % 251).buffer;
  await db.chunks.put({ sha256: 'f', index: 0, data });
  await db.thumbnails.bulkPut([
    { sha256: 'f', image: { type: 'image/webp', data } },
    { sha256: 'g', image: null },
  ]);
  expect((await db.chunks.get(['f', 0]))?.data).toEqual(data);
  expect(await db.chunks.where('sha256').equals('f').count()).toBe(1);
  expect((await db.thumbnails.get('f'))?.image).toEqual({ type: 'image/webp', data });
  expect((await db.thumbnails.get('g'))?.image).toBeNull();
});

test('a live query sees a write in a transaction with other work', async () => {
  const seen: number[] = [];
  const subscription = liveQuery(() =>
    db.table('message').where('ticketId').equals('t1').count(),
  ).subscribe((count) => void seen.push(count));
  await expect.poll(() => seen).toEqual([0]);
  await db.transaction('rw', db.table('message'), db.drafts, async () => {
    await db.drafts.put({ key: 'reply:t1', value: { body: 'half' }, savedAt: '' });
    const draft = await db.drafts.get('reply:t1');
    await db.table('message').put(message('m1', 't1', JSON.stringify(draft?.value)));
  });
  await expect.poll(() => seen).toEqual([0, 1]);
  subscription.unsubscribe();
});

test('nothing that was written is readable without the key, not even the names of fields', async () => {
  await storeMessages();
  await db.drafts.put({ key: 'reply:t1', value: { body: 'planted draft' }, savedAt: '2026' });
  await disk.open();
  const rows = await Promise.all(
    disk.tables.map(async (table) => [table.name, await table.toArray()]),
  );
  const stored = JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  );
  expect(stored).toContain('reply:t1');
  for (const planted of ['planted', 'body', 't2"', '2026'])
    expect(stored.includes(planted), planted).toBe(false);
});

test('a row that is put in the place of another, or of another person, does not open', async () => {
  await storeMessages();
  await disk.open();
  const table = disk.table('message');
  const [one, two] = await table.bulkGet(['m1', 'm2']);
  await table.put({ ...one, sealed: two.sealed });
  await expect(db.table('message').get('m1')).rejects.toThrow(SealBroken);
  db.close();
  const ofAnother = openDb(createRecordKey(newKeyBytes()));
  await expect(ofAnother.table('message').get('m2')).rejects.toThrow(SealBroken);
  ofAnother.close();
});

test('an index that sealed rows do not have is refused instead of finding nothing', async () => {
  await expect(db.table('ticket').orderBy('updatedAt').toArray()).rejects.toThrow('updatedAt');
  await expect(db.table('message').where('ticketId').above('t').toArray()).rejects.toThrow();
});

test('after the key is destroyed, an open database reads and writes nothing', async () => {
  await storeMessages();
  key.destroy();
  await expect(db.table('message').get('m1')).rejects.toThrow(SealBroken);
  await expect(storeMessages()).rejects.toThrow();
});
