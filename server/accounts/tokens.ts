import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Account } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/tables/index.ts';

const lifetimeMs = 90 * 86_400_000;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new opaque token: 256 random bits, base64url. Only its hash is kept. */
export async function issueToken(db: Db, accountId: string, now: Date): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  await db.insert(sessions).values({ tokenHash: hashToken(token), accountId, createdAt: now.toISOString(), expiresAt });
  return { token, expiresAt };
}

/** Whose token it is, unless it has expired or was revoked. */
export async function findSession(db: Db, tokenHash: string, now: Date): Promise<Account | undefined> {
  const live = and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt), gt(sessions.expiresAt, now.toISOString()));
  const [found] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, phone: accounts.phone })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(live);
  return found;
}

export async function revokeToken(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(sessions).set({ revokedAt: now.toISOString() }).where(eq(sessions.tokenHash, tokenHash));
}
