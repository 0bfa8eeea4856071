import type { Api } from '#api/client.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { sha256 } from '#mirror/files.ts';

// Tokens whose session has ended, by their hash: revoked on the server as soon as it can be reached,
// and not accepted here again. Behind such a token a device asks whether its records are to be deleted.

/** The server's token lifetime of 90 days, in ms. An ended token need not be remembered longer. */
const keepMs = 100 * 86_400_000;
/** The server knows for at most so long after its end which device a session was on, in ms. */
const keepLeftMs = 400 * 86_400_000;
/** A page asks again after this time, in ms. */
const askMs = 60_000;
/** Time-out of a revocation, in ms. */
const revokeMs = 4000;

/** SHA-256 in hex, as the server stores tokens. */
export const hashToken = (token: string): Promise<string> =>
  sha256(new TextEncoder().encode(token).buffer);

export const hasEnded = async (device: DeviceDb, token: string): Promise<boolean> =>
  (await device.endedTokens.count()) > 0 &&
  (await device.endedTokens.get(await hashToken(token))) !== undefined;

/**
 * Stores that a session has ended whose records are still here, by one of its tokens. `revoked`: the
 * server knows that it has ended. `at`: not after the person signed in again.
 */
export async function storeLeft(
  device: DeviceDb,
  accountId: string,
  { token, revoked, at = new Date().toISOString() }: LeftToken,
): Promise<void> {
  await device.endedTokens.put({ hash: await hashToken(token), at, revoked, left: accountId });
}
interface LeftToken {
  token: string;
  revoked: boolean;
  at?: string;
}

/** What became of the records behind a token that ended then. */
export async function fateOf(
  device: DeviceDb,
  accountId: string,
  at: string,
): Promise<'here' | 'signed-in' | 'going' | 'gone'> {
  const known = await device.accounts.get(accountId);
  if (known) return known.since >= at ? 'signed-in' : 'here';
  return (await device.wipes.get(accountId)) ? 'going' : 'gone';
}

const asked = new Map<string, number>();

/**
 * Revokes tokens of sign-outs that happened offline, reports records that are gone, and returns the
 * accounts whose records the person has asked to have deleted here. `isSparing`: does not ask again
 * within a minute.
 */
export async function revokeEnded(
  { device, api }: { device: DeviceDb; api: Api },
  { isSparing = false } = {},
): Promise<string[]> {
  const toErase = new Set<string>();
  for (const { hash, at, revoked, erasing, left } of await device.endedTokens.toArray()) {
    const erased = erasing !== undefined;
    // It would not be true yet; the next start finishes the deletion.
    if (!revoked && erased && (await device.wipes.get(erasing)) !== undefined) continue;
    const tell = (body: object) =>
      api.call('revoke', { body: { tokenHash: hash, ...body }, timeoutMs: revokeMs });
    const fate = left === undefined ? undefined : await fateOf(device, left, at);
    const age = Date.now() - Date.parse(at);
    if (!revoked) {
      const { erase } = await tell({ erased: erased || fate === 'gone' });
      await device.endedTokens.update(hash, { revoked: true });
      if (left !== undefined && fate === 'here' && erase) toErase.add(left);
      if (fate === 'gone') await device.endedTokens.update(hash, { left: undefined });
      if (fate !== 'signed-in') continue;
    }
    if (left !== undefined && fate !== 'going' && age < keepLeftMs) {
      if (fate === 'here' && isSparing && Date.now() - (asked.get(hash) ?? 0) < askMs) continue;
      const { erase } = await tell({ erased: fate === 'gone', replaced: fate === 'signed-in' });
      asked.set(hash, Date.now());
      if (fate !== 'here') await device.endedTokens.update(hash, { left: undefined });
      else if (erase) toErase.add(left);
      // Forgotten only when the server has revoked it: the device's clock may be years ahead, and
      // browsers can restore a cookie.
    } else if (age > keepMs) await device.endedTokens.delete(hash);
  }
  return [...toErase];
}
