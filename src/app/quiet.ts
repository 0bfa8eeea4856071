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

/** Makes the copy that is read before the first paint follow the database: it is of one person. */
export async function followQuiet(device: DeviceDb, accountId: string | undefined): Promise<void> {
  const stored = await readQuiet(device);
  if (stored && stored.accountId !== accountId) await dropQuiet(device, stored.accountId);
  copyQuiet(stored?.accountId === accountId ? stored?.opener : undefined);
}
