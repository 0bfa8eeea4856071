import { liveQuery } from 'dexie';
import { endPause } from '#outbox/pause.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import type { AppLock, DeviceDb, DeviceSession, UnlockSecret } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { postToTabs } from '#mirror/lockChannel.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { dropOldHalves } from '#mirror/keptHalf.ts';
import type { LockSecret } from '#mirror/sealed/pinHalf.ts';
import type { LockActions, LockChange } from '#features/appLock/lockActions.ts';
import type { PasskeySecret } from '#features/appLock/passkey.ts';
import type { TryOutcome } from '#features/appLock/wrongText.tsx';
import { flushDrafts } from '#pwa/reload.ts';
import { createStore } from '#pwa/store.ts';
import { pinServer } from '#sync/pinHalves.ts';
import { signOut } from '#sync/signOut.ts';
import { keepRefreshToken, type SessionDeps } from '#sync/session.ts';
import { startAutoLock } from './autoLock.ts';

// The app lock of the signed-in person, for the panel: what it does to the session, and the acts of
// its pages. The cryptography is loaded only where there is a lock.

const loadAppLock = () => import('#mirror/sealed/appLock.ts');
const loadKeys = () => import('#mirror/sealed/heldKeys.ts');

/**
 * What is nowhere else on this device while it is locked, the token and the name, is stored among
 * the sealed records, and taken from there after unlocking.
 */
export async function resumeSession(
  { device, readToken, writeToken }: SessionDeps,
  db: AccountDb,
  session: DeviceSession,
): Promise<DeviceSession> {
  const stored = await readFact(db, 'lockedSession');
  const token = readToken() ?? session.token ?? stored?.token;
  const name = session.name === '' ? (stored?.name ?? '') : session.name;
  if (token !== undefined) {
    if (readToken() === undefined) writeToken(token);
    if (token !== stored?.token || name !== stored.name)
      await unlessDiskFull(writeFact(db, 'lockedSession', { token, name }));
  }
  // Also when another tab was the first to open the records, which does not have it.
  await keepRefreshToken(db, session.resumes?.refreshToken);
  if (session.resumes) {
    // That of an earlier session sends nothing any more.
    await unlessDiskFull(device.locks.update(session.accountId, { sendToken: undefined }));
    await unlessDiskFull(endPause(db));
  }
  await unlessDiskFull(
    device.session
      .where('key')
      .equals('current')
      .modify((stored) => {
        stored.name = '';
        delete stored.token;
        delete stored.resumes;
      }),
  );
  return { ...session, name };
}

/** How long other tabs have to store their drafts, in ms: about one durable write. */
export const othersFlushMs = 300;

/** Locks the records in every tab, after their drafts are stored. */
export async function lockNow(
  { clearToken }: Pick<SessionDeps, 'clearToken'>,
  accountId: string,
): Promise<void> {
  const { style } = document.documentElement;
  // Whoever wakes a phone whose time is over must not read the page meanwhile.
  style.visibility = 'hidden';
  try {
    postToTabs({ type: 'flush', accountId });
    const others = new Promise((resolve) => setTimeout(resolve, othersFlushMs));
    await Promise.all([flushDrafts(), others]);
    const { lockEverywhere } = await loadKeys();
    clearToken();
    lockEverywhere(accountId);
  } finally {
    style.visibility = '';
  }
}

/** Locks after the time that the person has chosen, also when they choose another one. */
export function autoLockAsChosen(
  device: DeviceDb,
  accountId: string,
  onIdle: () => void,
): () => void {
  let chosenMs: number | undefined;
  let stop = (): void => undefined;
  const following = liveQuery(() => device.locks.get(accountId)).subscribe((lock) => {
    if (!lock || lock.lockAfterMs === chosenMs) return;
    stop();
    chosenMs = lock.lockAfterMs;
    stop = startAutoLock(chosenMs, onIdle);
  });
  return () => {
    following.unsubscribe();
    stop();
  };
}

/** What the page of the app lock says after the records were moved, which closes it meanwhile. */
export const lastLockChange = createStore<LockChange | undefined>(undefined);

async function report(done: LockChange, work: () => Promise<void>): Promise<void> {
  const { NoRoomToMove } = await loadAppLock();
  const outcome = await work().then(
    () => done,
    (error: unknown): LockChange => {
      if (error instanceof NoRoomToMove) return 'no-room';
      if (error instanceof DatabaseBlocked) return 'blocked';
      console.error(error);
      return 'failed';
    },
  );
  lastLockChange.set(outcome);
}

