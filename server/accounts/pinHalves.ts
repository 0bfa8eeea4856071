import { randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { maxWrongPins } from '#contract/accountEndpoints.ts';
import type { AnyAnswer } from '#contract/allEndpoints.ts';
import type { Db } from '../db/database.ts';
import { pinHalves, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { hashToken } from './tokens.ts';

// The server's half of the key behind a PIN (docs/decisions/0090): who has a copy of a locked device
// has to ask here for each PIN, and is refused after ten wrong ones.

/** `/api/me/pin-half`: a half for the device that asks, and the end of its other ones. */
export function serveOwnPinHalves(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/me/pin-half', async (c) => {
    const { proof } = await readBody('makePinHalf', c);
    const [id, half] = [randomBytes(16).toString('hex'), randomBytes(32).toString('hex')];
    const { tokenHash: sessionHash } = c.var;
    await db.insert(pinHalves).values({ id, sessionHash, half, proofHash: hashToken(proof) });
    return respond('makePinHalf', c, { id, half });
  });
  app.post('/me/pin-half/keep', async (c) => {
    const { id } = await readBody('keepPinHalf', c);
    const others = id === null ? undefined : ne(pinHalves.id, id);
    await db.delete(pinHalves).where(and(eq(pinHalves.sessionHash, c.var.tokenHash), others));
    return respond('keepPinHalf', c, {});
  });
}

/** `POST /api/auth/pin-half`: the half for the proof of a PIN. */
export function servePinHalf(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/pin-half', async (c) => {
    const { id, proof } = await readBody('pinHalf', c);
    c.header('cache-control', 'no-store');
    return respond('pinHalf', c, await tryProof(deps.database.db, id, proof, deps.now()));
  });
}

/** Counts in the transaction that compares, so that of tries at once none is free. */
const tryProof = (db: Db, id: string, proof: string, now: Date): Promise<AnyAnswer<'pinHalf'>> =>
  db.transaction(async (tx) => {
    const at = now.toISOString();
    const [found] = await tx
      .select({ half: pinHalves.half, proofHash: pinHalves.proofHash, tries: pinHalves.tries })
      .from(pinHalves)
      .innerJoin(sessions, eq(sessions.tokenHash, pinHalves.sessionHash))
      .where(
        and(
          eq(pinHalves.id, id),
          isNull(sessions.revokedAt),
          isNull(sessions.eraseAskedAt),
          gt(sessions.expiresAt, at),
          or(isNull(sessions.idleExpiresAt), gt(sessions.idleExpiresAt, at)),
        ),
      )
      .for('update', { of: pinHalves });
    const isRight = timingSafeEqual(
      Buffer.from(hashToken(proof)),
      Buffer.from(found?.proofHash ?? hashToken('')),
    );
    if (!found) return { outcome: 'over' };
    const own = eq(pinHalves.id, id);
    if (isRight) {
      if (found.tries > 0) await tx.update(pinHalves).set({ tries: 0 }).where(own);
      return { outcome: 'half', half: found.half };
    }
    const left = maxWrongPins - found.tries - 1;
    if (left > 0) {
      await tx
        .update(pinHalves)
        .set({ tries: found.tries + 1 })
        .where(own);
      return { outcome: 'wrong', left };
    }
    await tx.delete(pinHalves).where(own);
    return { outcome: 'over' };
  });

/** Deletes the halves of sessions that have expired: no device can ask for them any more. */
export async function deleteOldHalves(db: Db, now: Date): Promise<void> {
  const at = now.toISOString();
  const expired = db
    .select({ hash: sessions.tokenHash })
    .from(sessions)
    .where(or(lt(sessions.expiresAt, at), lt(sessions.idleExpiresAt, at)));
  await db.delete(pinHalves).where(inArray(pinHalves.sessionHash, expired));
}
