import type { Api } from '#api/client.ts';
import type { SignedIn } from '#contract/account.ts';
import type { PasskeySignIn } from '#contract/passkeys.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb, DeviceSession, KnownAccount } from '#mirror/deviceDb.ts';
import { isDiskFull, unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { adoptSharedFiles } from '#mirror/sharedFiles.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import {
  finishWipes,
  openAccountDb,
  openDevice,
  RecordsLocked,
  wipeAccount,
} from '#mirror/wipe.ts';
import { endPause } from '#outbox/pause.ts';
import { hasEnded, storeLeft } from './endedTokens.ts';
import { settleEnded } from './eraseEnded.ts';

// Signing in on this device, and finding or locking its session. Signing out is in signOut.ts. The
// token is in a cookie and, at first, also in the session row; what renews it is in the records.

export interface SessionDeps {
  device: DeviceDb;
  api: Api;
  readToken(): string | undefined;
  writeToken(token: string): void;
  clearToken(): void;
  /** Records whose sign-in had ended were deleted, as the person asked for from another device. */
  onErased?(): void;
}

/** This device has no room for what a sign-in stores. */
export class NoRoomToSignIn extends Error {
  constructor(cause: unknown) {
    super('this device has no room for a sign-in', { cause });
    this.name = 'NoRoomToSignIn';
  }
}

/**
 * Of who signed in while the records were locked, until they are unlocked: a locked device must have
 * nothing on its disk that reads at the clinic for months.
 */
const refreshTokens = new Map<string, string>();

/** Stores it among the records, once this page has opened them. `stored`: by an earlier release. */
export async function keepRefreshToken(db: AccountDb, stored?: string): Promise<void> {
  const refreshToken = refreshTokens.get(db.accountId) ?? stored;
  refreshTokens.delete(db.accountId);
  if (refreshToken !== undefined) await unlessDiskFull(writeFact(db, 'refreshToken', refreshToken));
}

type StoredSignIn = Omit<SignedIn, 'expiresAt'> & Pick<KnownAccount, 'care'>;

/** Stores a sign-in: tokens, session and, for the same person, the outbox that was paused. */
export async function storeSignIn(deps: SessionDeps, signedIn: StoredSignIn): Promise<void> {
  await writeSignIn(deps, signedIn).catch((error: unknown) => {
    throw isDiskFull(error) ? new NoRoomToSignIn(error) : error;
  });
}

async function writeSignIn(
  deps: SessionDeps,
  { token, refreshToken, account, care }: StoredSignIn,
): Promise<void> {
  const { device } = deps;
  // What a carer has opened here is a part only, and what waits in it is the carer's.
  if (!care && (await device.accounts.get(account.id))?.care)
    await device.wipes.put({ accountId: account.id, since: new Date().toISOString() });
  if ((await device.wipes.get(account.id)) && (await wipeAccount(device, account.id)) !== 'gone')
    throw new DatabaseBlocked();
  const since = new Date().toISOString();
  await device.transaction('rw', device.session, device.accounts, async () => {
    // Where the records are stays known.
    const known = await device.accounts.get(account.id);
    await device.accounts.put({ ...known, accountId: account.id, since, aside: undefined, care });
    await device.session.put({
      key: 'current',
      accountId: account.id,
      name: account.name,
      state: 'open',
      since,
      token,
      care,
    });
  });
  const db = await openAccountDb(device, account.id).catch(async (error: unknown) => {
    if (!(error instanceof RecordsLocked)) throw error;
    await device.session.update('current', { resumes: {} });
    if (refreshToken !== undefined) refreshTokens.set(account.id, refreshToken);
  });
  // After the session: a token without one is read as cleared app data.
  if (!db) {
    deps.writeToken(token);
    return adoptSharedFiles(device, account.id, Date.now());
  }
  try {
    // Without room for it the person signs in again when the token is over.
    if (refreshToken !== undefined) await replaceRefreshToken(device, db, refreshToken, since);
    else await db.meta.delete('refreshToken');
    deps.writeToken(token);
    await adoptSharedFiles(device, account.id, Date.now());
    await endPause(db);
  } finally {
    db.close();
  }
}

