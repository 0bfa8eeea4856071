import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mutationBatch } from '#contract/mutation.ts';
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
    expect(await phone.drain()).toEqual({ received: true, nextAt: undefined, unreachable: false });
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

  const writeReplies = async (ticket: string, count: number, words = '') => {
    const bodies = Array.from({ length: count }, (_, index) => `${index + 1}${words}`);
    const ids: string[] = [];
    for (const body of bodies) ids.push(await phone.writeReply(ticket, body));
    return { bodies, ids };
  };

  test('is sent in order across batches of 64 kB', async () => {
    const ticket = await phone.writeTicket('0');
    const { bodies } = await writeReplies(ticket, 60, ' word'.repeat(500));
    const sizes: number[] = [];
    phone.net.fail(mutations, async (pass, request) => {
      sizes.push((await request.clone().arrayBuffer()).byteLength);
      return pass();
    });
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(70_000);
  });

  test('a batch is smaller after each failed try, for slow lines', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.finishAll();
    const { bodies } = await writeReplies(ticket, 100);
    const counts: number[] = [];
    phone.net.fail(mutations, async (pass, request) => {
      const { mutations: sent } = v.parse(mutationBatch, await request.clone().json());
      counts.push(sent.length);
      return sent.length > 30 ? faults.offline() : pass();
    });
    for (let tries = 0; tries < 20 && (await phone.atClinic(ticket)).length < 101; tries += 1) {
      await phone.drain();
      phone.clock.advance(3_600_000);
    }
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
    expect(counts[0]).toBe(100);
    expect(counts.some((count) => count <= 30)).toBe(true);
  });

  test('1,000 queued replies go in fewer than ten requests', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.finishAll();
    const { bodies } = await writeReplies(ticket, 1000, ' How long should I rest before I walk?');
    const before = phone.net.sent.length;
    await phone.drain();
    expect(phone.net.sent.length - before).toBeLessThan(10);
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
  }, 120_000);

  test('a server of an earlier release that accepts 50 at once gets all, in order', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.finishAll();
    const { bodies } = await writeReplies(ticket, 120);
    phone.net.fail(mutations, async (pass, request) => {
      const { mutations: sent } = v.parse(mutationBatch, await request.clone().json());
      return sent.length > 50
        ? problem('bad-request', { field: 'mutations' })(pass, request)
        : pass();
    });
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
  });

  test('one item that makes the server refuse the whole batch is found, and the others arrive', async () => {
    const ticket = await phone.writeTicket('0');
    await phone.finishAll();
    const { bodies, ids } = await writeReplies(ticket, 64);
    const [bad = ''] = ids.slice(40);
    phone.net.fail(mutations, async (pass, request) =>
      (await request.clone().text()).includes(bad)
        ? problem('bad-request', { field: 'mutations' })(pass, request)
        : pass(),
    );
    await phone.drain();
    expect(await phone.item(bad)).toMatchObject({ state: 'parked' });
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies.filter((_, at) => at !== 40)]);
    expect(phone.net.count(mutations)).toBeLessThan(20);
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
