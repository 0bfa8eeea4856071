import { useEffect, useState } from 'react';

/** What is on this device and nowhere else. */
export interface Work {
  drafts: number;
  unsent: number;
}
export type CountWork = () => Promise<Work>;

/** Counted when it is first wanted, and again on another page or when the person comes back; undefined until then. */
export function useWork(count: CountWork, wanted: boolean, page: string): Work | undefined {
  const [work, setWork] = useState<Work>();
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
