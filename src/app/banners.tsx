import { useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { OfflineReady } from '#features/appUpdate/offlineReady.tsx';
import { UpdateOutcome } from '#features/appUpdate/updateOutcome.tsx';
import { UpdatePrompt } from '#features/appUpdate/updatePrompt.tsx';
import { installDeclined, type InstallMethod, installMethod } from '#pwa/install.ts';
import { StaleNote } from './staleNote.tsx';
import { readToken } from './token.ts';

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

/** Whether the page is `quiet`. */
export const useHidesNotices = (): boolean =>
  useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hidesBanners === true),
  });

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
  return (
    <>
      <UpdatePrompt count={countUnsavedWork} />
      <UpdateOutcome count={countUnsavedWork} />
      <OfflineReady quiet={quiet} />
      <StaleNote />
      {method === 'none' || declined ? null : (
        <Suspense>
          <InstallBannerSlot method={method} quiet={quiet} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Counts drafts and unsent items of the signed-in account. Signed out it is zero, without loading
 * the mirror.
 */
async function countUnsavedWork(): Promise<{ drafts: number; unsent: number }> {
  if (readToken() === undefined) return { drafts: 0, unsent: 0 };
  const [{ openedPanel }, { countDrafts }, { countUnsent }] = await Promise.all([
    import('./panel.ts'),
    import('#mirror/drafts.ts'),
    import('#sync/signOut.ts'),
  ]);
  const panel = await openedPanel();
  return panel
    ? { drafts: await countDrafts(panel.db), unsent: await countUnsent(panel.db) }
    : { drafts: 0, unsent: 0 };
}
