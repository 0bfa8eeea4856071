import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxWrongPins } from '#contract/accountEndpoints.ts';
import { sealedDbName } from '#mirror/accountDb.ts';
import { dropOldHalves, keptHalfName, keptMs } from '#mirror/keptHalf.ts';
import { addPasskey, changeSecret, removeLock, setLock } from '#mirror/sealed/appLock.ts';
import { endFormerHalves, movePin } from '#mirror/sealed/pinHalf.ts';
import { pinHalves } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { diskFullErrors } from './fullDisk.ts';
import { faults } from './network.ts';
import {
  changedPin,
  chosen,
  createPinPhone,
  pin,
  type PinPhone,
  recovery,
  unlocked,
  wrongPin,
} from './pinPhone.ts';

// The server's half of the key behind a PIN: a real Dexie and the real server.

vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

const day = 86_400_000;

let app: TestApp;
let phone: PinPhone;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await createPinPhone(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  const { accountId, buckets } = phone;
  await phone.close();
  expect(buckets.has(keptHalfName(accountId))).toBe(false);
});

const halves = async () => app.db.select().from(pinHalves);
const setClock = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] });
const offline = () => phone.net.fail(/./, faults.offline);
const onlySealed = () => new Set([sealedDbName(phone.accountId)]);
async function setPin() {
  await phone.storeDraft();
  await setLock(phone.device, phone.accountId, chosen, phone.server);
  phone.lock();
}

test('a PIN opens with the half of the server, and nothing that opens it is on the disk', async () => {
  await setPin();
  await app.db.delete(pinHalves);
  expect(await phone.unlock(pin)).toEqual({ kind: 'over' });
  expect(phone.buckets).toEqual(onlySealed());
  offline();
  // Not even the right PIN asks the server from now on.
  expect(await phone.unlock(pin)).toEqual({ kind: 'over' });
  expect(await phone.unlock(recovery)).toEqual(unlocked);
  expect(await phone.readDraft()).toEqual({ body: 'planted' });
});

test('the request has neither the PIN nor what opens the records', async () => {
  const bodies: string[] = [];
  phone.net.fail(/POST/, async (pass, request) => {
    bodies.push(await request.text());
    return pass();
  });
  await setPin();
  expect(await phone.unlock(pin)).toEqual(unlocked);
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
    expect(await phone.unlock(pin)).toEqual(unlocked);
    phone.lock();
    offline();
    setClock(start + 12 * day);
    expect(await phone.unlock(wrongPin)).toEqual({ kind: 'wrong', left: maxWrongPins - 1 });
    expect(await phone.unlock(pin)).toEqual(unlocked);
    phone.lock();
    setClock(start + 13 * day + 60_000);
    expect(await phone.unlock(pin)).toEqual({ kind: 'offline' });
    expect(phone.buckets).toEqual(onlySealed());
    setClock(start + 12 * day);
    expect(await phone.unlock(pin)).toEqual({ kind: 'offline' });
    expect(await phone.device.locks.get(phone.accountId)).toMatchObject({ wrongPins: 0 });
    expect(await phone.unlock(recovery)).toEqual(unlocked);
    phone.lock();
    phone.net.clearFaults();
    expect(await phone.unlock(pin)).toEqual(unlocked);
    phone.lock();
    offline();
    expect(await phone.unlock(pin)).toEqual(unlocked);
  });

  test('a start of the page deletes what is over, also for others, and after a clock set back', async () => {
    await setPin();
    const start = Date.now();
    const kept = () => phone.buckets.has(keptHalfName(phone.accountId));
    await dropOldHalves(start + keptMs - day);
    expect(kept()).toBe(true);
    await dropOldHalves(start + keptMs - day - 60_000);
    expect(kept(), 'a clock that was corrected').toBe(true);
    await dropOldHalves(start);
    expect(kept(), 'a clock that was set back').toBe(false);
    expect(await phone.unlock(pin)).toEqual(unlocked);
    expect(kept()).toBe(true);
    await dropOldHalves(Date.now() + keptMs + 1);
    expect(kept()).toBe(false);
  });

  test('a full disk ends nothing', async () => {
    await setPin();
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.name === 'kept') throw diskFullErrors['as itself']();
      return put.apply(this, args);
    });
    await dropOldHalves(Date.now());
    offline();
    expect(await phone.unlock(pin)).toEqual(unlocked);
  });

  test('ten wrong PINs end the kept half as well', async () => {
    await setPin();
    offline();
    for (let at = 1; at < maxWrongPins; at += 1)
      expect(await phone.unlock(wrongPin)).toEqual({ kind: 'wrong', left: maxWrongPins - at });
    expect(await phone.unlock(wrongPin)).toEqual({ kind: 'refused' });
    expect(phone.buckets).toEqual(onlySealed());
    phone.net.clearFaults();
    expect(await phone.unlock(pin)).toEqual({ kind: 'refused' });
  });

  test('without buckets the half is in a database, which is deleted', async () => {
    vi.unstubAllGlobals();
    await setPin();
    expect(await Dexie.getDatabaseNames()).toContain(keptHalfName(phone.accountId));
    offline();
    expect(await phone.unlock(pin)).toEqual(unlocked);
    await dropOldHalves(Date.now() + keptMs);
    expect(await Dexie.getDatabaseNames()).not.toContain(keptHalfName(phone.accountId));
  });

  test('a lock that is set there is as before, and moves to a half at a later unlock', async () => {
    offline();
    await setPin();
    expect(await phone.unlock(pin)).toEqual(unlocked);
    await movePin(phone.device, phone.accountId, pin.secret, phone.server);
    expect(await halfOfPin()).toBeUndefined();
    phone.lock();
    phone.net.clearFaults();
    expect(await phone.unlock(pin)).toEqual(unlocked);
    await movePin(phone.device, phone.accountId, pin.secret, phone.server);
    expect(await halfOfPin()).toBe((await halves()).at(-1)?.id);
    phone.lock();
    expect(await phone.unlock(wrongPin)).toMatchObject({ kind: 'wrong' });
    expect(await phone.unlock(pin)).toEqual(unlocked);
    expect(await phone.readDraft()).toEqual({ body: 'planted' });
  });
});

