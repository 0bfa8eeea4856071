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

/** PostgreSQL channel for the id of a session at the desk or of a key: its event streams close. */
export const staffStreamChannel = 'nabz_staff_session_end';

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
  /** The person did something: the session's idle time begins anew. */
  isUsed = true,
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
  if (isUsed && now.getTime() - Date.parse(session.lastUsedAt) > touchEveryMs)
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
  for (const session of ended) await closeStaffStreams(tx, session.id);
  return ended.length;
}

/** Closes the event streams of a session or key: what they may hear was decided when they opened. */
export const closeStaffStreams = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_notify(${staffStreamChannel}, ${id})`);

/** Closes the event streams of a member, who has other roles now; pages open them again. */
export async function reopenStaffStreams(tx: Tx, staffId: string): Promise<void> {
  const open = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
  for (const { id } of open) await closeStaffStreams(tx, id);
}
