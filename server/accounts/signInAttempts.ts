import { createHash } from 'node:crypto';
import { and, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { ProblemSlug } from '#contract/problem.ts';
import type { Db } from '../db/database.ts';
import { signInAttempts } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Counts a sign-in attempt in the database, before its password is checked; throws while a limit
 * below is reached. The narrowest limit comes first, so that what it refuses does not count against
 * the login from all addresses.
 */
export async function countAttempt(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  await incrementCounter(db, keys.loginAndAddress, perLoginAndAddress, now);
  await incrementCounter(db, keys.address, perAddress, now);
  if (!(await isKnownAddress(db, keys.known, now)))
    await incrementCounter(db, keys.login, perLogin, now);
}

/** Removes an attempt with the right password from the counters and remembers its address. */
export async function recordSuccess(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  await db.delete(signInAttempts).where(eq(signInAttempts.loginHash, keys.loginAndAddress));
  await decrementCounter(db, keys.address, perAddress);
  if (!(await isKnownAddress(db, keys.known, now)))
    await decrementCounter(db, keys.login, perLogin);
  const since = now.toISOString();
  await db
    .insert(signInAttempts)
    .values({ loginHash: keys.known, wrong: 0, since })
    .onConflictDoUpdate({ target: signInAttempts.loginHash, set: { since } });
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** The text of the problem `too-many-attempts` names these five minutes. */
const pauseMs = 5 * minute;

/** At most `allowed` attempts within `windowMs`; further ones are refused. */
interface Limit {
  allowed: number;
  windowMs: number;
  /**
   * Until when: for `pauseMs`, as sign-in promises, after which the count restarts; or until the
   * window is over, so that no more than `allowed` ever fit in it.
   */
  pause: 'short' | 'window';
}
/** One login from one address: an attacker elsewhere cannot lock the owner out. */
const perLoginAndAddress: Limit = { allowed: 8, windowMs: pauseMs, pause: 'short' };
/** One address with any login; a whole clinic may share an address. */
const perAddress: Limit = { allowed: 60, windowMs: 15 * minute, pause: 'short' };
/**
 * One login from all addresses, against distributed guessing. Addresses with an earlier successful
 * sign-in are exempt.
 */
const perLogin: Limit = { allowed: 100, windowMs: 60 * minute, pause: 'short' };
/** New accounts from one address. */
const signUpsPerAddress: Limit = { allowed: 10, windowMs: 60 * minute, pause: 'short' };

/** Code requests: for a contact from one address, from one address, and for a contact in total. */
const codesPerContactAndAddress: Limit = { allowed: 5, windowMs: 15 * minute, pause: 'window' };
const codesPerAddress: Limit = { allowed: 30, windowMs: 15 * minute, pause: 'window' };
const codesPerContact: Limit = { allowed: 20, windowMs: 60 * minute, pause: 'window' };
/** Password checks of a signed-in account: whoever has the device must not be able to guess. */
const passwordChecks: Limit = { allowed: 8, windowMs: pauseMs, pause: 'short' };

/** How long an address is exempt from `perLogin` after a successful sign-in. */
const knownAddressMs = 90 * day;

/** `address` is undefined in tests without a socket; those share one counter. */
export interface Attempt {
  login: string;
  address: string | undefined;
}

/**
 * Hashed, so that the table holds no logins or addresses. With other texts, running counts restart.
 */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');
const keysOf = ({ login, address = 'unknown' }: Attempt) => ({
  loginAndAddress: keyOf('login and address', login, address),
  address: keyOf('address', address),
  login: keyOf(login),
  known: keyOf('known address', login, address),
  signUps: keyOf('sign-ups', address),
  contactAndAddress: keyOf('codes of contact and address', login, address),
  codes: keyOf('codes of address', address),
  contact: keyOf('codes of contact', login),
});

/**
 * Increments in one statement, so that parallel attempts are all counted. Throws when the limit had
 * been reached. The last allowed attempt starts the pause; the count restarts after the pause, or
 * after a window without attempts.
 */
async function incrementCounter(
  db: Db,
  key: string,
  { allowed, windowMs, pause }: Limit,
  now: Date,
  refusal: ProblemSlug = 'too-many-attempts',
): Promise<void> {
  const at = now.toISOString();
  const { wrong, since, pausedUntil } = signInAttempts;
  const expired = sql`(case when ${pausedUntil} is null then ${since} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz
    else ${pausedUntil} <= ${at}::timestamptz end)`;
  const until =
    pause === 'short'
      ? sql`${new Date(now.getTime() + pauseMs).toISOString()}::timestamptz`
      : sql`${since} + make_interval(secs => ${windowMs / 1000})`;
  const [row] = await db
    .insert(signInAttempts)
    .values({ loginHash: key, wrong: 1, since: at })
    .onConflictDoUpdate({
      target: signInAttempts.loginHash,
      set: {
        wrong: sql`case when ${expired} then 1 else least(${wrong} + 1, 1000000) end`,
        since: sql`case when ${expired} then ${at}::timestamptz else ${since} end`,
        pausedUntil: sql`case when ${expired} then null when ${pausedUntil} is null and ${wrong} + 1 >= ${allowed} then ${until} else ${pausedUntil} end`,
      },
    })
    .returning();
  if (!row || row.wrong <= allowed) return;
  const left = row.pausedUntil === null ? pauseMs : Date.parse(row.pausedUntil) - now.getTime();
  throw new ProblemError(refusal, { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
}

/** Undoes the increment of an attempt with the right password, and a pause that it started. */
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
  const [row] = await db
    .select({ since: signInAttempts.since })
    .from(signInAttempts)
    .where(eq(signInAttempts.loginHash, key));
  return row !== undefined && Date.parse(row.since) > now.getTime() - knownAddressMs;
}

/** Counts an attempt to create an account, successful or not. */
export const countSignUp = (db: Db, attempt: Attempt, now: Date): Promise<void> =>
  incrementCounter(db, keysOf(attempt).signUps, signUpsPerAddress, now);

/** Counts a request for a code. `login` is the contact, whether or not an account has it. */
export async function countCodeRequest(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const keys = keysOf(attempt);
  const count = (key: string, limit: Limit) =>
    incrementCounter(db, key, limit, now, 'too-many-tries');
  await count(keys.contactAndAddress, codesPerContactAndAddress);
  await count(keys.codes, codesPerAddress);
  if (!(await isKnownAddress(db, keys.known, now))) await count(keys.contact, codesPerContact);
}

const passwordKey = (accountId: string) => keyOf('password of account', accountId);

/** Counts a password check of a signed-in account, before the check. */
export const countPasswordCheck = (db: Db, accountId: string, now: Date): Promise<void> =>
  incrementCounter(db, passwordKey(accountId), passwordChecks, now, 'too-many-tries');

/** The password was right: the earlier wrong ones no longer count. */
export async function resetPasswordChecks(db: Db, accountId: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.loginHash, passwordKey(accountId)));
}

/** Deletes rows that no limit reads any more, as attackers can create any number of them. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) =>
    lt(signInAttempts.since, new Date(now.getTime() - ms).toISOString());
  await db
    .delete(signInAttempts)
    .where(or(before(knownAddressMs), and(gt(signInAttempts.wrong, 0), before(day))));
}
