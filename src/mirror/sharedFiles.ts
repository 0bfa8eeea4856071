import { headBytes, validateFile } from '#contract/file.ts';
import type { DeviceDb, SharedFile } from './deviceDb.ts';

// Files that were shared to the app from another one (Web Share Target): the worker stores them,
// the form for documents takes them. Their rows (`SharedFile` in deviceDb.ts) are stored on
// devices.

/** How long a shared file waits for the form, in ms. */
const keepMs = 24 * 3_600_000;
/** Without an owner it is stored this long; whoever signs in meanwhile is taken as its owner. */
const unownedMs = 10 * 60_000;
const nobody = '';

const isOver = (file: SharedFile, now: number): boolean =>
  now - file.at > (file.accountId === nobody ? unownedMs : keepMs);

/** Deletes shared files that no form took. */
export async function pruneSharedFiles(device: DeviceDb, now: number): Promise<void> {
  await device.shared.filter((file) => isOver(file, now)).delete();
}

/**
 * Stores files shared from another app, for the signed-in account. Of a refused file only name and
 * reason are stored.
 */
export async function saveSharedFiles(
  device: DeviceDb,
  files: readonly File[],
  now: number,
): Promise<void> {
  await pruneSharedFiles(device, now);
  const session = await device.session.get('current');
  const accountId = session?.state === 'open' ? session.accountId : nobody;
  // One at a time: ten large files at once may exceed a phone's memory.
  for (const file of files) {
    const checked = validateFile(
      file.size,
      new Uint8Array(await file.slice(0, headBytes).arrayBuffer()),
    );
    const about = { accountId, at: now, name: file.name.slice(-200), size: file.size };
    if ('fault' in checked)
      await device.shared.add({ ...about, type: '', data: null, fault: checked.fault });
    else
      await device.shared.add({
        ...about,
        type: checked.type,
        data: await file.arrayBuffer(),
        fault: null,
      });
  }
}

/**
 * At sign-in: takes over what was shared just before it, and deletes older files without an owner.
 */
export async function adoptSharedFiles(
  device: DeviceDb,
  accountId: string,
  now: number,
): Promise<void> {
  await pruneSharedFiles(device, now);
  await device.shared.where('accountId').equals(nobody).modify({ accountId });
}

/** At sign-out: deletes them all. */
export async function dropSharedFiles(device: DeviceDb, accountId: string): Promise<void> {
  await device.shared.where('accountId').anyOf(accountId, nobody).delete();
}

/** The next shared file of this account, and how many follow. */
export async function nextSharedFile(
  device: DeviceDb,
  accountId: string,
  now: number,
): Promise<{ next: (SharedFile & { id: number }) | undefined; waiting: number }> {
  const theirs = device.shared.where('accountId').equals(accountId);
  const next = await theirs
    .clone()
    .filter((file) => !isOver(file, now))
    .first();
  if (next?.id === undefined) return { next: undefined, waiting: 0 };
  return { next: { ...next, id: next.id }, waiting: await theirs.count() };
}
