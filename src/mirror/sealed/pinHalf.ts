import type { AppLock, DeviceDb, KeyWrap, TypedWay } from '../deviceDb.ts';
import { dropKeptHalf, keepHalf, readKeptHalf } from '../keptHalf.ts';
import type { PinServer } from '../pinServer.ts';
import { heldKey } from './heldKeys.ts';
import { type HalvedPin, pinPartsOf, unwrapHalved, wrapKey, wrapKeyHalved } from './keyWraps.ts';

// A PIN whose wrap opens only with a half that the server gives for the proof of the PIN, so that it
// cannot be tried out on a copied disk. Decision 0090.

/** A PIN or passphrase as a person chose it. `isLocal`: the PIN is not to be checked by the server. */
export type LockSecret = { way: Exclude<TypedWay, 'recovery'>; secret: string; isLocal?: boolean };

/** A half that was made and is to be kept here once its wrap is stored. */
type Made = { id: string; half: string };

/** Wraps the key for a new PIN or passphrase: with the server's half where there is a server. */
export async function wrapSecret(
  key: Uint8Array,
  accountId: string,
  { way, secret, isLocal = false }: LockSecret,
  server: PinServer | undefined,
): Promise<{ wrap: KeyWrap; made?: Made }> {
  if (way === 'pin' && !isLocal && server) {
    const halved = await wrapKeyHalved(key, accountId, secret, server);
    if (halved) return halved;
  }
  const wrap = await wrapKey(key, accountId, { way, secret });
  return { wrap: way === 'pin' && isLocal && wrap.way === way ? { ...wrap, isLocal } : wrap };
}

/** After the wrap is stored: keeps its half, and ends former ones here and at the server. */
export async function settleHalf(
  device: DeviceDb,
  accountId: string,
  made: Made | undefined,
  server: PinServer | undefined,
): Promise<void> {
  // Without a kept half the PIN needs the internet, which is no reason to fail.
  await (made ? keepHalf(accountId, made, Date.now()) : dropKeptHalf(accountId)).catch(
    () => undefined,
  );
  if (server) await endFormerHalves(device, accountId, server).catch(() => undefined);
}

/** Ends what the server still has of former PINs of this device. Rejects when it is unreachable. */
export async function endFormerHalves(
  device: DeviceDb,
  accountId: string,
  server: PinServer,
): Promise<void> {
  const lock = await device.locks.get(accountId);
  if (!lock?.hasFormerHalves) return;
  const id = pinHalfOf(lock)?.id;
  await server.keepOnly(id);
  await device.transaction('rw', device.locks, async () => {
    const now = await device.locks.get(accountId);
    // Another tab may have set another PIN meanwhile.
    if (now && pinHalfOf(now)?.id === id)
      await device.locks.update(accountId, { hasFormerHalves: false });
  });
}

const pinHalfOf = ({ wraps }: Pick<AppLock, 'wraps'>): HalvedPin['half'] | undefined => {
  const wrap = wraps.find(({ way }) => way === 'pin');
  return wrap?.way === 'pin' ? wrap.half : undefined;
};

/** Whether this PIN unlocks no more, as the server has told. */
export const isPinOver = (lock: Pick<AppLock, 'wraps'>): boolean => pinHalfOf(lock)?.over === true;

/** Moves a PIN that was just accepted to a half of the server, unless the person chose otherwise. */
export async function movePin(
  device: DeviceDb,
  accountId: string,
  secret: string,
  server: PinServer,
): Promise<void> {
  const former = (await device.locks.get(accountId))?.wraps.find(({ way }) => way === 'pin');
  const key = heldKey(accountId)?.bytes();
  if (former?.way !== 'pin' || former.half || former.isLocal || !key) return;
  const halved = await wrapKeyHalved(key, accountId, secret, server);
  key.fill(0);
  if (!halved) return;
  const isMoved = await device.transaction('rw', device.locks, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock?.wraps.some((wrap) => isSame(wrap, former))) return false;
    const wraps = lock.wraps.map((wrap) => (isSame(wrap, former) ? halved.wrap : wrap));
    await device.locks.update(accountId, { wraps, hasFormerHalves: true });
    return true;
  });
  if (isMoved) await settleHalf(device, accountId, halved.made, server);
}

const isSame = (one: KeyWrap, other: KeyWrap): boolean =>
  one.way === other.way && one.salt.every((byte, index) => byte === other.salt[index]);

/**
 * wrong: `left` tries at the server, if it was asked. over: the server has no half for this PIN any
 * more. offline: the PIN needs the internet now.
 */
export type HalvedOutcome =
  | { kind: 'key'; key: Uint8Array }
  | { kind: 'wrong'; left?: number }
  | { kind: 'over' }
  | { kind: 'offline' };

/** Opens a wrap with the server's half, or offline with the kept one. */
export async function openHalved(
  wrap: HalvedPin,
  accountId: string,
  secret: string,
  server: PinServer | undefined,
): Promise<HalvedOutcome> {
  const { id } = wrap.half;
  const [parts, read] = await Promise.all([
    pinPartsOf(wrap, secret),
    readKeptHalf(accountId, Date.now()).catch(() => undefined),
  ]);
  const kept = read?.id === id ? read : undefined;
  const answer = await server?.ask(id, parts.proof, { quick: kept !== undefined });
  if (answer?.outcome === 'wrong') return { kind: 'wrong', left: answer.left };
  if (answer?.outcome === 'over') return { kind: 'over' };
  const half = answer?.outcome === 'half' ? answer.half : kept?.half;
  if (half === undefined) return { kind: 'offline' };
  const key = unwrapHalved(wrap, accountId, parts, half);
  if (!key) return { kind: 'wrong' };
  if (answer?.outcome === 'half')
    await keepHalf(accountId, { id, half }, Date.now()).catch(() => undefined);
  return { kind: 'key', key };
}
