import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { accountPasskeys, accounts, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import {
  checkCode,
  uncountTry,
  hasContact,
  issueCode,
  type Recipient,
  useCode,
  wrongCode,
} from './codes.ts';
import { hashPassword, noPassword } from './password.ts';
import { countCodeRequest, recordSuccess } from './signInAttempts.ts';
import { findAccount, findAccountByLogin, type StoredAccount } from './startSession.ts';
import { revokeSessions } from './tokens.ts';
import { isWeakPassword } from './weakPassword.ts';

/**
 * `POST /api/auth/recover` makes a code for a login, `POST /api/auth/recover/finish` sets a new
 * password with it and signs out all devices. A code goes only to a verified contact; for any
 * other one staff read it out to the person, after an identity check.
 */
export function serveRecovery(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/auth/recover', async (c) => {
    const { login } = await readBody('startRecovery', c);
    await countCodeRequest(db, { login, address: c.var.address }, deps.now());
    const account = await findAccountByLogin(db, login);
    // An invited patient needs the link, too.
    const isOpen = account && account.passwordHash !== noPassword;
    const recipient = isOpen ? recipientOf(deps, account, login) : undefined;
    return respond('startRecovery', c, await issueCode(deps, 'recover', recipient));
  });
  app.post('/auth/recover/finish', async (c) => {
    const { password, ...tried } = await readBody('finishRecovery', c);
    const now = deps.now();
    const code = await checkCode(db, tried, { kind: 'recover' }, now);
    const account = await findAccount(db, code.accountId);
    if (!account) throw wrongCode();
    // Only after a right code: what is weak depends on the person's name.
    if (isWeakPassword(password, { name: account.name, login: code.contact })) {
      await uncountTry(db, code);
      throw new ProblemError('weak-password', { field: 'password' });
    }
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const ofContact = and(eq(accounts.id, account.id), hasContact(code.contact));
      const [holder] = await tx
        .select({ id: accounts.id })
        .from(accounts)
        .where(ofContact)
        .for('update');
      // The contact was changed after the code had been asked for.
      if (!holder) throw wrongCode();
      await useCode(tx, code, now);
      await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id));
      // Whoever had the account may have added one.
      await tx.delete(accountPasskeys).where(eq(accountPasskeys.accountId, account.id));
      await revokeSessions(tx, eq(sessions.accountId, account.id), now);
    });
    // Otherwise the wrong passwords of before would pause the sign-in that follows.
    await recordSuccess(db, { login: code.contact, address: c.var.address }, now);
    sendNotice(deps, 'password', verifiedContacts(deps, account), account.locale);
    return respond('finishRecovery', c, {});
  });
}

function recipientOf(
  deps: Pick<Deps, 'notifier'>,
  account: StoredAccount,
  contact: string,
): Recipient {
  const { locale } = account;
  const direct = verifiedContacts(deps, account).includes(contact);
  return { account, contact, locale, direct };
}
