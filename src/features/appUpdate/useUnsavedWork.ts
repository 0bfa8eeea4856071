import { useEffect, useState } from 'react';

/** What is on this device and nowhere else. */
export interface UnsavedWork {
  drafts: number;
  unsent: number;
}
export type CountUnsavedWork = () => Promise<UnsavedWork>;

/** Counted when it is first wanted, and again on another page or when the person comes back; undefined until then. */
export function useUnsavedWork(count: CountUnsavedWork, wanted: boolean, page: string): UnsavedWork | undefined {
  const [work, setWork] = useState<UnsavedWork>();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    const look = () =>
      void count().then(
        (found) => here && setWork(found),
        // What cannot be counted is not spoken of.
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
