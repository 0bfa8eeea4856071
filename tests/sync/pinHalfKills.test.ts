import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeSecret, removeLock, setLock } from '#mirror/sealed/appLock.ts';
import { heldSealing } from '#mirror/sealed/heldKeys.ts';
import { movePin } from '#mirror/sealed/pinHalf.ts';
import { openAccountDb, RecordsLocked } from '#mirror/wipe.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { killedAtWrite } from '../support/killedAtWrite.ts';
import { faults } from './network.ts';
import {
  changedPin,
  chosen,
  createPinPhone,
  pin,
  type PinPhone,
  recovery,
  unlocked,
} from './pinPhone.ts';

vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

let app: TestApp;
let phone: PinPhone;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = await createPinPhone(app);
});
afterEach(() => phone.close());

describe('a kill', () => {
  const works = {
    set: () => setLock(phone.device, phone.accountId, chosen, phone.server),
    changed: () => changeSecret(phone.device, phone.accountId, changedPin, phone.server),
    moved: () => movePin(phone.device, phone.accountId, pin.secret, phone.server),
  };
  /** Before each step the lock is as the step expects it, and open. */
  const prepare = {
    set: async () => {
      if (await phone.device.locks.get(phone.accountId))
        await removeLock(phone.device, phone.accountId, phone.server);
    },
    changed: async () => {
      if (!(await phone.device.locks.get(phone.accountId)))
        await setLock(phone.device, phone.accountId, chosen, phone.server);
      await changeSecret(phone.device, phone.accountId, pin, phone.server);
    },
    moved: async () => {
      if (!(await phone.device.locks.get(phone.accountId)))
        await setLock(phone.device, phone.accountId, chosen);
      await changeSecret(phone.device, phone.accountId, { ...pin, isLocal: true });
      await phone.device.locks
        .where('accountId')
        .equals(phone.accountId)
        .modify(({ wraps }) => {
          for (const wrap of wraps) if (wrap.way === 'pin') delete wrap.isLocal;
        });
    },
  };
  /** The records are open, or a PIN and the recovery code open them, and leave them open. */
  async function expectOpens(step: string) {
    phone.lock();
    const isClear = await openAccountDb(phone.device, phone.accountId, heldSealing).then(
      (db) => (db.close(), true),
      (error: unknown) => {
        if (error instanceof RecordsLocked) return false;
        throw error;
      },
    );
    if (!isClear) {
      expect(await phone.unlock(recovery), step).toEqual(unlocked);
      phone.lock();
      const byPin = [await phone.unlock(pin), await phone.unlock(changedPin)];
      expect(
        byPin.map(({ kind }) => kind).filter((kind) => kind === 'unlocked'),
        step,
      ).toHaveLength(1);
    }
    expect(await phone.readDraft(), step).toEqual({ body: 'planted' });
  }

  test.each(['set', 'changed', 'moved'] as const)(
    'before any write while a PIN is %s leaves a PIN and the recovery code that open',
    async (change) => {
      await phone.storeDraft();
      let steps = 0;
      for (let isKilled = true; isKilled;) {
        await prepare[change]();
        steps += 1;
        isKilled = await killedAtWrite(steps, works[change], [phone.device]);
        await expectOpens(`step ${steps}`);
      }
      expect(steps).toBeGreaterThan(2);
    },
    90_000,
  );

  test.each(['set', 'changed', 'moved'] as const)(
    'or a lost request or answer while a PIN is %s does as well',
    async (change) => {
      await phone.storeDraft();
      for (const path of [/pin-half$/, /pin-half\/keep$/])
        for (const fault of [faults.offline, faults.answerLost, faults.truncated]) {
          await prepare[change]();
          phone.net.fail(path, fault);
          await works[change]();
          phone.net.clearFaults();
          await expectOpens(String(path));
        }
    },
  );
});
