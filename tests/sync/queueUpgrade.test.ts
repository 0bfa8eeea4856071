import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readUnsent } from '#outbox/unsent.ts';
import { startEngine } from '#sync/engine.ts';
import { upgradeQueue } from '#sync/upgradeQueue.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';

const mutations = /POST me\/mutations/;

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

describe('items queued by an earlier release', () => {
  const queueUnsupported = async (ticket: string) => {
    const id = await phone.writeReply(ticket, 'In an old form');
    await phone.db.outbox.update(id, {
      schema: 0,
      args: { ticketId: ticket, text: 'In an old form' },
    });
    return id;
  };

  test('are upgraded and sent at start when their schema is still supported', async () => {
    const ticket = await phone.writeTicket('Of before');
    const { estimate: _, ...before } = ((await phone.item(ticket))?.args ?? {}) as {
      estimate?: unknown;
    };
    await phone.db.outbox.update(ticket, { schema: 0, args: before });
    const engine = startEngine(phone.deps);
    try {
      await until('the ticket is sent', async () => (await phone.atClinic(ticket)).length === 1);
    } finally {
      engine.stop();
    }
  });

  test('park only themselves when their schema is unsupported', async () => {
    const ticket = await phone.writeTicket('Long known');
    await phone.rounds(2);
    const old = await queueUnsupported(ticket);
    await upgradeQueue(phone.db);
    expect(await phone.shown(ticket)).toEqual(['Long known']);
    const other = await phone.writeTicket('Chest pain since noon');
    await app.staff(`tickets/${ticket}/replies`, { body: 'Hello' });
    await phone.finishAll();
    expect(await phone.atClinic(other)).toEqual(['Chest pain since noon']);
    expect(await phone.shown(ticket)).toEqual(['Long known', 'Hello']);
    expect((await readUnsent(phone.db)).map(({ row }) => [row.id, row.state])).toEqual([
      [old, 'parked'],
    ]);
  });

  test('leave the outbox when acknowledged, also with an unsupported schema', async () => {
    const ticket = await phone.writeTicket('Long known');
    await phone.rounds(2);
    const old = await queueUnsupported(ticket);
    await phone.db.outbox.update(old, {
      state: 'acked',
      ack: { rev: 1, number: 1, at: new Date().toISOString() },
    });
    await phone.rounds(2);
    expect(await phone.item(old)).toBeUndefined();
    expect(await phone.db.received.get(old)).toBeDefined();
  });

  test('stay equal to the sent version when they may have arrived', async () => {
    const ticket = await phone.writeTicket('Of before');
    const { estimate: _, ...before } = ((await phone.item(ticket))?.args ?? {}) as {
      estimate?: unknown;
    };
    await phone.db.outbox.update(ticket, { args: before });
    phone.net.fail(mutations, faults.answerLost, 1);
    await phone.drain();
    await phone.db.outbox.update(ticket, { schema: 0 });
    await upgradeQueue(phone.db);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Of before']);
    expect(await phone.db.outbox.count()).toBe(0);
  });

  test('are due again when refused because the app was too old', async () => {
    const ticket = await phone.writeTicket('Of before');
    await phone.db.outbox.update(ticket, { schema: 0 });
    await phone.finishAll();
    expect(await phone.item(ticket)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:app-too-old' },
    });
    await upgradeQueue(phone.db);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Of before']);
  });

  test('include their dependents when refused because the app was too old', async () => {
    const ticket = await phone.writeTicket('Of before');
    const reply = await phone.writeReply(ticket, 'Behind it');
    await phone.db.outbox.toCollection().modify({ schema: 0 });
    await phone.finishAll();
    expect(await phone.item(reply)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:depends-on-refused' },
    });
    await upgradeQueue(phone.db);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Of before', 'Behind it']);
  });

  test('do not ask for an update when they cannot be upgraded', async () => {
    const ticket = await phone.writeTicket('Of before');
    const problem = { type: 'urn:nabz:problem:app-too-old', title: '', status: 426 };
    await phone.db.outbox.update(ticket, {
      schema: 0,
      args: { nothing: 'known' },
      state: 'parked',
      problem,
    });
    await upgradeQueue(phone.db);
    expect(await phone.item(ticket)).toMatchObject({
      state: 'parked',
      problem: { type: 'urn:nabz:problem:not-acceptable' },
    });
  });

  test('wait for the next release when the current one is too old, without repeated requests', async () => {
    const ticket = await phone.writeTicket('Of now');
    const problem = { type: 'urn:nabz:problem:app-too-old', title: '', status: 426 };
    await phone.db.outbox.update(ticket, { state: 'parked', problem });
    await upgradeQueue(phone.db);
    expect(await phone.item(ticket)).toMatchObject({ state: 'parked', problem });
  });

  test('are not changed when they are of this release', async () => {
    await phone.writeTicket('Of now');
    const before = await phone.db.outbox.toArray();
    await upgradeQueue(phone.db);
    expect(await phone.db.outbox.toArray()).toEqual(before);
  });
});
