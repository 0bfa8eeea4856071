import { timingSafeEqual } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { hashToken, randomToken, whyEnded } from '../accounts/tokens.ts';
import { wasDeleted } from '../accounts/deleteAccount.ts';
import { findCareAccess } from '../care/findAccess.ts';
import type { Db } from '../db/database.ts';
import { accounts, revisions, sealedSenders, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';

// Who may send while locked: a device with a token that can do nothing else. What it sends must
// contain a secret that is among its unlocked records, so that the token alone writes nothing.

/** Gives a session a token and a proof in place of its earlier ones. Only hashes are stored. */
export async function openSender(
  db: Db,
  sessionHash: string,
  now: Date,
): Promise<{ token: string; proof: string }> {
  const [token, proof] = [randomToken(), randomToken()];
  const values = {
    tokenHash: hashToken(token),
    proofHash: hashToken(proof),
    createdAt: now.toISOString(),
  };
  await db
    .insert(sealedSenders)
    .values({ sessionHash, ...values })
    .onConflictDoUpdate({ target: sealedSenders.sessionHash, set: values });
  return { token, proof };
}

/** Whether `proof` is the secret of this sender's unlocked records. */
export const isProof = (proof: string, proofHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(proof)), Buffer.from(proofHash));

const findSender = async (db: Db, tokenHash: string, now: Date) => {
  const [found] = await db
    .select({
      proofHash: sealedSenders.proofHash,
      expiresAt: sessions.expiresAt,
      eraseAskedAt: sessions.eraseAskedAt,
      sessionHash: sessions.tokenHash,
      grantId: sessions.grantId,
      account: {
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        phone: accounts.phone,
      },
      counter: revisions,
    })
    .from(sealedSenders)
    .innerJoin(sessions, eq(sessions.tokenHash, sealedSenders.sessionHash))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(revisions, eq(revisions.accountId, sessions.accountId))
    .where(and(eq(sealedSenders.tokenHash, tokenHash), isNull(sessions.revokedAt)));
  if (!found || found.expiresAt <= now.toISOString()) return undefined;
  const care = found.grantId === null ? null : await findCareAccess(db, found.grantId, now);
  return care === undefined ? undefined : { ...found, care };
};

/** Authenticates locked devices by their token for sending; for `/api/sealed`. */
export const requireSender = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const { db } = deps.database;
    const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const tokenHash = token === undefined ? '' : hashToken(token);
    const sender = token && (await findSender(db, tokenHash, deps.now()));
    if (!sender) {
      if (token === undefined) throw new ProblemError('sign-in-needed');
      const why = (await wasDeleted(db, tokenHash)) ?? (await whyEnded(db, tokenHash, deps.now()));
      throw new ProblemError(why);
    }
    const { account, care, counter, expiresAt, sessionHash, proofHash, eraseAskedAt } = sender;
    c.set('account', account);
    c.set('care', care);
    c.set('counter', counter);
    c.set('tokenHash', sessionHash);
    c.set('expiresAt', expiresAt);
    c.set('sender', { proofHash, isToErase: eraseAskedAt !== null });
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });
