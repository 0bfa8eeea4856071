import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountHeader } from '#contract/headers.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { createApp } from '../../server/app.ts';
import { openPokes } from '../../server/feed/pokes.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { problemOf, sendDone, ticketOf } from './send.ts';

const minute = 60_000;

describe.each(databases)('event streams (%s)', (kind) => {
  let app: TestApp;
  const leave: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  // Heartbeats come when a test says so; all other time is real.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(async () => {
    for (const one of leave.splice(0)) await one();
    vi.useRealTimers();
  });
  afterAll(() => app.close());

  let addresses = 0;
  const newAddress = () => `10.9.${(addresses += 1) >> 8}.${addresses & 255}`;
  const tokenOf = async ({ account }: Patient) =>
    (await issueToken(app.db, account.id, app.clock.now())).token;

  async function open(token: string, address = newAddress(), process = app.app) {
    const response = await process.request('/api/me/events', {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
    });
    const reader = response.ok ? response.body?.getReader() : undefined;
    leave.push(async () => void (await reader?.cancel().catch(() => undefined)));
    return {
      response,
      /** Reads to the end; never comes back from a stream that is still open. */
      async ended(): Promise<true> {
        for (;;) if ((await reader?.read())?.done !== false) return true;
      },
      async next(): Promise<string> {
        return new TextDecoder().decode((await reader?.read())?.value);
      },
    };
  }
  /** Whether a stream is open: it says something when there is something to say. */
  async function isOpen(
    stream: Awaited<ReturnType<typeof open>>,
    patient: Patient,
  ): Promise<boolean> {
    await sendDone(patient, crypto.randomUUID(), ticketOf());
    return (await stream.next()) !== '';
  }

  test('a sixth device of a patient takes the place of the one that has listened longest', async () => {
    const mina = await app.newPatient();
    const first = await open(await tokenOf(mina));
    app.clock.advance(minute);
    const others = [];
    for (let more = 0; more < 5; more += 1) others.push(await open(await tokenOf(mina)));
    expect(await first.ended()).toBe(true);
    for (const other of others) {
      expect(other.response.status).toBe(200);
      expect(await other.next()).toContain('event: poke');
    }
    for (const other of others) expect(await isOpen(other, mina)).toBe(true);
  });

  test('six devices at once do not drive each other out: one of them comes back in a minute', async () => {
    const mina = await app.newPatient();
    for (let more = 0; more < 5; more += 1) await open(await tokenOf(mina));
    const { response } = await open(await tokenOf(mina));
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50);
    expect(await problemOf(response)).toMatchObject({
      status: 429,
      type: 'urn:nabz:problem:too-many-requests',
    });
    app.clock.advance(minute);
    expect((await open(await tokenOf(mina))).response.status).toBe(200);
  });

  test('a phone whose connection breaks again and again is let in each time, and its dead streams end', async () => {
    const mina = await app.newPatient();
    const token = await tokenOf(mina);
    const streams = [];
    for (let times = 0; times < 12; times += 1) streams.push(await open(token));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(12).fill(200));
    for (const gone of streams.slice(0, 7)) expect(await gone.ended()).toBe(true);
    const last = streams.at(-1);
    expect(await last?.next()).toContain('event: poke');
    expect(last && (await isOpen(last, mina))).toBe(true);
  });

  test('behind one address twenty listen, and from another one all the same', async () => {
    const address = newAddress();
    const streams = [];
    for (let more = 0; more < 20; more += 1)
      streams.push(await open(await tokenOf(await app.newPatient()), address));
    expect(streams.every(({ response }) => response.status === 200)).toBe(true);
    const late = await app.newPatient();
    expect((await open(await tokenOf(late), address)).response.status).toBe(429);
    expect((await open(await tokenOf(late))).response.status).toBe(200);
    app.clock.advance(minute);
    expect((await open(await tokenOf(late), address)).response.status).toBe(200);
    expect(await streams[0]?.ended()).toBe(true);
  });

  test('ends with its session, in whichever process it is, and no other one does', async () => {
    const mina = await app.newPatient();
    const [mine, other] = [await tokenOf(mina), await tokenOf(mina)];
    const pokes = await openPokes(app.deps.database);
    const second = createApp({ ...app.deps, pokes });
    const streams = [await open(mine), await open(mine, newAddress(), second)];
    const stays = await open(other);
    expect(await stays.next()).toContain('event: poke');
    await app.request('auth/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${mine}` },
    });
    for (const stream of streams) expect(await stream.ended()).toBe(true);
    expect(await isOpen(stays, mina)).toBe(true);
    await pokes.close();
  });

  test('ends when its session has lasted its time', async () => {
    const stream = await open((await app.newPatient()).token);
    app.clock.advance(91 * 24 * 60 * minute);
    vi.advanceTimersByTime(20_000);
    expect(await stream.ended()).toBe(true);
  });

  test('of whoever does not read is ended, with no more unread than a poke and a beat', async () => {
    const mina = await app.newPatient();
    const stream = await open(mina.token);
    for (let count = 0; count < 10; count += 1)
      await sendDone(mina, crypto.randomUUID(), ticketOf());
    for (let beats = 0; beats < 4; beats += 1) vi.advanceTimersByTime(20_000);
    const unread = [];
    for (let text = await stream.next(); text !== ''; text = await stream.next()) unread.push(text);
    expect(unread.length).toBeLessThan(5);
  });

  test('of whoever reads goes on, beat by beat', async () => {
    const mina = await app.newPatient();
    const stream = await open(mina.token);
    expect(await stream.next()).toContain('poke');
    for (let beats = 0; beats < 40; beats += 1) {
      vi.advanceTimersByTime(20_000);
      expect(await stream.next()).toContain('beat');
      // The server hears a turn later that it was read.
      await new Promise(setImmediate);
    }
    expect(await isOpen(stream, mina)).toBe(true);
  });

  test('with another account’s name is not opened', async () => {
    const [mina, other] = [await app.newPatient(), await app.newPatient()];
    expect(
      (await mina.request('me/events', { headers: { [accountHeader]: other.account.id } })).status,
    ).toBe(409);
  });
});
