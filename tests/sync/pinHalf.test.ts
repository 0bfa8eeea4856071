import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { maxWrongPins } from '#contract/accountEndpoints.ts';
import { sealedDbName } from '#mirror/accountDb.ts';
import { DeviceDb, type UnlockSecret } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { dropOldHalves, keptHalfName, keptMs } from '#mirror/keptHalf.ts';
import {
  addPasskey,
  changeSecret,
  removeLock,
  setLock,
  unlock as unlockWith,
} from '#mirror/sealed/appLock.ts';
import { heldSealing, lockEverywhere } from '#mirror/sealed/heldKeys.ts';
import { newRecoveryCode } from '#mirror/sealed/keyWraps.ts';
import { endFormerHalves, movePin } from '#mirror/sealed/pinHalf.ts';
import type { PinServer } from '#mirror/pinServer.ts';
import { openAccountDb, RecordsLocked, wipeAccount } from '#mirror/wipe.ts';
import { pinServer } from '#sync/pinHalves.ts';
import { pinHalves } from '../../server/db/tables/index.ts';
import { createTestApp, json, type Patient, type TestApp } from '../support/app.ts';
import { createBuckets } from '../support/buckets.ts';
import { killedAtWrite } from '../support/killedAtWrite.ts';
import { createNetwork, faults, type Network } from './network.ts';

// The server's half of the key behind a PIN: a real Dexie and the real server.

vi.mock('@noble/hashes/argon2.js', async () => {
  const { pbkdf2Async } = await import('@noble/hashes/pbkdf2.js');
  const { sha256: hash } = await import('@noble/hashes/sha2.js');
  return {
    argon2idAsync: (secret: Uint8Array, salt: Uint8Array, { dkLen }: { dkLen: number }) =>
      pbkdf2Async(hash, secret, salt, { c: 1, dkLen }),
  };
});

const recoveryCode = newRecoveryCode();
const recovery = { way: 'recovery', secret: recoveryCode } as const;
const pin = { way: 'pin', secret: '271828' } as const;
const changed = { way: 'pin', secret: '314159' } as const;
const wrong = { way: 'pin', secret: '000000' } as const;
const chosen = { ...pin, recoveryCode };
const unlocked = { kind: 'unlocked' };
const day = 86_400_000;

let app: TestApp;
let net: Network;
let patient: Patient;
let server: PinServer;
let device: DeviceDb;
let buckets: Set<string>;
let accountId = '';

beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  patient = await app.newPatient();
  accountId = patient.account.id;
  net = createNetwork(app);
  const { fetch } = net;
  const token = async () => patient.token;
  server = pinServer(
    createApi({ base: '/api/', fetch, locale: () => 'en', path: () => '/panel', token }),
    accountId,
  );
  device = new DeviceDb();
  await device.accounts.put({ accountId, since: '' });
  buckets = createBuckets();
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  lockEverywhere(accountId);
  await wipeAccount(device, accountId);
  expect(buckets.has(keptHalfName(accountId))).toBe(false);
  vi.unstubAllGlobals();
  await device.delete();
});

const openRecords = () => openAccountDb(device, accountId, heldSealing);
const unlock = (tried: UnlockSecret) => unlockWith(device, accountId, tried, server);
const lock = () => lockEverywhere(accountId);
/** The halves that the server has of this person, which is the only one who makes any here. */
const halves = async () => app.db.select().from(pinHalves);
const setClock = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] });
const offline = () => net.fail(/./, faults.offline);
async function setPin() {
  await storeDraft();
  await setLock(device, accountId, chosen, server);
  lock();
}
async function storeDraft() {
  const db = await openRecords();
  await saveDraft(db, 'reply:ticket-1', { body: 'planted' });
  db.close();
}
async function readDraft(): Promise<unknown> {
  const db = await openRecords();
  const draft = await db.drafts.get('reply:ticket-1');
  db.close();
  return draft?.value;
}

test('a PIN opens with the half of the server, and nothing that opens it is on the disk', async () => {
  await setPin();
  await app.db.delete(pinHalves);
  expect(await unlock(pin)).toEqual({ kind: 'over' });
  expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
  offline();
  // Not even the right PIN asks the server from now on.
  expect(await unlock(pin)).toEqual({ kind: 'over' });
  expect(await unlock(recovery)).toEqual(unlocked);
  expect(await readDraft()).toEqual({ body: 'planted' });
});

test('the request has neither the PIN nor what opens the records', async () => {
  const bodies: string[] = [];
  net.fail(/POST/, async (pass, request) => {
    bodies.push(await request.text());
    return pass();
  });
  await setPin();
  expect(await unlock(pin)).toEqual(unlocked);
  expect(bodies.map((body) => Object.keys(JSON.parse(body)))).toEqual([
    ['proof'],
    ['id'],
    ['id', 'proof'],
  ]);
  expect(bodies.join()).not.toContain(pin.secret);
});

