import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '#api/problem.ts';
import { openTicket } from '#contract/ticket.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { readFact } from '#mirror/meta.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { drainInBackground } from '#sync/background.ts';
import { drain } from '#sync/drain.ts';
import { hashToken, revokeEnded } from '#sync/endedTokens.ts';
import { startRenewing } from '#sync/renewToken.ts';
import { lockSession, signIn, signUp } from '#sync/session.ts';
import { signOut } from '#sync/signOut.ts';
import { v7 as uuidv7 } from 'uuid';
import { messages } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createNetwork, faults, type Network, problem, status } from './network.ts';
import { createRenewingPhone, type RenewingPhone } from './renewingPhone.ts';

const password = 'a long enough password';
const expire = () => app.clock.advance(901_000);
const refreshes = /auth\/refresh/;

let app: TestApp;
let net: Network;
let phone: RenewingPhone;
let login = '';
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  await new DeviceDb().delete();
  net = createNetwork(app);
  phone = createRenewingPhone(net);
  login = `${uuidv7()}@nabz.test`;
  await signUp(phone.deps, { name: 'Mina', login, password });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  phone.deps.device.close();
  await new DeviceDb().delete();
});

async function openRecords() {
  const session = await phone.deps.device.session.get('current');
  return openAccountDb(phone.deps.device, session?.accountId ?? '');
}
async function storedRefreshToken(): Promise<string | undefined> {
  const db = await openRecords();
  return readFact(db, 'refreshToken').finally(() => db.close());
}
const write = async (body: string): Promise<void> => {
  const db = await openRecords();
  await enqueue(db, openTicket, {
    subject: 'Knee',
    department: 'medical',
    urgency: 'routine',
    patientPackageId: null,
    estimate: null,
    result: null,
    messageId: uuidv7(),
    body,
    attachments: [],
  });
  db.close();
};
const atClinic = async () =>
  (await app.db.select({ body: messages.body }).from(messages)).map(({ body }) => body);
/** Sends in an open tab. */
async function send() {
  const db = await openRecords();
  const { api } = phone.deps;
  await drain({
    db,
    api,
    now: Date.now,
    reachable: async () => true,
    token: async () => phone.cookie.value,
    signal: new AbortController().signal,
  });
  const paused = await readFact(db, 'paused');
  const states = (await db.outbox.toArray()).map(({ state }) => state);
  db.close();
  return { paused: paused ?? null, states };
}

test('the cookie has the short token, the records have the other one', async () => {
  const refreshToken = await storedRefreshToken();
  expect(refreshToken).toHaveLength(43);
  expect(phone.cookie.value).not.toBe(refreshToken);
  const device = await Promise.all(phone.deps.device.tables.map((table) => table.toArray()));
  expect(JSON.stringify(device)).not.toContain(refreshToken);
});

test('a token that is over is renewed, and what was written is sent at once', async () => {
  const [token, refreshToken] = [phone.cookie.value, await storedRefreshToken()];
  await write('After an hour');
  expire();
  expect(await send()).toEqual({ paused: null, states: ['acked'] });
  expect(await atClinic()).toContain('After an hour');
  expect(net.count(refreshes)).toBe(1);
  expect(phone.cookie.value).not.toBe(token);
  expect(await storedRefreshToken()).not.toBe(refreshToken);
});

test('tabs and the worker renew once together', async () => {
  vi.stubGlobal('fetch', net.fetch);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  await write('From the worker or a tab');
  expire();
  const tabs = Array.from({ length: 8 }, () => phone.openTab());
  await Promise.all([
    ...tabs.map((tab) => tab.call('me')),
    drainInBackground(async () => phone.cookie.value, {
      writeToken: async (token) => void (phone.cookie.value = token),
    }),
  ]);
  expect(net.count(refreshes)).toBe(1);
  expect(await atClinic()).toContain('From the worker or a tab');
});

test('a bare token without its refresh token is over for the worker as for a page', async () => {
  expire();
  vi.stubGlobal('fetch', net.fetch);
  vi.stubGlobal('navigator', { onLine: true, locks: navigator.locks });
  await write('Waits for a page');
  // As in browsers whose workers cannot write cookies.
  await drainInBackground(async () => phone.cookie.value);
  expect(await atClinic()).not.toContain('Waits for a page');
  expect(net.count(refreshes)).toBe(0);
});

test('a lost answer to a refresh is no sign-out; the next try gets it again', async () => {
  expire();
  net.fail(refreshes, faults.answerLost, 1);
  await write('Not lost');
  expect(await send()).toEqual({ paused: null, states: ['queued'] });
  await expect(phone.openTab().call('me')).resolves.toMatchObject({ name: 'Mina' });
  expect(await phone.deps.device.session.get('current')).toMatchObject({ state: 'open' });
});

test.each([
  ['without a network', faults.offline],
  ['when the server is restarted', status(502)],
  ['when the server is busy', problem('too-many-requests', { retryAfter: 1 })],
  ['after an update was taken back', problem('not-found')],
])('a refresh %s is "could not be reached"', async (_, fault) => {
  expire();
  net.fail(refreshes, fault);
  await expect(phone.openTab().call('me')).rejects.toBeInstanceOf(Unreachable);
  await write('Still here');
  expect(await send()).toEqual({ paused: null, states: ['queued'] });
  expect(phone.cookie.value).toBeDefined();
  net.clearFaults();
  await phone.openTab().call('me');
});

