import { randomInt } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { NIL as nilUuid, v7 as uuidv7 } from 'uuid';
import { codeLength, codeMinutes, type CodeRequest } from '#contract/accountEndpoints.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, oneTimeCodes } from '../db/tables/index.ts';
import type { Deps } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { codeMessage, logUnsent } from '../notify/messages.ts';
import { checkPassword, hashPassword, noPassword } from './password.ts';
import type { StoredAccount } from './startSession.ts';

// One-time codes: made for one request, hashed, used once, with few tries (docs/decisions/0052).

type Kind = (typeof oneTimeCodes.$inferSelect)['kind'];
export type OneTimeCode = typeof oneTimeCodes.$inferSelect & { accountId: string; contact: string };

/** To whom a code goes. */
export interface Recipient {
  /** As it was read; a code is made only if password and contact are still the same. */
  account: Pick<StoredAccount, 'id' | 'passwordHash'>;
  contact: string;
  locale: string;
  /** Sent to the contact; otherwise staff read it out to the person, after an identity check. */
  direct: boolean;
}

const maxTries = 5;

/**
 * Makes a code and sends it without waiting. Without a recipient it does the same work, so that
 * neither answer nor duration shows whether there is an account.
 */
export async function issueCode(
  deps: Pick<Deps, 'database' | 'now' | 'notifier' | 'translator' | 'log' | 'logsCodes'>,
  kind: Kind,
  recipient: Recipient | undefined,
): Promise<CodeRequest> {
  const { db } = deps.database;
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000).toISOString();
  const id = uuidv7();
  const codeHash = await hashPassword(code);
  const reached = await db.transaction(async (tx) => {
    const current = (await isUnchanged(tx, kind, recipient)) ? recipient : undefined;
    await tx.insert(oneTimeCodes).values({
      id,
      kind,
      accountId: current?.account.id ?? null,
      contact: current?.contact ?? null,
      codeHash,
      clinicCode: current && !current.direct ? code : null,
      createdAt: now.toISOString(),
      expiresAt,
    });
    return current;
  });
  if (reached && deps.logsCodes) deps.log.info({ code }, 'one-time code');
  if (reached?.direct) {
    const { contact, locale } = reached;
    deps.notifier
      .send(contact, codeMessage(deps, locale, code))
      .catch(async () => {
        logUnsent(deps, contact);
        // Staff can still read it out.
        await db.update(oneTimeCodes).set({ clinicCode: code }).where(eq(oneTimeCodes.id, id));
      })
      // Nobody waits for this promise: without a handler its rejection would end the process.
      .catch((error: unknown) => deps.log.error({ err: error }, 'an unsent code was not stored'));
  }
  return { request: id, expiresAt };
}

/**
 * Whether the account has the password and the contact that the recipient had. It is locked, so that
 * a change of either waits for the new code and then deletes it with the other open ones.
 */
async function isUnchanged(tx: Tx, kind: Kind, recipient?: Recipient): Promise<boolean> {
  const { account, contact } = recipient ?? nobody;
  const [found] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.passwordHash, account.passwordHash),
        kind === 'change' ? undefined : hasContact(contact),
      ),
    )
    .for('share');
  return found !== undefined;
}

const nobody = { account: { id: nilUuid, passwordHash: '' }, contact: '' };

/** Accounts with this e-mail or phone. */
export const hasContact = (contact: string) =>
  or(eq(accounts.email, contact), eq(accounts.phone, contact));

/**
 * The row of a right code. Each try is counted before the code is compared, so that parallel tries
 * count, too. Throws `wrong-code` in all other cases, after the same work.
 */
export async function checkCode(
  db: Db,
  { request, code }: { request: string; code: string },
  of: { kind?: Kind; accountId?: string },
  now: Date,
): Promise<OneTimeCode> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.id, request),
        of.kind && eq(oneTimeCodes.kind, of.kind),
        of.accountId === undefined ? undefined : eq(oneTimeCodes.accountId, of.accountId),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now.toISOString()),
        lt(oneTimeCodes.tries, maxTries),
      ),
    )
    .returning();
  const isRight = await checkPassword(row?.codeHash, code);
  if (!row || !isRight || row.accountId === null || row.contact === null) throw wrongCode();
  return { ...row, accountId: row.accountId, contact: row.contact };
}

export const wrongCode = () => new ProblemError('wrong-code', { field: 'code' });

/** Uses a code up, and with it all others of the account. Of two at once one gets `wrong-code`. */
export async function useCode(tx: Tx, { id, accountId }: OneTimeCode, now: Date): Promise<void> {
  const used = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now.toISOString(), clinicCode: null })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id });
  if (used.length === 0) throw wrongCode();
  await deleteOpenCodes(tx, accountId);
}

/** A code issued before a change of password or contact must not undo that change. */
export async function deleteOpenCodes(tx: Tx, accountId: string): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.accountId, accountId), isNull(oneTimeCodes.usedAt)));
}

/** For a right code in a request that is refused for another reason: it can be used again. */
export async function uncountTry(db: Db, { id }: OneTimeCode): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} - 1` })
    .where(eq(oneTimeCodes.id, id));
}

/** Unsent codes, of everybody or of one account, which staff read out to the person, newest first. */
export const readUnsentCodes = (db: Db, now: Date, accountId?: string) =>
  db
    .select({
      accountId: accounts.id,
      kind: oneTimeCodes.kind,
      isInvited: sql<boolean>`${accounts.passwordHash} = ${noPassword}`,
      name: accounts.name,
      contact: sql<string>`coalesce(${oneTimeCodes.contact}, '')`,
      code: sql<string>`coalesce(${oneTimeCodes.clinicCode}, '')`,
      expiresAt: oneTimeCodes.expiresAt,
    })
    .from(oneTimeCodes)
    .innerJoin(accounts, eq(accounts.id, oneTimeCodes.accountId))
    .where(
      and(
        accountId === undefined ? undefined : eq(oneTimeCodes.accountId, accountId),
        isNotNull(oneTimeCodes.clinicCode),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now.toISOString()),
        lt(oneTimeCodes.tries, maxTries),
      ),
    )
    .orderBy(sql`${oneTimeCodes.createdAt} desc`)
    .limit(200);

/** Deletes codes whose time is over; used ones too, as nobody asks about them. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now.toISOString()));
}
