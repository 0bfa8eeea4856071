import type { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { forgetRequestPath } from '#mirror/requestContext.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { type SessionDeps, storeSignIn } from './session.ts';
import type { LockedRecords } from './signOut.ts';

// Several people on one device: one of them has the current session, the others are set aside with
// theirs. Token and name of a person who is set aside are among their own records.

/** A person whose records are on this device, while nobody's are open. */
export interface Person {
  accountId: string;
  /** What they chose to be called, or the name of records without an app lock; '' for nothing. */
  label: string;
  isLocked: boolean;
}

/** Everybody who can be chosen. What carers have opened is opened again from their own records. */
export async function listPeople(device: DeviceDb): Promise<Person[]> {
  const [accounts, locks] = await device.transaction('r', device.accounts, device.locks, () =>
    Promise.all([device.accounts.toArray(), device.locks.toArray()]),
  );
  const labels = new Map(locks.map(({ accountId, label }) => [accountId, label]));
  return accounts
    .filter(({ aside, care }) => aside !== undefined && care === undefined)
    .map(({ accountId, aside }) => ({
      accountId,
      label: labels.get(accountId) ?? aside?.name ?? '',
      isLocked: labels.has(accountId),
    }));
}

/**
 * Ends the session's turn without signing out: the records stay, and the session is resumed when
 * their person is chosen. Locked records have token and name among them already.
 */
export async function setAside(
  { device, ...deps }: SessionDeps,
  records: AccountDb | LockedRecords,
): Promise<void> {
  const { accountId } = records;
  const session = await device.session.get('current');
  if (session?.accountId !== accountId) return;
  const token = deps.readToken() ?? session.token;
  const isLocked = (await device.locks.get(accountId)) !== undefined;
  if (!isLocked && !('isLocked' in records) && token !== undefined)
    await unlessDiskFull(writeFact(records, 'lockedSession', { token, name: session.name }));
  // A cookie without a session is read as cleared app data, so the cookie goes first; a session
  // without a cookie is resumed by this copy.
  if (!isLocked) await device.session.update('current', { token });
  deps.clearToken();
  await device.transaction('rw', device.tables, async () => {
    await device.accounts.update(accountId, { aside: { name: isLocked ? '' : session.name } });
    await device.session.delete('current');
    await forgetRequestPath(device);
  });
}

/**
 * Makes a person who was set aside the current one. Locked records are opened, and their session
 * resumed, on the lock screen. False when they are not on this device any more.
 */
export async function choosePerson(deps: SessionDeps, accountId: string): Promise<boolean> {
  const { device } = deps;
  const lock = await device.locks.get(accountId);
  const resumed = lock ? undefined : await readResumed(device, accountId);
  const since = new Date().toISOString();
  const isChosen = await device.transaction('rw', device.session, device.accounts, async () => {
    const known = await device.accounts.get(accountId);
    if (!known?.aside || (await device.session.get('current'))) return false;
    await device.accounts.update(accountId, { aside: undefined });
    await device.session.put({
      key: 'current',
      accountId,
      name: resumed?.name ?? '',
      state: lock || resumed ? 'open' : 'locked',
      since,
      token: resumed?.token,
      care: known.care,
    });
    return true;
  });
  if (isChosen && resumed) deps.writeToken(resumed.token);
  return isChosen;
}

async function readResumed(device: DeviceDb, accountId: string) {
  const db = await openAccountDb(device, accountId);
  try {
    return await readFact(db, 'lockedSession');
  } finally {
    db.close();
  }
}

/** Their own person uses this device: the carer finds them in the list of people. */
export class OwnRecordsHere extends Error {
  constructor() {
    super('these records are on this device as those of their own person');
    this.name = 'OwnRecordsHere';
  }
}

/**
 * Opens the records of a patient for a carer, whose own ones (`own`) are set aside meanwhile. `seal`:
 * puts them behind the carer's app lock, or unlocks them, before they are opened. Rejects with the
 * API's problem, with Unreachable, or with OwnRecordsHere.
 */
export async function openCare(
  deps: SessionDeps,
  own: AccountDb,
  grantId: string,
  seal: (accountId: string, isNew: boolean) => Promise<void>,
): Promise<void> {
  const { device } = deps;
  const opened = (await device.accounts.toArray()).find(({ care }) => care?.grantId === grantId);
  const { endsOn = null } = (await own.rows('caredFor').get(grantId)) ?? {};
  const care = { grantId, carerId: own.accountId, endsOn };
  // Without a session that is set aside it has ended, and the clinic gives another one.
  if (opened?.aside) {
    await seal(opened.accountId, false);
    await device.accounts.update(opened.accountId, { care });
    await setAside(deps, own);
    await choosePerson(deps, opened.accountId);
    return;
  }
  const signedIn = await deps.api.call('openCare', {
    params: { grant: grantId },
    account: own.accountId,
  });
  const known = await device.accounts.get(signedIn.account.id);
  // The same carer has opened them before, maybe with a grant that has ended since.
  if (known && known.care?.carerId !== own.accountId) throw new OwnRecordsHere();
  await seal(signedIn.account.id, known === undefined);
  await setAside(deps, own);
  await storeSignIn(deps, { ...signedIn, care });
}

/** Back from a patient's records to the carer's own. False when those are not here any more. */
export async function returnToOwn(
  deps: SessionDeps,
  cared: AccountDb | LockedRecords,
): Promise<boolean> {
  const session = await deps.device.session.get('current');
  await setAside(deps, cared);
  return session?.care !== undefined && choosePerson(deps, session.care.carerId);
}
