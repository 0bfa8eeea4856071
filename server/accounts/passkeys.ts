import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { companyName } from '../content/seo/clinic.ts';
import { accountPasskeys, accounts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { requireOwnOrigin } from '../http/ownOrigin.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import { requirePassword } from './changePassword.ts';
import { noteAccountAct } from './noteAccountAct.ts';
import {
  creationOptions,
  describePasskey,
  maxPasskeys,
  readNewPasskey,
  requestOptions,
  useChallenge,
  verifySignature,
} from './passkeyChecks.ts';
import { countAttempt } from './signInAttempts.ts';
import { findAccount, startSession } from './startSession.ts';

/** `/api/auth/passkeys`: sign-in with a passkey instead of a password. */
export function servePatientPasskeySignIn(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  // A challenge is worth nothing to other sites: where it is used, the origin is checked.
  app.post('/auth/passkeys/options', async (c) =>
    respond('passkeyOptions', c, await requestOptions(c, db, deps.now())),
  );

  app.post('/auth/passkeys/sign-in', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { canRefresh, ...signed } = await readBody('passkeySignIn', c);
    const { id, response } = signed.credential;
    const now = deps.now();
    const attempt = { login: `passkey ${id}`, address: c.var.address };
    await countAttempt(db, attempt, now);
    const [found] = await db
      .select({ stored: accountPasskeys, account: accounts })
      .from(accountPasskeys)
      .innerJoin(accounts, eq(accounts.id, accountPasskeys.accountId))
      .where(eq(accountPasskeys.id, id));
    const isFresh = await useChallenge(db, signed.challenge, undefined, now);
    const isOwner =
      found !== undefined &&
      (response.userHandle === '' || response.userHandle === handleOf(found.account.id));
    const verified =
      isOwner && isFresh ? await verifySignature(c, signed, found.stored) : undefined;
    // One answer for whatever is wrong.
    if (!found || !verified) throw new ProblemError('passkey-unknown');
    // Of two uses at once with one counter, only one is the authenticator's.
    const used = await db
      .update(accountPasskeys)
      .set({ ...verified, lastUsedAt: now.toISOString() })
      .where(and(eq(accountPasskeys.id, id), eq(accountPasskeys.counter, found.stored.counter)))
      .returning({ id: accountPasskeys.id });
    if (used.length === 0) throw new ProblemError('passkey-unknown');
    return respond(
      'passkeySignIn',
      c,
      await startSession(c, deps, attempt, found.account, canRefresh),
    );
  });
}

/** What devices store with a passkey and give back with each signature. */
const handleOf = (accountId: string): string => Buffer.from(accountId).toString('base64url');

/** `/api/me/passkeys`: the person's own. */
export function servePatientPasskeys(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const note = noteAccountAct(deps);
  const listOf = (accountId: string) =>
    db
      .select()
      .from(accountPasskeys)
      .where(eq(accountPasskeys.accountId, accountId))
      .orderBy(accountPasskeys.addedAt);
  const own = (c: Context<Env>, id: string) =>
    and(eq(accountPasskeys.id, id), eq(accountPasskeys.accountId, c.var.account.id));
  const notify = async (accountId: string, notice: 'passkeyAdded' | 'passkeyRemoved') => {
    const account = await findAccount(db, accountId);
    if (account) sendNotice(deps, notice, verifiedContacts(deps, account), account.locale);
  };

  app.get('/me/passkeys', async (c) =>
    respond('passkeys', c, { items: (await listOf(c.var.account.id)).map(describePasskey) }),
  );

  app.post('/me/passkeys/options', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const { password } = await readBody('newPasskeyOptions', c);
    const now = deps.now();
    const account = await requirePassword(db, c.var.account.id, password, now);
    const known = await listOf(account.id);
    if (known.length >= maxPasskeys) throw new ProblemError('too-many-passkeys');
    const options = await creationOptions(c, db, now, {
      owner: { accountId: account.id },
      userId: account.id,
      login: account.email ?? account.phone ?? account.name,
      name: account.name,
      siteName: deps.translator.translate(c.var.locale, companyName),
      known,
    });
    return respond('newPasskeyOptions', c, options);
  });

  app.post('/me/passkeys', async (c) => {
    requireOwnOrigin(c, deps.publicUrl);
    const created = await readBody('addPasskey', c);
    const now = deps.now();
    const { id: accountId } = c.var.account;
    const isFresh = await useChallenge(db, created.challenge, { accountId }, now);
    const passkey = isFresh ? await readNewPasskey(c, created, now) : undefined;
    if (!passkey) throw new ProblemError('passkey-not-added');
    await db.transaction(async (tx) => {
      const added = await tx
        .insert(accountPasskeys)
        .values({ ...passkey, accountId })
        .onConflictDoNothing()
        .returning({ id: accountPasskeys.id });
      if (added.length === 0) throw new ProblemError('passkey-not-added');
      await note(tx, c, 'addPasskey', 'passkey');
    });
    await notify(accountId, 'passkeyAdded');
    return respond('addPasskey', c, describePasskey(passkey));
  });

  app.post('/me/passkeys/:passkey/rename', async (c) => {
    const { name } = await readBody('renamePasskey', c);
    const [renamed] = await db
      .update(accountPasskeys)
      .set({ name })
      .where(own(c, c.req.param('passkey')))
      .returning();
    if (!renamed) throw new ProblemError('not-found');
    return respond('renamePasskey', c, describePasskey(renamed));
  });

  app.post('/me/passkeys/:passkey/remove', async (c) => {
    await db.transaction(async (tx) => {
      const removed = await tx
        .delete(accountPasskeys)
        .where(own(c, c.req.param('passkey')))
        .returning({ id: accountPasskeys.id });
      if (removed.length === 0) throw new ProblemError('not-found');
      await note(tx, c, 'removePasskey', 'passkey');
    });
    await notify(c.var.account.id, 'passkeyRemoved');
    return respond('removePasskey', c, {});
  });
}
