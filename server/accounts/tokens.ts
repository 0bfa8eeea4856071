import { createHash, randomBytes } from 'node:crypto';
import DataLoader from 'dataloader';
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Account } from '#contract/account.ts';
import { type CareAccess, findCareAccess } from '../care/findAccess.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Counter } from '../feed/tallies.ts';
import {
  accounts,
  pinHalves,
  revisions,
  sealedSenders,
  sessionPairs,
  sessions,
  webPushSubscriptions,
} from '../db/tables/index.ts';

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

/**
 * A session with one token for its whole life, for apps that do not renew theirs: 256 random bits,
 * base64url. Only its hash is stored.
 */
export async function issueToken(
  db: Db | Tx,
  accountId: string,
  now: Date,
  device: string | null = null,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomToken();
  const tokenHash = hashToken(token);
  const expiresAt = await insertSession(db, { tokenHash, accountId, device, now });
  return { token, expiresAt };
}

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Stores a session and returns when it ends at the latest, which is not after `until`. */
export async function insertSession(
  db: Db | Tx,
  {
    now,
    until,
    ...session
  }: Omit<typeof sessions.$inferInsert, 'createdAt' | 'expiresAt'> & { now: Date; until?: string },
): Promise<string> {
  const latest = new Date(now.getTime() + lifetimeMs).toISOString();
  const expiresAt = until !== undefined && until < latest ? until : latest;
  await db
    .insert(sessions)
    .values({ ...session, createdAt: now.toISOString(), expiresAt, lastSeenOn: dayOf(now) });
  return expiresAt;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Stores the day of a session's first request of that day, for the list of devices. */
export async function recordLastSeen(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenOn: dayOf(now) })
    .where(eq(sessions.tokenHash, tokenHash));
}

/** A session that was not revoked, and the patient's feed counter at the same moment. */
export interface Session {
  tokenHash: string;
  /** Its first token is not valid any more, or never was. */
  rotating: boolean;
  /** Of the access token that was looked for; null for `tokenHash`. */
  pair: SessionPair | null;
  account: Account;
  expiresAt: string;
  lastSeenOn: string | null;
  /** Set when the device is to erase its records: the session may only send. */
  eraseAskedAt: string | null;
  /** Of a carer: what the patient's grant allows. */
  care: CareAccess | null;
  /** Null before the patient's first change. */
  counter: Counter | null;
}

export type SessionPair = typeof sessionPairs.$inferSelect;

/**
 * Finds the session of an access token by its hash, also when that has expired, or by its own; undefined
 * when the session has expired or was revoked.
 */
export type FindSession = (tokenHash: string, now: Date) => Promise<Session | undefined>;

/**
 * Requests that arrive together share one statement. It is sent after they arrived, so none sees an
 * older state than with a statement of its own.
 */
export function createSessionFinder(db: Db): FindSession {
  const loader = new DataLoader(
    async (hashes: readonly string[]) => {
      const found = await selectSessions(db, hashes);
      const byHash = new Map<string, FoundSession>();
      for (const session of found) {
        byHash.set(session.tokenHash, { ...session, pair: null });
        if (session.pair?.accessHash) byHash.set(session.pair.accessHash, session);
      }
      return hashes.map((hash) => byHash.get(hash));
    },
    { cache: false, maxBatchSize, batchScheduleFn: setImmediate },
  );
  return async (tokenHash, now) => {
    const session = await loader.load(tokenHash);
    if (!session || session.expiresAt <= now.toISOString()) return undefined;
    const { grantId, ...found } = session;
    if (grantId === null) return { ...found, care: null };
    const care = await findCareAccess(db, grantId, now);
    return care && { ...found, account: withoutContacts(found.account), care };
  };
}

type FoundSession = Awaited<ReturnType<typeof selectSessions>>[number];

/** What carers get of a patient's account. */
const withoutContacts = ({ id, name }: Account): Account => ({
  id,
  name,
  email: null,
  phone: null,
});

const maxBatchSize = 100;

