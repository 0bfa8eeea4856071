import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { deskCookie, type OwnStaff } from '#contract/staff/session.ts';
import { deviceName } from '../../accounts/deviceName.ts';
import { checkPassword } from '../../accounts/password.ts';
import { countAttempt, recordSuccess } from '../../accounts/signInAttempts.ts';
import type { Tx } from '../../db/database.ts';
import { staffMembers, staffSessions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { requireOwnOrigin } from '../../http/ownOrigin.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource, recordAudit } from '../audit/write.ts';
import type { Actor } from './actor.ts';
import { acceptCode } from './secondFactor.ts';
import { endStaffSessions, type StaffRow, startStaffSession } from './sessions.ts';

/** Counters of attempts are shared with patients; this keeps the logins apart. */
export const attemptLogin = (email: string) => `desk ${email}`;

export const actorOf = ({ id, name, roles }: StaffRow): Actor => ({
  kind: 'staff',
  id,
  name,
  roles,
});

/** Somebody whom no sign-in names. */
export const unknownActor: Actor = { kind: 'server', id: null, name: 'unknown', roles: [] };

/** Starts a session and sends its cookie with the response. */
export async function openSession(
  c: Context<Env>,
  deps: Deps,
  tx: Tx,
  staff: StaffRow,
  act: 'deskSignIn' | 'deskPasskeySignIn' = 'deskSignIn',
): Promise<OwnStaff> {
  const now = deps.now();
  const device = deviceName(c.req.header('user-agent') ?? '');
  const { token, expiresAt } = await startStaffSession(tx, staff.id, now, device);
  await addAuditLine(tx, auditSource(c, now, actorOf(staff)), {
    action: 'sign-in',
    act,
  });
  // Ends with the browser; the server ends it earlier when it is idle.
  setCookie(c, deskCookie, token, { path: '/', secure: true, httpOnly: true, sameSite: 'Strict' });
  return ownStaffOf(staff, expiresAt);
}

const ownStaffOf = (staff: StaffRow, expiresAt: string): OwnStaff => {
  const { id, name, email, roles, physician } = staff;
  return { id, name, email: email ?? '', roles, physician, expiresAt };
};

/** `POST /api/desk/sign-in`: e-mail and password, then a code. */
export function serveDeskSignIn(app: Hono<Env>, deps: Deps): void {
  app.post('/desk/sign-in', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { db } = deps.database;
    const { email, password, code } = await readBody('deskSignIn', c);
    const attempt = { login: attemptLogin(email), address: c.var.address };
    const now = deps.now();
    await countAttempt(db, attempt, now);
    const [staff] = await db.select().from(staffMembers).where(eq(staffMembers.email, email));
    const stored = staff?.endedAt === null ? (staff.passwordHash ?? undefined) : undefined;
    const refuse = async (slug: 'wrong-credentials' | 'code-wrong') => {
      const actor = staff ? actorOf(staff) : unknownActor;
      await recordAudit(db, auditSource(c, now, actor), {
        action: 'sign-in-refused',
        act: 'deskSignIn',
        reason: slug,
      });
      throw new ProblemError(slug, slug === 'code-wrong' ? { field: 'code' } : {});
    };
    // Checked without a member, too, so that both cases take the same time.
    if (!(await checkPassword(stored, password)) || !staff) return refuse('wrong-credentials');
    if (code === undefined) return respond('deskSignIn', c, { status: 'code-needed' });
    const own = await db.transaction(async (tx) => {
      const [current] = await tx
        .select()
        .from(staffMembers)
        .where(eq(staffMembers.id, staff.id))
        .for('update');
      // An administrator has ended or renewed the access while the password was checked.
      if (current?.passwordHash !== staff.passwordHash || current.endedAt !== null)
        return undefined;
      return (await acceptCode(tx, current, code, now))
        ? openSession(c, deps, tx, current)
        : undefined;
    });
    if (!own) return refuse('code-wrong');
    await recordSuccess(db, attempt, now);
    return respond('deskSignIn', c, { status: 'signed-in', staff: own });
  });
}

/** The signed-in member's own sessions; keys have none. */
export function serveDeskSessions(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ownOf = (c: Context<Env>) => {
    const { staff } = c.var;
    if (staff.id === null || !staff.session) throw new ProblemError('sign-in-needed');
    return { id: staff.id, session: staff.session };
  };
  app.get('/staff/session', async (c) => {
    const { id, session } = ownOf(c);
    const [staff] = await db.select().from(staffMembers).where(eq(staffMembers.id, id));
    if (!staff) throw new ProblemError('sign-in-needed');
    return respond('deskSession', c, ownStaffOf(staff, session.expiresAt));
  });
  const end = async (c: Context<Env>, sessionId: string) => {
    const staffId = ownOf(c).id;
    await db.transaction(async (tx) => {
      const ended = await endStaffSessions(tx, { staffId, id: sessionId }, deps.now());
      if (ended === 0) throw new ProblemError('not-found');
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'sign-out',
        act: c.var.act,
      });
    });
  };
  app.post('/staff/session/end', async (c) => {
    await end(c, ownOf(c).session.id);
    deleteCookie(c, deskCookie, { path: '/', secure: true });
    return respond('deskSignOut', c, {});
  });
  app.get('/staff/sessions', async (c) => {
    const { id, session } = ownOf(c);
    const open = await db.select().from(staffSessions).where(eq(staffSessions.staffId, id));
    const now = deps.now().toISOString();
    return respond('deskSessions', c, {
      items: open
        .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > now)
        .map((each) => ({
          id: each.id,
          device: each.device,
          startedAt: each.createdAt,
          lastUsedAt: each.lastUsedAt,
          isCurrent: each.id === session.id,
        }))
        .toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1)),
    });
  });
  app.post('/staff/sessions/:session/end', async (c) => {
    await end(c, c.req.param('session'));
    return respond('deskEndSession', c, {});
  });
}
