import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { SearchIndex } from './searchIndex.ts';

/**
 * What was searched for and the index, while the panel is open. In memory alone: addresses and the
 * history's state are written to the disk by browsers, also what a patient looked for.
 */
interface SearchMemory {
  query: string;
  index: SearchIndex | undefined;
}

const Memory = createContext<SearchMemory | null>(null);

/** In the panel's layout, which is left at sign-out and when the records are locked. */
export function SearchMemoryProvider({ children }: { children: ReactNode }) {
  const [memory] = useState<SearchMemory>(() => ({ query: '', index: undefined }));
  useEffect(
    () => () => {
      memory.index?.close();
      memory.index = undefined;
      memory.query = '';
    },
    [memory],
  );
  return <Memory value={memory}>{children}</Memory>;
}

export function useSearchMemory(): SearchMemory {
  const memory = use(Memory);
  if (!memory) throw new Error('search is part of the panel');
  return memory;
}
