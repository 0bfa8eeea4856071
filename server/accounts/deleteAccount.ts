import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { contentChannel } from '../content/snapshot.ts';
import { endGrantsOf, type OthersRow } from '../care/grants.ts';
import type { Db, Tx } from '../db/database.ts';
import { writeRecordsOfMany } from '../feed/write.ts';
import {
  accounts,
  bills,
  comments,
  deletedSessions,
  payments,
  retainedBills,
  sealedSenders,
  sessionPairs,
  sessions,
} from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import { advance, unfinishedOf } from '../payments/ledger.ts';
import { requirePassword } from './changePassword.ts';
import type { StoredAccount } from './startSession.ts';
import { revokeSessions } from './tokens.ts';

/**
 * `POST /api/me/delete`: deletes the account and, by the tables' references, all its records. Paid
 * bills stay without name and without what was bought. Refused while a payment has not ended.
 */
export function serveDeleteAccount(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/me/delete', async (c) => {
    const { password } = await readBody('deleteAccount', c);
    const { id } = c.var.account;
    const account = await requirePassword(db, id, password, deps.now());
    await finishPayments(deps, id);
    // Carers and patients of the account get the end of the grants in their feeds.
    const retained = await writeRecordsOfMany(
      db,
      deps.now().toISOString(),
      async (tx, recordOf) => {
        const others: OthersRow[] = [];
        const count = await deleteAccount(tx, account, deps.now(), others);
        for (const row of others) recordOf(row.accountId).touch(row);
        return count;
      },
    );
    if (retained === undefined) throw new ProblemError('account-deleted');
    sendNotice(deps, 'deleted', verifiedContacts(deps, account), account.locale);
    return respond('deleteAccount', c, { retainedBills: retained });
  });
}

/** Asks the gateway about the account's payments, as they may have ended there. */
async function finishPayments({ gateway, ...deps }: Deps, accountId: string): Promise<void> {
  if (!gateway) return;
  const unfinished = await deps.database.db.select().from(payments).where(unfinishedOf(accountId));
  for (const payment of unfinished)
    await advance({ ...deps, gateway }, payment).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the payment gateway cannot be reached'),
    );
}

/** How many bills were retained; undefined when the account was deleted already. */
async function deleteAccount(
  tx: Tx,
  { id, passwordHash }: StoredAccount,
  now: Date,
  /** Receives the rows of others that were changed. */
  others: OthersRow[],
): Promise<number | undefined> {
  const ofAccount = eq(bills.accountId, id);
  // Bills before the account: a payment locks its bill, then refers to the account.
  await tx.select({ id: bills.id }).from(bills).where(ofAccount).orderBy(bills.id).for('update');
  const [account] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  if (!account) return undefined;
  if (account.passwordHash !== passwordHash)
    throw new ProblemError('wrong-password', { field: 'password' });
  // Nothing can be added any more, so these are all of them.
  const [unfinished] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(unfinishedOf(id))
    .for('update');
  if (unfinished) throw new ProblemError('payment-unfinished');
  const paid = await tx
    .select()
    .from(bills)
    .where(and(ofAccount, inArray(bills.status, ['paid', 'refunded'])))
    .for('update');
  if (paid.length > 0)
    await tx.insert(retainedBills).values(
      paid.map(({ number, total, status, issuedAt, paidAt, payment }) => ({
        number,
        total,
        status: status === 'refunded' ? ('refunded' as const) : ('paid' as const),
        issuedAt,
        paidAt,
        paymentReference: payment?.reference ?? null,
        retainedAt: now.toISOString(),
      })),
    );
  others.push(...(await endGrantsOf(tx, id, now.toISOString())));
  const ended = await tx
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      ofCarer: isNotNull(sessions.grantId).mapWith(Boolean),
    })
    .from(sessions)
    .where(eq(sessions.accountId, id));
  if (ended.length > 0) await tx.insert(deletedSessions).values(ended).onConflictDoNothing();
  await tx.execute(sql`
    insert into ${deletedSessions} (token_hash, expires_at, of_carer)
    select hash, ${sessions.expiresAt}, ${sessions.grantId} is not null from ${sessions}
    join ${sessionPairs} on ${sessionPairs.sessionHash} = ${sessions.tokenHash},
    unnest(array[${sessionPairs.accessHash}, ${sessionPairs.refreshHash}]) as hash
    where ${sessions.accountId} = ${id} and hash is not null
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${deletedSessions} (token_hash, expires_at, of_carer)
    select ${sealedSenders.tokenHash}, ${sessions.expiresAt}, ${sessions.grantId} is not null from ${sessions}
    join ${sealedSenders} on ${sealedSenders.sessionHash} = ${sessions.tokenHash}
    where ${sessions.accountId} = ${id}
    on conflict do nothing`);
  await revokeSessions(tx, eq(sessions.accountId, id), now);
  const removed = await tx
    .delete(comments)
    .where(eq(comments.accountId, id))
    .returning({ status: comments.status });
  // Every process has the published ones in memory.
  if (removed.some(({ status }) => status === 'published'))
    await tx.execute(sql`select pg_notify(${contentChannel}, '')`);
  await tx.delete(accounts).where(eq(accounts.id, id));
  return paid.length;
}

/** How a token ended that gave access to an account that was deleted; null for any other token. */
export async function wasDeleted(
  db: Db,
  tokenHash: string,
): Promise<'account-deleted' | 'care-ended' | null> {
  const [found] = await db
    .select({ ofCarer: deletedSessions.ofCarer })
    .from(deletedSessions)
    .where(eq(deletedSessions.tokenHash, tokenHash));
  if (!found) return null;
  return found.ofCarer ? 'care-ended' : 'account-deleted';
}

/** Deletes the tokens that would have expired by now. */
export async function deleteOldDeletions(db: Db, now: Date): Promise<void> {
  await db.delete(deletedSessions).where(lt(deletedSessions.expiresAt, now.toISOString()));
}
