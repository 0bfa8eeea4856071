import { randomInt } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '#contract/digits.ts';
import { hashToken } from '../../accounts/tokens.ts';
import type { Tx } from '../../db/database.ts';
import { staffMembers } from '../../db/tables/index.ts';
import type { StaffRow } from './sessions.ts';

// Codes of authenticator apps (RFC 6238: six digits, 30 s) and recovery codes.

const periodSeconds = 30;

export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, digits: 6, period: periodSeconds, secret: Secret.fromBase32(secret) });

/** The address that an authenticator app reads from a QR code. */
export const authenticatorUrl = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString();

/**
 * Accepts a code once: of the current period or a neighbour of it, or an unused recovery code.
 * In the transaction of what it permits.
 */
export async function acceptCode(
  tx: Tx,
  staff: Pick<StaffRow, 'id' | 'totpSecret' | 'recoveryHashes'>,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = toLatinDigits(typed).replace(/[\s-]/g, '');
  const delta = totpOf(staff.totpSecret, '', '').validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  if (delta !== null) {
    const period = Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
    const accepted = await tx
      .update(staffMembers)
      .set({ totpPeriod: period })
      .where(and(eq(staffMembers.id, staff.id), lt(staffMembers.totpPeriod, period)))
      .returning({ id: staffMembers.id });
    return accepted.length > 0;
  }
  const hash = hashToken(code.toLowerCase());
  const [stored] = await tx
    .select({ recoveryHashes: staffMembers.recoveryHashes })
    .from(staffMembers)
    .where(eq(staffMembers.id, staff.id))
    .for('update');
  if (!stored?.recoveryHashes.includes(hash)) return false;
  await tx
    .update(staffMembers)
    .set({ recoveryHashes: stored.recoveryHashes.filter((each) => each !== hash) })
    .where(eq(staffMembers.id, staff.id));
  return true;
}

/** Ten codes of 49 random bits, as they are shown, and their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const codes = Array.from({ length: 10 }, () =>
    Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    hashes: codes.map((code) => hashToken(code)),
  };
}
