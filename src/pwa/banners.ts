import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What may ask for the lower edge of the screen, the most urgent first: one is shown at a time. */
const order = ['update', 'outcome', 'syncing', 'synced', 'ready', 'stale', 'install'] as const;
export type BannerName = (typeof order)[number];

const queue = new Set<BannerName>();
const shown = createStore<BannerName | undefined>(undefined);
const choose = () => shown.set(order.find((name) => queue.has(name)));

/** Puts a strip in the line; gives the way out of it. */
export function queueBanner(name: BannerName): () => void {
  queue.add(name);
  choose();
  return () => {
    queue.delete(name);
    choose();
  };
}

export const shownBanner = (): BannerName | undefined => shown.get();

/** Whether a strip that wants to be seen may be: nothing more urgent is on the screen. */
export function useBanner(name: BannerName, wanted: boolean): boolean {
  useEffect(() => (wanted ? queueBanner(name) : undefined), [name, wanted]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => undefined) === name && wanted;
}

/** The same for a notice that has served once the next page comes, or its button was pressed. */
export function useTransientBanner(name: BannerName, wanted: boolean, path: string): { open: boolean; close: () => void } {
  const [seenOn, setSeenOn] = useState<string>();
  const [closed, setClosed] = useState(false);
  if (!closed && seenOn !== undefined && seenOn !== path) setClosed(true);
  const open = useBanner(name, wanted && !closed);
  if (open && seenOn === undefined) setSeenOn(path);
  return { open, close: () => setClosed(true) };
}