describe('without the internet', () => {
  test('the PIN opens for seven days after the last unlock with it', async () => {
    const start = Date.now();
    await setPin();
    setClock(start + 6 * day);
    expect(await unlock(pin)).toEqual(unlocked);
    lock();
    offline();
    setClock(start + 12 * day);
    expect(await unlock(wrong)).toEqual({ kind: 'wrong', left: maxWrongPins - 1 });
    expect(await unlock(pin)).toEqual(unlocked);
    lock();
    setClock(start + 13 * day + 60_000);
    expect(await unlock(pin)).toEqual({ kind: 'offline' });
    expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
    setClock(start + 12 * day);
    expect(await unlock(pin)).toEqual({ kind: 'offline' });
    expect(await device.locks.get(accountId)).toMatchObject({ wrongPins: 0 });
    expect(await unlock(recovery)).toEqual(unlocked);
    lock();
    net.clearFaults();
    expect(await unlock(pin)).toEqual(unlocked);
    lock();
    offline();
    expect(await unlock(pin)).toEqual(unlocked);
  });

  test('a start of the page deletes what is over, also for others, and after a clock set back', async () => {
    await setPin();
    const start = Date.now();
    const kept = () => buckets.has(keptHalfName(accountId));
    await dropOldHalves(start + keptMs - day);
    expect(kept()).toBe(true);
    await dropOldHalves(start + keptMs - day - 60_000);
    expect(kept(), 'a clock that was corrected').toBe(true);
    await dropOldHalves(start);
    expect(kept(), 'a clock that was set back').toBe(false);
    expect(await unlock(pin)).toEqual(unlocked);
    expect(kept()).toBe(true);
    await dropOldHalves(Date.now() + keptMs + 1);
    expect(kept()).toBe(false);
  });

  test('ten wrong PINs end the kept half as well', async () => {
    await setPin();
    offline();
    for (let at = 1; at < maxWrongPins; at += 1)
      expect(await unlock(wrong)).toEqual({ kind: 'wrong', left: maxWrongPins - at });
    expect(await unlock(wrong)).toEqual({ kind: 'refused' });
    expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
    net.clearFaults();
    expect(await unlock(pin)).toEqual({ kind: 'refused' });
  });

  test('without buckets the half is in a database, which is deleted', async () => {
    vi.unstubAllGlobals();
    await setPin();
    expect(await Dexie.getDatabaseNames()).toContain(keptHalfName(accountId));
    offline();
    expect(await unlock(pin)).toEqual(unlocked);
    await dropOldHalves(Date.now() + keptMs);
    expect(await Dexie.getDatabaseNames()).not.toContain(keptHalfName(accountId));
  });

  test('a lock that is set there is as before, and moves to a half at a later unlock', async () => {
    offline();
    await setPin();
    expect(await unlock(pin)).toEqual(unlocked);
    await movePin(device, accountId, pin.secret, server);
    expect(await halfOfPin()).toBeUndefined();
    lock();
    net.clearFaults();
    expect(await unlock(pin)).toEqual(unlocked);
    await movePin(device, accountId, pin.secret, server);
    expect(await halfOfPin()).toBe((await halves()).at(-1)?.id);
    lock();
    expect(await unlock(wrong)).toMatchObject({ kind: 'wrong' });
    expect(await unlock(pin)).toEqual(unlocked);
    expect(await readDraft()).toEqual({ body: 'planted' });
  });
});

const halfOfPin = async () => {
  const wraps = (await device.locks.get(accountId))?.wraps ?? [];
  const found = wraps.find(({ way }) => way === 'pin');
  return found?.way === 'pin' ? found.half?.id : undefined;
};

test('a person who wants the PIN on this device only keeps that', async () => {
  const before = (await halves()).length;
  await storeDraft();
  await setLock(device, accountId, { ...chosen, isLocal: true }, server);
  lock();
  expect(await unlock(pin)).toEqual(unlocked);
  await movePin(device, accountId, pin.secret, server);
  expect(await halfOfPin()).toBeUndefined();
  expect(await halves()).toHaveLength(before);
});

test('wrong PINs at a copy count for the phone: the server takes ten in all', async () => {
  await setPin();
  const lockRow = await device.locks.get(accountId);
  for (let at = 0; at < 6; at += 1) await unlock(wrong);
  // As on the disk when it was copied.
  if (lockRow) await device.locks.put(lockRow);
  expect(await unlock(wrong)).toEqual({ kind: 'wrong', left: 3 });
  await unlock(wrong);
  await unlock(wrong);
  expect(await unlock(wrong)).toEqual({ kind: 'over' });
  if (lockRow) await device.locks.put(lockRow);
  expect(await unlock(pin)).toEqual({ kind: 'over' });
});

