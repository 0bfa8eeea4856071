import type { Api } from '#api/client.ts';
import { ApiProblem, Unreachable } from '#api/problem.ts';
import { problemSlug } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { withRoom } from '#mirror/diskFull.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import {
  openAccountDb,
  openDevice,
  RecordsGone,
  RecordsLocked,
  type SealingOf,
} from '#mirror/wipe.ts';
import { withLock } from './lock.ts';

// Renews the short access token with the refresh token, which is in the person's own records
// (docs/decisions/0084). The device's clock is not asked: a token is over when the server says so.

export interface RenewDeps {
  device: DeviceDb;
  /** Without a token, and without renewal of its own. */
  api: Api;
  readToken(): string | undefined | Promise<string | undefined>;
  writeToken(token: string): void | Promise<void>;
  /** Whose token it is, when that is not the person of the current session. */
  accountId?: string | undefined;
  /** What opens sealed records; the worker has nothing that does. */
  sealingOf?: ((accountId: string) => Promise<SealingOf>) | undefined;
}

const lockName = 'nabz-renew';
/** Longer than the time-out of a request, in ms. */
const lockWaitMs = 45_000;

/**
 * Renews the token that the server has refused, or finds that another tab or the worker has done so.
 * False when this device cannot renew it. Rejects with the server's problem when the session has
 * ended, and with Unreachable when that could not be found out.
 */
export async function renewToken(deps: RenewDeps, refused: string): Promise<boolean> {
  const renewed = await withLock(lockName, () => renewUnderLock(deps, refused), {
    waitMs: lockWaitMs,
  });
  return renewed ?? false;
}

async function renewUnderLock(deps: RenewDeps, refused: string): Promise<boolean> {
  const current = await deps.readToken();
  if (current !== refused) return current !== undefined;
  return withOpenRecords(deps, async (db) => {
    const refreshToken = await readFact(db, 'refreshToken');
    return refreshToken !== undefined && exchange(deps, db, { refreshToken, replaced: refused });
  });
}

/**
 * Gives a session that an earlier release began a refresh token, and a short token instead of its
 * long one. To be tried again at the next start when it fails: the long token is still valid.
 */
export async function startRenewing(deps: RenewDeps): Promise<void> {
  await withLock(
    lockName,
    async () => {
      const token = await deps.readToken();
      if (token === undefined) return;
      await withOpenRecords(deps, async (db) => {
        if ((await readFact(db, 'refreshToken')) !== undefined) return false;
        return exchange(deps, db, { refreshToken: token, replaced: token });
      });
    },
    { waitMs: 0 },
  );
}

/** Runs `work` with the records of the open session, where the refresh token is; else false. */
async function withOpenRecords(
  { device, sealingOf, accountId: setAside }: RenewDeps,
  work: (db: AccountDb) => Promise<boolean>,
): Promise<boolean> {
  await openDevice(device);
  const session = await device.session.get('current');
  const accountId = setAside ?? (session?.state === 'open' ? session.accountId : undefined);
  if (accountId === undefined) return false;
  const sealing = await sealingOf?.(accountId);
  const db = await openAccountDb(device, accountId, sealing).catch((error: unknown) => {
    if (error instanceof RecordsGone || error instanceof RecordsLocked) return undefined;
    throw error;
  });
  if (!db) return false;
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Sends the refresh token and stores the next one, then the new token in place of `replaced`. */
async function exchange(
  deps: RenewDeps,
  db: AccountDb,
  { refreshToken, replaced }: { refreshToken: string; replaced: string },
): Promise<boolean> {
  const next = await deps.api
    .call('refresh', { body: { refreshToken } })
    .catch(async (error: unknown) => {
      if (error instanceof ApiProblem && problemSlug(error.problem.type) === 'key-used-twice')
        await deps.device.session.update('current', { endedBy: 'replay' }).catch(() => undefined);
      if (error instanceof ApiProblem && isEnd(error)) throw error;
      throw error instanceof Unreachable ? error : new Unreachable(error);
    });
  // A sign-out meanwhile deletes the cookie first.
  const isReplaced = async () => (await deps.readToken()) !== replaced;
  if (await isReplaced()) return (await deps.readToken()) !== undefined;
  // On the disk before anything is sent with the new token, which ends the previous one.
  await withRoom(db, () => writeFact(db, 'refreshToken', next.refreshToken));
  if (await isReplaced()) return (await deps.readToken()) !== undefined;
  await deps.writeToken(next.token);
  return true;
}

/** Whether the answer to a refresh means that the session is over. */
function isEnd({ problem }: ApiProblem): boolean {
  const slug = problemSlug(problem.type);
  return (
    slug === 'sign-in-needed' ||
    slug === 'key-used-twice' ||
    slug === 'account-deleted' ||
    slug === 'care-ended' ||
    slug === 'erase-device'
  );
}
