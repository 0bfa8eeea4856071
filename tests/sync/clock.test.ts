import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFact } from '#mirror/meta.ts';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { readRows } from '#mirror/overlay.ts';
import { askForSync, type Engine, startEngine } from '#sync/engine.ts';
import type { PullOutcome } from '#sync/pull.ts';
import { sortMessages } from '../../src/features/tickets/arrange.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { type Device, openDevice } from './device.ts';
import { type Fault, problem, status } from './network.ts';

const mutations = /POST me\/mutations/;
const feed = /GET me\/changes/;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
const jumps = [minute, 30 * minute, 2 * hour, day, 40 * day, 10 * year].flatMap((ms) => [-ms, ms]);

let app: TestApp;
let phone: Device;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await openDevice(app);
});

describe.each<[string, Fault]>([
  ['a server that is down', status(502)],
  ['a server that asks to wait a minute', problem('unavailable', { retryAfter: 60 })],
  ['a server that asks to wait an hour', problem('too-many-requests', { retryAfter: 3600 })],
])('after %s', (_name, fault) => {
  test.each(jumps)(
    'sends within about an hour without polling when the clock jumps by %d ms',
    async (jump) => {
      phone.net.fail(/POST me\/mutations|GET me\/changes/, fault, 2);
      const ticket = await phone.writeTicket('Chest pain since noon');
      await phone.drain();
      await phone.pull();
      phone.clock.advance(jump);
      const { nextAt } = await phone.drain();
      expect((nextAt ?? 0) - phone.deps.now()).toBeLessThanOrEqual(hour);
      let outcome: PullOutcome | undefined;
      for (let step = 0; step < 5; step += 1) {
        phone.clock.advance(20 * minute);
        await phone.drain();
        outcome = await phone.pull();
      }
      expect(outcome).toBe('done');
      expect(await phone.atClinic(ticket)).toEqual(['Chest pain since noon']);
      expect(phone.net.count(mutations)).toBeLessThanOrEqual(3);
    },
  );
});

describe('an unreasonably long Retry-After', () => {
  const daySeconds = 86_400;
  const single: Fault = async (_pass, request) => {
    const { mutations: sent } = await request.json();
    const later = {
      type: 'urn:nabz:problem:unavailable',
      title: '',
      status: 503,
      retryAfter: daySeconds,
    };
    return Response.json({
      results: sent.map(({ id }: { id: string }) => ({ id, status: 'later', problem: later })),
    });
  };
  test.each<[string, Fault]>([
    ['in a header', status(503, { 'retry-after': String(daySeconds) })],
    [
      'as a date',
      status(503, {
        'retry-after': new Date(Date.now() + day).toUTCString(),
        date: new Date().toUTCString(),
      }),
    ],
    ['in a problem body', problem('unavailable', { retryAfter: daySeconds })],
    ['for a single item', single],
  ])('is limited to an hour (%s)', async (_name, fault) => {
    let tries = 0;
    phone.net.fail(mutations, async (pass, request) => {
      // A queue that never stops would loop here.
      if ((tries += 1) > 5) throw new Error('sent over and over');
      return fault(pass, request);
    });
    const ticket = await phone.writeTicket();
    await phone.drain();
    await phone.drain();
    expect(tries).toBe(1);
    const wait = ((await phone.item(ticket))?.nextAt ?? 0) - phone.deps.now();
    expect(wait).toBeGreaterThan(hour - minute);
    expect(wait).toBeLessThanOrEqual(hour);
    phone.net.clearFaults();
    phone.clock.advance(hour);
    await phone.drain();
    expect(await phone.atClinic(ticket)).toEqual(['It hurts']);
  });
});

describe('pulls', () => {
  test('wait as long as the server asks, without requests', async () => {
    phone.net.fail(feed, problem('unavailable', { retryAfter: 120 }), 1);
    expect(await phone.pull()).toBe('unreachable');
    phone.clock.advance(119_000);
    expect(await phone.pull()).toBe('deferred');
    expect(phone.net.count(feed)).toBe(1);
    phone.clock.advance(2000);
    expect(await phone.pull()).toBe('done');
  });

  test('of files wait as well, after the records are read', async () => {
    phone.net.fail(feed, problem('unavailable', { retryAfter: 120 }), 1);
    await phone.pull();
    await phone.pull();
    expect(phone.net.count(/me\/files/)).toBe(0);
  });

  test('start at once on "Sync now"', async () => {
    phone.net.fail(feed, problem('unavailable', { retryAfter: 120 }), 1);
    await phone.pull();
    await askForSync(phone.db);
    expect(await phone.pull()).toBe('done');
    expect(await readFact(phone.db, 'readAfter')).toBeUndefined();
  });
});

describe('an open panel', () => {
  let engine: Engine | undefined;
  afterEach(() => engine?.stop());

  test.each([-40 * day, 40 * day])(
    'sets no timer that a browser would fire at once, when the clock is set by %d ms',
    async (jump) => {
      phone.net.fail(mutations, problem('unavailable', { retryAfter: 60 }), 1);
      const ticket = await phone.writeTicket();
      await phone.drain();
      phone.clock.advance(jump);
      const timers = vi.spyOn(globalThis, 'setTimeout');
      engine = startEngine(phone.deps);
      await until('the item is sent', async () => (await phone.atClinic(ticket)).length === 1);
      await engine.round();
      const delays = timers.mock.calls.map(([, delay]) => delay ?? 0);
      expect(delays.length).toBeGreaterThan(0);
      expect(Math.max(...delays)).toBeLessThanOrEqual(5 * minute);
    },
  );
});

describe.each([-10 * year, -day, -minute, minute, day, 10 * year])(
  'a phone whose clock is %d ms off',
  (off) => {
    afterEach(() => vi.useRealTimers());

    test('shows an answer after its question at every step', async () => {
      const ticket = await phone.writeTicket('Hello');
      await phone.finishAll();
      await app.staff(`tickets/${ticket}/replies`, { body: 'Do you take blood thinners?' });
      await phone.pull();
      const thread = async () =>
        sortMessages(
          await readRows(phone.db, 'message', { ticketId: ticket }),
          await readOutboxByEntity(phone.db),
        ).map(({ body }) => body);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
      await phone.writeReply(ticket, 'Yes');
      await phone.writeReply(ticket, 'Since May');
      vi.useRealTimers();
      const expected = ['Hello', 'Do you take blood thinners?', 'Yes', 'Since May'];
      expect(await thread(), 'on this device').toEqual(expected);
      await phone.drain();
      expect(await thread(), 'received').toEqual(expected);
      await phone.pull();
      expect(await thread(), 'in the records').toEqual(expected);
      await app.staff(`tickets/${ticket}/replies`, { body: 'Stop them today' });
      await phone.pull();
      expect(await thread()).toEqual([...expected, 'Stop them today']);
    });

    test("keeps received items for ninety days by the server's clock", async () => {
      /** Everything runs in one process: the server's clock is compared with the device's. */
      const atClinicTime = async (ahead: number, work: () => Promise<void>) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off });
        app.clock.advance(ahead - off);
        await work().finally(() => app.clock.advance(off - ahead));
        vi.useRealTimers();
      };
      let old = '';
      await atClinicTime(-91 * day, async () => {
        old = await phone.writeTicket('Hello');
        await phone.finishAll();
      });
      let recent = '';
      await atClinicTime(0, async () => {
        recent = await phone.writeTicket('Something else');
        await phone.finishAll();
      });
      expect(await phone.db.received.get(recent)).toHaveProperty('sent');
      expect(await phone.db.received.get(old)).toBeUndefined();
    });
  },
);
