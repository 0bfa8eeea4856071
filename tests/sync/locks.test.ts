import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { edit } from '#outbox/manage.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { listen } from '#sync/events.ts';
import { pushBatch } from '#sync/push.ts';
import { readDue } from '#sync/queue.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice } from './device.ts';
import { createGate, fakeTimers, suspendedHolder, withinSeconds, withoutLocks } from './timing.ts';
import { type Fault, faults, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

describe('work of a suspended page is taken over', () => {
  let phone: Device;
  const cleanups: (() => void)[] = [];
  beforeEach(async () => {
    phone = await openDevice(app);
    fakeTimers();
  });
  afterEach(() => {
    for (const release of cleanups.splice(0)) release();
    vi.useRealTimers();
  });
  const lockOf = (kind: 'push' | 'pull' | 'files' | 'events') =>
    `nabz-${kind}-${phone.patient.account.id}`;

  test('sending', async () => {
    cleanups.push(await suspendedHolder(lockOf('push')));
    const ticket = await phone.writeTicket('Chest pain since noon');
    await withinSeconds(20, phone.drain());
    expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
  });

  test('pulling and downloading', async () => {
    cleanups.push(await suspendedHolder(lockOf('pull')), await suspendedHolder(lockOf('files')));
    expect(await withinSeconds(20, phone.pull())).toBe('done');
  });

  test('listening for events', async () => {
    cleanups.push(await suspendedHolder(lockOf('events')));
    const stopping = new AbortController();
    const poked = Promise.withResolvers<void>();
    const listening = listen({ ...phone.deps, signal: stopping.signal }, () => poked.resolve());
    await withinSeconds(20, poked.promise);
    stopping.abort();
    await withinSeconds(40, listening);
  });
});

describe('a superseded attempt does not change the item', () => {
  let slow: Device;
  let phone: Device;
  beforeEach(async () => {
    slow = await openDevice(app);
    phone = await openDevice(app, { patient: slow.patient, net: slow.net });
  });
  afterEach(() => vi.unstubAllGlobals());

  const start = async ({ deps, db }: Device) =>
    pushBatch(deps, (await readDue(db, deps.now())).batch);
  const answers: [string, Fault][] = [
    ['lost', faults.offline],
    ['a wait', problem('unavailable', { retryAfter: 600 })],
    ["a proxy's page", status(403)],
    ["a proxy's limit", problem('too-large', { limit: 5 })],
    ['a refusal', problem('not-acceptable')],
  ];

  test.each(answers)(
    'when its late result is %s and the other attempt is in flight',
    async (_name, answer) => {
      const [first, second] = [createGate(answer), createGate()];
      phone.net.fail(mutations, first.fault, 1);
      phone.net.fail(mutations, second.fault, 1);
      const ticket = await phone.writeTicket('Once');
      const superseded = start(slow);
      await first.reached;
      const accepted = start(phone);
      await second.reached;
      first.open();
      await superseded;
      expect(await phone.item(ticket)).toMatchObject({
        state: 'sending',
        attempts: 2,
        problem: null,
      });
      second.open();
      await accepted;
      await phone.finishAll();
      expect(await phone.atClinic(ticket)).toEqual(['Once']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );

  test.each(answers)(
    'when its late result is %s and the server has acknowledged the item',
    async (_name, answer) => {
      const first = createGate(answer);
      phone.net.fail(mutations, first.fault, 1);
      const ticket = await phone.writeTicket('Once');
      const superseded = start(slow);
      await first.reached;
      await start(phone);
      first.open();
      await superseded;
      expect(await phone.item(ticket)).toMatchObject({
        state: 'acked',
        problem: null,
        ack: { number: expect.any(Number) },
      });
    },
  );

  test.each(answers)(
    'when its late result is %s and the item was edited meanwhile',
    async (_name, answer) => {
      const first = createGate(answer);
      phone.net.fail(mutations, first.fault, 1);
      phone.net.fail(mutations, faults.offline, 1);
      const ticket = await phone.writeTicket('Hello');
      const reply = await phone.writeReply(ticket, 'And one more thing');
      const superseded = start(slow);
      await first.reached;
      await start(phone);
      const args = (await phone.item(ticket))?.args as object;
      expect(await edit(phone.db, ticket, { ...args, body: 'Better' })).toBe(true);
      first.open();
      await superseded;
      await phone.finishAll();
      expect(await phone.db.outbox.count()).toBe(0);
      expect((await phone.db.rows('message').toArray()).map(({ body }) => body).sort()).toEqual([
        'And one more thing',
        'Better',
      ]);
      expect(await phone.db.rows('message').get(reply)).toBeDefined();
    },
  );

  test('sends everything once when a page continues after its lock was stolen', async () => {
    const first = createGate(faults.offline);
    phone.net.fail(mutations, first.fault, 1);
    const ticket = await phone.writeTicket('Once');
    // It does not answer when asked whether it is running.
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        close() {}
      },
    );
    const suspended = slow.drain();
    await first.reached;
    vi.unstubAllGlobals();
    fakeTimers();
    try {
      await withinSeconds(20, phone.drain());
      expect(await phone.item(ticket)).toMatchObject({ state: 'acked' });
      first.open();
      await withinSeconds(20, suspended);
    } finally {
      vi.useRealTimers();
    }
    expect(await phone.item(ticket)).toMatchObject({ state: 'acked' });
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Once']);
  });

  test('sends a full queue once from two tabs without locks and with lost responses', async () => {
    const ticket = await phone.writeTicket('0');
    const bodies = Array.from({ length: 40 }, (_, index) => `${index + 1}`);
    for (const body of bodies) await phone.writeReply(ticket, body);
    await withoutLocks(async () => {
      phone.net.fail(mutations, faults.answerLost, 2);
      await Promise.all([slow.drain(), phone.drain()]);
      phone.clock.advance(3_600_000);
      slow.clock.advance(3_600_000);
      await Promise.all([phone.drain(), slow.drain(), phone.pull(), slow.pull()]);
    });
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['0', ...bodies]);
    expect(await readUnsent(phone.db)).toEqual([]);
    expect(await phone.db.outbox.count()).toBe(0);
  });
});

test('does not cancel a reply before its ticket when a batch is split', async () => {
  const phone = await openDevice(app);
  phone.net.fail(mutations, problem('too-large', { limit: 5 }), 1);
  phone.net.fail(mutations, status(502), 1);
  const ticket = await phone.writeTicket('The ticket');
  const reply = await phone.writeReply(ticket, 'Its reply');
  await phone.drain();
  expect(await phone.item(reply)).toMatchObject({ state: 'queued', problem: null });
  await phone.finishAll();
  expect(await phone.atClinic(ticket)).toEqual(['The ticket', 'Its reply']);
});
