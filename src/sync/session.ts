import type { Api } from '#api/client.ts';
import type { Account } from '#contract/account.ts';
import { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb, DeviceSession } from '#mirror/deviceDb.ts';
import { writeFact } from '#mirror/meta.ts';
import { adoptShared, dropShared } from '#mirror/shared.ts';
import { wipeAccount } from '#mirror/wipe.ts';
import { readUnsent } from '#outbox/unsent.ts';

export interface SessionDeps {
  device: DeviceDb;
  api: Api;
  readToken(): string | undefined;
  writeToken(token: string): void;
  clearToken(): void;
}

/** Takes up a sign-in: the token, whose records are shown, and, for the same person, the queue that waited. */
async function enter(deps: SessionDeps, token: string, account: Account): Promise<void> {
  const since = new Date().toISOString();
  await deps.device.transaction('rw', deps.device.session, deps.device.accounts, async () => {
    await deps.device.accounts.put({ accountId: account.id, since });
    await deps.device.session.put({ key: 'current', accountId: account.id, name: account.name, state: 'open', since, token });
  });
  // Only now: whoever sees the token and no session takes the records for cleared.
  deps.writeToken(token);
  await adoptShared(deps.device, account.id, Date.now());
  const db = new AccountDb(account.id);
  await writeFact(db, 'paused', null);
  db.close();
}

export async function signIn(deps: SessionDeps, args: { login: string; password: string }): Promise<void> {
  const { token, account } = await deps.api.call('signIn', { body: args });
  await enter(deps, token, account);
}

export async function signUp(deps: SessionDeps, args: { name: string; login: string; password: string }): Promise<void> {
  const { token, account } = await deps.api.call('signUp', { body: args });
  await enter(deps, token, account);
}

/** A 401: token gone, records locked behind sign-in, nothing wiped. */
export async function lockSession(deps: Pick<SessionDeps, 'device' | 'clearToken'>): Promise<void> {
  deps.clearToken();
  await deps.device.session.update('current', { state: 'locked', token: undefined });
}

/** How long a browser may take to write a cookie down, with room to spare. */
export const cookieSettlesMs = 90_000;

/** The cookie is on the disk by now: the token is kept there alone again. */
export async function forgetFreshToken(deps: Pick<SessionDeps, 'device'>): Promise<void> {
  await deps.device.session.update('current', { token: undefined });
}

/** Token and session of one moment: between two looks somebody may sign in or out, in this tab or another. */
async function look(deps: SessionDeps): Promise<{ token: string | undefined; held: DeviceSession | undefined }> {
  const token = deps.readToken();
  const held = await deps.device.session.get('current');
  return deps.readToken() === token ? { token, held } : look(deps);
}

/**
 * Who is signed in here. A token without records means that the device cleared the app's data: the server says whose it
 * is, and the records are read again. A lock holds whatever the cookie says: browsers forget a cookie late.
 */
export async function findSession(deps: SessionDeps): Promise<DeviceSession | undefined> {
  const { token: kept, held } = await look(deps);
  if (held?.state === 'locked') {
    if (kept !== undefined) deps.clearToken();
    return held;
  }
  const token = kept ?? restoreToken(deps, held);
  if (held) return token === undefined ? { ...held, state: 'locked' } : held;
  if (token === undefined) return undefined;
  const account = await deps.api.call('me');
  await enter(deps, token, account);
  await deps.device.session.update('current', { cleared: true });
  return deps.device.session.get('current');
}

/** A phone that died right after sign-in has lost the cookie and not the records. */
function restoreToken(deps: SessionDeps, held: DeviceSession | undefined): string | undefined {
  if (held?.token === undefined) return undefined;
  deps.writeToken(held.token);
  return held.token;
}

/** What to do with what has not been sent. */
export type SignOutChoice = 'keep' | 'discard';

/** How much has not been sent, for the question before signing out. */
export const countUnsent = async (db: AccountDb): Promise<number> => (await readUnsent(db)).length;

/** Ends the session on this device. `keep` locks the records; `discard` takes all of the person's off it, and checks. */
export async function signOut(deps: SessionDeps, db: AccountDb, choice: SignOutChoice): Promise<void> {
  // The token is revoked where the server can hear it; without a network it is forgotten here and expires there.
  await deps.api.call('signOut', { timeoutMs: 4000 }).catch(() => undefined);
  deps.clearToken();
  const { accountId } = db;
  db.close({ disableAutoOpen: true });
  await dropShared(deps.device, accountId);
  if (choice === 'keep') {
    await deps.device.session.update('current', { state: 'locked', token: undefined });
    return;
  }
  await deps.device.session.delete('current');
  await wipeAccount(deps.device, accountId);
}
