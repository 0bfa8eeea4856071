import { newKeyBytes } from '#contract/sealed/bytes.ts';
import { maxWrongPins } from '#contract/accountEndpoints.ts';
import type { AppLock, DeviceDb, KeyWrap, UnlockSecret } from '../deviceDb.ts';
import { dropKeptHalf } from '../keptHalf.ts';
import type { PinServer } from '../pinServer.ts';
import { clearTries, countTry, takeBackTry } from './countTries.ts';
import { sealCared, unsealCared } from './careLocks.ts';
import { forgetEverywhere, heldKey, holdKey } from './heldKeys.ts';
import { isHalved, type PasskeyWay, unwrapKey, wrapKey, wrapKeyForPasskey } from './keyWraps.ts';
import { move } from './moveSealed.ts';
import {
  type HalvedOutcome,
  type LockSecret,
  openHalved,
  settleHalf,
  wrapSecret,
} from './pinHalf.ts';

// Setting, opening, changing and removing the app lock of a person's records. Each change is stored
// before it is made, and `settledLock` ends one that was interrupted.

export { NoRoomToMove } from './moveSealed.ts';

const defaultLockAfterMs = 5 * 60_000;

/**
 * Seals the records behind a PIN or a passphrase, and a recovery code that is stored nowhere. Open
 * pages close the records meanwhile. Throws NoRoomToMove or DatabaseBlocked; then they are as before.
 */
export async function setLock(
  device: DeviceDb,
  accountId: string,
  { recoveryCode, ...chosen }: LockSecret & { recoveryCode: string },
  server?: PinServer,
): Promise<void> {
  const key = newKeyBytes();
  const [{ wrap, made }, recovery] = await Promise.all([
    wrapSecret(key, accountId, chosen, server),
    wrapKey(key, accountId, { way: 'recovery', secret: recoveryCode }),
  ]);
  await move(device, accountId, 'sealed', async (known) => {
    if (known) throw new Error('these records have a lock already');
    await device.locks.put({
      accountId,
      state: 'sealing',
      wraps: [wrap, recovery],
      lockAfterMs: defaultLockAfterMs,
      wrongPins: 0,
      label: '',
      // An attempt that failed has left one.
      ...(made && { hasFormerHalves: true }),
    });
    holdKey(accountId, key);
    key.fill(0);
  });
  await settleHalf(device, accountId, made, server);
}

/** Makes the records clear again. They must be unlocked. Throws as `setLock`. */
export async function removeLock(
  device: DeviceDb,
  accountId: string,
  server?: PinServer,
): Promise<void> {
  const hadHalf = (await device.locks.get(accountId))?.wraps.some(isHalved);
  try {
    await unsealCared(device, accountId);
    await move(device, accountId, 'clear', async (known) => {
      if (!known || !heldKey(accountId)) throw new Error('these records are not unlocked');
      await device.locks.update(accountId, { state: 'unsealing' });
    });
  } catch (error) {
    // The own lock stays, so what was clear already is behind it again.
    await sealCared(device, accountId).catch(() => undefined);
    throw error;
  }
  forgetEverywhere(accountId);
  await dropKeptHalf(accountId).catch(() => undefined);
  // It opens nothing any more, and ends with the session at the latest.
  if (hadHalf) await server?.keepOnly(undefined).catch(() => undefined);
}

/**
 * unlocked: this page has the key. wrong: not the secret; `left` tries of a PIN. refused: no PIN is
 * taken any more, only another way. over: the same, as the clinic has ended this PIN. offline: the
 * PIN needs the internet now; it was not tried.
 */
export type UnlockOutcome =
  | { kind: 'unlocked' }
  | { kind: 'wrong'; left: number | undefined }
  | { kind: 'refused' }
  | { kind: 'over' }
  | { kind: 'offline' };

/** Unlocks by what the person types or by a passkey. A PIN is counted before it is tried. */
export async function unlock(
  device: DeviceDb,
  accountId: string,
  tried: UnlockSecret,
  server?: PinServer,
): Promise<UnlockOutcome> {
  const { way } = tried;
  const counted = await countTry(device, accountId, way);
  const wrap = counted?.wraps.find((each) => each.way === way);
  if (!counted || !wrap) return { kind: 'refused' };
  if (way === 'pin' && counted.wrongPins > maxWrongPins) return { kind: 'refused' };
  const opened = await tryWrap(wrap, accountId, tried, server);
  if (opened.kind === 'offline' || opened.kind === 'over') {
    await takeBackTry(device, accountId, wrap, opened.kind);
    if (opened.kind === 'over') await dropKeptHalf(accountId).catch(() => undefined);
    const isTenth = opened.kind === 'over' && counted.wrongPins >= maxWrongPins;
    return isTenth ? { kind: 'refused' } : opened;
  }
  if (opened.kind === 'wrong') {
    if (way !== 'pin') return { kind: 'wrong', left: undefined };
    const left = Math.min(maxWrongPins - counted.wrongPins, opened.left ?? maxWrongPins);
    if (left > 0) return { kind: 'wrong', left };
    await dropKeptHalf(accountId).catch(() => undefined);
    return { kind: 'refused' };
  }
  const { key } = opened;
  await clearTries(device, accountId);
  holdKey(accountId, key);
  key.fill(0);
  return { kind: 'unlocked' };
}

async function tryWrap(
  wrap: KeyWrap,
  accountId: string,
  tried: UnlockSecret,
  server: PinServer | undefined,
): Promise<HalvedOutcome> {
  if (tried.way === 'pin' && isHalved(wrap))
    return wrap.half.over ? { kind: 'over' } : openHalved(wrap, accountId, tried.secret, server);
  const key = await unwrapKey(wrap, accountId, tried);
  return key ? { kind: 'key', key } : { kind: 'wrong' };
}

/** Replaces the PIN or passphrase. The records must be unlocked. */
export async function changeSecret(
  device: DeviceDb,
  accountId: string,
  chosen: LockSecret,
  server?: PinServer,
): Promise<void> {
  const { wrap: added, made } = await wrapSecret(unlockedKey(accountId), accountId, chosen, server);
  await replaceWraps(
    device,
    accountId,
    ({ wraps }) => [
      added,
      ...wraps.filter((wrap) => wrap.way !== 'pin' && wrap.way !== 'passphrase'),
    ],
    (lock) => (made || lock.wraps.some(isHalved) ? { hasFormerHalves: true } : {}),
  );
  await settleHalf(device, accountId, made, server);
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
  const added = await wrapKey(unlockedKey(accountId), accountId, { way: 'recovery', secret: code });
  await replaceWraps(device, accountId, ({ wraps }) => [
    ...wraps.filter((wrap) => wrap.way !== 'recovery'),
    added,
  ]);
}

function unlockedKey(accountId: string): Uint8Array {
  const key = heldKey(accountId)?.bytes();
  if (!key) throw new Error('these records are not unlocked');
  return key;
}

const replaceWraps = (
  device: DeviceDb,
  accountId: string,
  change: (lock: AppLock) => KeyWrap[],
  more: (lock: AppLock) => Partial<AppLock> = () => ({}),
): Promise<void> =>
  device.transaction('rw', device.locks, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock) throw new Error('these records have no lock');
    await device.locks.update(accountId, { ...more(lock), wraps: change(lock), wrongPins: 0 });
  });
