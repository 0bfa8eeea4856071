import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, startEngine } from '#sync/engine.ts';
import { readRecords } from '#sync/pull.ts';
import { readStatus } from '#sync/status.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { type Device, openDevice } from './device.ts';
import { createGate, turns } from './timing.ts';

const feed = /GET me\/changes/;
const mutations = /POST me\/mutations/;

/** Dexie binds the method when it opens a database, so it is watched from the start. */
const opened: (IDBTransactionMode | undefined)[] = [];
const { transaction } = IDBDatabase.prototype;
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args) {
  opened.push(args[1]);
  return Reflect.apply(transaction, this, args);
};

describe('the cost of one reply', () => {
  let app: TestApp;
  let phone: Device;
  let engine: Engine | undefined;
  let ticket: string;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
    ticket = await phone.writeTicket('First');
    await phone.finishAll();
  });
  afterEach(() => {
    engine?.stop();
    engine = undefined;
  });

  /** Waits for the event stream's first poke, which each new stream sends, and its pull. */
  async function start(): Promise<void> {
    engine = startEngine(phone.deps);
    await until('the stream is open', async () => phone.net.count(/GET me\/events/) === 1);
    await settled();
    phone.net.sent.length = 0;
  }
  /** Until the number of requests no longer changes. */
  async function settled(): Promise<void> {
    for (let before = -1; before !== phone.net.sent.length;) {
      before = phone.net.sent.length;
      await turns(300);
    }
  }
  const outboxIsEmpty = () =>
    until('the outbox is empty', async () => (await phone.db.outbox.count()) === 0);
  const stateOf = async (id: string) => (await phone.item(id))?.state;

  test('the status is one read', async () => {
    opened.length = 0;
    await readStatus(phone.db, true);
    expect(opened).toEqual(['readonly']);
  });

  test('sending and reading it back take few transactions', async () => {
    await phone.writeReply(ticket, 'Second');
    opened.length = 0;
    await phone.drain();
    // What is due is read before and after the batch, which is marked as sent and as received.
    expect(opened).toEqual(['readonly', 'readwrite', 'readwrite', 'readonly']);
    opened.length = 0;
    await readRecords(phone.deps);
    expect(opened).toEqual(['readonly', 'readwrite']);
  });

  test('the pull that a poke began brings the acknowledged item, and no other one follows', async () => {
    await start();
    const page = createGate();
    phone.net.fail(feed, page.fault, 1);
    const reply = await phone.writeReply(ticket, 'Second');
    await page.reached;
    await until('it is acknowledged', async () => (await stateOf(reply)) === 'acked');
    page.open();
    await outboxIsEmpty();
    await settled();
    expect(phone.net.count(feed)).toBe(1);
  });

  test('an answer that comes after the pull of its poke has another pull follow', async () => {
    await start();
    const answer = createGate();
    phone.net.fail(mutations, answer.fault, 1);
    const reply = await phone.writeReply(ticket, 'Second');
    await until('the poke has brought it', async () => phone.db.rows('message').get(reply));
    expect(await stateOf(reply)).toBe('sending');
    answer.open();
    await outboxIsEmpty();
    expect(phone.net.count(feed)).toBe(2);
  });
});
