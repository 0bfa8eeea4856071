import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { signInAttempts } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

const allowed = 8;
const pauseMs = 5 * 60_000;
const keyOf = (login: string) => createHash('sha256').update(login).digest('hex');

/** Throws while sign-in is paused for this login. */
export async function assertNotPaused(db: Db, login: string, now: Date): Promise<void> {
  const [row] = await db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.loginHash, keyOf(login)));
  const left = row?.pausedUntil ? Date.parse(row.pausedUntil) - now.getTime() : 0;
  if (left > 0) throw new ProblemError('too-many-attempts', { retryAfter: Math.ceil(left / 1000) });
}

/** Counts a wrong password within five minutes; the eighth pauses sign-in for five more. */
export async function countWrong(db: Db, login: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const recent = sql`${signInAttempts.since} > ${new Date(now.getTime() - pauseMs).toISOString()}`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ loginHash: keyOf(login), wrong: 1, since: at })
    .onConflictDoUpdate({
      target: signInAttempts.loginHash,
      set: {
        wrong: sql`case when ${recent} then ${signInAttempts.wrong} + 1 else 1 end`,
        since: sql`case when ${recent} then ${signInAttempts.since} else ${at} end`,
      },
    })
    .returning({ wrong: signInAttempts.wrong });
  if ((row?.wrong ?? 0) < allowed) return;
  const pausedUntil = new Date(now.getTime() + pauseMs).toISOString();
  await db
    .update(signInAttempts)
    .set({ pausedUntil, wrong: 0 })
    .where(eq(signInAttempts.loginHash, keyOf(login)));
}

export async function forgetAttempts(db: Db, login: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.loginHash, keyOf(login)));
}
