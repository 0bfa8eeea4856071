import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#contract/staff/roles.ts';
import { hashPassword } from '../../accounts/password.ts';
import { hashToken } from '../../accounts/tokens.ts';
import { isWeakPassword } from '../../accounts/weakPassword.ts';
import { companyName } from '../../content/seo/clinic.ts';
import type { Db, Tx } from '../../db/database.ts';
import { staffMembers } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { requireOwnOrigin } from '../../http/ownOrigin.ts';
import { ProblemError } from '../../http/problem.ts';
import {
  acceptCode,
  authenticatorUrl,
  newRecoveryCodes,
  newSecret,
} from '../access/secondFactor.ts';
import { endStaffSessions } from '../access/sessions.ts';
import { actorOf, openSession } from '../access/signIn.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';

/** How long a link is valid. */
const validMs = 7 * 86_400_000;

/** Where a link leads; the secret is in the fragment, which is not sent. */
const linkOf = (base: string, token: string) => new URL(`/en/desk/invitation#${token}`, base).href;

/** A new link for a member, in place of an earlier one. A new authenticator is set up with it. */
export async function issueInvitation(
  tx: Tx | Db,
  staffId: string,
  { now, base }: { now: Date; base: string },
): Promise<{ url: string; expiresAt: string }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  await tx
    .update(staffMembers)
    .set({
      invitationHash: hashToken(token),
      invitationExpiresAt: expiresAt,
      totpSecret: newSecret(),
    })
    .where(eq(staffMembers.id, staffId));
  return { url: linkOf(base, token), expiresAt };
}

/** A member who has not signed in yet. */
export async function addMember(
  tx: Tx | Db,
  { email, name, roles }: { email: string | null; name: string; roles: Role[] },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  await tx.insert(staffMembers).values({
    id,
    email,
    name,
    roles,
    totpSecret: newSecret(),
    createdAt: now.toISOString(),
  });
  return id;
}

/**
 * At a start without any member who can sign in: a link for the first administrator, which replaces
 * that of an earlier start. Undefined when there is a member.
 */
export async function inviteFirstAdministrator(
  db: Db,
  { now, base }: { now: Date; base: string },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const [active] = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(isNotNull(staffMembers.passwordHash))
      .limit(1);
    if (active) return undefined;
    const [first] = await tx
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(isNull(staffMembers.email));
    const id =
      first?.id ?? (await addMember(tx, { email: null, name: '', roles: ['administrator'] }, now));
    return (await issueInvitation(tx, id, { now, base })).url;
  });
}

/** Reading and accepting an invitation. Whoever has the link is the member. */
export function serveInvitations(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const find = async (tx: Tx | Db, token: string) => {
    const [member] = await tx
      .select()
      .from(staffMembers)
      .where(
        and(
          eq(staffMembers.invitationHash, hashToken(token)),
          gt(staffMembers.invitationExpiresAt, deps.now().toISOString()),
          isNull(staffMembers.endedAt),
        ),
      );
    if (!member) throw new ProblemError('invitation-ended');
    return member;
  };
  app.post('/desk/invitations/read', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { token } = await readBody('deskInvitation', c);
    const { id, email, name, roles } = await find(db, token);
    // A new one each time: whoever handled the link before does not know the one that is set up.
    const totpSecret = newSecret();
    await db.update(staffMembers).set({ totpSecret }).where(eq(staffMembers.id, id));
    const url = authenticatorUrl(
      totpSecret,
      deps.translator.translate('en', companyName),
      email ?? 'desk',
    );
    return respond('deskInvitation', c, {
      email: email ?? '',
      name,
      roles,
      authenticator: { url, secret: totpSecret },
      isFirst: email === null,
    });
  });
  app.post('/desk/invitations/accept', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const body = await readBody('deskAcceptInvitation', c);
    const now = deps.now();
    const { email: known } = await find(db, body.token);
    const email = known ?? body.email;
    if (email === undefined) throw new ProblemError('not-acceptable', { field: 'email' });
    if (isWeakPassword(body.password, { name: body.name, login: email }))
      throw new ProblemError('weak-password', { field: 'password' });
    const passwordHash = await hashPassword(body.password);
    const { codes, hashes } = newRecoveryCodes();
    const staff = await db.transaction(async (tx) => {
      const member = await find(tx, body.token);
      if (!(await acceptCode(tx, member, body.code, now)))
        throw new ProblemError('code-wrong', { field: 'code' });
      await endStaffSessions(tx, { staffId: member.id }, now);
      const [accepted] = await tx
        .update(staffMembers)
        .set({
          email,
          name: body.name,
          passwordHash,
          recoveryHashes: hashes,
          invitationHash: null,
          invitationExpiresAt: null,
        })
        .where(
          and(
            eq(staffMembers.id, member.id),
            eq(staffMembers.invitationHash, hashToken(body.token)),
          ),
        )
        .returning();
      if (!accepted) throw new ProblemError('invitation-ended');
      await addAuditLine(tx, auditSource(c, now, actorOf(accepted)), {
        action: 'change',
        act: 'deskAcceptInvitation',
        subject: `member ${member.id}`,
        before: { name: member.name },
        after: { name: accepted.name },
      });
      return openSession(c, deps, tx, accepted);
    });
    return respond('deskAcceptInvitation', c, { staff, recoveryCodes: codes });
  });
}
