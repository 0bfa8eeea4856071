import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { type GuestSubmission, sendGuestSubmission } from '#contract/guestSubmission.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { sendGuestSubmissions, startGuestSubmissions } from '#sync/guestSubmissions.ts';
import type { SyncDeps } from '#sync/deps.ts';
import { guestSubmissions } from '../../server/db/tables/index.ts';
import { type Clock, createClock, createTestApp, type TestApp } from '../support/app.ts';
import { fillDisk } from './fullDisk.ts';
import { createNetwork, faults, type Network, problem } from './network.ts';

const hello: GuestSubmission = {
  kind: 'contact',
  name: 'Mina',
  replyTo: 'mina@example.org',
  department: 'reception',
  body: 'Do you treat knees?',
};

let app: TestApp;
let db: AccountDb;
let net: Network;
let clock: Clock;
let deps: SyncDeps;

beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(guestSubmissions);
  db = new AccountDb('visitor');
  net = createNetwork(app);
  clock = createClock();
  const api = createApi({
    base: '/api/',
    fetch: net.fetch,
    locale: () => 'en',
    path: () => '/contact-us',
    token: async () => undefined,
  });
  const now = () => clock.now().getTime();
  deps = {
    db,
    api,
    now,
    reachable: async () => net.reachable,
    signal: new AbortController().signal,
  };
});
afterEach(async () => {
  db.close();
  await Dexie.delete(db.name);
});

const later = async () => {
  clock.advance(3_600_000);
  return sendGuestSubmissions(deps);
};
const atClinic = () => app.db.select().from(guestSubmissions);

test('a letter is sent, its words leave this device, and its number stays', async () => {
  const id = await enqueue(db, sendGuestSubmission, hello);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 0 });
  const [kept] = await atClinic();
  expect(kept).toMatchObject({ id, letter: hello, locale: 'en' });
  expect(await db.outbox.toArray()).toEqual([]);
  expect(await db.received.toArray()).toMatchObject([
    { id, label: 'contact', number: kept?.number },
  ]);
  expect(JSON.stringify(await db.received.toArray())).not.toContain('knees');
});

test('written without a network it waits, and goes once', async () => {
  net.reachable = false;
  await enqueue(db, sendGuestSubmission, hello);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 1 });
  net.reachable = true;
  await later();
  expect(await atClinic()).toHaveLength(1);
});

test.each([['answerLost'], ['truncated'], ['doubled']] as const)(
  '%s: the clinic has it once all the same',
  async (fault) => {
    net.fail(/letters/, faults[fault], 3);
    const id = await enqueue(db, sendGuestSubmission, hello);
    for (let round = 0; round < 5; round += 1) await later();
    expect((await atClinic()).map((row) => row.id)).toEqual([id]);
    expect(await db.received.count()).toBe(1);
  },
);

test('too many: it waits as long as the server says, and then goes', async () => {
  net.fail(/letters/, problem('too-many-requests', { retryAfter: 120 }), 1);
  await enqueue(db, sendGuestSubmission, hello);
  const { left, nextAt } = await sendGuestSubmissions(deps);
  expect(left).toBe(1);
  expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'queued', putOff: true });
  expect((nextAt ?? 0) - deps.now()).toBeGreaterThan(110_000);
  await later();
  expect(await atClinic()).toHaveLength(1);
});

test.each(['sign-in-needed', 'other-account'] as const)(
  '%s is not for letters: they wait and go by themselves',
  async (slug) => {
    net.fail(/letters/, problem(slug), 1);
    await enqueue(db, sendGuestSubmission, hello);
    expect((await sendGuestSubmissions(deps)).nextAt).toBeGreaterThan(deps.now());
    expect(await readFact(db, 'paused')).toBeUndefined();
    await later();
    expect(await atClinic()).toHaveLength(1);
  },
);

test('a sign-in that an earlier release waited for is waited for no more', async () => {
  await writeFact(db, 'paused', 'sign-in');
  await enqueue(db, sendGuestSubmission, hello);
  await sendGuestSubmissions(deps);
  expect(await atClinic()).toHaveLength(1);
});

test('an app too old: the next page that opens tries again', async () => {
  net.fail(/letters/, problem('app-too-old'), 1);
  await enqueue(db, sendGuestSubmission, hello);
  await sendGuestSubmissions(deps);
  expect(await readFact(db, 'paused')).toBe('update');
  const { stop } = startGuestSubmissions({ ...deps, onQueued: () => undefined });
  await expect.poll(() => atClinic()).toHaveLength(1);
  stop();
});

test('a form that is not there is refused, and stays with its reason', async () => {
  const id = await enqueue(db, sendGuestSubmission, {
    kind: 'form',
    form: 'nobody-knows-it',
    response: {
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'x|1',
      status: 'completed',
      item: [],
    },
  });
  await sendGuestSubmissions(deps);
  expect(await db.outbox.get(id)).toMatchObject({
    state: 'parked',
    problem: { type: 'urn:nabz:problem:target-gone' },
  });
});

test('a letter that arrived while the disk is full leaves when there is room', async () => {
  const id = await enqueue(db, sendGuestSubmission, hello);
  const heal = fillDisk([db.received]);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 0 });
  expect(await app.db.select().from(guestSubmissions)).toHaveLength(1);
  heal();
  await sendGuestSubmissions(deps);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.received.get(id)).toMatchObject({ label: 'contact' });
});
