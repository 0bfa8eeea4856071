import { useEffect, useState } from 'react';

/** Counts of what is stored only on this device. */
export interface UnsavedWork {
  drafts: number;
  unsent: number;
}
export type CountUnsavedWork = () => Promise<UnsavedWork>;

/** Counts when first needed, after navigation and on window focus; undefined until then. */
export function useUnsavedWork(
  count: CountUnsavedWork,
  wanted: boolean,
  page: string,
): UnsavedWork | undefined {
  const [work, setWork] = useState<UnsavedWork>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const look = () =>
      void count().then(
        (found) => here && setWork(found),
        // Without counts the prompt omits them.
        () => here && setWork({ drafts: 0, unsent: 0 }),
      );
    look();
    addEventListener('focus', look);
    return () => {
      here = false;
      removeEventListener('focus', look);
    };
  }, [count, wanted, page]);
  return work;
}
