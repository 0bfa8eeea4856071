import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unlock } from '#mirror/sealed/appLock.ts';
import { withSealedStore } from '#mirror/sealedQueue.ts';
import { drainInBackground } from '#sync/background.ts';
import { signOut } from '#sync/signOut.ts';
import { hashToken } from '../../server/accounts/tokens.ts';
import { sessions } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { diskFullErrors, fillDisk } from './fullDisk.ts';
import { createLockedPhone, type LockedPhone } from './lockedPhone.ts';

// A phone whose records are locked and whose disk is full.

vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

let app: TestApp;
let phone: LockedPhone;
const ended: (() => void)[] = [];
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await createLockedPhone(app);
});
afterEach(async () => {
  for (const end of ended.splice(0)) end();
  vi.restoreAllMocks();
  await phone.dispose();
});

const pin = { way: 'pin', secret: '271828' } as const;
const wrong = { way: 'pin', secret: '000000' } as const;
const exists = () => withSealedStore(phone.accountId, async () => true);
const fillDevice = (fails?: () => boolean) => ended.push(fillDisk(phone.device.tables, fails));
/** No row of the outbox can be marked. */
const fillOutbox = () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'outbox') throw diskFullErrors['as itself']();
    return put.apply(this, args);
  });
};
const askToErase = () =>
  app.db
    .update(sessions)
    .set({ eraseAskedAt: app.clock.now().toISOString() })
    .where(eq(sessions.tokenHash, hashToken(phone.token)));

test('the right PIN unlocks, and ten wrong ones are refused, although nothing can be counted', async () => {
  fillDevice();
  expect(await unlock(phone.device, phone.accountId, wrong)).toEqual({ kind: 'wrong', left: 9 });
  expect(await unlock(phone.device, phone.accountId, pin)).toEqual({ kind: 'unlocked' });
  phone.lock(phone.phone.db);
  for (let left = 9; left > 0; left -= 1)
    expect(await unlock(phone.device, phone.accountId, wrong)).toEqual({ kind: 'wrong', left });
  expect(await unlock(phone.device, phone.accountId, wrong)).toEqual({ kind: 'refused' });
  expect(await unlock(phone.device, phone.accountId, pin)).toEqual({ kind: 'refused' });
});

test('tries that were not stored count as soon as there is room', async () => {
  fillDevice();
  await unlock(phone.device, phone.accountId, wrong);
  await unlock(phone.device, phone.accountId, wrong);
  for (const end of ended.splice(0)) end();
  expect(await unlock(phone.device, phone.accountId, wrong)).toEqual({ kind: 'wrong', left: 7 });
  expect(await phone.device.locks.get(phone.accountId)).toMatchObject({ wrongPins: 3 });
});

test('locked records are removed: what is deleted anyway makes room for the plan', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  phone.lock(db);
  const clear = vi.spyOn(IDBObjectStore.prototype, 'clear');
  fillDevice(() => clear.mock.calls.length === 0);
  const records = { accountId: phone.accountId, isLocked: true } as const;
  expect(await signOut(phone.deps, records, 'discard')).toBe('gone');
  expect(await exists()).toBeUndefined();
});

test('a lost phone is cleared, after what waits was sent', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'Before it was stolen');
  phone.lock(db);
  await askToErase();
  fillOutbox();
  expect(await drainInBackground(async () => undefined)).toBe(0);
  expect(await phone.atClinic()).toEqual(['The first', 'Before it was stolen']);
  expect(await exists()).toBeUndefined();
});

test('what cannot be marked as sent waits, and is sent once there is room', async () => {
  const db = await phone.unlocked();
  await phone.reply(db, 'It hurts at night');
  phone.lock(db);
  fillOutbox();
  expect(await phone.send()).toEqual({ left: 1 });
  expect(await phone.atClinic()).toEqual(['The first']);
  vi.restoreAllMocks();
  expect(await phone.send()).toEqual({ left: 0 });
  expect(await phone.atClinic()).toEqual(['The first', 'It hurts at night']);
});