const isAnyOf = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(values)}::text[])`;

const selectSessions = (db: Db, hashes: readonly string[]) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      rotating: sessions.rotating,
      pair: sessionPairs,
      expiresAt: sessions.expiresAt,
      lastSeenOn: sessions.lastSeenOn,
      eraseAskedAt: sessions.eraseAskedAt,
      grantId: sessions.grantId,
      account: {
        id: accounts.id,
        name: accounts.name,
        email: accounts.email,
        phone: accounts.phone,
      },
      counter: revisions,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(revisions, eq(revisions.accountId, sessions.accountId))
    .leftJoin(
      sessionPairs,
      and(
        eq(sessionPairs.sessionHash, sessions.tokenHash),
        isAnyOf(sessionPairs.accessHash, hashes),
      ),
    )
    .where(
      and(
        // An array instead of two conditions, which would read the whole table.
        sql`${sessions.tokenHash} = any(${sql.param(hashes)}::text[] || array(
          select ${sessionPairs.sessionHash} from ${sessionPairs}
          where ${isAnyOf(sessionPairs.accessHash, hashes)}))`,
        isNull(sessions.revokedAt),
      ),
    );

/**
 * Ends a session and notifies all processes. A token that is unknown or already revoked is no
 * error.
 */
export const revokeToken = (db: Db, tokenHash: string, now: Date): Promise<number> =>
  db.transaction((tx) => revokeSessions(tx, ofToken(tokenHash), now));

/** The session to which a token belongs, whichever of its tokens it is or was. */
const ofToken = (hash: string): SQL =>
  sql`${sessions.tokenHash} = coalesce(
    (select ${sessionPairs.sessionHash} from ${sessionPairs} where ${sessionPairs.accessHash} = ${hash}),
    (select ${sessionPairs.sessionHash} from ${sessionPairs} where ${sessionPairs.refreshHash} = ${hash}),
    (select ${sealedSenders.sessionHash} from ${sealedSenders} where ${sealedSenders.tokenHash} = ${hash}),
    ${hash})`;

/** Sessions whose device can be asked to erase: also ended ones, as records may be left there. */
export const mayBeErased = and(isNull(sessions.eraseAskedAt), isNull(sessions.erasedAt));

/**
 * Has the devices of these sessions erase the records at their next contact. All processes end their
 * event streams, so that an open device makes contact at once. Returns how many were not asked yet.
 */
export async function askToErase(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const asked = await tx
    .update(sessions)
    .set({ eraseAskedAt: now.toISOString() })
    .where(and(which, mayBeErased))
    .returning({ tokenHash: sessions.tokenHash });
  const hashes = asked.map(({ tokenHash }) => tokenHash);
  // What this person cares for on the device: nothing of it is sent any more.
  if (hashes.length > 0) await revokeSessions(tx, isAnyOf(sessions.openedBy, hashes), now);
  if (hashes.length > 0) await deleteOfSessions(tx, hashes);
  for (const tokenHash of hashes)
    await tx.execute(sql`select pg_notify(${sessionEndChannel}, ${tokenHash})`);
  return asked.length;
}

/** Deletes what a device has here beside its session: Web Push and the half behind its PIN. */
async function deleteOfSessions(tx: Tx, hashes: string[]): Promise<void> {
  await tx.delete(webPushSubscriptions).where(inArray(webPushSubscriptions.tokenHash, hashes));
  await tx.delete(pinHalves).where(inArray(pinHalves.sessionHash, hashes));
}

/** What a device has to know of its session that has ended. */
export async function whyEnded(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<'erase-device' | 'key-used-twice' | 'care-ended' | 'sign-in-needed'> {
  const opener = alias(sessions, 'opener');
  const [found] = await db
    .select({
      // What a carer has opened on a lost phone goes with the own records there.
      eraseAskedAt: sql`coalesce(${sessions.eraseAskedAt}, ${opener.eraseAskedAt})`,
      replayedAt: sessions.replayedAt,
      grantId: sessions.grantId,
    })
    .from(sessions)
    .leftJoin(opener, eq(opener.tokenHash, sessions.openedBy))
    .where(ofToken(tokenHash));
  if (found?.eraseAskedAt) return 'erase-device';
  if (found?.grantId && !(await findCareAccess(db, found.grantId, now))) return 'care-ended';
  return found?.replayedAt ? 'key-used-twice' : 'sign-in-needed';
}

/** Stores that nothing of a session is left on its device, whether it was asked to erase or not. */
export async function recordErased(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ erasedAt: now.toISOString() })
    .where(and(ofToken(tokenHash), isNull(sessions.erasedAt)));
}

/**
 * Stores that the person has signed in on the device of an ended session again: the new session
 * stands for the device, and can be asked instead. Of a copied session the copy may still be there.
 */
export async function recordReplaced(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ eraseAskedAt: null, erasedAt: now.toISOString() })
    .where(
      and(
        ofToken(tokenHash),
        lte(endsAt, now.toISOString()),
        isNull(sessions.erasedAt),
        isNull(sessions.replayedAt),
      ),
    );
}

/** When a session ends, or ended: `least` passes over nulls. */
export const endsAt = sql`least(${sessions.revokedAt}, ${sessions.expiresAt}, ${sessions.idleExpiresAt})`;

/**
 * Ends the sessions that `which` selects, with what their devices have here, notifies all processes,
 * and returns how many.
 */
export async function revokeSessions(tx: Tx, which: SQL | undefined, now: Date): Promise<number> {
  const end = (some: SQL | undefined) =>
    tx
      .update(sessions)
      .set({ revokedAt: now.toISOString() })
      .where(and(some, isNull(sessions.revokedAt)))
      .returning({ tokenHash: sessions.tokenHash });
  const ended = await end(which);
  const hashes = ended.map(({ tokenHash }) => tokenHash);
  if (hashes.length > 0)
    hashes.push(...(await end(isAnyOf(sessions.openedBy, hashes))).map((each) => each.tokenHash));
  if (hashes.length > 0) await deleteOfSessions(tx, hashes);
  for (const tokenHash of hashes)
    await tx.execute(sql`select pg_notify(${sessionEndChannel}, ${tokenHash})`);
  return ended.length;
}
