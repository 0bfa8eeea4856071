import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRow } from '#mirror/overlay.ts';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { readStatus } from '#sync/status.ts';
import { receipts } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { faults, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;

describe('a message written on the phone', () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  const step = async (id: string) => {
    const message = await readRow(phone.db, 'message', id);
    return message && deliveryOf(message, await readOutboxByEntity(phone.db)).step;
  };
  const receiptsOf = async () =>
    (await app.db.select().from(receipts).where(eq(receipts.accountId, phone.patient.account.id)))
      .length;

  test('is shown from the first moment until it is in the mirror, without a gap', async () => {
    const ticket = await phone.writeTicket('First');
    expect(await phone.shown(ticket)).toEqual(['First']);
    await phone.finishAll();
    const reply = await phone.writeReply(ticket, 'Second');
    expect(await phone.shown(ticket)).toEqual(['First', 'Second']);
    expect(await step(reply)).toBe('device');

    phone.net.fail(
      mutations,
      async (pass) => {
        expect(await step(reply)).toBe('sending');
        expect(await phone.shown(ticket)).toEqual(['First', 'Second']);
        return pass();
      },
      1,
    );
    expect(await phone.drain()).toEqual({ received: true, nextAt: undefined });
    expect(await phone.item(reply)).toMatchObject({
      state: 'acked',
      ack: { number: expect.any(Number) },
    });
    expect(await phone.db.rows('message').get(reply)).toBeUndefined();
    expect(await phone.shown(ticket)).toEqual(['First', 'Second']);
    expect(await step(reply)).toBe('received');
    expect(await readUnsent(phone.db)).toEqual([]);

    await phone.pull();
    expect(await phone.item(reply)).toBeUndefined();
    expect(await phone.db.rows('message').get(reply)).toMatchObject({
      body: 'Second',
      number: expect.any(Number),
    });
    expect(await phone.shown(ticket)).toEqual(['First', 'Second']);
    expect(await phone.db.received.get(reply)).toMatchObject({ label: 'Second' });
  });

  test('stays shown until a pull has reached its revision', async () => {
    const ticket = await phone.writeTicket();
    await phone.finishAll();
    const reply = await phone.writeReply(ticket, 'Ahead of the mirror');
    // The page was read before the reply was written, and arrives after its acknowledgement.
    phone.net.fail(
      /GET me\/changes/,
      async (pass) => {
        const early = await pass();
        await phone.drain();
        return early;
      },
      1,
    );
    await phone.pull();
    expect((await phone.item(reply))?.state).toBe('acked');
    expect(await phone.shown(ticket)).toContain('Ahead of the mirror');
    await phone.pull();
    expect(await phone.item(reply)).toBeUndefined();
    expect(await phone.shown(ticket)).toContain('Ahead of the mirror');
  });

  test('stays shown when it is read between two pages and the network fails before the next', async () => {
    phone.net.pageSize = 1;
    const ticket = await phone.writeTicket();
    await phone.drain();
    let pages = 0;
    phone.net.fail(/GET me\/changes/, async (pass) => {
      pages += 1;
      // The first page ends with the ticket; its message then moves past the end of this pull.
      if (pages === 2) await app.staff(`tickets/${ticket}/read`);
      return pages > 2 ? faults.offline() : pass();
    });
    expect(await phone.pull()).toBe('unreachable');
    expect(pages).toBe(3);
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    phone.net.clearFaults();
    await phone.pull();
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test("shows as read when the clinic has read it, with the clinic's reply", async () => {
    const ticket = await phone.writeTicket();
    await phone.finishAll();
    const reply = await phone.writeReply(ticket, 'May I eat?');
    await phone.finishAll();
    await app.staff(`tickets/${ticket}/replies`, { body: 'Not before noon' });
    await phone.pull();
    expect(await step(reply)).toBe('read');
    expect(await phone.shown(ticket)).toContain('Not before noon');
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'answered' });
  });

  test.each([
    ['the response was lost', faults.answerLost],
    ['the response was truncated', faults.truncated],
    ['the network delivered it twice', faults.doubled],
  ])('reaches the server once although %s', async (_name, fault) => {
    phone.net.fail(mutations, fault, 3);
    const ticket = await phone.writeTicket('Once');
    const reply = await phone.writeReply(ticket, 'Also once');
    for (let round = 0; round < 4; round += 1) await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Once', 'Also once']);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await receiptsOf()).toBe(2);
    expect(await phone.shown(ticket)).toEqual(['Once', 'Also once']);
    expect(await phone.db.rows('message').get(reply)).toMatchObject({ number: expect.any(Number) });
  });

  test('is sent in order within its ticket, also behind one that has to wait', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.finishAll();
    for (const body of ['1', '2', '3']) await phone.writeReply(ticket, body);
    // With a Retry-After: the random back-off may be over before the next drain.
    phone.net.fail(mutations, status(503, { 'retry-after': '60' }), 1);
    await phone.drain();
    await phone.writeReply(ticket, '4');
    const other = await phone.writeTicket('Another matter');
    await phone.drain();
    expect(await phone.atClinic(other)).toEqual(['Another matter']);
    expect(await phone.atClinic(ticket)).toEqual(['0']);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['0', '1', '2', '3', '4']);
  });

  test('is sent in order across batches', async () => {
    const ticket = await phone.writeTicket('0');
    const bodies = Array.from({ length: 60 }, (_, index) => `${index + 1}`);
    for (const body of bodies) await phone.writeReply(ticket, body);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
    expect(phone.net.count(mutations)).toBe(3);
  });

  test('is sent once by the next start when the app died while sending', async () => {
    const ticket = await phone.writeTicket('Survivor');
    phone.net.fail(mutations, faults.answerLost, 1);
    await phone.drain();
    await phone.db.outbox.update(ticket, { state: 'sending', nextAt: 0 });
    phone.db.close();
    const again = await openDevice(app, { patient: phone.patient });
    await again.drain();
    await again.pull();
    expect(await again.atClinic(ticket)).toEqual(['Survivor']);
    expect(await again.db.outbox.count()).toBe(0);
  });

  test('is not retried without pause when the server says Retry-After: 0', async () => {
    phone.net.fail(mutations, problem('unavailable', { retryAfter: 0 }), 50);
    await phone.writeTicket();
    const { nextAt } = await phone.drain();
    expect(phone.net.sent.length).toBe(1);
    expect(nextAt).toBeGreaterThan(phone.clock.now().getTime());
  });

  test('counts as unsent until the server has it', async () => {
    await phone.pull();
    phone.net.fail(mutations, faults.offline);
    await phone.writeTicket();
    await phone.drain();
    expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'offline', unsent: 1 });
    phone.net.clearFaults();
    await phone.finishAll();
    expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'current' });
  });
});
