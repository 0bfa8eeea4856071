import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Banners by priority; one is shown at a time. */
const order = ['update', 'outcome', 'syncing', 'synced', 'ready', 'stale', 'install'] as const;
export type BannerName = (typeof order)[number];

const queue = new Set<BannerName>();
const shown = createStore<BannerName | undefined>(undefined);
const choose = () => shown.set(order.find((name) => queue.has(name)));

/** Adds a banner to the queue; returns the function that removes it. */
export function queueBanner(name: BannerName): () => void {
  queue.add(name);
  choose();
  return () => {
    queue.delete(name);
    choose();
  };
}

export const shownBanner = (): BannerName | undefined => shown.get();

/** True while the banner is requested and has the highest priority. */
export function useBanner(name: BannerName, wanted: boolean): boolean {
  useEffect(() => (wanted ? queueBanner(name) : undefined), [name, wanted]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => undefined) === name && wanted;
}

/** The same for a notice that closes on navigation or by its button. */
export function useTransientBanner(
  name: BannerName,
  wanted: boolean,
  path: string,
): { open: boolean; close: () => void } {
  const [seenOn, setSeenOn] = useState<string>();
  const [closed, setClosed] = useState(false);
  if (!closed && seenOn !== undefined && seenOn !== path) setClosed(true);
  const open = useBanner(name, wanted && !closed);
  if (open && seenOn === undefined) setSeenOn(path);
  return { open, close: () => setClosed(true) };
}
