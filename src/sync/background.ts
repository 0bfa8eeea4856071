import { createApi } from '#api/client.ts';
import { apiBase } from '#contract/apiBase.ts';
import { visitorAccount } from '#contract/guestSubmission.ts';
import { readClient } from '#mirror/client.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { databaseExists, DatabaseBlocked, finishWipes, openAccountDb, openDevice, RecordsGone } from '#mirror/wipe.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { hasEnded, revokeEnded } from './endedTokens.ts';
import { sendGuestSubmissions } from './guestSubmissions.ts';
import { pull } from './pull.ts';
import { upgradeQueue } from './upgradeQueue.ts';
import { countWaiting } from './waiting.ts';

type ReadToken = () => Promise<string | undefined>;

/** Where no page has said otherwise: the site's own language, which has no prefix. */
const unknownClient = { locale: 'fa', path: '/' };

/** In the person's language, from the page that they wrote on: the worker has neither of its own. */
async function connect(device: DeviceDb | undefined, token: ReadToken): Promise<Omit<SyncDeps, 'db'>> {
  const { locale, path } = (device && (await readClient(device))) ?? unknownClient;
  return {
    api: createApi({ base: apiBase, fetch: globalThis.fetch.bind(globalThis), locale: () => locale, path: () => path, token }),
    now: Date.now,
    reachable: async () => navigator.onLine,
    token,
    signal: new AbortController().signal,
  };
}

/** Runs `work` with the device's own database, where there is one: a visitor who wrote nothing gets none. */
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

/** Ends sign-outs that were interrupted. Called whenever the worker starts. */
export async function finishSignOuts(): Promise<void> {
  await withDevice(async (device) => {
    await finishWipes(device);
    if ((await device.endedTokens.count()) > 0) await revokeEnded({ device, ...(await connect(device, async () => undefined)) });
  });
}

/**
 * Sends what waits without any page, for whoever is signed in on this device; gives how much is left that time will
 * solve. No token, no sending: a locked queue stays locked. `onWaiting` hears what waits for the person after it.
 */
export async function drainInBackground(readToken: ReadToken, onWaiting?: (count: number) => Promise<void>): Promise<number> {
  const left = await withDevice(async (device) => {
    await finishWipes(device);
    const token = await readToken();
    const session = await device.session.get('current');
    if (session?.state !== 'open' || token === undefined || (await hasEnded(device, token))) return 0;
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
      await onWaiting?.(await countWaiting(db));
      return await db.outbox.where('state').anyOf('queued', 'sending').count();
    } catch (error) {
      // A sign-out closed the records meanwhile: there is nothing left to send.
      if (error instanceof Error && error.name === 'DatabaseClosedError') return 0;
      throw error;
    } finally {
      db.close();
    }
  });
  return left ?? 0;
}

/** The same for what was written without an account; gives how much is left. Where nobody wrote so, nothing is made for it. */
export async function sendGuestSubmissionsInBackground(): Promise<number> {
  if (!(await databaseExists(accountDbName(visitorAccount)))) return 0;
  const db = new AccountDb(visitorAccount);
  const noToken = async () => undefined;
  try {
    const client = (await withDevice((device) => connect(device, noToken))) ?? (await connect(undefined, noToken));
    return (await sendGuestSubmissions({ db, ...client })).left;
  } finally {
    db.close();
  }
}
