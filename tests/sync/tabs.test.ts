import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, startEngine } from '#sync/engine.ts';
import { receipts } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';

const mutations = /POST me\/mutations/;

describe('two tabs with the same records', () => {
  let app: TestApp;
  let left: Device;
  let right: Device;
  let engines: Engine[];
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    left = await openDevice(app);
    right = await openDevice(app, { patient: left.patient, net: left.net });
    engines = [];
  });
  afterEach(() => engines.forEach((engine) => engine.stop()));

  const start = (...devices: Device[]) => {
    for (const { deps } of devices) engines.push(startEngine(deps));
  };
  const allStored = (device: Device) =>
    until('the queue is empty', async () => (await device.db.outbox.count()) === 0);
  const receiptsOf = async () =>
    (await app.db.select().from(receipts).where(eq(receipts.accountId, left.patient.account.id)))
      .length;

  test('send each item once, and both show it', async () => {
    start(left, right);
    const ticket = await left.writeTicket('From the left');
    await right.writeReply(ticket, 'From the right');
    await left.writeReply(ticket, 'And left again');
    await allStored(left);
    expect(await left.atClinic(ticket)).toEqual([
      'From the left',
      'From the right',
      'And left again',
    ]);
    expect(await receiptsOf()).toBe(3);
    const rows = left.net.sent.filter((line) => mutations.test(line));
    expect(rows.length).toBeLessThanOrEqual(3);
    expect((await right.shown(ticket)).sort()).toEqual((await left.shown(ticket)).sort());
  });

  test('send a full queue once when both wake at the same time', async () => {
    const ticket = await left.writeTicket('0');
    // Together more than a batch takes.
    const lines = Array.from({ length: 30 }, (_, line) => `${line + 1}${' word'.repeat(600)}`);
    for (const line of lines) await left.writeReply(ticket, line);
    await Promise.all([left.drain(), right.drain()]);
    expect(await receiptsOf()).toBe(31);
    expect(left.net.count(mutations)).toBe(2);
    expect(await left.atClinic(ticket)).toEqual(['0', ...lines]);
  });

  test('send nothing twice without locks', async () => {
    const ticket = await left.writeTicket('0');
    for (let line = 1; line <= 10; line += 1) await left.writeReply(ticket, `${line}`);
    const { locks } = navigator;
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    try {
      await Promise.all([left.drain(), right.drain(), left.pull(), right.pull()]);
    } finally {
      Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    }
    await left.finishAll();
    expect(await receiptsOf()).toBe(11);
    expect(await left.atClinic(ticket)).toEqual(Array.from({ length: 11 }, (_, line) => `${line}`));
    expect(await left.db.outbox.count()).toBe(0);
  });

  test('send the rest when one is closed while sending', async () => {
    start(left, right);
    left.net.fail(mutations, faults.answerLost, 1);
    const ticket = await left.writeTicket('Survives its tab');
    await until('the ticket is sent', async () =>
      left.net.sent.some((line) => mutations.test(line)),
    );
    engines[0]?.stop();
    left.db.close();
    right.clock.advance(600_000);
    engines[1]?.wake();
    await allStored(right);
    expect(await right.atClinic(ticket)).toEqual(['Survives its tab']);
    expect(await receiptsOf()).toBe(1);
  });

  test('show a reply of the clinic without a reload', async () => {
    start(left);
    const ticket = await left.writeTicket('May I eat?');
    await allStored(left);
    await app.staff(`tickets/${ticket}/replies`, { body: 'Not before noon' });
    await until('the reply is shown', async () =>
      (await left.shown(ticket)).includes('Not before noon'),
    );
  });

  test('send at once when back online, before the back-off is over', async () => {
    left.net.fail(/./, faults.offline);
    start(left);
    const ticket = await left.writeTicket('Written in the lift');
    await until(
      'it was tried',
      async () =>
        ((await left.item(ticket))?.attempts ?? 0) > 0 &&
        (await left.item(ticket))?.state === 'queued',
    );
    await left.db.outbox.update(ticket, { nextAt: left.clock.now().getTime() + 300_000 });
    left.net.clearFaults();
    await engines[0]?.round();
    await allStored(left);
    expect(await left.atClinic(ticket)).toEqual(['Written in the lift']);
  });
});
