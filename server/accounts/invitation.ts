import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db, Tx } from '../db/database.ts';
import { accounts, patientInvitations } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { isEmail } from '../notify/notifier.ts';
import { checkCode, issueCode, uncountTry, useCode, wrongCode } from './codes.ts';
import { hashPassword, noPassword } from './password.ts';
import { countCodeRequest } from './signInAttempts.ts';
import { startSession, type StoredAccount } from './startSession.ts';
import { hashToken } from './tokens.ts';
import { contactChangesSince } from '../staff/audit/contactChanges.ts';
import { withMedicalRecords } from './medicalRecords.ts';
import { isWeakPassword } from './weakPassword.ts';

/** How long a link is valid. */
const validMs = 24 * 3_600_000;

interface InvitationOptions {
  now: Date;
  /** The origin of the site. */
  base: string;
  locales: readonly string[];
}

/** A new link for an account without a password, in place of an earlier one. */
export async function issuePatientInvitation(
  tx: Tx,
  { id, locale }: Pick<StoredAccount, 'id' | 'locale'>,
  { now, base, locales }: InvitationOptions,
): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  const stored = { tokenHash: hashToken(token), expiresAt };
  await tx
    .insert(patientInvitations)
    .values({ accountId: id, ...stored })
    .onConflictDoUpdate({ target: patientInvitations.accountId, set: stored });
  // The first language has no prefix. The fragment is not sent to the server.
  const prefix = locales.indexOf(locale) > 0 ? `/${locale}` : '';
  return { url: new URL(`${prefix}/sign-up#invitation=${token}`, base).href, expiresAt };
}

/**
 * `/api/auth/invitation`: an invited patient gets a code at the contact that the clinic entered, and
 * with it chooses the first password. Link and code are both needed.
 */
export function serveInvitation(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/auth/invitation', async (c) => {
    const { invitation } = await readBody('invitation', c);
    const account = await findInvited(db, invitation, deps.now());
    const { name } = account;
    return respond('invitation', c, { name, contact: masked(contactOf(account)) });
  });
  app.post('/auth/invitation/start', async (c) => {
    const { invitation } = await readBody('startInvitation', c);
    const account = await findInvited(db, invitation, deps.now());
    const contact = contactOf(account);
    await countCodeRequest(db, { login: contact, address: c.var.address }, deps.now());
    const direct =
      deps.notifier.canReach(contact) && !(await isContactSetByStaff(deps, account.id));
    const recipient = { account, contact, locale: c.var.locale, direct };
    const request = await issueCode(deps, 'verify', recipient);
    return respond('startInvitation', c, { ...request, sent: direct });
  });
  app.post('/auth/invitation/finish', async (c) => {
    const { invitation, password, canRefresh, ...tried } = await readBody('finishInvitation', c);
    const now = deps.now();
    const invited = await findInvited(db, invitation, now);
    const code = await checkCode(db, tried, { kind: 'verify', accountId: invited.id }, now);
    if (isWeakPassword(password, { name: invited.name, login: code.contact })) {
      await uncountTry(db, code);
      throw new ProblemError('weak-password', { field: 'password' });
    }
    const passwordHash = await hashPassword(password);
    const account = await db.transaction(async (tx) => {
      const ofAccount = eq(accounts.id, invited.id);
      const [holder] = await tx.select().from(accounts).where(ofAccount).for('update');
      // Of two requests at once the second finds no invitation.
      const current = await findInvited(tx, invitation, now);
      if (!holder || contactOf(current) !== code.contact) throw wrongCode();
      await useCode(tx, code, now);
      await tx.delete(patientInvitations).where(eq(patientInvitations.accountId, invited.id));
      const verifiedAt = now.toISOString();
      const [changed] = await tx
        .update(accounts)
        .set({
          passwordHash,
          ...(isEmail(code.contact)
            ? { emailVerifiedAt: verifiedAt }
            : { phoneVerifiedAt: verifiedAt }),
        })
        .where(ofAccount)
        .returning();
      return changed;
    });
    if (!account) throw wrongCode();
    const attempt = { login: code.contact, address: c.var.address };
    return respond(
      'finishInvitation',
      c,
      await startSession(c, deps, attempt, account, canRefresh),
    );
  });
}

/**
 * Whether staff changed the contact of a record with medical data within a day. A member who set an
 * address of their own could open the record with the link, so the code is not sent there.
 */
async function isContactSetByStaff({ database: { db }, now }: Deps, id: string): Promise<boolean> {
  if (!(await withMedicalRecords(db, [id])).has(id)) return false;
  const since = new Date(now().getTime() - validMs).toISOString();
  return (await contactChangesSince(db, [id], since)).has(id);
}

async function findInvited(db: Db | Tx, token: string, now: Date): Promise<StoredAccount> {
  const [found] = await db
    .select({ account: accounts })
    .from(patientInvitations)
    .innerJoin(accounts, eq(accounts.id, patientInvitations.accountId))
    .where(
      and(
        eq(patientInvitations.tokenHash, hashToken(token)),
        gt(patientInvitations.expiresAt, now.toISOString()),
        eq(accounts.passwordHash, noPassword),
      ),
    );
  if (!found) throw new ProblemError('invitation-over');
  return found.account;
}

const contactOf = ({ email, phone }: StoredAccount): string => email ?? phone ?? '';

/** Enough to recognize one's own: `z…@mail.example`, `…4567`. */
const masked = (contact: string): string =>
  isEmail(contact) ? contact.replace(/^(.).*@/, '$1…@') : `…${contact.slice(-4)}`;
