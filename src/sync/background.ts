import { visitorAccount } from '#contract/guestSubmission.ts';
import { type NewsNotification, readNewsNotification } from '#mirror/newsNotification.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import type { DeviceDb, DeviceSession } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { databaseExists } from '#mirror/recordsStore.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import { finishWipes, openAccountDb, RecordsGone, RecordsLocked } from '#mirror/wipe.ts';
import {
  connect,
  type Cookies,
  type ReadToken,
  signedOut,
  withDevice,
  withoutCookies,
  workerSettings,
  type WriteToken,
} from './backgroundClient.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { noteLostCare } from './endedCare.ts';
import { hasEnded } from './endedTokens.ts';
import { settleEnded } from './eraseEnded.ts';
import { sendGuestSubmissions } from './guestSubmissions.ts';
import { pull } from './pull.ts';
import { removeRecords, watchRemoval } from './removal.ts';
import { sendLocked } from './sendLocked.ts';
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
  const drainCurrent = () =>
    withOpenRecords({ readToken, writeToken }, async (opened) => {
      const deps = signal ? { ...opened, signal } : opened;
      const { db } = deps;
      await unlessDiskFull(upgradeQueue(db));
      const { received } = await drain(deps);
      if (received) await pull(deps);
      await onWaiting?.(await countForBadge(db));
      return countWaiting(db);
    });
  return sumOfAll([
    drainCurrent,
    () => drainSetAside(signal),
    () => sendLockedInBackground(signal),
  ]);
}

const countWaiting = (db: AccountDb): Promise<number> =>
  db.outbox.where('state').anyOf('queued', 'sending').count();

/** One after the other, and each also when one before it failed: they are of different people. */
async function sumOfAll(works: readonly (() => Promise<number | undefined>)[]): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const work of works)
    sum += (await work().catch((error: unknown) => void failures.push(error))) ?? 0;
  if (failures.length > 0) throw failures[0];
  return sum;
}

/**
 * The same of people without an app lock who were set aside; their tokens are in their records. Also
 * where nothing waits: the answer says whether the records are to be deleted.
 */
async function drainSetAside(signal?: AbortSignal): Promise<number> {
  const left = await withDevice(async (device) => {
    const known = await device.accounts.toArray();
    const aside = known.filter((account) => account.aside !== undefined);
    return sumOfAll(
      aside.map(
        ({ accountId }) =>
          () =>
            drainPerson(device, accountId, signal),
      ),
    );
  });
  return left ?? 0;
}

async function drainPerson(
  device: DeviceDb,
  accountId: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  const db = await openUnlessGone(device, accountId);
  if (!db) return 0;
  try {
    const removal = watchRemoval();
    const client = await connect(
      device,
      {
        accountId,
        readToken: async () => (await readFact(db, 'lockedSession'))?.token,
        writeToken: async (token) => {
          const name = (await readFact(db, 'lockedSession'))?.name ?? '';
          await writeFact(db, 'lockedSession', { token, name });
        },
      },
      removal.hooks,
    );
    const deps = { db, ...client, ...(signal && { signal }) };
    await drain(deps);
    if (await client.reachable())
      await client.api.call('me', { account: accountId }).catch(() => undefined);
    const heard = removal.heard();
    if (!heard) return await countWaiting(db);
    // The other client reads its token in the records.
    const session = withoutCookies(device, (await connect(device, signedOut)).api, undefined);
    await removeRecords(session, db, heard, () => drain(deps));
    return 0;
  } finally {
    db.close();
  }
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
    const locks = await device.locks.toArray();
    const locked = locks.filter(({ sendToken }) => sendToken !== undefined);
    return sumOfAll(
      locked.map(({ accountId }) => async () => {
        const settings = await workerSettings(device);
        const sent = await sendLocked({ device, accountId, settings, signal });
        if (!sent.removal) return sent.left;
        const session = withoutCookies(device, (await connect(device, signedOut)).api, undefined);
        const records = { accountId, isLocked: true as const };
        if (sent.removal === 'care-ended') await noteLostCare(device, records);
        await signOut(session, records, 'erase');
        return 0;
      }),
    );
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

/**
 * What to show when the clinic has written; undefined when nobody is signed in here. An app lock does
 * not withhold it, as it names nothing. `readToken` is undefined where the worker cannot read cookies,
 * so that only the stored session counts.
 */
export const newsToShow = (
  readToken: ReadToken | undefined,
): Promise<NewsNotification | undefined> =>
  withDevice(async (device) =>
    (await isSignedInHere(device, readToken)) ? readNewsNotification(device) : undefined,
  );

interface DrainOptions {
  signal?: AbortSignal;
  onWaiting?: OnWaiting;
  writeToken?: WriteToken;
}
type OnWaiting = (count: number) => Promise<void>;

async function isSignedInHere(device: DeviceDb, readToken?: ReadToken): Promise<boolean> {
  const session = await device.session.get('current');
  if (session?.state !== 'open') return false;
  const lock = await device.locks.get(session.accountId);
  // Locking deletes the cookie. The token that sends while locked goes when the session has ended.
  if (lock?.sendToken !== undefined) return true;
  return readToken ? (await openSession(device, readToken)) !== undefined : !lock;
}

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
    const removal = watchRemoval();
    const client = await connect(device, cookies, removal.hooks);
    const deps = { db, ...client };
    try {
      return await work(deps).finally(async () => {
        const heard = removal.heard();
        if (!heard) return;
        const session = withoutCookies(device, client.api, await readToken());
        await removeRecords(session, db, heard, () => drain(deps));
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

/** Finishes interrupted sign-outs. Called whenever the worker starts. */
export async function finishSignOuts(): Promise<void> {
  const settle = async () => {
    await withDevice(async (device) => {
      await finishWipes(device);
      const { api } = await connect(device, signedOut);
      await settleEnded(withoutCookies(device, api, undefined), false);
    });
    return 0;
  };
  // A lost phone may never be unlocked: this is its contact with the clinic.
  await sumOfAll([settle, drainSetAside, sendLockedInBackground]);
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
