import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { finishSignOuts } from '#sync/background.ts';
import { pull } from '#sync/pull.ts';
import { findSession, forgetFreshToken, lockSession, signIn, signUp } from '#sync/session.ts';
import { signOut } from '#sync/signOut.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { sessions } from '../../server/db/tables/index.ts';
import { compact } from '../../server/feed/compact.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { createNetwork, faults, type Network } from './network.ts';
import { createRenewingPhone, type RenewingPhone } from './renewingPhone.ts';

// Clearing a device whose sign-in has ended, by whatever way.

const password = 'a long enough password';
const day = 86_400_000;

let app: TestApp;
let net: Network;
let phone: RenewingPhone;
let login = '';
let accountId = '';
/** Of the phone's first session in the list of devices. */
let sessionId = '';
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  await new DeviceDb().delete();
  net = createNetwork(app);
  vi.stubGlobal('fetch', net.fetch);
  phone = createRenewingPhone(net);
  login = `${uuidv7()}@nabz.test`;
  await signUp(phone.deps, { name: 'Mina', login, password });
  accountId = (await phone.deps.device.session.get('current'))?.accountId ?? '';
  const [session] = await app.db.select().from(sessions).where(eq(sessions.accountId, accountId));
  sessionId = session?.id ?? '';
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  phone.deps.device.close();
  await new DeviceDb().delete();
});

const isOnPhone = async () => (await Dexie.getDatabaseNames()).includes(accountDbName(accountId));
const openRecords = () => openAccountDb(phone.deps.device, accountId);

/** The person on another device. */
async function elsewhere() {
  const { token } = await issueToken(app.db, accountId, app.clock.now());
  const headers = { authorization: `Bearer ${token}` };
  const post = async (path: string, body: object = {}) =>
    expect((await app.request(path, json('POST', body, headers))).status, path).toBe(200);
  const others = async () =>
    v
      .parse(
        accountEndpoints.devices.answer,
        await (await app.request('me/devices', { headers })).json(),
      )
      .devices.filter(({ current }) => !current);
  return {
    post,
    others,
    /** The phone's first session, as it is listed. */
    listed: async () => (await others()).filter(({ id }) => id === sessionId),
    clear: () => post(`me/devices/${sessionId}/erase`),
  };
}

async function keepLocked() {
  expect(await signOut(phone.deps, await openRecords(), 'keep')).toBe('kept');
}

/** As an open page: the server refuses the token and what renews it. */
async function findEnded() {
  const db = await openRecords();
  await pull({
    db,
    api: phone.deps.api,
    now: Date.now,
    reachable: async () => true,
    token: async () => phone.cookie.value,
    signal: new AbortController().signal,
  });
  db.close();
  await lockSession(phone.deps);
}

/** The phone meets the server at the start of the worker, or of a page. */
const contacts: [string, () => Promise<unknown>][] = [
  ['the worker', finishSignOuts],
  [
    'a page',
    () => {
      // A page asks again after a minute.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      const { promise, resolve } = Promise.withResolvers<void>();
      return findSession({ ...phone.deps, onErased: resolve }).then(() => promise);
    },
  ],
];

const endings: [string, () => Promise<unknown>][] = [
  ['"Keep locked"', keepLocked],
  [
    '"Keep locked" without a network',
    async () => {
      net.fail(/./, faults.offline);
      await keepLocked();
      net.clearFaults();
      await finishSignOuts();
    },
  ],
  [
    'a new password, while it was offline',
    async () => {
      const other = await elsewhere();
      await other.post('me/password', { current: password, password: 'seven green umbrellas' });
      await findEnded();
    },
  ],
  [
    'its age',
    async () => {
      app.clock.advance(91 * day);
      await compact(app.db, app.clock.now());
      await findEnded();
    },
  ],
  [
    'a browser that dropped the cookie',
    async () => {
      await forgetFreshToken(phone.deps);
      phone.cookie.value = undefined;
      expect(await findSession(phone.deps)).toMatchObject({ state: 'locked' });
      await vi.waitFor(async () =>
        expect(await phone.deps.device.endedTokens.toArray()).toMatchObject([{ revoked: true }]),
      );
    },
  ],
];

for (const [ending, end] of endings)
  test.each(contacts)(
    `a phone whose sign-in ended by ${ending} is cleared by %s`,
    async (_, meet) => {
      await end();
      await finishSignOuts();
      expect(await isOnPhone()).toBe(true);
      const other = await elsewhere();
      expect(await other.listed()).toMatchObject([{ endedAt: expect.any(String), erasedAt: null }]);
      await other.clear();
      expect(await other.listed()).toMatchObject([
        { eraseAskedAt: expect.any(String), erasedAt: null },
      ]);
      await meet();
      expect(await isOnPhone()).toBe(false);
      await vi.waitFor(async () =>
        expect(await other.listed()).toMatchObject([{ erasedAt: expect.any(String) }]),
      );
      expect(await phone.deps.device.session.get('current')).toBeUndefined();
    },
  );

test('a clearing that was asked before the phone met the server again deletes as well', async () => {
  const other = await elsewhere();
  await other.post('me/password', { current: password, password: 'seven green umbrellas' });
  await other.clear();
  // The worker does not know yet that the session has ended.
  await expect(phone.openTab().call('me')).rejects.toMatchObject({
    problem: { type: 'urn:nabz:problem:erase-device' },
  });
});

test('an ended session is listed until its person signs in there again', async () => {
  const other = await elsewhere();
  await keepLocked();
  expect(await other.others()).toMatchObject([{ endedAt: expect.any(String), erasedAt: null }]);
  await signIn(phone.deps, { login, password });
  await findSession(phone.deps);
  await vi.waitFor(async () => expect(await other.others()).toMatchObject([{ endedAt: null }]));
  expect(await isOnPhone()).toBe(true);

  // The same where the browser had dropped the cookie and nothing was asked in between.
  await signIn(phone.deps, { login, password });
  await finishSignOuts();
  expect(await other.others()).toMatchObject([{ endedAt: null }]);
});

test('whoever signs in on a phone that is to be cleared keeps the records there', async () => {
  const other = await elsewhere();
  await keepLocked();
  await other.clear();
  await signIn(phone.deps, { login, password });
  await finishSignOuts();
  expect(await isOnPhone()).toBe(true);
  expect(await other.others()).toMatchObject([{ endedAt: null, eraseAskedAt: null }]);
});

test('a sign-out that deleted the records is not listed once the phone has said so', async () => {
  const other = await elsewhere();
  expect(await signOut(phone.deps, await openRecords(), 'discard')).toBe('gone');
  expect(await other.others()).toMatchObject([{ endedAt: expect.any(String) }]);
  await finishSignOuts();
  expect(await other.others()).toEqual([]);
});

test('records of somebody else on the phone stay', async () => {
  await keepLocked();
  const other = await elsewhere();
  await signUp(phone.deps, { name: 'Sara', login: `${uuidv7()}@nabz.test`, password });
  const sara = await phone.deps.device.session.get('current');
  await other.clear();
  await finishSignOuts();
  expect(await isOnPhone()).toBe(false);
  expect(await Dexie.getDatabaseNames()).toContain(accountDbName(sara?.accountId ?? ''));
  expect(await phone.deps.device.session.get('current')).toEqual(sara);
  expect(await phone.openTab().call('me')).toMatchObject({ name: 'Sara' });
});
