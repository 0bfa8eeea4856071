import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { prepareMirror, resetMirror } from '#sync/applyPage.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { dropMessage, writeHistory } from './history.ts';
import { status } from './network.ts';

// At the start of a page all rows are counted, beside the feed's first request.

const feed = /GET me\/changes/;
let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

const countedMessages = async () => (await readFact(phone.db, 'tallies'))?.['message']?.count;

/** Pulls; returns how the messages were read while a transaction could write them. */
async function pullWatched(): Promise<string[]> {
  const whole: string[] = [];
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (this: IDBObjectStore, ...args) {
    if (this.name === 'message' && this.transaction.mode === 'readwrite') whole.push('getAll');
    return Reflect.apply(getAll, this, args);
  };
  try {
    expect(await phone.pull()).toBe('done');
  } finally {
    IDBObjectStore.prototype.getAll = getAll;
  }
  return whole;
}

test('no transaction that could write reads all rows: nobody could read meanwhile', async () => {
  const { ids } = await writeHistory(app, phone, 450);
  await phone.pull();
  await dropMessage(app, phone, ids[7] ?? '');
  await prepareMirror(phone.db);
  expect(await pullWatched()).toEqual([]);
  expect(await countedMessages()).toBe(449);
});

test('nor when an upload is looked up that the clinic has received', async () => {
  const files = [await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'))];
  const ticket = await phone.writeTicket('See the file', { attachments: files, files });
  await phone.drain();
  expect(await pullWatched()).toEqual([]);
  expect(await phone.db.outbox.count()).toBe(0);
  const [message] = await phone.db.rows('message').where('ticketId').equals(ticket).toArray();
  expect(message?.attachments).toMatchObject([{ state: 'here' }]);
});

test('without changes the count is stored, too', async () => {
  await writeHistory(app, phone, 5);
  await phone.pull();
  await prepareMirror(phone.db);
  await phone.pull();
  expect(await countedMessages()).toBe(5);
});

/** Calls `work` before the answer to the `at`th page. Returns what each page continued from. */
function beforePage(at: number, work: () => Promise<void>): string[] {
  const since: string[] = [];
  phone.net.fail(feed, async (pass, { url }) => {
    since.push(new URL(url).searchParams.get('since') ?? '');
    const answer = await pass();
    if (since.length === at) await work();
    return answer;
  });
  return since;
}

test('a count is used for the first page only', async () => {
  const { ids } = await writeHistory(app, phone, 10);
  await phone.pull();
  for (const id of ids.slice(0, 6)) await dropMessage(app, phone, id);
  phone.net.pageSize = 3;
  await prepareMirror(phone.db);
  const since = beforePage(2, async () => {
    await vi.waitFor(async () => expect(await phone.db.rows('message').count()).toBe(7));
    // Another tab starts when the first page is stored, and has all counted again.
    await prepareMirror(phone.db);
  });
  expect(await phone.pull()).toBe('done');
  expect(await countedMessages()).toBe(4);
  // A wrong count would have everything read from the start.
  expect(since.filter((each) => each === '0')).toEqual([]);
  expect(since.length).toBeGreaterThan(1);
});

test('a server that fails again and again has nothing counted', async () => {
  await writeHistory(app, phone, 5);
  await phone.pull();
  await prepareMirror(phone.db);
  phone.net.fail(feed, status(502), 3);
  const read = vi.spyOn(phone.db.unreadable, 'toArray');
  for (let pull = 0; pull < 3; pull += 1) expect(await phone.pull()).toBe('unreachable');
  expect(read).not.toHaveBeenCalled();
  expect(await phone.pull()).toBe('done');
  expect(read).toHaveBeenCalledOnce();
});

test('a page that is never idle has its rows counted all the same', async () => {
  vi.stubGlobal('scheduler', { postTask: () => new Promise(() => undefined) });
  try {
    await writeHistory(app, phone, 5);
    await phone.pull();
    await prepareMirror(phone.db);
    expect(await phone.pull()).toBe('done');
    expect(await countedMessages()).toBe(5);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('a count is not used after another tab has begun to read all anew', async () => {
  const { ids } = await writeHistory(app, phone, 10);
  await phone.pull();
  await dropMessage(app, phone, ids[0] ?? '');
  await prepareMirror(phone.db);
  const since = beforePage(1, () => resetMirror(phone.db));
  expect(await phone.pull()).toBe('done');
  expect(await countedMessages()).toBe(9);
  expect(since.filter((each) => each === '0')).toHaveLength(1);
});
