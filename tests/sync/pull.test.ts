import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFact } from '#mirror/meta.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, openDevice, pausedOf } from './device.ts';
import { dropMessage, writeHistory } from './history.ts';
import { faults, problem } from './network.ts';

const feed = /GET me\/changes/;

describe("the records on a patient's phone", () => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    phone = await openDevice(app);
  });

  const history = (count: number) => writeHistory(app, phone, count);
  const held = () => phone.db.rows('message').count();

  test('are all there after the first reading, over several pages, and can be read without a network', async () => {
    const { ticketId } = await history(450);
    phone.net.pageSize = 200;
    expect(await phone.pull()).toBe('done');
    expect(phone.net.sent.filter((line) => feed.test(line))).toHaveLength(3);
    phone.net.fail(/./, faults.offline);
    expect(await phone.shown(ticketId)).toHaveLength(450);
    expect(await readFact(phone.db, 'cursor')).toMatchObject({ rev: 1, next: null });
    expect(await readFact(phone.db, 'lastSync')).toBeDefined();
    expect(await phone.pull()).toBe('unreachable');
    expect(await held()).toBe(450);
  });

  test('read half-way when the network went, are read on from there', async () => {
    await history(450);
    phone.net.pageSize = 200;
    let pages = 0;
    phone.net.fail(feed, async (pass) => ((pages += 1) > 1 ? faults.offline() : pass()), 2);
    expect(await phone.pull()).toBe('unreachable');
    expect(await held()).toBe(199);
    expect((await readFact(phone.db, 'cursor'))?.next).not.toBeNull();
    expect(await phone.pull()).toBe('done');
    expect(await held()).toBe(450);
    expect(phone.net.sent.filter((line) => feed.test(line))).toHaveLength(4);
  });

  test('a page and how far it reaches are written together or not at all', async () => {
    await history(5);
    const fail = () => {
      throw new Error('the disk is full');
    };
    await phone.db.open();
    phone.db.meta.hook('creating', fail);
    await phone.pull().catch(() => undefined);
    expect(await held()).toBe(0);
    phone.db.meta.hook('creating').unsubscribe(fail);
    expect(await readFact(phone.db, 'cursor')).toBeUndefined();
    await phone.pull();
    expect(await held()).toBe(5);
  });

  test('taken away by the clinic, are gone here too', async () => {
    const { ids } = await history(3);
    await phone.pull();
    await dropMessage(app, phone, ids[1] ?? '');
    await phone.pull();
    expect((await phone.db.rows('message').toArray()).map(({ id }) => id).sort()).toEqual(
      [ids[0], ids[2]].sort(),
    );
  });

  test('stay, locked, when the sign-in has expired', async () => {
    await history(3);
    await phone.pull();
    phone.net.fail(feed, problem('sign-in-needed'), 1);
    expect(await phone.pull()).toBe('paused');
    expect(await pausedOf(phone)).toBe('sign-in');
    expect(await held()).toBe(3);
  });

  test('are not asked for while nobody can be reached, and the screen can say so', async () => {
    phone.net.reachable = false;
    expect(await phone.pull()).toBe('unreachable');
    expect(phone.net.sent).toEqual([]);
    expect(await readFact(phone.db, 'reach')).toMatchObject({ ok: false });
  });
});
