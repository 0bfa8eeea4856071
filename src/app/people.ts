import type { Person } from '#sync/people.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { postToTabs } from '#mirror/lockChannel.ts';
import { flushDrafts } from '#pwa/reload.ts';
import type { LockedRecords } from '#sync/signOut.ts';
import { othersFlushMs } from './appLock.ts';
import { sessionDeps } from './panel.ts';
import { postToWorker } from './workerClient.ts';

// Choosing whose records are used on this device. Loaded on demand: it needs Dexie.

/** A person of this device, with what waits to be sent. */
export interface ListedPerson extends Person {
  unsent: { waiting: number; sendable: number };
}

export async function listPeopleHere(): Promise<ListedPerson[]> {
  const { device } = sessionDeps();
  const [{ listPeople }, { countLockedUnsent }] = await Promise.all([
    import('#sync/people.ts'),
    import('#mirror/sealedQueue.ts'),
  ]);
  const none = { waiting: 0, sendable: 0 };
  const people = await Promise.all(
    (await listPeople(device)).map(async (person) => ({
      ...person,
      unsent: person.isLocked ? await countLockedUnsent(person.accountId).catch(() => none) : none,
    })),
  );
  // What waits is sent meanwhile.
  if (people.some(({ unsent }) => unsent.sendable > 0)) postToWorker({ type: 'queued' });
  return people;
}

export async function choosePersonHere(accountId: string): Promise<boolean> {
  const { choosePerson } = await import('#sync/people.ts');
  return choosePerson(sessionDeps(), accountId);
}

/** Has every tab store its drafts. */
async function flushAll(accountId: string): Promise<void> {
  postToTabs({ type: 'flush', accountId });
  await Promise.all([flushDrafts(), new Promise((resolve) => setTimeout(resolve, othersFlushMs))]);
}

/** Opens a patient's records for a carer, in place of the own ones. Rejects as `openCare`. */
export async function openCareHere(own: AccountDb, grantId: string): Promise<void> {
  await flushAll(own.accountId);
  const { openCare } = await import('#sync/people.ts');
  const deps = sessionDeps();
  await openCare(deps, own, grantId, async (accountId, isNew) => {
    const { device } = deps;
    if (!(await device.locks.get(own.accountId))) {
      // An attempt that failed has left one.
      if (isNew) await device.locks.delete(accountId);
      return;
    }
    const { lockAsCarer, sealCared } = await import('#mirror/sealed/careLocks.ts');
    if (isNew) return lockAsCarer(device, own.accountId, accountId);
    await sealCared(device, own.accountId);
    const { holdCareKey } = await import('#mirror/sealed/heldKeys.ts');
    holdCareKey(own.accountId, accountId);
  });
}

export async function returnToOwnHere(cared: AccountDb | LockedRecords): Promise<boolean> {
  await flushAll(cared.accountId);
  const { returnToOwn } = await import('#sync/people.ts');
  return returnToOwn(sessionDeps(), cared);
}

/** Sets the current person aside, after every tab has stored its drafts, and locks the records. */
export async function setAsideHere(records: AccountDb | LockedRecords): Promise<void> {
  await flushAll(records.accountId);
  const { setAside } = await import('#sync/people.ts');
  await setAside(sessionDeps(), records);
}
