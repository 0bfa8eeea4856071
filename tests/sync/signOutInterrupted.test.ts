import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { signOut, type SignOutChoice } from '#sync/signOut.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { writeHistory } from './history.ts';
import { neverResolves } from './timing.ts';
import { publicCaches, signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let signedIn: SignedIn;
let stopped: PromiseWithResolvers<void>;
const restore: (() => void)[] = [];
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  signedIn = await signIn(app);
  await writeHistory(app, signedIn.phone, 3);
  await signedIn.phone.pull();
  await signedIn.phone.writeTicket('Not sent yet');
  stopped = Promise.withResolvers<void>();
  // Timers of the killed process must not run on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  for (const undo of restore.splice(0)) undo();
  vi.useRealTimers();
  await signedIn.dispose();
});

interface Where {
  /** Only the nth call. */
  call?: number;
  /** The call succeeds, but its caller never learns it. */
  after?: boolean;
  of?: (self: unknown) => boolean;
}

/** The process is killed in this call. */
function stopAt(
  target: object,
  method: string,
  { call = 1, after = false, of = () => true }: Where = {},
): void {
  const own = Object.getOwnPropertyDescriptor(target, method);
  const real: unknown = Reflect.get(target, method);
  if (typeof real !== 'function') throw new Error(`${method} is no method`);
  let calls = 0;
  const value = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
    if (!of(this) || (calls += 1) !== call) return Reflect.apply(real, this, args);
    if (after) await Reflect.apply(real, this, args);
    stopped.resolve();
    return neverResolves();
  };
  Object.defineProperty(target, method, { value, configurable: true, writable: true });
  restore.push(() =>
    own ? Object.defineProperty(target, method, own) : void Reflect.deleteProperty(target, method),
  );
}

const isRecords = (self: unknown) =>
  self instanceof Dexie && self.name === accountDbName(signedIn.phone.patient.account.id);

/** Every await of a sign-out, in order. */
const notBegun: [string, () => void][] = [
  ['it reads the session', () => stopAt(signedIn.device.session, 'get')],
  ['it hashes the token', () => stopAt(crypto.subtle, 'digest')],
  ['it stores that it begins', () => stopAt(signedIn.device, 'transaction')],
];
const begun: [string, () => void][] = [
  ['that is stored', () => stopAt(signedIn.device, 'transaction', { after: true })],
  [
    'it deletes the cookie',
    () => {
      signedIn.deps.clearToken = () => {
        stopped.resolve();
        throw new Error('killed');
      };
    },
  ],
  [
    'it revokes the token',
    () => signedIn.phone.net.fail(/auth\/revoke/, () => (stopped.resolve(), neverResolves())),
  ],
  [
    'the token is revoked',
    () =>
      signedIn.phone.net.fail(
        /auth\/revoke/,
        async (pass) => (await pass(), stopped.resolve(), neverResolves()),
      ),
  ],
  ['it stores that the token was revoked', () => stopAt(signedIn.device.endedTokens, 'update')],
];
const wiping: [string, () => void][] = [
  ['it lists the databases', () => stopAt(Dexie, 'getDatabaseNames')],
  ['it opens the records to clear them', () => stopAt(Dexie.prototype, 'open', { of: isRecords })],
  ['it clears the records', () => stopAt(Dexie.prototype, 'transaction', { of: isRecords })],
  [
    'the records are cleared',
    () => stopAt(Dexie.prototype, 'transaction', { of: isRecords, after: true }),
  ],
  ['it deletes the records', () => stopAt(Dexie, 'delete')],
  ['the records are deleted', () => stopAt(Dexie, 'delete', { after: true })],
  ['it lists the caches', () => stopAt(caches, 'keys')],
  ['it deletes a cache', () => stopAt(caches, 'delete')],
  ['a cache is deleted', () => stopAt(caches, 'delete', { after: true, call: 2 })],
  ['it checks that they are deleted', () => stopAt(Dexie, 'getDatabaseNames', { call: 2 })],
  ['it stores that it is complete', () => stopAt(signedIn.device.wipes, 'delete')],
];

async function killDuring(choice: SignOutChoice, install: () => void): Promise<void> {
  install();
  // Killed before it could return.
  void signOut(signedIn.deps, signedIn.phone.db, choice).catch(() => undefined);
  await stopped.promise;
  for (const undo of restore.splice(0)) undo();
  signedIn.phone.net.clearFaults();
}

async function expectNothingLeft(): Promise<void> {
  expect(await signedIn.isOnDevice(), 'records').toBe(false);
  expect(
    publicCaches.filter((name) => signedIn.caches.has(name)),
    'public caches',
  ).toEqual([]);
  expect(signedIn.caches.size, 'the app itself stays').toBe(1);
  const device = new Dexie('nabz-device');
  await device.open();
  for (const name of ['session', 'accounts', 'shared', 'wipes'])
    expect(await device.table(name).toArray(), name).toEqual([]);
  device.close();
  await vi.waitFor(async () => expect(await signedIn.isRevoked()).toBe(true));
}

