import { liveQuery } from 'dexie';
import type { AccountDb } from '#mirror/accountDb.ts';
import { type RequestContext, saveRequestContext } from '#mirror/requestContext.ts';
import { DeviceDb, type DeviceSession } from '#mirror/deviceDb.ts';
import { reopenIfClosed, yieldToNewerTabs } from '#mirror/connection.ts';
import { readFacts } from '#mirror/meta.ts';
import { pruneSharedFiles } from '#mirror/sharedFiles.ts';
import { hasPdf } from '#mirror/files.ts';
import { persistBucket } from '#mirror/recordsStore.ts';
import { settledLock } from '#mirror/chooseStore.ts';
import { onLockMessage } from '#mirror/lockChannel.ts';
import { openAccountDb, RecordsLocked } from '#mirror/wipe.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';
import { askToPersist, setBadge } from '#pwa/browserFeatures.ts';
import { loadOptionalPack } from '#pwa/registration.ts';
import { flushDrafts } from '#pwa/reload.ts';
import { endWebPush } from '#pwa/webPush.ts';
import { readEndedCare, removeEndedCare } from '#sync/endedCare.ts';
import { type Engine, startEngine } from '#sync/engine.ts';
import {
  cookieWriteMs,
  findSession,
  forgetFreshToken,
  lockSession,
  type SessionDeps,
} from '#sync/session.ts';
import { countForBadge } from '#sync/badge.ts';
import {
  autoLockAsChosen,
  dropOverdueHalves,
  lockNow,
  resumeSession,
  settlePin,
} from './appLock.ts';
import { reopenWhenRestored } from './frozenPage.ts';
import { isReachable } from './reachability.ts';
import { startRenewingHere } from './renew.ts';
import { followQuiet } from './quiet.ts';
import { storeDrawings, storeForOffline, visitDrawings } from './storeForOffline.ts';
import { clearToken, readToken, writeToken } from './token.ts';
import { postToWorker } from './workerClient.ts';
import { eagerApi } from './eagerApi.ts';

// Opens the signed-in person's database in this page and runs the sync engine. Loaded on demand, by
// the panel's route, its guard and sign-in: public pages do not load Dexie.

// Here, as a file of its own would be named by every page.
export { listenForOpener } from './quietSite.ts';

/** The open records of the signed-in account. */
export interface Panel {
  db: AccountDb;
  engine: Engine;
  session: DeviceSession;
  /** Locks the records now; undefined without an app lock. */
  lock: (() => void) | undefined;
}

/**
/**
 * locked: sign-in needed. replayed: the same, as its key was used twice. gone: signed out, or another
 * person. outdated: a newer tab upgraded the database. closed: the app lock was locked, set or
 * removed.
 */
export type SessionEnd = 'locked' | 'replayed' | 'gone' | 'outdated' | 'closed';

let device: DeviceDb | undefined;
let open: Promise<Panel> | undefined;

const pageLocale = () =>
  typeof location === 'undefined' ? defaultLocale : splitPath(location.pathname).locale;

export function sessionDeps(): SessionDeps {
  return {
    device: (device ??= new DeviceDb()),
    api: eagerApi(pageLocale()),
    readToken,
    writeToken,
    clearToken,
    onErased: () => void sayErased(),
  };
}

/** Unless somebody else is signed in here, who has nothing to do with it. */
async function sayErased(): Promise<void> {
  if (await sessionDeps().device.session.get('current')) return;
  window.location.replace(joinPath(pageLocale(), '/sign-in') + '?reason=erased');
}

/** The session whose records may be shown; does not open the database. */
export async function currentSession(): Promise<DeviceSession | undefined> {
  const session = await findSession(sessionDeps());
  const person = session?.care?.carerId ?? session?.accountId;
  await followQuiet(sessionDeps().device, person).catch(() => undefined);
  // The badge must not reveal counts of a locked account.
  if (session?.state !== 'open') {
    await setBadge(0);
    void endWebPush().catch(() => undefined);
  }
  return session;
}

/** Whether somebody was set aside for another person; undefined for nobody, as a search param. */
export async function hasPeople(): Promise<true | undefined> {
  const { listPeople } = await import('#sync/people.ts');
  return (await listPeople(sessionDeps().device)).length > 0 ? true : undefined;
}

let preloading: Promise<DeviceSession | undefined> | undefined;

/** The session for preloading links: the links of a page share one search. */
export const sessionForPreload = (): Promise<DeviceSession | undefined> =>
  (preloading ??= currentSession().finally(() => (preloading = undefined)));

/**
 * Opens the account's database and starts the sync engine; idempotent until the session ends.
 * Undefined when the records are locked.
 */
export async function openPanel(
  session: DeviceSession,
  onEnded: (why: SessionEnd) => void,
): Promise<Panel | undefined> {
  open ??= start(session, onEnded);
  return open.catch((error: unknown) => {
    open = undefined;
    if (error instanceof RecordsLocked) return undefined;
    throw error;
  });
}

/** The records that are open in this document, if any. */
export const openedPanel = async (): Promise<Panel | undefined> => open;

