import 'fake-indexeddb/auto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { discard, retry } from '#outbox/manage.ts';
import { startEngine } from '#sync/engine.ts';
import { fetchFiles } from '#sync/fetchFiles.ts';
import { readRecords } from '#sync/pull.ts';
import { readStatus } from '#sync/status.ts';
import { fileChunks, files } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { giveDocument } from './clinic.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { createGate } from './moments.ts';
import { type Fault, faults, problem, status } from './network.ts';

const downloads = /GET me\/files/;
const megabyte = 1024 * 1024;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});
const fetched = () => phone.net.sent.filter((line) => downloads.test(line)).length;
const isHere = async ({ sha256 }: FileRef) => (await phone.db.files.get(sha256)) !== undefined;

describe('words of the clinic', () => {
  test('are shown while a document is on its way, in this tab and in another one', async () => {
    const ticket = await phone.writeTicket('May I eat?');
    await phone.rounds(2);
    await giveDocument(app, phone);
    const coming = createGate();
    phone.net.fail(downloads, coming.fault);
    const other = await openDevice(app, { patient: phone.patient, net: phone.net });
    const engines = [startEngine(phone.deps), startEngine(other.deps)];
    try {
      await coming.reached;
      await app.staff(`tickets/${ticket}/replies`, { body: 'STOP the anticoagulant today' });
      await until('it is shown', async () =>
        (await phone.shown(ticket)).includes('STOP the anticoagulant today'),
      );
      expect(await phone.db.files.count(), 'the document is still on its way').toBe(0);
    } finally {
      coming.open();
      for (const engine of engines) engine.stop();
    }
  });

  test('are read although bringing files never ends', async () => {
    await giveDocument(app, phone);
    await readRecords(phone.deps);
    const coming = createGate();
    phone.net.fail(downloads, coming.fault);
    const bringing = fetchFiles(phone.deps);
    await coming.reached;
    expect(await readRecords(phone.deps)).toBe('done');
    coming.open();
    await bringing;
  });

  test('one tab alone brings files: another one leaves it to that one', async () => {
    await giveDocument(app, phone);
    await readRecords(phone.deps);
    const other = await openDevice(app, { patient: phone.patient, net: phone.net });
    const coming = createGate();
    phone.net.fail(downloads, coming.fault);
    const bringing = fetchFiles(phone.deps);
    await coming.reached;
    await fetchFiles(other.deps);
    expect(fetched()).toBe(1);
    coming.open();
    await bringing;
    expect(fetched()).toBe(1);
  });
});

