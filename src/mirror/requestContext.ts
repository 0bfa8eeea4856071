import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/**
 * Language and path of the page that was used last: the worker, which has neither, sends them with
 * its requests. Stored on the device under `client`; the shape stays.
 */
const requestContext = v.object({ locale: v.string(), path: v.string() });
export type RequestContext = v.InferOutput<typeof requestContext>;

const key = 'client';

export async function saveRequestContext(
  device: DeviceDb,
  { locale, path }: RequestContext,
): Promise<void> {
  // A read costs much less than a durable write, and most items are queued on the same page.
  const stored = await readRequestContext(device);
  if (stored?.locale === locale && stored.path === path) return;
  await device.notes.put({ key, value: { locale, path } });
}

/** Undefined before any page has stored it. */
export async function readRequestContext(device: DeviceDb): Promise<RequestContext | undefined> {
  const parsed = v.safeParse(requestContext, (await device.notes.get(key))?.value);
  return parsed.success ? parsed.output : undefined;
}

/** Drops the private path at sign-out. Queued guest submissions still need the language. */
export async function forgetRequestPath(device: DeviceDb): Promise<void> {
  const known = await readRequestContext(device);
  if (known) await saveRequestContext(device, { ...known, path: '/' });
}
