import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/** Quiet mode, stored on the device for each person who chose it; the shape stays. */
const quietMode = v.object({
  accountId: v.string(),
  opener: v.picklist(['taps', 'press', 'link']),
});
export type QuietMode = v.InferOutput<typeof quietMode>;

/** Alone it is the key of earlier releases, which knew it of one person only. */
const prefix = 'quiet';
const keyOf = (accountId: string): string => `${prefix}:${accountId}`;

const readRows = (device: DeviceDb) => device.notes.where('key').startsWith(prefix).toArray();

/** That of a person; while nobody is signed in, of anybody who is set aside here. */
export async function readQuiet(
  device: DeviceDb,
  accountId: string | undefined,
): Promise<QuietMode | undefined> {
  const modes = (await readRows(device)).flatMap(({ value }) =>
    v.is(quietMode, value) ? [value] : [],
  );
  return modes.find((mode) => accountId === undefined || mode.accountId === accountId);
}

export async function saveQuiet(device: DeviceDb, value: QuietMode): Promise<void> {
  await dropQuiet(device, value.accountId);
  await device.notes.put({ key: keyOf(value.accountId), value });
}

/** Ends it when this person signs out, or the records are removed. */
export async function dropQuiet(device: DeviceDb, accountId: string): Promise<void> {
  const keys = (await readRows(device)).flatMap(({ key, value }) =>
    v.is(quietMode, value) && value.accountId === accountId ? [key] : [],
  );
  await device.notes.bulkDelete(keys);
}
