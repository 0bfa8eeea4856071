import { useMatches } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { installDeclined, type InstallMethod, installMethod } from '#pwa/install.ts';
import { createStore } from '#pwa/store.ts';
import { workerState } from '#pwa/registration.ts';
import { updateOutcome } from '#pwa/updates.ts';
import { useStaleSince } from './useStaleSince.ts';

// The banners at the lower edge of every page (installation, updates, stale content), and the route
// option by which a page hides those that can wait.

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page has a form or a text being read: banners that can wait are hidden. */
    hidesBanners?: boolean;
  }
}

// Loaded on demand, as few browsers can install the app; a failed chunk hides the banner.
const InstallBannerSlot = lazy<ComponentType<{ method: InstallMethod; quiet: boolean }>>(() =>
  import('#features/appInstall/installBanner.tsx').then(
    ({ InstallBanner: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

/** The lock screen stands in place of the page: a banner would cover it, and name the clinic. */
export const isLockScreen = createStore(false);

/** Whether the page is `quiet`. */
export function useHidesNotices(): boolean {
  const isLocked = useSyncExternalStore(isLockScreen.subscribe, isLockScreen.get, () => false);
  const hides = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hidesBanners === true),
  });
  return hides || isLocked;
}

/** The app's banners at the lower edge; one is shown at a time. */
export function Banners() {
  const quiet = useHidesNotices();
  const method = useSyncExternalStore(
    installMethod.subscribe,
    installMethod.get,
    (): InstallMethod => 'none',
  );
  const declined = useSyncExternalStore(
    installDeclined.subscribe,
    installDeclined.get,
    () => false,
  );
  const notices = useNotices(useHasNotices());
  return (
    <>
      {notices ? <notices.Notices quiet={quiet} /> : null}
      {method === 'none' || declined ? null : (
        <Suspense>
          <InstallBannerSlot method={method} quiet={quiet} />
        </Suspense>
      )}
    </>
  );
}

/** Whether there was something to say since the page was loaded. */
function useHasNotices(): boolean {
  const state = useSyncExternalStore(workerState.subscribe, workerState.get, () => 'none' as const);
  const outcome = useSyncExternalStore(updateOutcome.subscribe, updateOutcome.get, () => undefined);
  const isStale = useStaleSince() !== undefined;
  const [had, setHad] = useState(false);
  const has =
    had ||
    isStale ||
    outcome !== undefined ||
    state === 'need-refresh' ||
    state === 'offline-ready';
  if (has && !had) setHad(true);
  return has;
}

/**
 * The banners' module, once there is something to say: most pages show none. A module that could
 * not be loaded is tried again when the browser is online.
 */
function useNotices(isNeeded: boolean): { Notices: ComponentType<{ quiet: boolean }> } | undefined {
  const [part, setPart] = useState<{ Notices: ComponentType<{ quiet: boolean }> }>();
  useEffect(() => {
    if (!isNeeded || part) return undefined;
    let isCancelled = false;
    const load = () =>
      void import('./notices.tsx').then(
        (loaded) => isCancelled || setPart(loaded),
        () => undefined,
      );
    load();
    window.addEventListener('online', load);
    return () => {
      isCancelled = true;
      window.removeEventListener('online', load);
    };
  }, [isNeeded, part]);
  return part;
}
