import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import {
  creationOptions,
  describePasskey,
  maxPasskeys,
  readNewPasskey,
  requestOptions,
  useChallenge,
  verifySignature,
} from '../../accounts/passkeyChecks.ts';
import { checkPassword } from '../../accounts/password.ts';
import { countAttempt, recordSuccess } from '../../accounts/signInAttempts.ts';
import { companyName } from '../../content/seo/clinic.ts';
import type { Tx } from '../../db/database.ts';
import { staffMembers, staffPasskeys } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { requireOwnOrigin } from '../../http/ownOrigin.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource, recordAudit } from '../audit/write.ts';
import { actorOf, attemptLogin, openSession, unknownActor } from './signIn.ts';

// Sign-in with a passkey instead of password and code, and the member's own passkeys.

/** `/api/desk/passkeys`: signing in. */
export function servePasskeySignIn(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/desk/passkeys/options', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    return respond('deskPasskeyOptions', c, await requestOptions(c, db, deps.now()));
  });

  app.post('/desk/passkeys/sign-in', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const signed = await readBody('deskPasskeySignIn', c);
    const { challenge, credential } = signed;
    const now = deps.now();
    const [found] = await db
      .select({ stored: staffPasskeys, staff: staffMembers })
      .from(staffPasskeys)
      .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.staffId))
      .where(eq(staffPasskeys.id, credential.id));
    const isFresh = await useChallenge(db, challenge, undefined, now);
    const verified =
      found && isFresh && found.staff.endedAt === null && found.staff.passwordHash !== null
        ? await verifySignature(c, signed, found.stored)
        : undefined;
    const own = verified
      ? await db.transaction((tx) => accept(c, deps, tx, { ...verified, id: credential.id }))
      : undefined;
    if (own) return respond('deskPasskeySignIn', c, own);
    const actor = found ? actorOf(found.staff) : unknownActor;
    await recordAudit(db, auditSource(c, now, actor), {
      action: 'sign-in-refused',
      act: 'deskPasskeySignIn',
    });
    throw new ProblemError('passkey-refused');
  });
}

/** Opens a session, unless the passkey was removed or the access ended meanwhile. */
async function accept(
  c: Context<Env>,
  deps: Deps,
  tx: Tx,
  { id, counter, isSynced }: { id: string; counter: number; isSynced: boolean },
) {
  const [used] = await tx
    .update(staffPasskeys)
    .set({ counter, isSynced, lastUsedAt: deps.now().toISOString() })
    .where(eq(staffPasskeys.id, id))
    .returning({ staffId: staffPasskeys.staffId });
  if (!used) return undefined;
  const [staff] = await tx
    .select()
    .from(staffMembers)
    .where(eq(staffMembers.id, used.staffId))
    .for('update');
  if (!staff || staff.endedAt !== null || staff.passwordHash === null) return undefined;
  return openSession(c, deps, tx, staff, 'deskPasskeySignIn');
}

/** `/api/staff/passkeys`: the member's own. */
export function servePasskeys(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ownId = (c: Context<Env>): string => {
    const { id, session } = c.var.staff;
    if (id === null || !session) throw new ProblemError('sign-in-needed');
    return id;
  };
  const listOf = (staffId: string) =>
    db
      .select()
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffId, staffId))
      .orderBy(staffPasskeys.addedAt);

  app.get('/staff/passkeys', async (c) =>
    respond('deskPasskeys', c, { items: (await listOf(ownId(c))).map(describePasskey) }),
  );

  app.post('/staff/passkeys/options', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { password } = await readBody('deskNewPasskeyOptions', c);
    const now = deps.now();
    const [staff] = await db
      .select()
      .from(staffMembers)
      .where(eq(staffMembers.id, ownId(c)));
    if (!staff) throw new ProblemError('sign-in-needed');
    const attempt = { login: attemptLogin(staff.email ?? ''), address: c.var.address };
    // Nothing is changed yet; only a refusal is a line.
    const source = auditSource(c, now);
    await countAttempt(db, attempt, now);
    if (!(await checkPassword(staff.passwordHash ?? undefined, password))) {
      await recordAudit(db, source, { action: 'refused', act: 'deskNewPasskeyOptions' });
      throw new ProblemError('wrong-password', { field: 'password' });
    }
    await recordSuccess(db, attempt, now);
    const known = await listOf(staff.id);
    if (known.length >= maxPasskeys) throw new ProblemError('not-acceptable');
    const options = await creationOptions(c, db, now, {
      owner: { staffId: staff.id },
      userId: staff.id,
      login: staff.email ?? staff.name,
      name: staff.name,
      siteName: deps.translator.translate(c.var.locale, companyName),
      known,
    });
    return respond('deskNewPasskeyOptions', c, options);
  });

  app.post('/staff/passkeys', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const staffId = ownId(c);
    const created = await readBody('deskAddPasskey', c);
    const now = deps.now();
    const isFresh = await useChallenge(db, created.challenge, { staffId }, now);
    const passkey = isFresh ? await readNewPasskey(c, created, now) : undefined;
    if (!passkey) throw new ProblemError('passkey-refused');
    await db.transaction(async (tx) => {
      await tx.insert(staffPasskeys).values({ ...passkey, staffId });
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'deskAddPasskey',
        subject: `member ${staffId}`,
        after: { name: passkey.name },
      });
    });
    return respond('deskAddPasskey', c, describePasskey(passkey));
  });

  app.post('/staff/passkeys/:passkey/remove', async (c) => {
    const staffId = ownId(c);
    const now = deps.now();
    await db.transaction(async (tx) => {
      const [removed] = await tx
        .delete(staffPasskeys)
        .where(
          and(eq(staffPasskeys.id, c.req.param('passkey')), eq(staffPasskeys.staffId, staffId)),
        )
        .returning();
      if (!removed) throw new ProblemError('not-found');
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'deskRemovePasskey',
        subject: `member ${staffId}`,
        before: { name: removed.name },
      });
    });
    return respond('deskRemovePasskey', c, {});
  });
}
