import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/** Language and path of the page that was used last, for requests by the worker. */
const client = v.object({ locale: v.string(), path: v.string() });
export type Client = v.InferOutput<typeof client>;

const key = 'client';

export async function rememberClient(device: DeviceDb, { locale, path }: Client): Promise<void> {
  await device.notes.put({ key, value: { locale, path } });
}

/** Undefined before any page has stored it. */
export async function readClient(device: DeviceDb): Promise<Client | undefined> {
  const parsed = v.safeParse(client, (await device.notes.get(key))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Drops the private path at sign-out. Queued guest submissions still need the language. */
export async function forgetPage(device: DeviceDb): Promise<void> {
  const known = await readClient(device);
  if (known) await rememberClient(device, { ...known, path: '/' });
}
