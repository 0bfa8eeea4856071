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

const contactText: GuestSubmission = {
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

test('sends a submission, deletes its text from this device and keeps its number', async () => {
  const id = await enqueue(db, sendGuestSubmission, contactText);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 0 });
  const [stored] = await atClinic();
  expect(stored).toMatchObject({ id, letter: contactText, locale: 'en' });
  expect(await db.outbox.toArray()).toEqual([]);
  expect(await db.received.toArray()).toMatchObject([
    { id, label: 'contact', number: stored?.number },
  ]);
  expect(JSON.stringify(await db.received.toArray())).not.toContain('knees');
});

test('a submission waits offline and is sent once', async () => {
  net.reachable = false;
  await enqueue(db, sendGuestSubmission, contactText);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 1 });
  net.reachable = true;
  await later();
  expect(await atClinic()).toHaveLength(1);
});

test.each([['answerLost'], ['truncated'], ['doubled']] as const)(
  'a submission is stored once by the server after %s',
  async (fault) => {
    net.fail(/letters/, faults[fault], 3);
    const id = await enqueue(db, sendGuestSubmission, contactText);
    for (let round = 0; round < 5; round += 1) await later();
    expect((await atClinic()).map((row) => row.id)).toEqual([id]);
    expect(await db.received.count()).toBe(1);
  },
);

test('a submission waits as long as the server asks after too many requests', async () => {
  net.fail(/letters/, problem('too-many-requests', { retryAfter: 120 }), 1);
  await enqueue(db, sendGuestSubmission, contactText);
  const { left, nextAt } = await sendGuestSubmissions(deps);
  expect(left).toBe(1);
  expect((await db.outbox.toArray())[0]).toMatchObject({ state: 'queued', putOff: true });
  expect((nextAt ?? 0) - deps.now()).toBeGreaterThan(110_000);
  await later();
  expect(await atClinic()).toHaveLength(1);
});

test.each(['sign-in-needed', 'other-account'] as const)(
  'a submission ignores %s and retries by itself',
  async (slug) => {
    net.fail(/letters/, problem(slug), 1);
    await enqueue(db, sendGuestSubmission, contactText);
    expect((await sendGuestSubmissions(deps)).nextAt).toBeGreaterThan(deps.now());
    expect(await readFact(db, 'paused')).toBeUndefined();
    await later();
    expect(await atClinic()).toHaveLength(1);
  },
);

test('a submission ignores a sign-in pause that an earlier release stored', async () => {
  await writeFact(db, 'paused', 'sign-in');
  await enqueue(db, sendGuestSubmission, contactText);
  await sendGuestSubmissions(deps);
  expect(await atClinic()).toHaveLength(1);
});

test('a submission is retried by the next page after app-too-old', async () => {
  net.fail(/letters/, problem('app-too-old'), 1);
  await enqueue(db, sendGuestSubmission, contactText);
  await sendGuestSubmissions(deps);
  expect(await readFact(db, 'paused')).toBe('update');
  const { stop } = startGuestSubmissions({ ...deps, onQueued: () => undefined });
  await expect.poll(() => atClinic()).toHaveLength(1);
  stop();
});

test('a submission is parked with the reason when the form does not exist', async () => {
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

test('a submission is removed when there is space, if it arrived while the disk was full', async () => {
  const id = await enqueue(db, sendGuestSubmission, contactText);
  const freeDisk = fillDisk([db.received]);
  expect(await sendGuestSubmissions(deps)).toMatchObject({ left: 0 });
  expect(await app.db.select().from(guestSubmissions)).toHaveLength(1);
  freeDisk();
  await sendGuestSubmissions(deps);
  expect(await db.outbox.count()).toBe(0);
  expect(await db.received.get(id)).toMatchObject({ label: 'contact' });
});
