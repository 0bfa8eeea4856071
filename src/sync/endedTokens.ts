import type { Api } from '#api/client.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { sha256 } from '#mirror/files.ts';

// Tokens whose session was ended on this device, by their hash: revoked on the server as soon as it
// can be reached, and not accepted here again. Sign-out stores them.

/** The server's token lifetime of 90 days, in ms. An ended token need not be remembered longer. */
const keepMs = 100 * 86_400_000;
/** Time-out of a revocation, in ms. */
const revokeMs = 4000;

/** SHA-256 in hex, as the server stores tokens. */
export const hashToken = (token: string): Promise<string> =>
  sha256(new TextEncoder().encode(token).buffer);

export const hasEnded = async (device: DeviceDb, token: string): Promise<boolean> =>
  (await device.endedTokens.count()) > 0 &&
  (await device.endedTokens.get(await hashToken(token))) !== undefined;

/** Revokes tokens of sign-outs that happened offline, and reports records that were erased. */
export async function revokeEnded({ device, api }: { device: DeviceDb; api: Api }): Promise<void> {
  for (const { hash, at, revoked, erasing } of await device.endedTokens.toArray()) {
    if (!revoked) {
      const erased = erasing !== undefined;
      // It would not be true yet; the next start finishes the deletion.
      if (erased && (await device.wipes.get(erasing)) !== undefined) continue;
      await api.call('revoke', { body: { tokenHash: hash, erased }, timeoutMs: revokeMs });
      await device.endedTokens.update(hash, { revoked: true });
      // Forgotten only when the server has revoked it: the device's clock may be years ahead, and
      // browsers can restore a cookie.
    } else if (Date.now() - Date.parse(at) > keepMs) await device.endedTokens.delete(hash);
  }
}