async function tryUnlock(
  { device, api }: SessionDeps,
  accountId: string,
  tried: UnlockSecret,
): Promise<TryOutcome> {
  try {
    const { unlock } = await loadAppLock();
    return await unlock(device, accountId, tried, pinServer(api, accountId));
  } catch (error) {
    console.error(error);
    return { kind: 'failed' };
  }
}

/** A PIN is being moved to the server's half, which ends other halves of this device. */
let moving: Promise<void> = Promise.resolve();

/** The acts of the page of the app lock. */
export const lockActions = (deps: SessionDeps, accountId: string): LockActions => ({
  confirm: async (tried) => {
    const outcome = await tryUnlock(deps, accountId, tried);
    if (outcome.kind === 'unlocked' && tried.way === 'pin')
      moving = import('#mirror/sealed/pinHalf.ts')
        .then(({ movePin }) =>
          movePin(deps.device, accountId, tried.secret, pinServer(deps.api, accountId)),
        )
        .catch(console.error);
    return outcome;
  },
  newRecoveryCode: async (): Promise<string> =>
    (await import('#mirror/sealed/keyWraps.ts')).newRecoveryCode(),
  set: async (chosen: LockSecret & { recoveryCode: string }): Promise<void> => {
    const { setLock } = await loadAppLock();
    await flushDrafts();
    await report('set', () =>
      setLock(deps.device, accountId, chosen, pinServer(deps.api, accountId)),
    );
  },
  remove: async (): Promise<void> => {
    const { removeLock } = await loadAppLock();
    await Promise.all([flushDrafts(), moving]);
    await report('removed', () =>
      removeLock(deps.device, accountId, pinServer(deps.api, accountId)),
    );
  },
  changeSecret: async (chosen: LockSecret): Promise<void> => {
    await moving;
    const { changeSecret } = await loadAppLock();
    await changeSecret(deps.device, accountId, chosen, pinServer(deps.api, accountId));
  },
  changeRecoveryCode: async (code: string): Promise<void> =>
    (await loadAppLock()).changeRecoveryCode(deps.device, accountId, code),
  addPasskey: async (passkey: PasskeySecret): Promise<void> =>
    (await loadAppLock()).addPasskey(deps.device, accountId, passkey),
  removePasskey: async (): Promise<void> =>
    (await loadAppLock()).removePasskey(deps.device, accountId),
  update: async (changes: Partial<Pick<AppLock, 'lockAfterMs' | 'label'>>): Promise<void> =>
    void (await deps.device.locks.update(accountId, changes)),
  lockNow: (): Promise<void> => lockNow(deps, accountId),
});

/** A PIN that has just unlocked, until the records are open and their token can be used. */
let enteredPin: { accountId: string; secret: string } | undefined;

/**
 * With the records open: seals what a carer has opened before the lock was set, moves the PIN that
 * unlocked them to the server's half, and ends what is over. What fails is tried at the next unlock.
 */
export async function settlePin({ device, api }: SessionDeps, accountId: string): Promise<void> {
  const entered = enteredPin;
  enteredPin = undefined;
  const { sealCared } = await import('#mirror/sealed/careLocks.ts');
  await sealCared(device, accountId).catch(console.error);
  const { endFormerHalves, movePin } = await import('#mirror/sealed/pinHalf.ts');
  const server = pinServer(api, accountId);
  if (entered?.accountId === accountId) await movePin(device, accountId, entered.secret, server);
  await endFormerHalves(device, accountId, server);
}

/** Deletes halves of PINs whose time is over, of everybody on this device. */
export const dropOverdueHalves = (): void => void dropOldHalves(Date.now()).catch(() => undefined);

/** The acts of the lock screen, which has no records. */
export const unlockActions = (deps: SessionDeps, accountId: string) => ({
  unlock: async (tried: UnlockSecret): Promise<TryOutcome> => {
    const outcome = await tryUnlock(deps, accountId, tried);
    if (outcome.kind === 'unlocked' && tried.way === 'pin')
      enteredPin = { accountId, secret: tried.secret };
    return outcome;
  },
  /** Deletes the records and signs out, when no way to unlock is left. */
  discard: async (): Promise<boolean> =>
    (await signOut(deps, { accountId, isLocked: true }, 'discard')) !== 'pending',
});
