import { useEffect, useState } from 'react';

/** Counts of what is stored only on this device; the banners about updates show them. */
export interface UnsavedWork {
  drafts: number;
  unsent: number;
}
export type CountUnsavedWork = () => Promise<UnsavedWork>;

/**
 * Counts when first needed, after navigation (`page` is the path) and on window focus; undefined
 * until then.
 */
export function useUnsavedWork(
  count: CountUnsavedWork,
  isNeeded: boolean,
  page: string,
): UnsavedWork | undefined {
  const [work, setWork] = useState<UnsavedWork>();
  useEffect(() => {
    if (!isNeeded) return;
    let isActive = true;
    const recount = () =>
      void count().then(
        (counts) => isActive && setWork(counts),
        // Without counts the prompt omits them.
        () => isActive && setWork({ drafts: 0, unsent: 0 }),
      );
    recount();
    addEventListener('focus', recount);
    return () => {
      isActive = false;
      removeEventListener('focus', recount);
    };
  }, [count, isNeeded, page]);
  return work;
}
