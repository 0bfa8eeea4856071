import type { DeviceDb } from '#mirror/deviceDb.ts';
import { dropQuiet, readQuiet, saveQuiet } from '#mirror/quiet.ts';
import { copyQuiet, type QuietOpener } from '#pwa/quietOpeners.ts';

/** Turns quiet mode on or off for this person on this device. */
export async function setQuiet(
  device: DeviceDb,
  accountId: string,
  opener: QuietOpener | undefined,
): Promise<void> {
  if (opener === undefined) await dropQuiet(device, accountId);
  else await saveQuiet(device, { accountId, opener });
  copyQuiet(opener);
}

/**
 * Makes the copy that is read before the first paint follow the database: of the person who uses the
 * device, who finds it as it was after somebody else has used it.
 */
export async function followQuiet(device: DeviceDb, accountId: string | undefined): Promise<void> {
  copyQuiet((await readQuiet(device, accountId))?.opener);
}

/** After a sign-out: that of somebody who was set aside here, or none. */
export const leaveQuiet = (device: DeviceDb): Promise<void> =>
  followQuiet(device, undefined).catch(() => copyQuiet(undefined));
