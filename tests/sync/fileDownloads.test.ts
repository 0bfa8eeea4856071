import 'fake-indexeddb/auto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FileRef } from '#contract/file.ts';
import { readFact } from '#mirror/meta.ts';
import { startEngine } from '#sync/engine.ts';
import { fetchFiles, needsPlan } from '#sync/fetchFiles.ts';
import { readRecords } from '#sync/pull.ts';
import { readStatus } from '#sync/status.ts';
import { fileChunks, files } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { createGate } from './timing.ts';
import { type Fault, faults, problem, status } from './network.ts';

const downloads = /GET me\/files/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});
const countDownloads = () => phone.net.count(downloads);
const isStored = async ({ sha256 }: FileRef) => (await phone.db.files.get(sha256)) !== undefined;

describe('a pull without files', () => {
  const pulled = async () => {
    expect(await readRecords(phone.deps)).toBe('done');
    return needsPlan(phone.db);
  };

  test('has no message read for downloads; one with a file does', async () => {
    await phone.writeTicket('May I eat?');
    await phone.finishAll();
    expect(await pulled()).toBe(false);
    await phone.writeTicket('And drink?');
    await phone.drain();
    expect(await pulled()).toBe(false);
    await giveDocument(app, phone);
    expect(await pulled()).toBe(true);
    await fetchFiles(phone.deps);
    expect(needsPlan(phone.db)).toBe(false);
  });

  test('has a download tried again that failed', async () => {
    await giveDocument(app, phone);
    await readRecords(phone.deps);
    phone.net.fail(downloads, status(500), 1);
    await fetchFiles(phone.deps);
    expect(await pulled()).toBe(true);
  });

  test('has downloads planned again after a minute, as other tabs may have pulled', async () => {
    await phone.pull();
    expect(await pulled()).toBe(false);
    vi.spyOn(performance, 'now').mockReturnValueOnce(performance.now() + 60_000);
    expect(needsPlan(phone.db)).toBe(true);
  });
});

describe('pulling records while files download', () => {
  test('shows new messages during a download, in this tab and in another one', async () => {
    const ticket = await phone.writeTicket('May I eat?');
    await phone.rounds(2);
    await giveDocument(app, phone);
    const gate = createGate();
    phone.net.fail(downloads, gate.fault);
    const other = await openDevice(app, { patient: phone.patient, net: phone.net });
    const engines = [startEngine(phone.deps), startEngine(other.deps)];
    try {
      await gate.reached;
      await app.staff(`tickets/${ticket}/replies`, { body: 'STOP the anticoagulant today' });
      await until('the message is shown', async () =>
        (await phone.shown(ticket)).includes('STOP the anticoagulant today'),
      );
      expect(await phone.db.files.count(), 'the document is still downloading').toBe(0);
    } finally {
      gate.open();
      for (const engine of engines) engine.stop();
    }
  });

  test('reads records while a download never ends', async () => {
    await giveDocument(app, phone);
    await readRecords(phone.deps);
    const gate = createGate();
    phone.net.fail(downloads, gate.fault);
    const downloading = fetchFiles(phone.deps);
    await gate.reached;
    expect(await readRecords(phone.deps)).toBe('done');
    gate.open();
    await downloading;
  });

  test('downloads files in one tab only', async () => {
    await giveDocument(app, phone);
    await readRecords(phone.deps);
    const other = await openDevice(app, { patient: phone.patient, net: phone.net });
    const gate = createGate();
    phone.net.fail(downloads, gate.fault);
    const downloading = fetchFiles(phone.deps);
    await gate.reached;
    await fetchFiles(other.deps);
    expect(countDownloads()).toBe(1);
    gate.open();
    await downloading;
    expect(countDownloads()).toBe(1);
  });
});

describe('a file that cannot be downloaded', () => {
  const damagedFiles: [string, (file: FileRef) => Promise<unknown>][] = [
    ['missing at the clinic', (file) => app.db.delete(files).where(eq(files.id, file.fileId))],
    [
      'damaged at the clinic',
      (file) =>
        app.db
          .update(fileChunks)
          .set({ data: new Uint8Array([1, 2, 3]) })
          .where(
            and(
              eq(fileChunks.accountId, phone.patient.account.id),
              eq(fileChunks.fileId, file.fileId),
            ),
          ),
    ],
  ];
  test.each(damagedFiles)(
    'does not stop the others, appear as offline or get fetched repeatedly (%s)',
    async (_name, damage) => {
      const [older, bad, newer] = [
        await giveDocument(app, phone),
        await giveDocument(app, phone),
        await giveDocument(app, phone),
      ];
      await damage(bad);
      await phone.pull();
      expect(await Promise.all([older, bad, newer].map(isStored))).toEqual([true, false, true]);
      expect((await readStatus(phone.db, true)).kind).toBe('current');
      const before = countDownloads();
      for (let n = 0; n < 5; n += 1) await phone.pull();
      expect(countDownloads() - before).toBe(0);
    },
  );

  const refusals: [string, Fault][] = [
    ['a fault of the server', problem('server-error')],
    ["a proxy's 403", status(403)],
    ["a proxy's 401", status(401)],
    ['too many requests', problem('too-many-requests', { retryAfter: 60 })],
  ];
  test.each(refusals)('does not stop the others (%s)', async (_name, fault) => {
    const [older, bad, newer] = [
      await giveDocument(app, phone),
      await giveDocument(app, phone),
      await giveDocument(app, phone),
    ];
    phone.net.fail(new RegExp(`GET me/files/${bad.fileId}`), fault);
    expect(await phone.pull()).toBe('done');
    expect(await Promise.all([older, bad, newer].map(isStored))).toEqual([true, false, true]);
    expect(await pausedOf(phone)).toBeFalsy();
  });

  test('is retried after a while', async () => {
    const bad = await giveDocument(app, phone);
    phone.net.fail(downloads, problem('server-error'), 1);
    await phone.pull();
    expect(await isStored(bad)).toBe(false);
    const later = performance.now() + 10 * 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await phone.pull();
    expect(await isStored(bad)).toBe(true);
  });

  test('is retried by a new page', async () => {
    const bad = await giveDocument(app, phone);
    phone.net.fail(downloads, problem('server-error'), 1);
    await phone.pull();
    const again = await openDevice(app, { patient: phone.patient, net: phone.net });
    await again.pull();
    expect(await isStored(bad)).toBe(true);
  });

  test('ends the round when the network is down, and the next pull fetches the rest', async () => {
    for (let n = 0; n < 3; n += 1) await giveDocument(app, phone);
    phone.net.fail(downloads, faults.offline, 1);
    await phone.pull();
    expect(countDownloads()).toBe(1);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
    await phone.pull();
    expect(await phone.db.files.count()).toBe(3);
    expect(await readFact(phone.db, 'progress')).toBeUndefined();
  });
});

test('continues the progress count of an interrupted first sync', async () => {
  const [oldest] = [
    await giveDocument(app, phone),
    await giveDocument(app, phone),
    await giveDocument(app, phone),
  ];
  phone.net.fail(new RegExp(`GET me/files/${oldest.fileId}`), faults.offline, 1);
  await phone.pull();
  expect(await phone.db.files.count()).toBe(2);
  const gate = createGate();
  phone.net.fail(downloads, gate.fault);
  const downloading = fetchFiles(phone.deps);
  await gate.reached;
  expect(await readFact(phone.db, 'progress')).toEqual({ done: 2, total: 3 });
  gate.open();
  await downloading;
});
