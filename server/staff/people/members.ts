import { and, desc, eq, isNotNull, isNull, max, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { StaffMember } from '#contract/staff/people.ts';
import type { Role } from '#contract/staff/roles.ts';
import type { Tx } from '../../db/database.ts';
import { sqlStateOf, uniqueViolation } from '../../db/sqlState.ts';
import { staffMembers, staffPasskeys, staffSessions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { endStaffSessions, reopenStaffStreams, type StaffRow } from '../access/sessions.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { givesRights, noticeRights } from './administrators.ts';
import { addMember, issueInvitation } from './invitations.ts';

/** Members of staff: list, invite, set roles, end. For administrators. */
export function serveMembers(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const base = (url: string) => deps.publicUrl ?? new URL(url).origin;

  app.get('/staff/people', async (c) => {
    const rows = await db
      .select({ staff: staffMembers, lastSeenAt: max(staffSessions.lastUsedAt) })
      .from(staffMembers)
      .leftJoin(staffSessions, eq(staffSessions.staffId, staffMembers.id))
      .where(isNotNull(staffMembers.email))
      .groupBy(staffMembers.id)
      .orderBy(desc(staffMembers.createdAt));
    return respond('staffMembers', c, {
      items: rows.map(({ staff, lastSeenAt }) => describeMember(staff, lastSeenAt)),
    });
  });

  app.post('/staff/people', async (c) => {
    const { email, name, roles } = await readBody('staffInvite', c);
    const now = deps.now();
    const { staff } = c.var;
    const isRights = givesRights(staff, { id: null, before: [], after: roles });
    const invited = await db
      .transaction(async (tx) => {
        const id = await addMember(tx, { email, name, roles: unique(roles) }, now);
        const link = await issueInvitation(tx, id, { now, base: base(c.req.url) });
        await addAuditLine(tx, auditSource(c, now), {
          action: isRights ? 'rights' : 'change',
          act: 'staffInvite',
          subject: `member ${id}`,
          after: { email, name, roles },
        });
        return { id, ...link };
      })
      .catch((error: unknown) => {
        if (sqlStateOf(error) === uniqueViolation)
          throw new ProblemError('contact-taken', { field: 'email' });
        throw error;
      });
    if (isRights) await noticeRights(deps, staff);
    return respond('staffInvite', c, invited);
  });

  app.post('/staff/people/:member/invitation', async (c) => {
    const now = deps.now();
    const { staff } = c.var;
    let isRights = false;
    const link = await db.transaction(async (tx) => {
      const member = await lockMember(tx, c.req.param('member'));
      if (member.endedAt !== null) throw new ProblemError('not-found');
      const issued = await issueInvitation(tx, member.id, { now, base: base(c.req.url) });
      // Whoever lost the authenticator may have lost the device, too.
      await endStaffSessions(tx, { staffId: member.id }, now);
      await tx
        .update(staffMembers)
        .set({ passwordHash: null, recoveryHashes: [] })
        .where(eq(staffMembers.id, member.id));
      await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, member.id));
      if (member.roles.includes('administrator')) await requireAdministrator(tx);
      // Whoever makes the link can use it, and then has the member's roles.
      isRights = givesRights(staff, { id: null, before: [], after: member.roles });
      await addAuditLine(tx, auditSource(c, now), {
        action: isRights ? 'rights' : 'change',
        act: 'staffInviteAgain',
        subject: `member ${member.id}`,
      });
      return { id: member.id, ...issued };
    });
    if (isRights) await noticeRights(deps, staff);
    return respond('staffInviteAgain', c, link);
  });

  app.put('/staff/people/:member/roles', async (c) => {
    const { roles, before } = await readBody('staffSetRoles', c);
    const now = deps.now();
    const { staff } = c.var;
    let isRights = false;
    const changed = await db.transaction(async (tx) => {
      const member = await lockMember(tx, c.req.param('member'));
      if (member.endedAt !== null) throw new ProblemError('not-found');
      if (member.roles.toSorted().join() !== before.toSorted().join())
        throw new ProblemError('edited-meanwhile');
      const [row] = await tx
        .update(staffMembers)
        .set({ roles: unique(roles) })
        .where(eq(staffMembers.id, member.id))
        .returning();
      await requireAdministrator(tx);
      await reopenStaffStreams(tx, member.id);
      isRights = givesRights(staff, { id: member.id, before: member.roles, after: roles });
      await addAuditLine(tx, auditSource(c, now), {
        action: isRights ? 'rights' : 'change',
        act: 'staffSetRoles',
        subject: `member ${member.id}`,
        before: member.roles,
        after: roles,
      });
      return row ?? member;
    });
    if (isRights) await noticeRights(deps, staff);
    return respond('staffSetRoles', c, describeMember(changed, null));
  });

  app.post('/staff/people/:member/end', async (c) => {
    const now = deps.now();
    const ended = await db.transaction(async (tx) => {
      const member = await lockMember(tx, c.req.param('member'));
      if (member.endedAt !== null) return member;
      const [row] = await tx
        .update(staffMembers)
        .set({ endedAt: now.toISOString(), invitationHash: null, passwordHash: null })
        .where(eq(staffMembers.id, member.id))
        .returning();
      await requireAdministrator(tx);
      await endStaffSessions(tx, { staffId: member.id }, now);
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffEndMember',
        subject: `member ${member.id}`,
      });
      return row ?? member;
    });
    return respond('staffEndMember', c, describeMember(ended, null));
  });
}

const unique = (roles: readonly Role[]): Role[] => [...new Set(roles)];

export const describeMember = (staff: StaffRow, lastSeenAt: string | null): StaffMember => ({
  id: staff.id,
  name: staff.name,
  email: staff.email ?? '',
  roles: staff.roles,
  physician: staff.physician,
  status: staff.endedAt !== null ? 'ended' : staff.passwordHash === null ? 'invited' : 'active',
  lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  createdAt: staff.createdAt,
});

/** All members are locked, in one order: two administrators cannot end each other at once. */
export async function lockMember(tx: Tx, id: string): Promise<StaffRow> {
  const members = await tx.select().from(staffMembers).orderBy(staffMembers.id).for('update');
  const member = members.find((each) => each.id === id);
  if (!member) throw new ProblemError('not-found');
  return member;
}

/** Somebody who can sign in stays an administrator. */
async function requireAdministrator(tx: Tx): Promise<void> {
  const active = await tx
    .select({ roles: staffMembers.roles })
    .from(staffMembers)
    .where(
      and(
        isNull(staffMembers.endedAt),
        isNotNull(staffMembers.passwordHash),
        ne(staffMembers.email, ''),
      ),
    );
  if (!active.some(({ roles }) => roles.includes('administrator')))
    throw new ProblemError('last-administrator');
}