const halfOfPin = async () => {
  const wraps = (await phone.device.locks.get(phone.accountId))?.wraps ?? [];
  const found = wraps.find(({ way }) => way === 'pin');
  return found?.way === 'pin' ? found.half?.id : undefined;
};

test('a person who wants the PIN on this device only keeps that', async () => {
  const before = (await halves()).length;
  await phone.storeDraft();
  await setLock(phone.device, phone.accountId, { ...chosen, isLocal: true }, phone.server);
  phone.lock();
  expect(await phone.unlock(pin)).toEqual(unlocked);
  await movePin(phone.device, phone.accountId, pin.secret, phone.server);
  expect(await halfOfPin()).toBeUndefined();
  expect(await halves()).toHaveLength(before);
});

test('wrong PINs at a copy count for the phone: the server takes ten in all', async () => {
  await setPin();
  const lockRow = await phone.device.locks.get(phone.accountId);
  for (let at = 0; at < 6; at += 1) await phone.unlock(wrongPin);
  // As on the disk when it was copied.
  if (lockRow) await phone.device.locks.put(lockRow);
  expect(await phone.unlock(wrongPin)).toEqual({ kind: 'wrong', left: 3 });
  await phone.unlock(wrongPin);
  await phone.unlock(wrongPin);
  expect(await phone.unlock(wrongPin)).toEqual({ kind: 'over' });
  if (lockRow) await phone.device.locks.put(lockRow);
  expect(await phone.unlock(pin)).toEqual({ kind: 'over' });
});

test('after the session has ended elsewhere, passkey and recovery code still open', async () => {
  await setPin();
  expect(await phone.unlock(pin)).toEqual(unlocked);
  const secret = new Uint8Array(32).fill(3);
  await addPasskey(phone.device, phone.accountId, {
    id: Uint8Array.of(1),
    salt: new Uint8Array(32).fill(5),
    secret,
  });
  phone.lock();
  await phone.patient.request('auth/sign-out', json('POST', {}));
  expect(await phone.unlock(pin)).toEqual({ kind: 'over' });
  expect(await phone.unlock({ way: 'passkey', secret })).toEqual(unlocked);
  phone.lock();
  expect(await phone.unlock(recovery)).toEqual(unlocked);
});

test('a changed PIN has a new half and ends the former one, later where there is no network', async () => {
  await setPin();
  expect(await phone.unlock(pin)).toEqual(unlocked);
  const former = await halfOfPin();
  phone.net.fail(/keep/, faults.offline);
  await changeSecret(phone.device, phone.accountId, changedPin, phone.server);
  expect((await halves()).map(({ id }) => id)).toContain(former);
  phone.net.clearFaults();
  await endFormerHalves(phone.device, phone.accountId, phone.server);
  const left = (await halves()).map(({ id }) => id);
  expect(left).not.toContain(former);
  expect(left).toContain(await halfOfPin());
  phone.lock();
  expect(await phone.unlock(pin)).toMatchObject({ kind: 'wrong' });
  expect(await phone.unlock(changedPin)).toEqual(unlocked);
  await changeSecret(
    phone.device,
    phone.accountId,
    { way: 'passphrase', secret: 'four words of a song' },
    phone.server,
  );
  expect((await halves()).map(({ id }) => id)).not.toContain(left.at(-1));
  expect(phone.buckets).toEqual(onlySealed());
});

test('a lock that is removed ends its half here and at the server', async () => {
  await setPin();
  expect(await phone.unlock(pin)).toEqual(unlocked);
  const id = await halfOfPin();
  await removeLock(phone.device, phone.accountId, phone.server);
  expect((await halves()).map((row) => row.id)).not.toContain(id);
  expect(phone.buckets.has(keptHalfName(phone.accountId))).toBe(false);
});
