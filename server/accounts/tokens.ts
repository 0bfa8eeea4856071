import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Account } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/tables/index.ts';

/** src/sync/endedTokens.ts remembers revoked tokens longer than this: change both. */
const lifetimeMs = 90 * 86_400_000;
/**
 * PostgreSQL channel for a revoked session, by token hash; every process then closes its event
 * streams.
 */
export const sessionEndChannel = 'nabz_session_end';
/**
 * SHA-256 in hex. Stored in `sessions`, and computed alike by devices for an offline sign-out
 * (src/sync/endedTokens.ts).
 */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** A new opaque token: 256 random bits, base64url. Only its hash is stored. */
export async function issueToken(
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), accountId, createdAt: now.toISOString(), expiresAt });
  return { token, expiresAt };
}

/** The account and expiry of a token; undefined when it has expired or was revoked. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<{ account: Account; expiresAt: string } | undefined> {
  const live = and(
    eq(sessions.tokenHash, tokenHash),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now.toISOString()),
  );
  const [found] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(live);
  if (!found) return undefined;
  const { expiresAt, ...account } = found;
  return { account, expiresAt };
}

/**
 * Ends a session and notifies all processes. A token that is unknown or already revoked is no
 * error.
 */
export async function revokeToken(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const live = and(eq(sessions.tokenHash, tokenHash), isNull(sessions.revokedAt));
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: now.toISOString() })
      .where(live)
      .returning({ accountId: sessions.accountId });
    if (ended.length > 0)
      await tx.execute(sql`select pg_notify(${sessionEndChannel}, ${tokenHash})`);
  });
}
