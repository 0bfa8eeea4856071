import { Dexie } from 'dexie';
import { createApi } from '#api/client.ts';
import { visitorAccount } from '#contract/letter.ts';
import { AccountDb, accountDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { sendLetters } from './letters.ts';
import { pull } from './pull.ts';
import { countWaiting } from './waiting.ts';

const depsOf = (db: AccountDb, readToken: () => Promise<string | undefined>): SyncDeps => ({
  db,
  api: createApi({
    base: '/api/',
    fetch: globalThis.fetch.bind(globalThis),
    locale: () => 'en',
    path: () => '/',
    token: readToken,
  }),
  now: Date.now,
  reachable: async () => navigator.onLine,
  signal: new AbortController().signal,
});

/**
 * Sends what waits without any page, for whoever is signed in on this device; gives how much is left that time will
 * solve. No token, no sending: a locked queue stays locked. `onWaiting` hears what waits for the person after it.
 */
export async function drainInBackground(
  readToken: () => Promise<string | undefined>,
  onWaiting?: (count: number) => Promise<void>,
): Promise<number> {
  const device = new DeviceDb();
  const session = await device.session.get('current').finally(() => device.close());
  if (session?.state !== 'open' || (await readToken()) === undefined) return 0;
  const db = new AccountDb(session.accountId);
  try {
    const deps = depsOf(db, readToken);
    const { received } = await drain(deps);
    if (received) await pull(deps);
    await onWaiting?.(await countWaiting(db));
    return await db.outbox.where('state').anyOf('queued', 'sending').count();
  } finally {
    db.close();
  }
}

/** The same for what was written without an account; gives how much is left. Where nobody wrote so, nothing is made for it. */
export async function sendLettersInBackground(): Promise<number> {
  if (!(await Dexie.exists(accountDbName(visitorAccount)))) return 0;
  const db = new AccountDb(visitorAccount);
  try {
    return (await sendLetters(depsOf(db, async () => undefined))).left;
  } finally {
    db.close();
  }
}
