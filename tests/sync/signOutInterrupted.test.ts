import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { signOut, type SignOutChoice } from '#sync/signOut.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { writeHistory } from './history.ts';
import { never } from './moments.ts';
import { publicCaches, signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let here: SignedIn;
let reached: PromiseWithResolvers<void>;
const restore: (() => void)[] = [];
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await signIn(app);
  await writeHistory(app, here.phone, 3);
  await here.phone.pull();
  await here.phone.writeTicket('Not sent yet');
  reached = Promise.withResolvers<void>();
  // // Timers of the killed process must not run on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  for (const undo of restore.splice(0)) undo();
  vi.useRealTimers();
  await here.dispose();
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
    reached.resolve();
    return never();
  };
  Object.defineProperty(target, method, { value, configurable: true, writable: true });
  restore.push(() =>
    own ? Object.defineProperty(target, method, own) : void Reflect.deleteProperty(target, method),
  );
}

const isRecords = (self: unknown) =>
  self instanceof Dexie && self.name === accountDbName(here.phone.patient.account.id);

/** Every await of a sign-out, in order. */
const notBegun: [string, () => void][] = [
  ['it reads the session', () => stopAt(here.device.session, 'get')],
  ['it hashes the token', () => stopAt(crypto.subtle, 'digest')],
  ['it writes down that it begins', () => stopAt(here.device, 'transaction')],
];
const begun: [string, () => void][] = [
  ['that was written down', () => stopAt(here.device, 'transaction', { after: true })],
  [
    'it takes the cookie',
    () => {
      here.deps.clearToken = () => {
        reached.resolve();
        throw new Error('killed');
      };
    },
  ],
  [
    'it revokes the token',
    () => here.phone.net.fail(/auth\/revoke/, () => (reached.resolve(), never())),
  ],
  [
    'the token was revoked',
    () =>
      here.phone.net.fail(
        /auth\/revoke/,
        async (pass) => (await pass(), reached.resolve(), never()),
      ),
  ],
  ['it notes that the token was revoked', () => stopAt(here.device.endedTokens, 'update')],
];
const wiping: [string, () => void][] = [
  ['it looks for the records', () => stopAt(Dexie, 'getDatabaseNames')],
  ['it opens them to empty them', () => stopAt(Dexie.prototype, 'open', { of: isRecords })],
  ['it empties them', () => stopAt(Dexie.prototype, 'transaction', { of: isRecords })],
  [
    'they were emptied',
    () => stopAt(Dexie.prototype, 'transaction', { of: isRecords, after: true }),
  ],
  ['it deletes them', () => stopAt(Dexie, 'delete')],
  ['they were deleted', () => stopAt(Dexie, 'delete', { after: true })],
  ['it lists the caches', () => stopAt(caches, 'keys')],
  ['it deletes a cache', () => stopAt(caches, 'delete')],
  ['a cache was deleted', () => stopAt(caches, 'delete', { after: true, call: 2 })],
  ['it looks whether they are gone', () => stopAt(Dexie, 'getDatabaseNames', { call: 2 })],
  ['it notes that all is done', () => stopAt(here.device.wipes, 'delete')],
];

async function killDuring(choice: SignOutChoice, install: () => void): Promise<void> {
  install();
  // // Killed before it could return.
  void signOut(here.deps, here.phone.db, choice).catch(() => undefined);
  await reached.promise;
  for (const undo of restore.splice(0)) undo();
  here.phone.net.clearFaults();
}

async function expectNothingLeft(): Promise<void> {
  expect(await here.isOnDevice(), 'records').toBe(false);
  expect(
    publicCaches.filter((name) => here.caches.has(name)),
    'public caches',
  ).toEqual([]);
  expect(here.caches.size, 'the app itself stays').toBe(1);
  const device = new Dexie('nabz-device');
  await device.open();
  for (const name of ['session', 'accounts', 'shared', 'wipes'])
    expect(await device.table(name).toArray(), name).toEqual([]);
  device.close();
  await vi.waitFor(async () => expect(await here.isRevoked()).toBe(true));
}

