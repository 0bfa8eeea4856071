import * as v from 'valibot';
import type { DeviceDb } from './deviceDb.ts';

/**
 * What the worker shows when the clinic has written: it has no catalogues. Stored on the device
 * under `news` by the page, in its language; the shape stays.
 */
const newsNotification = v.object({
  title: v.string(),
  body: v.string(),
  lang: v.string(),
  dir: v.picklist(['ltr', 'rtl']),
  /** The page that it opens. */
  path: v.pipe(v.string(), v.startsWith('/')),
  /** Without the clinic's picture. */
  isQuiet: v.optional(v.boolean(), false),
});
export type NewsNotification = v.InferOutput<typeof newsNotification>;

const key = 'news';

export const saveNewsNotification = async (
  device: DeviceDb,
  value: NewsNotification,
): Promise<void> => void (await device.notes.put({ key, value }));

/** Undefined when this device has not asked for notifications. */
export async function readNewsNotification(
  device: DeviceDb,
): Promise<NewsNotification | undefined> {
  const parsed = v.safeParse(newsNotification, (await device.notes.get(key))?.value);
  return parsed.success ? parsed.output : undefined;
}
