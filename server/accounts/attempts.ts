import { createHash } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { signInAttempts } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** What the problem's text promises. */
const pauseMs = 5 * minute;

/** How many attempts of a kind are made within `windowMs` before the next ones are paused. */
interface Limit {
  allowed: number;
  windowMs: number;
}
/** Of one login from one address: whoever guesses at somebody's password pauses nobody but themselves. */
const perLoginAndAddress: Limit = { allowed: 8, windowMs: pauseMs };
/** Of one address with any login; behind one there may be a whole clinic. */
const perAddress: Limit = { allowed: 60, windowMs: 15 * minute };
/** Of one login from all addresses: many machines together. Where its owner has signed in before, it does not count. */
const perLogin: Limit = { allowed: 100, windowMs: 60 * minute };
/** Of new accounts from one address. */
const signUpsPerAddress: Limit = { allowed: 10, windowMs: 60 * minute };

/** An address from which somebody has signed in is known for so long. */
const knownAddressMs = 90 * day;

/** Who tries. Without an address (a test without a socket) all share one. */
export interface Attempt {
  login: string;
  address: string | undefined;
}

// Hashed, so that the table names nobody. A login alone keeps the key that it had before.
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
const keysOf = ({ login, address = 'unknown' }: Attempt) => ({
  loginAndAddress: keyOf('login and address', login, address),
  address: keyOf('address', address),
  login: keyOf(login),
  known: keyOf('known address', login, address),
  signUps: keyOf('sign-ups', address),
});

/**
 * Counts one more in a single statement, so that of a burst each sees those before it. Throws when the limit was reached
 * before this one. The last allowed one begins the pause; after the pause, or a window without, the count begins anew.
 */
async function incrementCounter(db: Db, key: string, { allowed, windowMs }: Limit, now: Date): Promise<void> {
  const at = now.toISOString();
  const { wrong, since, pausedUntil } = signInAttempts;
  const over = sql`(case when ${pausedUntil} is null then ${since} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz
    else ${pausedUntil} <= ${at}::timestamptz end)`;
  const until = sql`${new Date(now.getTime() + pauseMs).toISOString()}::timestamptz`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ loginHash: key, wrong: 1, since: at })
    .onConflictDoUpdate({
      target: signInAttempts.loginHash,
      set: {
        wrong: sql`case when ${over} then 1 else least(${wrong} + 1, 1000000) end`,
        since: sql`case when ${over} then ${at}::timestamptz else ${since} end`,
        pausedUntil: sql`case when ${over} then null when ${pausedUntil} is null and ${wrong} + 1 >= ${allowed} then ${until} else ${pausedUntil} end`,
      },
    })
    .returning();
  if (!row || row.wrong <= allowed) return;
  const left = row.pausedUntil === null ? pauseMs : Date.parse(row.pausedUntil) - now.getTime();
  throw new ProblemError('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}

/** Takes one back that turned out to be right, and the pause that it began. */
async function decrementCounter(db: Db, key: string, { allowed }: Limit): Promise<void> {
  const { wrong, pausedUntil } = signInAttempts;
  await db
    .update(signInAttempts)
    .set({
      wrong: sql`greatest(${wrong} - 1, 0)`,
      pausedUntil: sql`case when ${wrong} <= ${allowed} then null else ${pausedUntil} end`,
    })
    .where(eq(signInAttempts.loginHash, key));
}

async function isKnownAddress(db: Db, key: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ since: signInAttempts.since }).from(signInAttempts).where(eq(signInAttempts.loginHash, key));
  return row !== undefined && Date.parse(row.since) > now.getTime() - knownAddressMs;
}

/**
 * Counts an attempt before its password is looked at, or throws while they are paused. The narrowest limit comes first:
 * what it refuses is not counted against the login, so one address cannot use up what all have together.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  await incrementCounter(db, keys.loginAndAddress, perLoginAndAddress, now);
  await incrementCounter(db, keys.address, perAddress, now);
  if (!(await isKnownAddress(db, keys.known, now))) await incrementCounter(db, keys.login, perLogin, now);
}

/** The password was right: the attempt was none, and its address is known from now on. */
export async function recordSuccess(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  await db.delete(signInAttempts).where(eq(signInAttempts.loginHash, keys.loginAndAddress));
  await decrementCounter(db, keys.address, perAddress);
  if (!(await isKnownAddress(db, keys.known, now))) await decrementCounter(db, keys.login, perLogin);
  const since = now.toISOString();
  await db
    .insert(signInAttempts)
    .values({ loginHash: keys.known, wrong: 0, since })
    .onConflictDoUpdate({ target: signInAttempts.loginHash, set: { since } });
}

/** Counts a try to make an account, whatever comes of it. */
export const countSignUp = (db: Db, attempt: Attempt, now: Date): Promise<void> =>
  incrementCounter(db, keysOf(attempt).signUps, signUpsPerAddress, now);

/** Strangers may write as many logins as they like: their rows go when they say nothing any more. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(signInAttempts.since, new Date(now.getTime() - ms).toISOString());
  await db.delete(signInAttempts).where(or(before(knownAddressMs), and(gt(signInAttempts.wrong, 0), before(day))));
}
