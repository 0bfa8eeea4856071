import { type Api, createApi } from '#api/client.ts';
import { apiBase } from '#contract/apiBase.ts';
import { visitorAccount } from '#contract/guestSubmission.ts';
import { type NewsNotification, readNewsNotification } from '#mirror/newsNotification.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { readRequestContext } from '#mirror/requestContext.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb, type DeviceSession } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { databaseExists } from '#mirror/recordsStore.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import {
  finishWipes,
  openAccountDb,
  openDevice,
  RecordsGone,
  RecordsLocked,
} from '#mirror/wipe.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { eraseRecords } from './eraseRecords.ts';
import { hasEnded, revokeEnded } from './endedTokens.ts';
import { sendGuestSubmissions } from './guestSubmissions.ts';
import { listPeople } from './people.ts';
import { pull } from './pull.ts';
import { renewToken } from './renewToken.ts';
import { sendLocked } from './sendLocked.ts';
import type { SessionDeps } from './session.ts';
import { signOut } from './signOut.ts';
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
  { signal, onWaiting, writeToken }: DrainOptions = {},
): Promise<number> {
  const left = await withOpenRecords({ readToken, writeToken }, async (opened) => {
    const deps = signal ? { ...opened, signal } : opened;
    const { db } = deps;
    await unlessDiskFull(upgradeQueue(db));
    const { received } = await drain(deps);
    if (received) await pull(deps);
    await onWaiting?.(await countForBadge(db));
    return db.outbox.where('state').anyOf('queued', 'sending').count();
  });
  return (left ?? 0) + (await drainSetAside(signal)) + (await sendLockedInBackground(signal));
}

/** The same of people without an app lock who were set aside; their tokens are in their records. */
async function drainSetAside(signal: AbortSignal | undefined): Promise<number> {
  const left = await withDevice(async (device) => {
    let sum = 0;
    for (const { accountId, isLocked } of await listPeople(device)) {
      const db = isLocked ? undefined : await openUnlessGone(device, accountId);
      if (!db) continue;
      const client = await connect(device, {
        accountId,
        readToken: async () => (await readFact(db, 'lockedSession'))?.token,
        writeToken: async (token) => {
          const name = (await readFact(db, 'lockedSession'))?.name ?? '';
          await writeFact(db, 'lockedSession', { token, name });
        },
      });
      await drain({ db, ...client, ...(signal && { signal }) }).finally(async () => {
        sum += await db.outbox.where('state').anyOf('queued', 'sending').count();
        db.close();
      });
    }
    return sum;
  });
  return left ?? 0;
}

const openUnlessGone = (device: DeviceDb, accountId: string): Promise<AccountDb | undefined> =>
  openAccountDb(device, accountId).catch((error: unknown) => {
    if (hasNoRecords(error)) return undefined;
    throw error;
  });

/**
 * Sends what waits in locked records, of everybody on this device, and returns how many items a
 * later try can send. Deletes the records where their person has asked for it from another device.
 */
export async function sendLockedInBackground(signal?: AbortSignal): Promise<number> {
  const left = await withDevice(async (device) => {
    let sum = 0;
    for (const { accountId, sendToken } of await device.locks.toArray()) {
      if (sendToken === undefined) continue;
      const settings = await workerSettings(device);
      const sent = await sendLocked({ device, accountId, settings, signal });
      sum += sent.left;
      if (!sent.erase) continue;
      const session = withoutCookies(device, (await connect(device, signedOut)).api, undefined);
      await signOut(session, { accountId, isLocked: true }, 'erase');
    }
    return sum;
  });
  return left ?? 0;
}

/** Fetches what the clinic has written. `onWaiting` as above. */
export async function pullInBackground(
  readToken: ReadToken,
  onWaiting: OnWaiting,
  writeToken?: WriteToken,
): Promise<void> {
  await withOpenRecords({ readToken, writeToken }, async (deps) => {
    await pull(deps);
    await onWaiting(await countForBadge(deps.db));
  });
}

/** What to show when the clinic has written; undefined when nobody is signed in here. */
export const newsToShow = (readToken: ReadToken): Promise<NewsNotification | undefined> =>
  withDevice(async (device) =>
    (await openSession(device, readToken)) ? readNewsNotification(device) : undefined,
  );

type ReadToken = () => Promise<string | undefined>;
type WriteToken = (token: string) => Promise<void>;
/** Without `writeToken` the worker renews no token. */
interface Cookies {
  /** Whose they are, when that is not the person of the current session. */
  accountId?: string;
  readToken: ReadToken;
  writeToken?: WriteToken | undefined;
}
interface DrainOptions {
  signal?: AbortSignal;
  onWaiting?: OnWaiting;
  writeToken?: WriteToken;
}
type OnWaiting = (count: number) => Promise<void>;

