import { useMatches } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { unreachedVersion } from './reachability.ts';
import { staleSince } from './staleness.ts';

/**
 * The instant of the public data on the screen, if it is a cached copy that could not be
 * revalidated.
 */
export function useStaleSince(): string | undefined {
  const online = useBrowserOnline();
  useSyncExternalStore(unreachedVersion.subscribe, unreachedVersion.get, () => 0);
  const loaded: unknown = useMatches({ select: (matches) => matches.at(-1)?.loaderData });
  return staleSince(loaded, online);
}
