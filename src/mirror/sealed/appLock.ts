import { newKeyBytes } from '#contract/sealed/bytes.ts';
import { AccountDb } from '../accountDb.ts';
import { chooseStore, deleteEmptied, newStore, settledLock, whileMoving } from '../chooseStore.ts';
import type { AppLock, DeviceDb, KeyWrap, TypedWay, UnlockSecret } from '../deviceDb.ts';
import { moveRecords } from '../moveRecords.ts';
import { deleteStore, type RecordsStore, type StoreKind } from '../recordsStore.ts';
import { postEverywhere } from '../lockChannel.ts';
import { heldKey, heldSealing, holdCareKey, holdKey } from './heldKeys.ts';
import { type PasskeyWay, unwrapKey, wrapKey, wrapKeyForPasskey } from './keyWraps.ts';

// Setting, opening, changing and removing the app lock of a person's records. Each change is stored
// before it is made, and `settledLock` ends one that was interrupted.

/** After so many wrong PINs only another way unlocks. Counted, as a clock can be set. */
export const maxWrongPins = 10;
const defaultLockAfterMs = 5 * 60_000;

/** This device has no room for a second copy of the records while they are moved. */
export class NoRoomToMove extends Error {
  constructor() {
    super('this device has no room to move the records');
    this.name = 'NoRoomToMove';
  }
}

export type LockSecret = { way: Exclude<TypedWay, 'recovery'>; secret: string };

const openStore = (accountId: string, store: RecordsStore, isSealed: boolean): AccountDb => {
  const sealing = isSealed ? heldSealing(accountId) : undefined;
  return new AccountDb(accountId, {
    ...store.options,
    autoOpen: false,
    ...(sealing && { sealing }),
  });
};

/**
 * Seals the records behind a PIN or a passphrase, and a recovery code that is stored nowhere. Open
 * pages close the records meanwhile. Throws NoRoomToMove or DatabaseBlocked; then they are as before.
 */
export async function setLock(
  device: DeviceDb,
  accountId: string,
  { way, secret, recoveryCode }: LockSecret & { recoveryCode: string },
): Promise<void> {
  const key = newKeyBytes();
  const wraps = await Promise.all([
    wrapKey(key, accountId, { way, secret }),
    wrapKey(key, accountId, { way: 'recovery', secret: recoveryCode }),
  ]);
  await move(device, accountId, 'sealed', async (known) => {
    if (known) throw new Error('these records have a lock already');
    await device.locks.put({
      accountId,
      state: 'sealing',
      wraps,
      lockAfterMs: defaultLockAfterMs,
      wrongPins: 0,
      label: '',
    });
    holdKey(accountId, key);
    key.fill(0);
  });
}

/**
 * Seals a patient's records, which are not on this device yet, behind the app lock of the carer who
 * opens them. There is no other way to unlock them.
 */
export async function lockAsCarer(
  device: DeviceDb,
  carerId: string,
  accountId: string,
): Promise<void> {
  if (!holdCareKey(carerId, accountId)) throw new Error("the carer's records are not unlocked");
  const lockAfterMs = (await device.locks.get(carerId))?.lockAfterMs ?? defaultLockAfterMs;
  await device.locks.put({
    accountId,
    state: 'sealed',
    wraps: [],
    lockAfterMs,
    wrongPins: 0,
    label: '',
  });
}

/** Makes the records clear again. They must be unlocked. Throws as `setLock`. */
export const removeLock = (device: DeviceDb, accountId: string): Promise<void> =>
  move(device, accountId, 'clear', async (known) => {
    if (!known || !heldKey(accountId)) throw new Error('these records are not unlocked');
    await device.locks.update(accountId, { state: 'unsealing' });
  });

/** Moves the records after `begin` has stored that they are being moved. */
async function move(
  device: DeviceDb,
  accountId: string,
  to: StoreKind,
  begin: (known: AppLock | undefined) => Promise<void>,
): Promise<void> {
  // Moves the records of earlier releases first, so that there is one source.
  const { store: source } = await chooseStore(device, accountId);
  try {
    await whileMoving(accountId, async () => {
      await begin(await device.locks.get(accountId));
      postEverywhere({ type: 'close', accountId });
      const target = await newStore(accountId, to);
      const moveOnce = (isInUse: boolean) =>
        moveRecords(
          openStore(accountId, source, to === 'clear'),
          openStore(accountId, target, to === 'sealed'),
          { isInUse, deleteTarget: () => deleteStore(target) },
        );
      if ((await moveOnce(false)) === 'none') throw new NoRoomToMove();
      // A page that has closed the records late may have written meanwhile.
      await moveOnce(true);
    });
  } finally {
    // Where the records are now decides, also after a failure.
    await settledLock(device, accountId);
  }
  await deleteEmptied(accountId, to === 'sealed' ? 'clear' : 'sealed');
}

