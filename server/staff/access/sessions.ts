import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { deskIdleMinutes } from '#contract/staff/session.ts';
import { hashToken } from '../../accounts/tokens.ts';
import type { Db, Tx } from '../../db/database.ts';
import { staffMembers, staffSessions } from '../../db/tables/index.ts';

/** A session ends after this time in any case: a shift. */
const lifetimeMs = 12 * 60 * 60_000;
const idleMs = deskIdleMinutes * 60_000;
/** How exact the time of the last request is stored, in ms. */
const touchEveryMs = 30_000;

/** PostgreSQL channel for an ended session at the desk, by its id: its event streams close. */
export const staffSessionEndChannel = 'nabz_staff_session_end';

export async function startStaffSession(
  tx: Tx,
  staffId: string,
  now: Date,
  device: string | null,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const at = now.toISOString();
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  await tx.insert(staffSessions).values({
    tokenHash: hashToken(token),
    id: uuidv7(),
    staffId,
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
    device,
  });
  return { token, expiresAt };
}

export type StaffRow = typeof staffMembers.$inferSelect;

/** The session of a token, with its member; undefined when it has ended, or was idle too long. */
export async function findStaffSession(
  db: Db,
  token: string,
  now: Date,
): Promise<{ staff: StaffRow; session: typeof staffSessions.$inferSelect } | undefined> {
  const idleSince = new Date(now.getTime() - idleMs).toISOString();
  const [found] = await db
    .select({ staff: staffMembers, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        isNull(staffSessions.endedAt),
        isNull(staffMembers.endedAt),
        gt(staffSessions.expiresAt, now.toISOString()),
        gt(staffSessions.lastUsedAt, idleSince),
      ),
    );
  if (!found) return undefined;
  const { session } = found;
  if (now.getTime() - Date.parse(session.lastUsedAt) > touchEveryMs)
    await db
      .update(staffSessions)
      .set({ lastUsedAt: now.toISOString() })
      .where(eq(staffSessions.tokenHash, session.tokenHash));
  return found;
}

/** Ends one session of a member, or all, and closes their event streams. Returns how many. */
export async function endStaffSessions(
  tx: Tx,
  { staffId, id }: { staffId: string; id?: string },
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(staffSessions)
    .set({ endedAt: now.toISOString() })
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        ...(id === undefined ? [] : [eq(staffSessions.id, id)]),
        isNull(staffSessions.endedAt),
      ),
    )
    .returning({ id: staffSessions.id });
  for (const session of ended)
    await tx.execute(sql`select pg_notify(${staffSessionEndChannel}, ${session.id})`);
  return ended.length;
}
