import { headBytes, validateFile } from '#contract/file.ts';
import type { DeviceDb, SharedFile } from './deviceDb.ts';

/** Nobody waits longer than that for a form; and whoever signs in so soon is who shared it. */
const keepMs = 24 * 3_600_000;
const unownedMs = 10 * 60_000;
const nobody = '';

const isOver = (file: SharedFile, now: number): boolean => now - file.at > (file.accountId === nobody ? unownedMs : keepMs);

/** Takes off the device what was shared and never taken up. */
export async function pruneShared(device: DeviceDb, now: number): Promise<void> {
  await device.shared.filter((file) => isOver(file, now)).delete();
}

/** Puts away what another app gave, for whoever is signed in now. What may not be sent is kept by name and reason alone. */
export async function keepShared(device: DeviceDb, files: readonly File[], now: number): Promise<void> {
  await pruneShared(device, now);
  const session = await device.session.get('current');
  const accountId = session?.state === 'open' ? session.accountId : nobody;
  // One by one: ten large files at once may be more than a phone has memory for.
  for (const file of files) {
    const checked = validateFile(file.size, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
    const about = { accountId, at: now, name: file.name.slice(-200), size: file.size };
    if ('fault' in checked) await device.shared.add({ ...about, type: '', data: null, fault: checked.fault });
    else await device.shared.add({ ...about, type: checked.type, data: await file.arrayBuffer(), fault: null });
  }
}

/** A sign-in takes over what was shared just before it; older things that are nobody's are dropped. */
export async function adoptShared(device: DeviceDb, accountId: string, now: number): Promise<void> {
  await pruneShared(device, now);
  await device.shared.where('accountId').equals(nobody).modify({ accountId });
}

/** A sign-out leaves nothing of it behind. */
export async function dropShared(device: DeviceDb, accountId: string): Promise<void> {
  await device.shared.where('accountId').anyOf(accountId, nobody).delete();
}

/** The next file for this person, and how many wait with it. */
export async function nextShared(
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
