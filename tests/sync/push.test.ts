import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRow } from '#mirror/overlay.ts';
import { deliveryOf, readPending } from '#outbox/delivery.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { readStatus } from '#sync/status.ts';
import { receipts } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { faults, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;

describe('what a patient writes on the phone', () => {
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
    return message && deliveryOf(message, await readPending(phone.db)).step;
  };
  const receiptsOf = async () =>
    (await app.db.select().from(receipts).where(eq(receipts.accountId, phone.patient.account.id)))
      .length;

  test('is shown at once, and at every step until it is in the mirror: never a moment without it', async () => {
    const ticket = await phone.writeTicket('First');
    expect(await phone.shown(ticket)).toEqual(['First']);
    await phone.settle();
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

  test('stays shown while a pull has not yet reached its revision', async () => {
    const ticket = await phone.writeTicket();
    await phone.settle();
    const reply = await phone.writeReply(ticket, 'Ahead of the mirror');
    // The page was read before the reply was written, and arrives after it was acknowledged.
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

  test('stays shown when the clinic reads it between two pages, and the network goes before the next', async () => {
    phone.net.pageSize = 1;
    const ticket = await phone.writeTicket();
    await phone.drain();
    let pages = 0;
    phone.net.fail(/GET me\/changes/, async (pass) => {
      pages += 1;
      // The first page ends with the ticket; its message then moves beyond the end that this
      // reading has fixed.
      if (pages === 2) await app.staff(`tickets/${ticket}/read`);
      return pages > 2 ? faults.offline() : pass();
    });
    expect(await phone.pull()).toBe('unreachable');
    expect(pages).toBe(3);
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    phone.net.heal();
    await phone.pull();
    expect(await phone.shown(ticket)).toEqual(['It hurts']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('is said to be read once the clinic has read it, and a reply of the clinic arrives', async () => {
    const ticket = await phone.writeTicket();
    await phone.settle();
    const reply = await phone.writeReply(ticket, 'May I eat?');
    await phone.settle();
    await app.staff(`tickets/${ticket}/replies`, { body: 'Not before noon' });
    await phone.pull();
    expect(await step(reply)).toBe('read');
    expect(await phone.shown(ticket)).toContain('Not before noon');
    expect(await readRow(phone.db, 'ticket', ticket)).toMatchObject({ status: 'answered' });
  });

  test.each([
    ['the answer was lost after the clinic had it', faults.answerLost],
    ['the answer broke off', faults.truncated],
    ['the network sent it twice', faults.doubled],
  ])('reaches the clinic once although %s', async (_name, fault) => {
    phone.net.fail(mutations, fault, 3);
    const ticket = await phone.writeTicket('Once');
    const reply = await phone.writeReply(ticket, 'Also once');
    for (let round = 0; round < 4; round += 1) await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['Once', 'Also once']);
    expect(await phone.db.outbox.count()).toBe(0);
    expect(await receiptsOf()).toBe(2);
    expect(await phone.shown(ticket)).toEqual(['Once', 'Also once']);
    expect(await phone.db.rows('message').get(reply)).toMatchObject({ number: expect.any(Number) });
  });

  test('in one ticket goes in the order it was written, also behind one that has to wait', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.settle();
    for (const body of ['1', '2', '3']) await phone.writeReply(ticket, body);
    phone.net.fail(mutations, status(502), 1);
    await phone.drain();
    await phone.writeReply(ticket, '4');
    const other = await phone.writeTicket('Another matter');
    await phone.drain();
    expect(await phone.atClinic(other)).toEqual(['Another matter']);
    expect(await phone.atClinic(ticket)).toEqual(['0']);
    await phone.settle();
    expect(await phone.atClinic(ticket)).toEqual(['0', '1', '2', '3', '4']);
  });

  test('in more than one batch arrives whole and in order', async () => {
    const ticket = await phone.writeTicket('0');
    const bodies = Array.from({ length: 60 }, (_, index) => `${index + 1}`);
    for (const body of bodies) await phone.writeReply(ticket, body);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
    expect(phone.net.sent.filter((line) => mutations.test(line))).toHaveLength(3);
  });

  test('was on its way when the app died: it is sent by the next start, once', async () => {
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

  test('is not sent over and over to a server that asks to come back in 0 seconds', async () => {
    phone.net.fail(mutations, problem('unavailable', { retryAfter: 0 }), 50);
    await phone.writeTicket();
    const { nextAt } = await phone.drain();
    expect(phone.net.sent.length).toBe(1);
    expect(nextAt).toBeGreaterThan(phone.clock.now().getTime());
  });

  test('is counted as unsent until the clinic has it, and as sent only then', async () => {
    await phone.pull();
    phone.net.fail(mutations, faults.offline);
    await phone.writeTicket();
    await phone.drain();
    expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'offline', unsent: 1 });
    phone.net.heal();
    await phone.settle();
    expect(await readStatus(phone.db, true)).toMatchObject({ kind: 'current' });
  });
});
