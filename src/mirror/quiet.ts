import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/** Quiet mode, stored on the device under `quiet` by the person who chose it; the shape stays. */
const quietMode = v.object({
  accountId: v.string(),
  opener: v.picklist(['taps', 'press', 'link']),
});
export type QuietMode = v.InferOutput<typeof quietMode>;

const key = 'quiet';

export async function readQuiet(device: DeviceDb): Promise<QuietMode | undefined> {
  const parsed = v.safeParse(quietMode, (await device.notes.get(key))?.value);
  return parsed.success ? parsed.output : undefined;
}

export const saveQuiet = async (device: DeviceDb, value: QuietMode): Promise<void> =>
  void (await device.notes.put({ key, value }));

/** Ends it when this person signs out, or the records are removed. */
export async function dropQuiet(device: DeviceDb, accountId: string): Promise<void> {
  const stored = await readQuiet(device);
  if (stored?.accountId === accountId) await device.notes.delete(key);
}