describe('a sign-out that wipes the records', () => {
  test.each([...begun, ...wiping])(
    'killed when %s is finished by the next start',
    async (_name, install) => {
      await killDuring('discard', install);
      expect(await here.restart()).toBeUndefined();
      expect(here.cookie.value).toBeUndefined();
      await expectNothingLeft();
      // // Browsers may restore a cookie that was deleted just before a crash.
      here.cookie.value = here.token;
      expect(await here.restart()).toBeUndefined();
      expect(here.cookie.value).toBeUndefined();
      expect(await here.isOnDevice()).toBe(false);
    },
  );

  test.each(notBegun)(
    'killed when %s has not begun: the person is signed in, and nothing is lost',
    async (_name, install) => {
      await killDuring('discard', install);
      expect(await here.restart()).toMatchObject({ state: 'open' });
      const db = new AccountDb(here.phone.patient.account.id);
      expect(await db.rows('message').count()).toBe(3);
      expect(await db.outbox.count()).toBe(1);
      db.close();
    },
  );

  test.each(wiping)(
    'killed when %s is finished by the worker if that starts first',
    async (_name, install) => {
      await killDuring('discard', install);
      here.phone.db.close({ disableAutoOpen: true });
      here.device.close({ disableAutoOpen: true });
      vi.resetModules();
      const worker = await import('#sync/background.ts');
      await worker.finishSignOuts();
      await expectNothingLeft();
    },
  );

  test('killed again during the next start is finished by the one after', async () => {
    for (const [, install] of wiping) {
      await killDuring('discard', install);
      reached = Promise.withResolvers();
      stopAt(Dexie, 'delete');
      void here.restart();
      await Promise.race([
        reached.promise,
        until('the next start continued', async () => !(await here.isOnDevice())),
      ]);
      for (const undo of restore.splice(0)) undo();
      expect(await here.restart()).toBeUndefined();
      await expectNothingLeft();
      await here.dispose();
      here = await signIn(app);
      reached = Promise.withResolvers();
    }
  });

  test('offline is finished, and the first start with a network revokes the token', async () => {
    here.phone.net.fail(/./, async () => {
      throw new TypeError('Failed to fetch');
    });
    expect(await signOut(here.deps, here.phone.db, 'discard')).toBe('gone');
    expect(await here.isOnDevice()).toBe(false);
    expect(await here.isRevoked()).toBe(false);
    here.cookie.value = here.token;
    expect(await here.restart(), 'still offline').toBeUndefined();
    here.phone.net.clearFaults();
    expect(await here.restart()).toBeUndefined();
    await expectNothingLeft();
  });
});

describe('a sign-out that keeps the records locked', () => {
  test.each(begun)('killed when %s is finished by the next start', async (_name, install) => {
    await killDuring('keep', install);
    for (const late of [undefined, here.token]) {
      here.cookie.value = late;
      expect(await here.restart()).toMatchObject({ state: 'locked' });
      expect(here.cookie.value).toBeUndefined();
    }
    await vi.waitFor(async () => expect(await here.isRevoked()).toBe(true));
    const db = new AccountDb(here.phone.patient.account.id);
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
      expect(await here.restart()).toMatchObject({ state: 'open' });
      expect(here.cookie.value).toBe(here.token);
    },
  );
});

test('the worker with a restored cookie neither reads nor sends for a signed-out person', async () => {
  vi.useRealTimers();
  await signOut(here.deps, here.phone.db, 'discard');
  const before = here.phone.net.sent.length;
  expect(await drainInBackground(async () => here.token)).toBe(0);
  await finishSignOuts();
  expect(here.phone.net.sent.slice(before).filter((line) => !line.includes('auth/revoke'))).toEqual(
    [],
  );
  expect(await here.isOnDevice()).toBe(false);
});
