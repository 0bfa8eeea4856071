import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** All banners of the app by priority; one is shown at a time (docs/decisions/0017). */
const order = ['update', 'outcome', 'syncing', 'synced', 'ready', 'stale', 'install'] as const;
export type BannerName = (typeof order)[number];

const queue = new Set<BannerName>();
const shown = createStore<BannerName | undefined>(undefined);
const update = () => shown.set(order.find((name) => queue.has(name)));

/** Adds a banner to the queue; returns the function that removes it. */
export function queueBanner(name: BannerName): () => void {
  queue.add(name);
  update();
  return () => {
    queue.delete(name);
    update();
  };
}

export const shownBanner = (): BannerName | undefined => shown.get();

/** True while the banner is requested and has the highest priority. */
export function useBanner(name: BannerName, isRequested: boolean): boolean {
  useEffect(() => (isRequested ? queueBanner(name) : undefined), [name, isRequested]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => undefined) === name && isRequested;
}

/** The same for a notice that closes on navigation or by its button. */
export function useTransientBanner(
  name: BannerName,
  isRequested: boolean,
  path: string,
): { open: boolean; close: () => void } {
  const [seenOn, setSeenOn] = useState<string>();
  const [closed, setClosed] = useState(false);
  if (!closed && seenOn !== undefined && seenOn !== path) setClosed(true);
  const open = useBanner(name, isRequested && !closed);
  if (open && seenOn === undefined) setSeenOn(path);
  return { open, close: () => setClosed(true) };
}
