import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import type { Passkey } from '#contract/staff/passkeys.ts';
import { checkPassword } from '../../accounts/password.ts';
import { countAttempt, recordSuccess } from '../../accounts/signInAttempts.ts';
import { companyName } from '../../content/seo/clinic.ts';
import type { Db, Tx } from '../../db/database.ts';
import { staffChallenges, staffMembers, staffPasskeys } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource, recordAudit } from '../audit/write.ts';
import { requireOwnOrigin } from './requireStaff.ts';
import { actorOf, attemptLogin, openSession, unknownActor } from './signIn.ts';

// Sign-in with a passkey instead of password and code, and the member's own passkeys.

const challengeMs = 5 * 60_000;
const publicKey = 'public-key' as const;
/** Nobody needs more. */
const maxPasskeys = 20;

/** The site that passkeys are bound to; `requireOwnOrigin` has checked the origin. */
function siteOf(c: Context<Env>): { rpID: string; origin: string } {
  const origin = c.req.header('origin') ?? '';
  return { rpID: new URL(origin).hostname, origin };
}

async function storeChallenge(db: Db, challenge: string, staffId: string | null, now: Date) {
  await db.delete(staffChallenges).where(lt(staffChallenges.expiresAt, now.toISOString()));
  const expiresAt = new Date(now.getTime() + challengeMs).toISOString();
  await db.insert(staffChallenges).values({ challenge, staffId, expiresAt });
}

/** Whether this challenge was given out to this member, or to nobody. It is used up. */
async function useChallenge(db: Db, challenge: string, staffId: string | null, now: Date) {
  const used = await db
    .delete(staffChallenges)
    .where(
      and(
        eq(staffChallenges.challenge, challenge),
        staffId === null ? isNull(staffChallenges.staffId) : eq(staffChallenges.staffId, staffId),
      ),
    )
    .returning();
  return used.some(({ expiresAt }) => expiresAt > now.toISOString());
}

/** `/api/desk/passkeys`: signing in. */
export function servePasskeySignIn(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/desk/passkeys/options', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { rpID } = siteOf(c);
    // Without a list of passkeys: the device offers those that it has for this site.
    const { challenge } = await generateAuthenticationOptions({ rpID });
    await storeChallenge(db, challenge, null, deps.now());
    return respond('deskPasskeyOptions', c, {
      challenge,
      rpId: rpID,
      userVerification: 'required',
    });
  });

  app.post('/desk/passkeys/sign-in', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { challenge, credential } = await readBody('deskPasskeySignIn', c);
    const now = deps.now();
    const [found] = await db
      .select({ stored: staffPasskeys, staff: staffMembers })
      .from(staffPasskeys)
      .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.staffId))
      .where(eq(staffPasskeys.id, credential.id));
    const isFresh = await useChallenge(db, challenge, null, now);
    const verified =
      found && isFresh && found.staff.endedAt === null && found.staff.passwordHash !== null
        ? await verify(c, challenge, credential, found.stored)
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

type StoredPasskey = typeof staffPasskeys.$inferSelect;

async function verify(
  c: Context<Env>,
  challenge: string,
  credential: Parameters<typeof verifyAuthenticationResponse>[0]['response'],
  stored: StoredPasskey,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { rpID, origin } = siteOf(c);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: stored.id,
        publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
        counter: stored.counter,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : undefined;
  } catch {
    // The library throws for anything that is not right: another site, challenge or counter.
    return undefined;
  }
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
    respond('deskPasskeys', c, { items: (await listOf(ownId(c))).map(describe) }),
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
    const { rpID } = siteOf(c);
    const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: rpID,
      rpID,
      userID: new Uint8Array(Buffer.from(staff.id)),
      userName: staff.email ?? staff.name,
      userDisplayName: staff.name,
    });
    await storeChallenge(db, challenge, staff.id, now);
    return respond('deskNewPasskeyOptions', c, {
      rp: { name: deps.translator.translate(c.var.locale, companyName), id: rpID },
      user,
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: publicKey })),
      excludeCredentials: known.map(({ id }) => ({ id, type: publicKey })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
  });

  app.post('/staff/passkeys', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const staffId = ownId(c);
    const { challenge, credential, name } = await readBody('deskAddPasskey', c);
    const now = deps.now();
    if (!(await useChallenge(db, challenge, staffId, now)))
      throw new ProblemError('passkey-refused');
    const { rpID, origin } = siteOf(c);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
    if (!verified || !registrationInfo) throw new ProblemError('passkey-refused');
    const { id, publicKey, counter } = registrationInfo.credential;
    const row: StoredPasskey = {
      id,
      staffId,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: credential.response.transports,
      isSynced: registrationInfo.credentialBackedUp,
      addedAt: now.toISOString(),
      lastUsedAt: null,
    };
    await db.transaction(async (tx) => {
      await tx.insert(staffPasskeys).values(row);
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'deskAddPasskey',
        subject: `member ${staffId}`,
        after: { name },
      });
    });
    return respond('deskAddPasskey', c, describe(row));
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

const describe = ({ id, name, isSynced, addedAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  isSynced,
  addedAt,
  lastUsedAt,
});
