import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/** The language and the page of whoever wrote last, for requests that the worker makes on their behalf. */
const client = v.object({ locale: v.string(), path: v.string() });
export type Client = v.InferOutput<typeof client>;

const key = 'client';

export async function rememberClient(device: DeviceDb, { locale, path }: Client): Promise<void> {
  await device.notes.put({ key, value: { locale, path } });
}

/** Undefined where no page has said so yet. */
export async function readClient(device: DeviceDb): Promise<Client | undefined> {
  const parsed = v.safeParse(client, (await device.notes.get(key))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** A sign-out leaves no address of the person's own pages behind; letters that wait still need the language. */
export async function forgetPage(device: DeviceDb): Promise<void> {
  const known = await readClient(device);
  if (known) await rememberClient(device, { ...known, path: '/' });
}
