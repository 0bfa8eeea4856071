import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db, Tx } from '../db/database.ts';
import { retryDeadlocks } from '../db/sqlState.ts';
import { accounts, bills, deletedSessions, retainedBills, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import { requirePassword } from './changePassword.ts';
import { revokeSessions } from './tokens.ts';

/**
 * `POST /api/me/delete`: deletes the account and, by the tables' references, all its records. Paid
 * bills stay without name and without what was bought.
 */
export function serveDeleteAccount(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/me/delete', async (c) => {
    const { password } = await readBody('deleteAccount', c);
    const { id } = c.var.account;
    const account = await requirePassword(db, id, password, deps.now());
    const retained = await retryDeadlocks(() =>
      db.transaction((tx) => deleteAccount(tx, id, deps.now())),
    );
    if (retained === undefined) throw new ProblemError('account-deleted');
    sendNotice(deps, 'deleted', verifiedContacts(deps, account), account.locale);
    return respond('deleteAccount', c, { retainedBills: retained });
  });
}

/** How many bills were retained; undefined when the account was deleted already. */
async function deleteAccount(tx: Tx, id: string, now: Date): Promise<number | undefined> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  if (!account) return undefined;
  const paid = await tx
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, id), inArray(bills.status, ['paid', 'refunded'])));
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
  const ended = await tx
    .select({ tokenHash: sessions.tokenHash, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.accountId, id));
  if (ended.length > 0) await tx.insert(deletedSessions).values(ended).onConflictDoNothing();
  await revokeSessions(tx, eq(sessions.accountId, id), now);
  await tx.delete(accounts).where(eq(accounts.id, id));
  return paid.length;
}

/** Whether a token belonged to an account that was deleted. */
export async function wasDeleted(db: Db, tokenHash: string): Promise<boolean> {
  const found = await db
    .select({ tokenHash: deletedSessions.tokenHash })
    .from(deletedSessions)
    .where(eq(deletedSessions.tokenHash, tokenHash));
  return found.length > 0;
}

/** Deletes the tokens that would have expired by now. */
export async function deleteOldDeletions(db: Db, now: Date): Promise<void> {
  await db.delete(deletedSessions).where(lt(deletedSessions.expiresAt, now.toISOString()));
}