/**
 * unlocked: this page has the key. wrong: not the secret; `left` tries of a PIN. refused: no PIN is
 * taken any more, only another way.
 */
export type UnlockOutcome =
  | { kind: 'unlocked' }
  | { kind: 'wrong'; left: number | undefined }
  | { kind: 'refused' };

/** Unlocks by what the person types or by a passkey. A PIN is counted before it is tried. */
export async function unlock(
  device: DeviceDb,
  accountId: string,
  tried: UnlockSecret,
): Promise<UnlockOutcome> {
  const { way } = tried;
  const counted = await device.transaction('rw', device.locks, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock || way !== 'pin') return lock;
    const wrongPins = lock.wrongPins + 1;
    if (wrongPins <= maxWrongPins) await device.locks.update(accountId, { wrongPins });
    return { ...lock, wrongPins };
  });
  const wrap = counted?.wraps.find((each) => each.way === way);
  if (!counted || !wrap) return { kind: 'refused' };
  if (way === 'pin' && counted.wrongPins > maxWrongPins) return { kind: 'refused' };
  const key = await unwrapKey(wrap, accountId, tried);
  if (!key) {
    if (way !== 'pin') return { kind: 'wrong', left: undefined };
    const left = maxWrongPins - counted.wrongPins;
    return left > 0 ? { kind: 'wrong', left } : { kind: 'refused' };
  }
  await device.locks.update(accountId, { wrongPins: 0 });
  holdKey(accountId, key);
  key.fill(0);
  return { kind: 'unlocked' };
}

/** Replaces the PIN or passphrase. The records must be unlocked. */
export async function changeSecret(
  device: DeviceDb,
  accountId: string,
  { way, secret }: LockSecret,
): Promise<void> {
  const added = await wrapUnlocked(accountId, way, secret);
  await replaceWraps(device, accountId, ({ wraps }) => [
    added,
    ...wraps.filter((wrap) => wrap.way !== 'pin' && wrap.way !== 'passphrase'),
  ]);
}

/** Adds a passkey as another way, in place of a former one. The records must be unlocked. */
export async function addPasskey(
  device: DeviceDb,
  accountId: string,
  passkey: PasskeyWay,
): Promise<void> {
  const added = wrapKeyForPasskey(unlockedKey(accountId), accountId, passkey);
  await replaceWraps(device, accountId, ({ wraps }) => [
    ...wraps.filter((wrap) => wrap.way !== 'passkey'),
    added,
  ]);
}

/** The passkey unlocks no more; it stays in the system's list until the person removes it there. */
export const removePasskey = (device: DeviceDb, accountId: string): Promise<void> =>
  replaceWraps(device, accountId, ({ wraps }) => wraps.filter((wrap) => wrap.way !== 'passkey'));

/** Sets another recovery code; the former one unlocks no more. */
export async function changeRecoveryCode(
  device: DeviceDb,
  accountId: string,
  code: string,
): Promise<void> {
  const added = await wrapUnlocked(accountId, 'recovery', code);
  await replaceWraps(device, accountId, ({ wraps }) => [
    ...wraps.filter((wrap) => wrap.way !== 'recovery'),
    added,
  ]);
}

const wrapUnlocked = async (accountId: string, way: TypedWay, secret: string): Promise<KeyWrap> =>
  wrapKey(unlockedKey(accountId), accountId, { way, secret });

function unlockedKey(accountId: string): Uint8Array {
  const key = heldKey(accountId)?.bytes();
  if (!key) throw new Error('these records are not unlocked');
  return key;
}

const replaceWraps = (
  device: DeviceDb,
  accountId: string,
  change: (lock: AppLock) => KeyWrap[],
): Promise<void> =>
  device.transaction('rw', device.locks, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock) throw new Error('these records have no lock');
    await device.locks.update(accountId, { wraps: change(lock), wrongPins: 0 });
  });