/** What to show when the worker cannot read cookies, so that only the stored session counts. */
export const newsOfSession = (): Promise<NewsNotification | undefined> =>
  withDevice(async (device) => {
    const session = await device.session.get('current');
    const isOpen = session?.state === 'open' && !(await device.locks.get(session.accountId));
    return isOpen ? readNewsNotification(device) : undefined;
  });

/** The session whose records may be used; undefined without a token, or when it is locked. */
async function openSession(
  device: DeviceDb,
  readToken: ReadToken,
): Promise<DeviceSession | undefined> {
  const token = await readToken();
  const session = await device.session.get('current');
  const isOpen =
    session?.state === 'open' && token !== undefined && !(await hasEnded(device, token));
  return isOpen ? session : undefined;
}

/** The worker never has the key of sealed records: an open page sends them. */
const hasNoRecords = (error: unknown): boolean =>
  [RecordsGone, RecordsLocked, DatabaseBlocked].some((kind) => error instanceof kind);

/** Runs `work` with the records of the signed-in person; undefined when there are none. */
async function withOpenRecords<T>(
  cookies: Cookies,
  work: (deps: SyncDeps) => Promise<T>,
): Promise<T | undefined> {
  return withDevice(async (device) => {
    await finishWipes(device);
    const { readToken } = cookies;
    const session = await openSession(device, readToken);
    if (!session) return undefined;
    const db = await openUnlessGone(device, session.accountId);
    if (!db) return undefined;
    let isToErase = false;
    const client = await connect(device, cookies, () => (isToErase = true));
    const deps = { db, ...client };
    try {
      return await work(deps).finally(async () => {
        if (!isToErase) return;
        const session = withoutCookies(device, client.api, await readToken());
        await eraseRecords(session, db, () => drain(deps));
      });
    } catch (error) {
      // A sign-out closed the database meanwhile: there is nothing left to do.
      if (error instanceof Error && error.name === 'DatabaseClosedError') return undefined;
      throw error;
    } finally {
      db.close();
    }
  });
}

const noToken = async () => undefined;
const signedOut: Cookies = { readToken: noToken };

/** The path when no page has stored one: the default language has no prefix. */
const unknownClient = { locale: 'fa', path: '/' };

/** Language and path of the page that was used last; the worker has neither of its own. */
async function workerSettings(device: DeviceDb | undefined) {
  const { locale, path } = (device && (await readRequestContext(device))) ?? unknownClient;
  return {
    base: apiBase,
    fetch: globalThis.fetch.bind(globalThis),
    locale: () => locale,
    path: () => path,
  };
}

async function connect(
  device: DeviceDb | undefined,
  { accountId, readToken: token, writeToken }: Cookies,
  onEraseDevice?: () => void,
): Promise<Omit<SyncDeps, 'db'>> {
  const settings = await workerSettings(device);
  const bare = createApi({ ...settings, token: noToken });
  const renew = device &&
    writeToken && {
      renew: (refused: string) =>
        renewToken({ device, accountId, api: bare, readToken: token, writeToken }, refused),
    };
  return {
    api: createApi({ ...settings, token, ...renew, ...(onEraseDevice && { onEraseDevice }) }),
    now: Date.now,
    reachable: async () => navigator.onLine,
    token,
    signal: new AbortController().signal,
  };
}

/** The worker writes no cookies: a token that was signed out here is not accepted here again. */
const withoutCookies = (device: DeviceDb, api: Api, token: string | undefined): SessionDeps => ({
  device,
  api,
  readToken: () => token,
  writeToken: () => undefined,
  clearToken: () => undefined,
});

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
      await revokeEnded({ device, ...(await connect(device, signedOut)) });
  });
  // A lost phone may never be unlocked: this is its contact with the clinic.
  await sendLockedInBackground();
}

/** The same for submissions without an account. Does not create the visitor database. */
export async function sendGuestSubmissionsInBackground(signal?: AbortSignal): Promise<number> {
  if (!(await databaseExists(accountDbName(visitorAccount)))) return 0;
  const db = new AccountDb(visitorAccount);
  try {
    const client =
      (await withDevice((device) => connect(device, signedOut))) ??
      (await connect(undefined, signedOut));
    return (await sendGuestSubmissions({ db, ...client, ...(signal && { signal }) })).left;
  } finally {
    db.close();
  }
}
