import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { AccountDb } from './accountDb.ts';
import { writeFact } from './meta.ts';
import { type NamedFiles, readNamingRows, watchNamedFiles } from './namedFiles.ts';

const accountId = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b6';
let db: AccountDb;
let named: NamedFiles;
beforeEach(async () => {
  db = new AccountDb(accountId);
  await db.open();
  named = watchNamedFiles(db);
});
afterEach(async () => {
  named.stop();
  await db.delete();
});

const file = (name: string): Pick<FileRef, 'name'> => ({ name });
const message = (id: string, ...names: string[]) => ({
  id,
  ticketId: 't1',
  author: 'patient',
  createdAt: '2026-11-20T08:00:00.000Z',
  attachments: names.map(file),
});
const stored = (...messages: object[]) => db.table('message').bulkPut(messages);
const read = async () =>
  (await named.read()).map(({ id, files }) => `${id}: ${files.map(({ name }) => name).join(' ')}`);

function putWithoutEvent(row: object): Promise<void> {
  const writing = db.backendDB().transaction('message', 'readwrite');
  writing.objectStore('message').put(row);
  return new Promise((resolve) => (writing.oncomplete = () => resolve()));
}

test('finds the files of all messages, page by page, as one read does', async () => {
  const many = Array.from({ length: 250 }, (_, at) =>
    message(`m${String(at).padStart(3, '0')}`, ...(at % 100 === 0 ? [`scan ${at}`] : [])),
  );
  await stored(...many);
  await db.table('document').put({ ...message('d1'), by: 'clinic', file: file('report') });
  expect(await read()).toEqual(['d1: report', 'm000: scan 0', 'm100: scan 100', 'm200: scan 200']);
  expect(await named.read()).toEqual(await readNamingRows(db));
});

test('follows what is written, changed and deleted afterwards', async () => {
  await stored(message('m1', 'one'), message('m2', 'two'), message('m3'));
  expect(await read()).toEqual(['m1: one', 'm2: two']);
  await stored(message('m0', 'new'), message('m3', 'three'), message('m2'));
  await db.table('message').delete('m1');
  expect(await read()).toEqual(['m0: new', 'm3: three']);
  await db.table('message').clear();
  expect(await read()).toEqual([]);
});

test('reads no message again that has not changed', async () => {
  await stored(message('m1', 'one'), message('m2', 'two'));
  await named.read();
  const [all, some] = [
    vi.spyOn(db.Table.prototype, 'where'),
    vi.spyOn(db.Table.prototype, 'bulkGet'),
  ];
  await stored(message('m2', 'changed'));
  expect(await read()).toEqual(['m1: one', 'm2: changed']);
  expect(all).not.toHaveBeenCalled();
  expect(some).toHaveBeenCalledExactlyOnceWith(['m2']);
});

test('reads all again after a read that failed', async () => {
  await stored(message('m1', 'one'));
  db.close();
  await expect(named.read()).rejects.toThrow();
  await db.open();
  expect(await read()).toEqual(['m1: one']);
});

test('reads all again when the rows changed and no event said so', async () => {
  await stored(message('m1', 'one'));
  expect(await read()).toEqual(['m1: one']);
  // A worker that was killed between its commit and the event.
  await putWithoutEvent(message('m2', 'two'));
  await writeFact(db, 'tallies', { message: { count: 2, checksum: 1, marks: 1 } });
  expect(await read()).toEqual(['m1: one', 'm2: two']);
});
