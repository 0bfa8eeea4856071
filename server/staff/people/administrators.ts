import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Role } from '#contract/staff/roles.ts';
import type { Db } from '../../db/database.ts';
import { staffMembers } from '../../db/tables/index.ts';
import type { Deps } from '../../http/deps.ts';
import { sendRightsNotice } from '../../notify/messages.ts';
import type { Actor } from '../access/actor.ts';

/** Addresses of administrators who can sign in, but for one member. */
export async function administratorEmails(db: Db, except: string | null = null): Promise<string[]> {
  const members = await db
    .select({ id: staffMembers.id, email: staffMembers.email, roles: staffMembers.roles })
    .from(staffMembers)
    .where(and(isNull(staffMembers.endedAt), isNotNull(staffMembers.passwordHash)));
  return members.flatMap(({ id, email, roles }) =>
    email !== null && id !== except && roles.includes('administrator') ? [email] : [],
  );
}

/** Roles with which somebody takes rights, or reads what patients wrote to a doctor. */
const guarded: readonly Role[] = ['administrator', 'medical'];

/** Whether a change gives a guarded role to anybody, or any role to who makes it. */
export function givesRights(
  actor: Actor,
  { id, before, after }: { id: string | null; before: readonly Role[]; after: readonly Role[] },
): boolean {
  const added = after.filter((role) => !before.includes(role));
  return (
    guarded.some((role) => added.includes(role)) ||
    (added.length > 0 && id !== null && id === actor.id)
  );
}

/** Tells the other administrators, so that nobody takes rights unseen. */
export async function noticeRights(deps: Deps, { id }: Actor): Promise<void> {
  sendRightsNotice(deps, await administratorEmails(deps.database.db, id));
}
