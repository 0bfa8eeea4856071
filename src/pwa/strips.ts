import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** What may ask for the lower edge of the screen, the most urgent first: one is shown at a time. */
const order = ['update', 'outcome', 'syncing', 'synced', 'ready', 'stale', 'install'] as const;
export type StripName = (typeof order)[number];

const wanting = new Set<StripName>();
const shown = createStore<StripName | undefined>(undefined);
const choose = () => shown.set(order.find((name) => wanting.has(name)));

/** Puts a strip in the line; gives the way out of it. */
export function queueStrip(name: StripName): () => void {
  wanting.add(name);
  choose();
  return () => {
    wanting.delete(name);
    choose();
  };
}

export const shownStrip = (): StripName | undefined => shown.get();

/** Whether a strip that wants to be seen may be: nothing more urgent is on the screen. */
export function useStrip(name: StripName, wanted: boolean): boolean {
  useEffect(() => (wanted ? queueStrip(name) : undefined), [name, wanted]);
  return useSyncExternalStore(shown.subscribe, shown.get, () => undefined) === name && wanted;
}

/** The same for a notice that has served once the next page comes, or its button was pressed. */
export function usePassingStrip(name: StripName, wanted: boolean, path: string): { open: boolean; close: () => void } {
  const [seenOn, setSeenOn] = useState<string>();
  const [closed, setClosed] = useState(false);
  if (!closed && seenOn !== undefined && seenOn !== path) setClosed(true);
  const open = useStrip(name, wanted && !closed);
  if (open && seenOn === undefined) setSeenOn(path);
  return { open, close: () => setClosed(true) };
}