/** The session before, if it was not signed out, is ended and reported as replaced by this one. */
async function replaceRefreshToken(
  device: DeviceDb,
  db: AccountDb,
  refreshToken: string,
  at: string,
): Promise<void> {
  const token = await readFact(db, 'refreshToken');
  if (token !== undefined && token !== refreshToken)
    await unlessDiskFull(storeLeft(device, db.accountId, { token, revoked: false, at }));
  await unlessDiskFull(writeFact(db, 'refreshToken', refreshToken));
}

/** Asks for a short token and one that renews it. */
const canRefresh = { canRefresh: true };

export async function signIn(
  deps: SessionDeps,
  args: { login: string; password: string },
): Promise<void> {
  await storeSignIn(deps, await deps.api.call('signIn', { body: { ...args, ...canRefresh } }));
}

export async function signInWithPasskey(deps: SessionDeps, signed: PasskeySignIn): Promise<void> {
  await storeSignIn(
    deps,
    await deps.api.call('passkeySignIn', { body: { ...signed, ...canRefresh } }),
  );
}

export async function signUp(
  deps: SessionDeps,
  args: { name: string; login: string; password: string },
): Promise<void> {
  await storeSignIn(deps, await deps.api.call('signUp', { body: { ...args, ...canRefresh } }));
}

/** Signs in an invited patient, who has just chosen a password. */
export async function acceptInvitation(
  deps: SessionDeps,
  body: { invitation: string; request: string; code: string; password: string },
): Promise<void> {
  const signedIn = await deps.api.call('finishInvitation', { body: { ...body, ...canRefresh } });
  await storeSignIn(deps, signedIn);
}

/** After a 401: the token is dropped, the records are locked behind sign-in, nothing is wiped. */
export async function lockSession(deps: Pick<SessionDeps, 'device' | 'clearToken'>): Promise<void> {
  deps.clearToken();
  await deps.device.session.update('current', { state: 'locked', token: undefined });
}

/** How long a browser may take to write a cookie to disk, generously, in ms. */
export const cookieWriteMs = 90_000;

/** The cookie is on disk by now, so the copy of the token is dropped. */
export async function forgetFreshToken(deps: Pick<SessionDeps, 'device'>): Promise<void> {
  await deps.device.session.update('current', { token: undefined });
}

/** Token and session read at one moment: another tab may sign in or out between two reads. */
async function readTokenAndSession(
  deps: SessionDeps,
): Promise<{ token: string | undefined; stored: DeviceSession | undefined }> {
  const token = deps.readToken();
  const ended = token !== undefined && (await hasEnded(deps.device, token));
  const stored = await deps.device.session.get('current');
  if (deps.readToken() !== token) return readTokenAndSession(deps);
  if (ended) deps.clearToken();
  return { token: ended ? undefined : token, stored };
}

/**
 * Who is signed in here; unfinished sign-outs are finished first. A token without a session means
 * that the app's data was cleared. A lock wins over the cookie, and a signed-out token stays signed
 * out although browsers may restore its cookie.
 */
export async function findSession(deps: SessionDeps): Promise<DeviceSession | undefined> {
  await openDevice(deps.device);
  await finishWipes(deps.device);
  void settleEnded(deps, true)
    .then((isErased) => isErased && deps.onErased?.())
    .catch(() => undefined);
  const { token: current, stored } = await readTokenAndSession(deps);
  if (stored?.state === 'locked') {
    if (current !== undefined) deps.clearToken();
    return stored;
  }
  const token = current ?? restoreToken(deps, stored);
  // With an app lock the token is among the sealed records.
  if (stored && token === undefined && (await deps.device.locks.get(stored.accountId)))
    return stored;
  if (stored) return token === undefined ? { ...stored, state: 'locked' } : stored;
  if (token === undefined) return undefined;
  const { care, ...account } = await deps.api.call('me');
  await storeSignIn(deps, { token, account, care });
  await deps.device.session.update('current', { cleared: true });
  return deps.device.session.get('current');
}

/** The device died right after sign-in and lost the cookie, not the records. */
function restoreToken(deps: SessionDeps, stored: DeviceSession | undefined): string | undefined {
  if (stored?.token === undefined) return undefined;
  deps.writeToken(stored.token);
  return stored.token;
}