test('a doubled refresh ends nothing', async () => {
  expire();
  net.fail(refreshes, faults.doubled);
  await phone.openTab().call('me');
  expire();
  await phone.openTab().call('me');
});

test('on a full disk nothing is sent with a token whose successor could not be stored', async () => {
  const token = phone.cookie.value;
  expire();
  const put = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: unknown,
    key?: IDBValidKey,
  ) {
    if (this.name === 'meta') throw new DOMException('The disk is full', 'QuotaExceededError');
    return key === undefined ? put.call(this, value) : put.call(this, value, key);
  });
  await expect(phone.openTab().call('me')).rejects.toBeInstanceOf(Unreachable);
  expect(full).toHaveBeenCalled();
  full.mockRestore();
  expect(phone.cookie.value).toBe(token);
  await phone.openTab().call('me');
  expect(phone.cookie.value).not.toBe(token);
});

test('a sign-out while a refresh is on its way stays a sign-out', async () => {
  expire();
  net.fail(refreshes, async (pass) => {
    const answer = await pass();
    phone.deps.clearToken();
    return answer;
  });
  await expect(phone.openTab().call('me')).rejects.toThrow();
  expect(phone.cookie.value).toBeUndefined();
});

test('a copied refresh token ends the session, says so, and loses nothing', async () => {
  const copy = { token: phone.cookie.value, refreshToken: await storedRefreshToken() };
  expire();
  await phone.openTab().call('me');
  // The thief asks later.
  const body = { refreshToken: copy.refreshToken };
  await expect(phone.bare.call('refresh', { body })).rejects.toMatchObject({
    problem: { type: 'urn:nabz:problem:key-used-twice' },
  });
  await write('Written before it was noticed');
  const db = await openRecords();
  await saveDraft(db, 'reply:1', 'half a sen');
  expect(await send()).toEqual({ paused: 'sign-in', states: ['queued'] });
  await lockSession(phone.deps);
  expect(await phone.deps.device.session.get('current')).toMatchObject({
    state: 'locked',
    endedBy: 'replay',
  });
  await signIn(phone.deps, { login, password });
  expect(await phone.deps.device.session.get('current')).not.toHaveProperty('endedBy');
  expect(await send()).toEqual({ paused: null, states: ['acked'] });
  expect(await atClinic()).toContain('Written before it was noticed');
  expect(await db.drafts.count()).toBe(1);
  db.close();
});

test('a thief who refreshes first is noticed by the next refresh of the owner', async () => {
  const refreshToken = await storedRefreshToken();
  const stolen = await phone.bare.call('refresh', { body: { refreshToken } });
  const asThief = { headers: { authorization: `Bearer ${stolen.token}` } };
  expect((await app.request('me', asThief)).status).toBe(200);
  expire();
  await expect(phone.openTab().call('me')).rejects.toMatchObject({
    problem: { type: 'urn:nabz:problem:key-used-twice' },
  });
  expect((await app.request('me', asThief)).status).toBe(401);
});

test('a sign-out without a network ends the session when it is back, whichever token was used', async () => {
  const token = phone.cookie.value ?? '';
  const refreshToken = (await storedRefreshToken()) ?? '';
  const db = await openRecords();
  net.fail(/./, faults.offline);
  await signOut(phone.deps, db, 'keep');
  expect(await storedRefreshToken()).toBeUndefined();
  const ended = await phone.deps.device.endedTokens.toArray();
  expect(ended.map(({ hash }) => hash).toSorted()).toEqual(
    [await hashToken(token), await hashToken(refreshToken)].toSorted(),
  );
  net.clearFaults();
  await revokeEnded({ device: phone.deps.device, api: phone.bare });
  await expect(phone.bare.call('refresh', { body: { refreshToken } })).rejects.toMatchObject({
    problem: { type: 'urn:nabz:problem:sign-in-needed' },
  });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.request('me', { headers })).status).toBe(401);
});

test('a session of the release before gets its pair without a sign-in', async () => {
  const old = await phone.bare.call('signIn', { body: { login, password } });
  const db = await openRecords();
  await db.meta.delete('refreshToken');
  db.close();
  phone.cookie.value = old.token;
  net.fail(refreshes, faults.answerLost, 1);
  await expect(startRenewing(phone.renewing)).rejects.toBeInstanceOf(Unreachable);
  expect(phone.cookie.value).toBe(old.token);
  await phone.openTab().call('me');
  await startRenewing(phone.renewing);
  expect(phone.cookie.value).not.toBe(old.token);
  await phone.openTab().call('me');
  expire();
  await phone.openTab().call('me');
  // A crash of the browser brought the long token's cookie back.
  phone.cookie.value = old.token;
  await phone.openTab().call('me');
  expect(phone.cookie.value).not.toBe(old.token);
});

test('a server of the release before signs in with its long token, and nothing is renewed', async () => {
  const old = await phone.bare.call('signIn', { body: { login, password } });
  net.fail(/auth\/sign-in/, async () => Response.json(old), 1);
  net.fail(refreshes, problem('not-found'));
  await signIn(phone.deps, { login, password });
  expect(await storedRefreshToken()).toBeUndefined();
  await startRenewing(phone.renewing).catch(() => undefined);
  expire();
  await phone.openTab().call('me');
  expect(phone.cookie.value).toBe(old.token);
});
