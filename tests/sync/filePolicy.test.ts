import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { FileRef } from '#contract/file.ts';
import { evictFiles, storeThumbnail } from '#mirror/files.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { changeFilePolicy, mayDownload } from '#sync/filePolicy.ts';
import { pinFile, registerSyncDeps } from '#sync/requestFile.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});
afterEach(() => vi.unstubAllGlobals());

const stored = async ({ sha256 }: FileRef) => phone.db.files.get(sha256);
const small = 40_000;

test.each([
  ['always', undefined, true],
  ['wifi', undefined, true],
  ['wifi', { type: 'wifi' }, true],
  ['wifi', { type: 'cellular' }, false],
  ['always', { type: 'cellular' }, true],
  ['always', { saveData: true }, false],
  ['always', { effectiveType: '2g' }, false],
  ['opened', { type: 'wifi' }, false],
] as const)(
  'with "%s" and the connection %o files are downloaded: %s',
  (automatic, connection, may) =>
    expect(mayDownload({ budget: 80, automatic }, connection)).toBe(may),
);

test('with Save-Data nothing is downloaded by itself, and the records are complete all the same', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } });
  const file = await giveDocument(app, phone, small);
  await phone.pull();
  expect(await stored(file)).toBeUndefined();
  expect(await readFact(phone.db, 'awaitedFiles')).toEqual(undefined);
  expect(await readFact(phone.db, 'lastSync')).toBeDefined();
});

test('a file that is to be kept is downloaded whatever its size and the choice, and pinned', async () => {
  await changeFilePolicy(phone.db, { budget: 20, automatic: 'opened' });
  const other = await giveDocument(app, phone, small);
  const kept = await giveDocument(app, phone, 9 * 1024 * 1024);
  await writeFact(phone.db, 'wantedFiles', [kept.sha256]);
  await phone.pull();
  expect(await stored(kept)).toMatchObject({ pinned: true });
  expect(await stored(other)).toBeUndefined();
  expect(await readFact(phone.db, 'wantedFiles')).toEqual([]);
});

test('keeping a file without the internet is remembered until it can be downloaded', async () => {
  await changeFilePolicy(phone.db, { budget: 20, automatic: 'opened' });
  const file = await giveDocument(app, phone, small);
  await phone.pull();
  registerSyncDeps(phone.deps);
  phone.net.fail(/GET me\/files/, faults.offline);
  await pinFile(phone.db, file, true);
  expect(await readFact(phone.db, 'wantedFiles')).toEqual([file.sha256]);
  phone.net.clearFaults();
  await phone.pull();
  expect(await stored(file)).toMatchObject({ pinned: true });
  await pinFile(phone.db, file, false);
  expect(await stored(file)).toMatchObject({ pinned: false });
});

test('a smaller budget evicts what was not opened for longest, with its thumbnail', async () => {
  const [old, recent] = [
    await giveDocument(app, phone, small),
    await giveDocument(app, phone, small),
  ];
  await phone.pull();
  const size = 15 * 1024 * 1024;
  await phone.db.files.update(old.sha256, { size, openedAt: '2026-01-01T00:00:00.000Z' });
  await phone.db.files.update(recent.sha256, { size, openedAt: '2026-02-01T00:00:00.000Z' });
  await storeThumbnail(phone.db, old.sha256, null);
  await storeThumbnail(phone.db, recent.sha256, null);
  await changeFilePolicy(phone.db, { budget: 20, automatic: 'wifi' });
  expect(await stored(old)).toBeUndefined();
  expect(await stored(recent)).toBeDefined();
  expect((await phone.db.thumbnails.toArray()).map(({ sha256 }) => sha256)).toEqual([
    recent.sha256,
  ]);
});

test('a thumbnail that is made while its file is evicted is not stored', async () => {
  const file = await giveDocument(app, phone, small);
  await phone.pull();
  await evictFiles(phone.db, Infinity);
  await storeThumbnail(phone.db, file.sha256, null);
  expect(await phone.db.thumbnails.count()).toBe(0);
});