describe('a sign-out that wipes the records', () => {
  test.each([...begun, ...wiping])(
    'killed when %s is finished by the next start',
    async (_name, install) => {
      await killDuring('discard', install);
      expect(await signedIn.restart()).toBeUndefined();
      expect(signedIn.cookie.value).toBeUndefined();
      await expectNothingLeft();
      // Browsers may restore a cookie that was deleted just before a crash.
      signedIn.cookie.value = signedIn.token;
      expect(await signedIn.restart()).toBeUndefined();
      expect(signedIn.cookie.value).toBeUndefined();
      expect(await signedIn.isOnDevice()).toBe(false);
    },
  );

  test.each(notBegun)(
    'killed when %s has not begun: the person is signed in, and nothing is lost',
    async (_name, install) => {
      await killDuring('discard', install);
      expect(await signedIn.restart()).toMatchObject({ state: 'open' });
      const db = new AccountDb(signedIn.phone.patient.account.id);
      expect(await db.rows('message').count()).toBe(3);
      expect(await db.outbox.count()).toBe(1);
      db.close();
    },
  );

  test.each(wiping)(
    'killed when %s is finished by the worker if that starts first',
    async (_name, install) => {
      await killDuring('discard', install);
      signedIn.phone.db.close({ disableAutoOpen: true });
      signedIn.device.close({ disableAutoOpen: true });
      vi.resetModules();
      const worker = await import('#sync/background.ts');
      await worker.finishSignOuts();
      await expectNothingLeft();
    },
  );

  test('killed again during the next start is finished by the one after', async () => {
    for (const [, install] of wiping) {
      await killDuring('discard', install);
      stopped = Promise.withResolvers();
      stopAt(Dexie, 'delete');
      void signedIn.restart();
      await Promise.race([
        stopped.promise,
        until('the next start continued', async () => !(await signedIn.isOnDevice())),
      ]);
      for (const undo of restore.splice(0)) undo();
      expect(await signedIn.restart()).toBeUndefined();
      await expectNothingLeft();
      await signedIn.dispose();
      signedIn = await signIn(app);
      stopped = Promise.withResolvers();
    }
  });

  test('offline is finished, and the first start with a network revokes the token', async () => {
    signedIn.phone.net.fail(/./, async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await signOut(signedIn.deps, signedIn.phone.db, 'discard')).toBe('gone');
    expect(await signedIn.isOnDevice()).toBe(false);
    expect(await signedIn.isRevoked()).toBe(false);
    signedIn.cookie.value = signedIn.token;
    expect(await signedIn.restart(), 'still offline').toBeUndefined();
    signedIn.phone.net.clearFaults();
    expect(await signedIn.restart()).toBeUndefined();
    await expectNothingLeft();
  });
});

describe('a sign-out that keeps the records locked', () => {
  test.each(begun)('killed when %s is finished by the next start', async (_name, install) => {
    await killDuring('keep', install);
    for (const late of [undefined, signedIn.token]) {
      signedIn.cookie.value = late;
      expect(await signedIn.restart()).toMatchObject({ state: 'locked' });
      expect(signedIn.cookie.value).toBeUndefined();
    }
    await vi.waitFor(async () => expect(await signedIn.isRevoked()).toBe(true));
    const db = new AccountDb(signedIn.phone.patient.account.id);
    expect(await db.rows('message').count()).toBe(3);
    expect(await db.outbox.count()).toBe(1);
    db.close();
    const device = new Dexie('nabz-device');
    await device.open();
    expect(await device.table('shared').count(), 'shared files').toBe(0);
    device.close();
  });

  test.each(notBegun)(
    'killed when %s has not begun: the person is signed in, and nothing is lost',
    async (_name, install) => {
      await killDuring('keep', install);
      expect(await signedIn.restart()).toMatchObject({ state: 'open' });
      expect(signedIn.cookie.value).toBe(signedIn.token);
    },
  );
});

test('the worker with a restored cookie neither reads nor sends for a signed-out person', async () => {
  vi.useRealTimers();
  await signOut(signedIn.deps, signedIn.phone.db, 'discard');
  const before = signedIn.phone.net.sent.length;
  expect(await drainInBackground(async () => signedIn.token)).toBe(0);
  await finishSignOuts();
  expect(
    signedIn.phone.net.sent.slice(before).filter((line) => !line.includes('auth/revoke')),
  ).toEqual([]);
  expect(await signedIn.isOnDevice()).toBe(false);
});
