import { useEffect, useRef, useState } from 'react';
import type { SharedFile } from '#mirror/deviceDb.ts';
import { useShared } from '#mirror/useShared.ts';

/**
 * Passes files shared from another app to the form, one at a time, whenever it is `free`. A shared
 * file is deleted only once the form's draft has it.
 */
export function useSharedFile(
  isFree: boolean,
  attach: (file: File, accepted: () => Promise<void>) => Promise<void>,
): { refused: readonly SharedFile[]; waiting: number } {
  const { next, waiting, drop } = useShared();
  const [refused, setRefused] = useState<readonly SharedFile[]>([]);
  const [accepted, setAccepted] = useState<number>();
  const startedId = useRef<number>(undefined);
  useEffect(() => {
    if (!next || startedId.current === next.id) return;
    if (next.data === null) {
      startedId.current = next.id;
      void drop(next.id).then(() => setRefused((before) => [...before, next]));
    } else if (isFree) {
      startedId.current = next.id;
      void attach(new File([next.data], next.name, { type: next.type }), () => {
        setAccepted(next.id);
        return drop(next.id);
      });
    }
  }, [next, isFree, attach, drop]);
  return { refused, waiting: next && next.id === accepted ? waiting - 1 : waiting };
}