describe('one file that cannot be had', () => {
  const spoilt: [string, (file: FileRef) => Promise<unknown>][] = [
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
  test.each(spoilt)(
    '(%s): the others come, nobody is told to be offline, and it is not fetched over and over',
    async (_name, spoil) => {
      const [older, bad, newer] = [
        await giveDocument(app, phone),
        await giveDocument(app, phone),
        await giveDocument(app, phone),
      ];
      await spoil(bad);
      await phone.pull();
      expect(await Promise.all([older, bad, newer].map(isHere))).toEqual([true, false, true]);
      expect((await readStatus(phone.db, true)).kind).toBe('current');
      const before = fetched();
      for (let n = 0; n < 5; n += 1) await phone.pull();
      expect(fetched() - before).toBe(0);
    },
  );

  const refusals: [string, Fault][] = [
    ['a fault of the server', problem('server-error')],
    ["a proxy's 403", status(403)],
    ["a proxy's 401", status(401)],
    ['too many requests', problem('too-many-requests', { retryAfter: 60 })],
  ];
  test.each(refusals)('(%s): the others come', async (_name, fault) => {
    const [older, bad, newer] = [
      await giveDocument(app, phone),
      await giveDocument(app, phone),
      await giveDocument(app, phone),
    ];
    phone.net.fail(new RegExp(`GET me/files/${bad.fileId}`), fault);
    expect(await phone.pull()).toBe('done');
    expect(await Promise.all([older, bad, newer].map(isHere))).toEqual([true, false, true]);
    expect(await pausedOf(phone)).toBeFalsy();
  });

  test('is tried again after a while', async () => {
    const bad = await giveDocument(app, phone);
    phone.net.fail(downloads, problem('server-error'), 1);
    await phone.pull();
    expect(await isHere(bad)).toBe(false);
    const later = performance.now() + 10 * 60_000;
    vi.spyOn(performance, 'now').mockImplementation(() => later);
    await phone.pull();
    expect(await isHere(bad)).toBe(true);
  });

  test('is tried again by a page that opens', async () => {
    const bad = await giveDocument(app, phone);
    phone.net.fail(downloads, problem('server-error'), 1);
    await phone.pull();
    const again = await openDevice(app, { patient: phone.patient, net: phone.net });
    await again.pull();
    expect(await isHere(bad)).toBe(true);
  });

  test('as there is no network: the others are not asked for, and come with the next reading', async () => {
    for (let n = 0; n < 3; n += 1) await giveDocument(app, phone);
    phone.net.fail(downloads, faults.offline, 1);
    await phone.pull();
    expect(fetched()).toBe(1);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
    await phone.pull();
    expect(await phone.db.files.count()).toBe(3);
    expect(await readFact(phone.db, 'progress')).toBeUndefined();
  });
});

test('a first sync that was interrupted goes on counting where it was', async () => {
  const [oldest] = [
    await giveDocument(app, phone),
    await giveDocument(app, phone),
    await giveDocument(app, phone),
  ];
  phone.net.fail(new RegExp(`GET me/files/${oldest.fileId}`), faults.offline, 1);
  await phone.pull();
  expect(await phone.db.files.count()).toBe(2);
  const coming = createGate();
  phone.net.fail(downloads, coming.fault);
  const bringing = fetchFiles(phone.deps);
  await coming.reached;
  expect(await readFact(phone.db, 'progress')).toEqual({ done: 2, total: 3 });
  coming.open();
  await bringing;
});

describe('the budget of the device', () => {
  /**
   * The records say that they are large; here they are not, and neither are the rows that count
   * them.
   */
  const asRecorded = (size: number) => phone.db.files.toCollection().modify({ size });
  async function documents(count: number, size: number): Promise<FileRef[]> {
    const given: FileRef[] = [];
    for (let n = 0; n < count; n += 1) given.push(await giveDocument(app, phone, size));
    return given;
  }

  test('is of all pulls together, and the newest come first', async () => {
    const given = await documents(14, 7 * megabyte);
    for (let n = 0; n < 3; n += 1) {
      await phone.pull();
      await asRecorded(7 * megabyte);
    }
    expect(await phone.db.files.count()).toBe(11);
    expect(await Promise.all(given.slice(-11).map(isHere))).toEqual(Array(11).fill(true));
  });

  test('a new document takes the place of the oldest one, and nothing is fetched twice', async () => {
    const given = await documents(11, 7 * megabyte);
    await phone.pull();
    await asRecorded(7 * megabyte);
    const before = fetched();
    const [newest] = await documents(1, 7 * megabyte);
    for (let n = 0; n < 6; n += 1) {
      await phone.pull();
      await asRecorded(7 * megabyte);
    }
    expect(fetched() - before).toBe(1);
    expect(newest && (await isHere(newest))).toBe(true);
    expect(await Promise.all(given.map(isHere))).toEqual([false, ...Array(10).fill(true)]);
  });

  test('a large one that was opened makes way before what the plan wants', async () => {
    await documents(10, 7 * megabyte);
    await phone.pull();
    await asRecorded(7 * megabyte);
    await phone.db.files.put({
      sha256: 'f'.repeat(64),
      type: 'application/pdf',
      size: 19 * megabyte,
      chunks: 0,
      pinned: false,
      openedAt: '2100',
    });
    const before = fetched();
    await documents(1, 7 * megabyte);
    for (let n = 0; n < 4; n += 1) await phone.pull();
    expect(fetched() - before).toBe(1);
    expect(await phone.db.files.get('f'.repeat(64))).toBeUndefined();
  });

  test('what waits to be sent or was kept counts nothing and stays', async () => {
    const kept = await attachFile(phone.db, new File(['%PDF-1.7 kept'], 'kept.pdf'));
    await phone.db.files.update(kept.sha256, { size: 70 * megabyte });
    await documents(11, 7 * megabyte);
    await phone.pull();
    expect(await phone.db.files.count()).toBe(12);
    expect(await isHere(kept)).toBe(true);
  });

  test('a document of more than 8 MB comes only when it is opened', async () => {
    const [large] = await documents(1, 9 * megabyte);
    await phone.pull();
    expect(large && (await isHere(large))).toBe(false);
    expect(fetched()).toBe(0);
  });
});

describe('bytes that went bad on this device', () => {
  async function twoPieces() {
    const bytes = new Uint8Array(chunkBytes * 2).fill(7);
    bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
    const file = await attachFile(phone.db, new File([bytes], 'scan.pdf'));
    const ticket = await phone.writeTicket('See', { attachments: [file], files: [file] });
    return { file, ticket };
  }
  const pieces = () => phone.net.sent.filter((line) => /PATCH me\/files/.test(line)).length;

  test.each<[string, string, (file: FileRef) => Promise<unknown>]>([
    [
      'changed',
      'file-damaged',
      (file) =>
        phone.db.chunks.put({
          sha256: file.sha256,
          index: 1,
          data: new Uint8Array(chunkBytes).fill(9).buffer,
        }),
    ],
    [
      'shortened',
      'file-damaged',
      (file) =>
        phone.db.chunks.put({
          sha256: file.sha256,
          index: 1,
          data: new Uint8Array(10).fill(7).buffer,
        }),
    ],
    ['missing in part', 'file-missing', (file) => phone.db.chunks.delete([file.sha256, 1])],
    [
      'missing',
      'file-missing',
      (file) => phone.db.chunks.where('sha256').equals(file.sha256).delete(),
    ],
  ])('(%s) end the upload with a reason, and the message has gone', async (_name, slug, spoil) => {
    const { file, ticket } = await twoPieces();
    await spoil(file);
    await phone.rounds(6);
    expect(await phone.item(file.fileId)).toMatchObject({
      state: 'parked',
      problem: { type: `urn:nabz:problem:${slug}` },
    });
    expect(await phone.atClinic(ticket)).toEqual(['See']);
    const before = pieces();
    expect(before).toBeLessThanOrEqual(3);
    await phone.rounds(4);
    expect(pieces()).toBe(before);
    expect(await discard(phone.db, file.fileId)).toBe(true);
  });

  test('are not what the clinic throws away: that is sent again, three times, and then told', async () => {
    const { file } = await twoPieces();
    phone.net.fail(/PATCH me\/files/, problem('cannot-continue'));
    await phone.rounds(6);
    expect(await phone.item(file.fileId)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:cannot-continue' },
    });
    expect(pieces()).toBe(4);
    phone.net.heal();
    await retry(phone.db, file.fileId);
    await phone.rounds(3);
    expect(await phone.db.outbox.count()).toBe(0);
  });
});
