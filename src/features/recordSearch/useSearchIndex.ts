import { useLingui } from '@lingui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb } from '#mirror/react.tsx';
import { SearchIndex } from './searchIndex.ts';
import { useSearchMemory } from './searchMemory.tsx';

/** After leaving search the index stays for a while, so that Back shows the results at once. */
const closeAfterMs = 120_000;

let closing: ReturnType<typeof setTimeout> | undefined;

/** The index of the open records, and a number that changes with it. */
export function useSearchIndex(): { index: SearchIndex; version: number } {
  const db = useDb();
  const locale = useLocale();
  const { i18n } = useLingui();
  const memory = useSearchMemory();
  const [index] = useState(() => {
    if (memory.index?.isFor(db, locale)) return memory.index;
    memory.index?.close();
    return (memory.index = new SearchIndex(db, locale, i18n));
  });
  useEffect(() => {
    clearTimeout(closing);
    return () => {
      closing = setTimeout(() => {
        memory.index?.close();
        memory.index = undefined;
      }, closeAfterMs);
    };
  }, [memory]);
  return { index, version: useSyncExternalStore(index.subscribe, index.version) };
}