test('after the session has ended elsewhere, passkey and recovery code still open', async () => {
  await setPin();
  expect(await unlock(pin)).toEqual(unlocked);
  const secret = new Uint8Array(32).fill(3);
  await addPasskey(device, accountId, {
    id: Uint8Array.of(1),
    salt: new Uint8Array(32).fill(5),
    secret,
  });
  lock();
  await patient.request('auth/sign-out', json('POST', {}));
  expect(await unlock(pin)).toEqual({ kind: 'over' });
  expect(await unlock({ way: 'passkey', secret })).toEqual(unlocked);
  lock();
  expect(await unlock(recovery)).toEqual(unlocked);
});

test('a changed PIN has a new half and ends the former one, later where there is no network', async () => {
  await setPin();
  expect(await unlock(pin)).toEqual(unlocked);
  const former = await halfOfPin();
  net.fail(/keep/, faults.offline);
  await changeSecret(device, accountId, changed, server);
  expect((await halves()).map(({ id }) => id)).toContain(former);
  net.clearFaults();
  await endFormerHalves(device, accountId, server);
  const left = (await halves()).map(({ id }) => id);
  expect(left).not.toContain(former);
  expect(left).toContain(await halfOfPin());
  lock();
  expect(await unlock(pin)).toMatchObject({ kind: 'wrong' });
  expect(await unlock(changed)).toEqual(unlocked);
  await changeSecret(
    device,
    accountId,
    { way: 'passphrase', secret: 'four words of a song' },
    server,
  );
  expect((await halves()).map(({ id }) => id)).not.toContain(left.at(-1));
  expect(buckets).toEqual(new Set([sealedDbName(accountId)]));
});

test('a lock that is removed ends its half here and at the server', async () => {
  await setPin();
  expect(await unlock(pin)).toEqual(unlocked);
  const id = await halfOfPin();
  await removeLock(device, accountId, server);
  expect((await halves()).map((row) => row.id)).not.toContain(id);
  expect(buckets.has(keptHalfName(accountId))).toBe(false);
});

describe('a kill', () => {
  const works = {
    set: () => setLock(device, accountId, chosen, server),
    changed: () => changeSecret(device, accountId, changed, server),
    moved: () => movePin(device, accountId, pin.secret, server),
  };
  /** Before each step the lock is as the step expects it, and open. */
  const prepare = {
    set: async () => {
      if (await device.locks.get(accountId)) await removeLock(device, accountId, server);
    },
    changed: async () => {
      if (!(await device.locks.get(accountId))) await setLock(device, accountId, chosen, server);
      await changeSecret(device, accountId, pin, server);
    },
    moved: async () => {
      if (!(await device.locks.get(accountId))) await setLock(device, accountId, chosen);
      await changeSecret(device, accountId, { ...pin, isLocal: true });
      await device.locks
        .where('accountId')
        .equals(accountId)
        .modify(({ wraps }) => {
          for (const wrap of wraps) if (wrap.way === 'pin') delete wrap.isLocal;
        });
    },
  };
  /** The records are open, or a PIN and the recovery code open them, and leave them open. */
  async function expectOpens(step: string) {
    lock();
    const isClear = await openRecords().then(
      (db) => (db.close(), true),
      (error: unknown) => {
        if (error instanceof RecordsLocked) return false;
        throw error;
      },
    );
    if (!isClear) {
      expect(await unlock(recovery), step).toEqual(unlocked);
      lock();
      const byPin = [await unlock(pin), await unlock(changed)];
      expect(
        byPin.map(({ kind }) => kind).filter((kind) => kind === 'unlocked'),
        step,
      ).toHaveLength(1);
    }
    expect(await readDraft(), step).toEqual({ body: 'planted' });
  }

  test.each(['set', 'changed', 'moved'] as const)(
    'before any write while a PIN is %s leaves a PIN and the recovery code that open',
    async (change) => {
      await storeDraft();
      let steps = 0;
      for (let isKilled = true; isKilled;) {
        await prepare[change]();
        steps += 1;
        isKilled = await killedAtWrite(steps, works[change], [device]);
        await expectOpens(`step ${steps}`);
      }
      expect(steps).toBeGreaterThan(2);
    },
    90_000,
  );

  test.each(['set', 'changed', 'moved'] as const)(
    'or a lost request or answer while a PIN is %s does as well',
    async (change) => {
      await storeDraft();
      for (const path of [/pin-half$/, /pin-half\/keep$/])
        for (const fault of [faults.offline, faults.answerLost, faults.truncated]) {
          await prepare[change]();
          net.fail(path, fault);
          await works[change]();
          net.clearFaults();
          await expectOpens(String(path));
        }
    },
  );
});
