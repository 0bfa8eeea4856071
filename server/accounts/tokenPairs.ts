import { createHmac } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { refreshed, SignedIn } from '#contract/account.ts';
import { findCareAccess } from '../care/findAccess.ts';
import type { Db, Tx } from '../db/database.ts';
import { sessionPairs, sessions } from '../db/tables/index.ts';
import {
  hashToken,
  insertSession,
  randomToken,
  revokeSessions,
  type SessionPair,
} from './tokens.ts';

// Short access tokens and the refresh tokens that renew them (docs/decisions/0084). A session is a
// chain of pairs: each refresh token leads to one pair, the same one however often it is sent.

/** A session ends after this time without a refresh, in ms. */
const idleMs = 60 * 86_400_000;
/** How long the expiry of an access token stays stored after it, in ms. */
const keepAccessMs = 86_400_000;

interface Lifetime {
  now: Date;
  accessSeconds: number;
}

const accessExpiry = ({ now, accessSeconds }: Lifetime): string =>
  new Date(now.getTime() + accessSeconds * 1000).toISOString();
const idleExpiry = (now: Date): string => new Date(now.getTime() + idleMs).toISOString();

/** Starts a session with an access and a refresh token. */
export async function issuePair(
  tx: Tx,
  {
    accountId,
    device,
    care,
    ...lifetime
  }: {
    accountId: string;
    device: string | null;
    /** Of a carer: the grant, and the carer's own session with its end. */
    care?: { grantId: string; openedBy: string; until: string };
  } & Lifetime,
): Promise<Omit<SignedIn, 'account'>> {
  const [token, refreshToken] = [randomToken(), randomToken()];
  // Nobody knows the token of this hash: it is only the session's key.
  const tokenHash = hashToken(randomToken());
  const expiresAt = await insertSession(tx, {
    tokenHash,
    accountId,
    device,
    ...care,
    rotating: true,
    idleExpiresAt: idleExpiry(lifetime.now),
    now: lifetime.now,
  });
  await tx.insert(sessionPairs).values({
    refreshHash: hashToken(refreshToken),
    sessionHash: tokenHash,
    accessHash: hashToken(token),
    accessExpiresAt: accessExpiry(lifetime),
  });
  return { token, refreshToken, expiresAt };
}

/** Stores that the device has this pair, which ends the token before it. */
export async function confirmPair(db: Db | Tx, pair: SessionPair): Promise<void> {
  await db
    .update(sessionPairs)
    .set({ used: true })
    .where(eq(sessionPairs.refreshHash, pair.refreshHash));
  if (pair.previousHash === pair.sessionHash)
    await db
      .update(sessions)
      .set({ rotating: true })
      .where(eq(sessions.tokenHash, pair.sessionHash));
}

/** over: unknown, expired, or its session has ended. replayed: this use has ended the session. */
type Refresh = v.InferOutput<typeof refreshed> | 'over' | 'replayed';

/** The pair after a refresh token, or after the token of a session that has no refresh token yet. */
export const refreshPair = (db: Db, presented: string, lifetime: Lifetime): Promise<Refresh> =>
  db.transaction(async (tx) => {
    const hash = hashToken(presented);
    const [pair] = await tx.select().from(sessionPairs).where(eq(sessionPairs.refreshHash, hash));
    const ofSession = eq(sessions.tokenHash, pair?.sessionHash ?? hash);
    // Requests with the same token wait here, so that they all find one successor.
    const [session] = await tx.select().from(sessions).where(ofSession).for('update');
    if (!session || session.revokedAt !== null) return 'over';
    const now = lifetime.now.toISOString();
    if (session.expiresAt <= now || (session.idleExpiresAt ?? now) < now) return 'over';
    if (session.grantId && !(await findCareAccess(tx, session.grantId, lifetime.now)))
      return 'over';
    const afterThis = eq(sessionPairs.previousHash, hash);
    const [next] = await tx.select().from(sessionPairs).where(afterThis);
    if (next?.used) {
      await revokeSessions(tx, ofSession, lifetime.now);
      await tx.update(sessions).set({ replayedAt: now }).where(ofSession);
      return 'replayed';
    }
    if (pair && !pair.used) await confirmPair(tx, pair);
    const salt = next?.salt ?? randomToken();
    const derive = (what: string) =>
      createHmac('sha256', salt).update(`${what}:${presented}`).digest('base64url');
    const [token, refreshToken] = [derive('access'), derive('refresh')];
    const values = {
      sessionHash: session.tokenHash,
      accessHash: hashToken(token),
      accessExpiresAt: accessExpiry(lifetime),
      previousHash: hash,
      salt,
    };
    await tx
      .insert(sessionPairs)
      .values({ refreshHash: hashToken(refreshToken), ...values })
      .onConflictDoUpdate({ target: sessionPairs.refreshHash, set: values });
    await tx
      .update(sessions)
      .set({ idleExpiresAt: idleExpiry(lifetime.now) })
      .where(ofSession);
    return { token, refreshToken, accessSeconds: lifetime.accessSeconds };
  });

/** How long after its last day a session can be asked to erase its device, in ms. */
const keepEndedMs = 90 * 86_400_000;
/** How long a device that was asked is recognized: the longest supported time offline. */
const keepAskedMs = 400 * 86_400_000;

/**
 * Deletes the pairs of sessions that have expired long ago, and the times of access tokens that were
 * replaced. The hashes of refresh tokens stay: a copied one is recognized by them.
 */
export async function deleteOldPairs(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const expired = db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(
      or(
        lt(sessions.expiresAt, before(keepAskedMs)),
        and(
          lt(sessions.expiresAt, before(keepEndedMs)),
          or(isNull(sessions.eraseAskedAt), isNotNull(sessions.erasedAt)),
        ),
      ),
    );
  await db.delete(sessionPairs).where(inArray(sessionPairs.sessionHash, expired));
  await db
    .update(sessionPairs)
    .set({ accessHash: null, accessExpiresAt: null })
    .where(
      and(
        lt(sessionPairs.accessExpiresAt, before(keepAccessMs)),
        isNotNull(sessionPairs.accessHash),
        sql`exists (select from ${sessionPairs} as next
          where next.previous_hash = ${sessionPairs}.refresh_hash and next.used)`,
      ),
    );
}
