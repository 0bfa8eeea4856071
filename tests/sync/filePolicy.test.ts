import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import type { FileRef } from '#contract/file.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { dropDraft, saveDraft } from '#mirror/drafts.ts';
import { evictFiles, storeFile, storeThumbnail } from '#mirror/files.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { attachFile, detachFile } from '#outbox/attach.ts';
import { planAgain } from '#sync/fetchFiles.ts';
import { changeFilePolicy, mayDownload } from '#sync/filePolicy.ts';
import { pinFile, registerSyncDeps } from '#sync/requestFile.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice } from './device.ts';
import { fillDisk } from './fullDisk.ts';
import { type Fault, faults, problem } from './network.ts';

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
  expect(await readFact(phone.db, 'wantedFiles')).toBeUndefined();
});

describe('a file that is to be kept', () => {
  const downloads = /GET me\/files/;
  const isDownloaded = () => phone.net.count(downloads);
  async function chooseOne(): Promise<FileRef> {
    await changeFilePolicy(phone.db, { budget: 20, automatic: 'opened' });
    const file = await giveDocument(app, phone, small);
    await phone.pull();
    registerSyncDeps(phone.deps);
    return file;
  }

  test('is given up on a full disk with an error, and not downloaded again', async () => {
    const file = await chooseOne();
    const freeDisk = fillDisk([phone.db.files, phone.db.chunks]);
    await expect(pinFile(phone.db, file, true)).rejects.toSatisfy(isDiskFull);
    expect(await readFact(phone.db, 'wantedFiles')).toBeUndefined();
    const before = isDownloaded();
    await phone.pull();
    expect(isDownloaded()).toBe(before);
    freeDisk();
  });

  test('is given up on a full disk also when a plan downloads it', async () => {
    const file = await chooseOne();
    await writeFact(phone.db, 'wantedFiles', [file.sha256]);
    planAgain(phone.db);
    const freeDisk = fillDisk([phone.db.files, phone.db.chunks]);
    await phone.pull();
    freeDisk();
    expect(await readFact(phone.db, 'wantedFiles')).toBeUndefined();
  });

  test('has opened files evicted for it', async () => {
    const file = await chooseOne();
    await storeFile(phone.db, new ArrayBuffer(9), {
      sha256: 'f'.repeat(64),
      type: 'image/png',
      pinned: false,
    });
    let evicted = 0;
    const count = () => void (evicted += 1);
    phone.db.files.hook('deleting', count);
    const freeDisk = fillDisk([phone.db.chunks], () => evicted < 1);
    await pinFile(phone.db, file, true);
    freeDisk();
    phone.db.files.hook('deleting').unsubscribe(count);
    expect(await stored(file)).toMatchObject({ pinned: true });
  });

  test('is given up with an error when the clinic refuses it', async () => {
    const file = await chooseOne();
    phone.net.fail(downloads, problem('not-found'), 1);
    await expect(pinFile(phone.db, file, true)).rejects.toBeInstanceOf(ApiProblem);
    expect(await readFact(phone.db, 'wantedFiles')).toBeUndefined();
  });
});

test('a choice made during downloads holds for the files that remain', async () => {
  for (let n = 0; n < 3; n += 1) await giveDocument(app, phone, small);
  const choose: Fault = async (pass) => {
    await changeFilePolicy(phone.db, { budget: 80, automatic: 'opened' });
    return pass();
  };
  phone.net.fail(/GET me\/files/, choose, 1);
  await phone.pull();
  expect(await phone.db.files.count()).toBe(1);
});

test('progress that a closed page has left is deleted by the next plan', async () => {
  await writeFact(phone.db, 'progress', { done: 1, total: 3 });
  await phone.pull();
  expect(await readFact(phone.db, 'progress')).toBeUndefined();
});

describe('a file that a draft no longer names', () => {
  test('stays pinned while another draft names it', async () => {
    const file = await attachFile(phone.db, new File(['%PDF-1.7 x'], 'x.pdf'));
    await saveDraft(phone.db, 'ticket:new', { body: 'See this', attachments: [file] });
    await detachFile(phone.db, file);
    expect(await stored(file)).toMatchObject({ pinned: true });
    await dropDraft(phone.db, 'ticket:new');
    await detachFile(phone.db, file);
    expect(await stored(file)).toMatchObject({ pinned: false });
  });
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
