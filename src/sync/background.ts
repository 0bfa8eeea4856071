import { createApi } from '#api/client.ts';
import { apiBase } from '#contract/apiBase.ts';
import { visitorAccount } from '#contract/guestSubmission.ts';
import { readRequestContext } from '#mirror/requestContext.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import {
  databaseExists,
  DatabaseBlocked,
  finishWipes,
  openAccountDb,
  openDevice,
  RecordsGone,
} from '#mirror/wipe.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { hasEnded, revokeEnded } from './endedTokens.ts';
import { sendGuestSubmissions } from './guestSubmissions.ts';
import { pull } from './pull.ts';
import { upgradeQueue } from './upgradeQueue.ts';
import { countForBadge } from './badge.ts';

// Sync without a page: the worker calls these on a background-sync event and when it starts.

/**
 * Sends the outbox of the signed-in person without a page. Returns how many items remain that a
 * later try can send. Without a token, or when locked, nothing is sent. `onWaiting` receives the
 * number of items that need the person.
 */
export async function drainInBackground(
  readToken: ReadToken,
  onWaiting?: (count: number) => Promise<void>,
): Promise<number> {
  const left = await withDevice(async (device) => {
    await finishWipes(device);
    const token = await readToken();
    const session = await device.session.get('current');
    if (session?.state !== 'open' || token === undefined || (await hasEnded(device, token)))
      return 0;
    const db = await openAccountDb(device, session.accountId).catch((error: unknown) => {
      if (error instanceof RecordsGone || error instanceof DatabaseBlocked) return undefined;
      throw error;
    });
    if (!db) return 0;
    try {
      const deps = { db, ...(await connect(device, readToken)) };
      await unlessDiskFull(upgradeQueue(db));
      const { received } = await drain(deps);
      if (received) await pull(deps);
      await onWaiting?.(await countForBadge(db));
      return await db.outbox.where('state').anyOf('queued', 'sending').count();
    } catch (error) {
      // A sign-out closed the database meanwhile: there is nothing left to send.
      if (error instanceof Error && error.name === 'DatabaseClosedError') return 0;
      throw error;
    } finally {
      db.close();
    }
  });
  return left ?? 0;
}

type ReadToken = () => Promise<string | undefined>;

/** The path when no page has stored one: the default language has no prefix. */
const unknownClient = { locale: 'fa', path: '/' };

/** Language and path of the page that was used last; the worker has neither of its own. */
async function connect(
  device: DeviceDb | undefined,
  token: ReadToken,
): Promise<Omit<SyncDeps, 'db'>> {
  const { locale, path } = (device && (await readRequestContext(device))) ?? unknownClient;
  return {
    api: createApi({
      base: apiBase,
      fetch: globalThis.fetch.bind(globalThis),
      locale: () => locale,
      path: () => path,
      token,
    }),
    now: Date.now,
    reachable: async () => navigator.onLine,
    token,
    signal: new AbortController().signal,
  };
}

/** Runs `work` with the device database if it exists. A visitor who wrote nothing has none. */
async function withDevice<T>(work: (device: DeviceDb) => Promise<T>): Promise<T | undefined> {
  const device = new DeviceDb();
  if (!(await databaseExists(device.name))) return undefined;
  try {
    await openDevice(device);
    return await work(device);
  } finally {
    device.close();
  }
}

/** Finishes interrupted sign-outs. Called whenever the worker starts. */
export async function finishSignOuts(): Promise<void> {
  await withDevice(async (device) => {
    await finishWipes(device);
    if ((await device.endedTokens.count()) > 0)
      await revokeEnded({ device, ...(await connect(device, async () => undefined)) });
  });
}

/** The same for submissions without an account. Does not create the visitor database. */
export async function sendGuestSubmissionsInBackground(): Promise<number> {
  if (!(await databaseExists(accountDbName(visitorAccount)))) return 0;
  const db = new AccountDb(visitorAccount);
  const noToken = async () => undefined;
  try {
    const client =
      (await withDevice((device) => connect(device, noToken))) ??
      (await connect(undefined, noToken));
    return (await sendGuestSubmissions({ db, ...client })).left;
  } finally {
    db.close();
  }
}
