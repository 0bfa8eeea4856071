import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDb } from '#mirror/accountDb.ts';
import { diskFullSince, isDiskFull } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { attachFile } from '#outbox/attach.ts';
import { readStatus } from '#sync/status.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { diskFullErrors, failWrite, fillDisk } from './fullDisk.ts';
import { writeHistory } from './history.ts';
import { textsAtClinic, textsShown } from './writtenItems.ts';

const feed = /GET me\/changes/;

const pdf = (text: string) => new File([`%PDF-1.7 ${text}`], 'x.pdf');

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
  await phone.db.open();
});
const tableNames = new AccountDb('nobody').tables.map(({ name }) => name);

describe('isDiskFull', () => {
  test.each([
    ['finds a QuotaExceededError', diskFullErrors['as itself'](), true],
    ['finds one inside an AbortError', diskFullErrors['inside an AbortError'](), true],
    [
      'finds one as the cause of an error',
      new Error('x', { cause: diskFullErrors['as itself']() }),
      true,
    ],
    [
      'finds one nested deeper',
      new Error('x', { cause: diskFullErrors['inside an AbortError']() }),
      true,
    ],
    ['ignores other errors', new Error('The disk is full'), false],
    ['ignores values that are no error', 'QuotaExceededError', false],
  ])('%s', (_name, error, expected) => {
    expect(isDiskFull(error)).toBe(expected);
  });

  test('stops at an error that is its own cause', () => {
    const circular = Object.assign(new Error('x'), { inner: undefined as unknown });
    circular.inner = circular;
    expect(isDiskFull(circular)).toBe(false);
  });
});

describe.each(Object.entries(diskFullErrors))(
  'a pull on a full disk, reported %s,',
  (_name, error) => {
    test.each(tableNames)(
      'continues when there is space again, and is not taken for offline (table "%s")',
      async (name) => {
        await writeHistory(app, phone, 5);
        const freeDisk = fillDisk([phone.db.table(name)], undefined, error);
        const outcome = await phone.pull();
        expect(['done', 'full']).toContain(outcome);
        if (outcome === 'full') expect((await readStatus(phone.db, true)).kind).toBe('full');
        expect(await readFact(phone.db, 'reach')).not.toMatchObject({ ok: false });
        const readings = phone.net.count(feed);
        for (let n = 0; n < 5; n += 1) await phone.pull();
        if (outcome === 'full')
          expect(phone.net.count(feed), 'no repeated fetches').toBeLessThanOrEqual(readings + 1);
        freeDisk();
        const later = performance.now() + 5 * 60_000;
        vi.spyOn(performance, 'now').mockImplementation(() => later);
        await phone.pull();
        expect(await phone.pull()).toBe('done');
        expect(await phone.db.rows('message').count()).toBe(5);
        expect((await readStatus(phone.db, true)).kind).toBe('current');
        expect(diskFullSince(phone.db, await readFact(phone.db, 'diskFull'))).toBeUndefined();
      },
    );
  },
);

test('loses nothing and finishes, whichever single write fails', async () => {
  for (let nth = 1, done = false; !done; nth += 1) {
    const device = await openDevice(app);
    await device.db.open();
    const ticket = await device.writeTicket('Long known');
    await device.rounds(1);
    const file = await attachFile(device.db, pdf('with it'));
    await device.writeReply(ticket, 'Chest pain since noon', {
      attachments: [file],
      files: [file],
    });
    await app.staff(`tickets/${ticket}/replies`, { body: 'Hello' });
    const disk = failWrite(device.db, nth);
    await device.drain();
    await device.pull();
    disk.freeDisk();
    expect(await textsShown(device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    await device.rounds(3);
    expect(await textsAtClinic(app, device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    expect(await textsShown(device), `write ${nth}`).toEqual([
      'Chest pain since noon',
      'Long known',
    ]);
    expect(await device.shown(ticket), `write ${nth}`).toContain('Hello');
    expect(await device.db.outbox.count(), `write ${nth}`).toBe(0);
    expect((await readStatus(device.db, true)).kind, `write ${nth}`).toBe('current');
    await device.db.delete();
    // Past the last write of such a round.
    done = disk.writes() < nth;
    expect(nth).toBeLessThan(200);
  }
});