async function start(found: DeviceSession, onEnded: (why: SessionEnd) => void): Promise<Panel> {
  const deps = sessionDeps();
  const lock = await settledLock(deps.device, found.accountId);
  const keys = lock && (await import('#mirror/sealed/heldKeys.ts'));
  if (keys && !(await keys.askForKey(found.accountId))) throw new RecordsLocked();
  // Without open records nothing would lock them again by itself.
  const forget = (error: unknown): never => {
    keys?.forgetKey(found.accountId);
    throw error;
  };
  const db = await openAccountDb(deps.device, found.accountId, keys?.heldSealing).catch(forget);
  const session = lock ? await resumeSession(deps, db, found).catch(forget) : found;
  const engine = startEngine({
    db,
    api: deps.api,
    now: Date.now,
    reachable: isReachable,
    token: async () => readToken(),
    onQueued: () =>
      void saveRequestContext(deps.device, pageContext()).then(() =>
        postToWorker({ type: 'queued' }),
      ),
  });
  const stopWaking = wakeOnReturn(db, engine);
  const stopReopening = reopenWhenRestored(() => reopenIfClosed(db));
  const stopClosing = onLockMessage(({ type, accountId }) => {
    if (accountId !== db.accountId) return;
    if (type === 'lock') end('closed');
    if (type === 'flush') void flushDrafts();
    // What was typed just now is moved as well.
    if (type === 'close') void flushDrafts().finally(() => end('closed'));
  });
  const lockHere = () => void lockNow(deps, db.accountId);
  const stopSealing = lock && (await import('./lockedSending.ts')).prepareLockedSending(deps, db);
  const stopAutoLock = lock && autoLockAsChosen(deps.device, db.accountId, lockHere);
  dropOverdueHalves();
  if (lock) void settlePin(deps, db.accountId).catch(() => undefined);
  void pruneSharedFiles(deps.device, Date.now());
  void startRenewingHere(pageLocale()).catch(() => undefined);
  const forgetTimer = setTimeout(() => void forgetFreshToken(deps), cookieWriteMs);
  const check = (now: DeviceSession | undefined) => {
    if (now?.accountId !== session.accountId) end('gone');
    else if (now.state === 'locked') end(now.endedBy === 'replay' ? 'replayed' : 'locked');
  };
  // Pages in the back/forward cache miss a sign-out.
  const checkOnReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void deps.device.session.get('current').then(check);
  };
  window.addEventListener('pageshow', checkOnReturn);
  let isSynced = false;
  const subscriptions = [
    liveQuery(() => deps.device.session.get('current')).subscribe(check),
    liveQuery(() => readFacts(db, 'lastSync', 'paused')).subscribe(({ lastSync, paused }) => {
      // After the first complete sync, so that nothing competes with it.
      if (lastSync !== undefined && !isSynced) {
        isSynced = true;
        void askToPersist().then(() => persistBucket(session.accountId));
        void storeForOffline(db, deps.api, session.accountId, pageLocale().code);
      }
      if (paused === 'sign-in') void lockSession(deps);
    }),
    // What shows a PDF is as large as the rest of the panel: only where there is one.
    liveQuery(() => hasPdf(db)).subscribe((found) => found && loadOptionalPack('pdf')),
    liveQuery(() => visitDrawings(db)).subscribe(
      (paths) => void storeDrawings(paths, pageLocale().code),
    ),
    liveQuery(() => countForBadge(db)).subscribe((waiting) => void setBadge(waiting)),
    liveQuery(() => readEndedCare(deps.device, db)).subscribe(
      (ended) => ended.length > 0 && void removeEndedCare(deps, db).catch(() => undefined),
    ),
  ];
  let hasEnded = false;
  function end(why: SessionEnd): void {
    if (hasEnded) return;
    hasEnded = true;
    for (const subscription of subscriptions) subscription.unsubscribe();
    if (why !== 'outdated') void setBadge(0);
    if (why !== 'outdated' && why !== 'closed') {
      void endWebPush().catch(() => undefined);
      keys?.lockEverywhere(db.accountId);
    }
    clearTimeout(forgetTimer);
    stopClosing();
    stopAutoLock?.();
    stopSealing?.();
    stopWaking();
    stopReopening();
    window.removeEventListener('pageshow', checkOnReturn);
    engine.stop();
    db.close({ disableAutoOpen: true });
    open = undefined;
    onEnded(why);
  }
  yieldToNewerTabs(db, () => end('outdated'));
  return { db, engine, session, lock: lock && lockHere };
}

/** Locale and path that the worker sends as this client's. */
function pageContext(): RequestContext {
  const { locale, path } = splitPath(location.pathname);
  return { locale: locale.code, path };
}

/**
 * Wakes the engine when online or visible again, if the database is still open: iOS may have closed
 * it.
 */
function wakeOnReturn(db: AccountDb, engine: Engine): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible')
      void reopenIfClosed(db).then(engine.wake, () => undefined);
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('online', wake, { signal });
  window.addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  return () => listening.abort();
}
