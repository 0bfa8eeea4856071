import { useSyncExternalStore } from 'react';

/** As the breakpoint `lg`. */
const query = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/**
 * Whether a list and a detail fit beside each other: for parts that would otherwise be rendered
 * twice. For looks alone use `lg:`. False on the server.
 */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
