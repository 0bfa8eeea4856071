import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Contacts } from '#contract/accountEndpoints.ts';
import { accounts } from '../db/tables/index.ts';
import { sqlStateOf, uniqueViolation } from '../db/sqlState.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import { isEmail } from '../notify/notifier.ts';
import { checkCode, issueCode, type OneTimeCode, useCode, wrongCode } from './codes.ts';
import { requirePassword } from './changePassword.ts';
import { countCodeRequest } from './signInAttempts.ts';
import { findAccount, type StoredAccount } from './startSession.ts';

/**
 * `/api/me/contacts`: e-mail and phone of the account, and verifying them with a code. To change
 * one, the code goes to the new contact; after the change all contacts verified before get a notice.
 */
export function serveContacts(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/me/contacts', async (c) =>
    respond('contacts', c, contactsOf(await findAccount(db, c.var.account.id))),
  );
  app.post('/me/contacts', async (c) => {
    const { contact, password } = await readBody('startContact', c);
    const { id: accountId, email, phone } = c.var.account;
    const isPresent = contact === email || contact === phone;
    const account = isPresent
      ? await findAccount(db, accountId)
      : await requirePassword(db, accountId, password ?? '', deps.now());
    if (!account) throw new ProblemError('sign-in-needed');
    await countCodeRequest(db, { login: contact, address: c.var.address }, deps.now());
    const direct = deps.notifier.canReach(contact);
    const recipient = { account, contact, locale: c.var.locale, direct };
    const kind = isPresent ? 'verify' : 'change';
    const request = await issueCode(deps, kind, recipient);
    return respond('startContact', c, { ...request, sent: direct });
  });
  app.post('/me/contacts/finish', async (c) => {
    const tried = await readBody('finishContact', c);
    const { id: accountId } = c.var.account;
    const code = await checkCode(db, tried, { accountId }, deps.now());
    if (code.kind === 'recover') throw wrongCode();
    const { before, after } = await storeContact(deps, code);
    const isNew = code.contact !== before.email && code.contact !== before.phone;
    if (isNew) noticeContact(deps, before, isEmail(code.contact) ? 'email' : 'phone', code.contact);
    return respond('finishContact', c, contactsOf(after));
  });
}

/** To all contacts verified before: somebody else may have added the new one. */
export function noticeContact(
  deps: Deps,
  before: StoredAccount,
  field: 'email' | 'phone',
  contact: string | null,
): void {
  const replaced = before[field];
  const known = verifiedContacts(deps, before);
  const others = known.filter((each) => each !== replaced);
  sendNotice(
    deps,
    'contact',
    known.filter((each) => each === replaced),
    before.locale,
  );
  if (contact !== null)
    sendNotice(deps, field === 'email' ? 'newEmail' : 'newPhone', others, before.locale);
}

/** Sets the contact as verified. Only its proven owner learns that another account has it. */
async function storeContact(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  code: OneTimeCode,
): Promise<{ before: StoredAccount; after: StoredAccount | undefined }> {
  const { accountId, contact, kind } = code;
  const verifiedAt = now().toISOString();
  const ofAccount = eq(accounts.id, accountId);
  try {
    return await database.db.transaction(async (tx) => {
      const [before] = await tx.select().from(accounts).where(ofAccount).for('update');
      const isPresent = before?.email === contact || before?.phone === contact;
      // The contact was changed after the code had been asked for.
      if (!before || (kind === 'verify' && !isPresent)) throw wrongCode();
      await useCode(tx, code, now());
      const [after] = await tx
        .update(accounts)
        .set(
          isEmail(contact)
            ? { email: contact, emailVerifiedAt: verifiedAt }
            : { phone: contact, phoneVerifiedAt: verifiedAt },
        )
        .where(ofAccount)
        .returning();
      return { before, after };
    });
  } catch (error) {
    if (sqlStateOf(error) === uniqueViolation)
      throw new ProblemError('contact-taken', { field: 'contact' });
    throw error;
  }
}

function contactsOf(account: StoredAccount | undefined): Contacts {
  if (!account) throw new ProblemError('sign-in-needed');
  const { email, phone, emailVerifiedAt, phoneVerifiedAt } = account;
  return {
    email: email === null ? null : { address: email, verifiedAt: emailVerifiedAt },
    phone: phone === null ? null : { address: phone, verifiedAt: phoneVerifiedAt },
  };
}
