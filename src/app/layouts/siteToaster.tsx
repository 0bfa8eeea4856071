import { useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { toastRequest } from '#ui/toastRequest.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page renders its own toaster, so `SiteToaster` renders none. */
    ownToaster?: boolean;
  }
}

interface PartsProps {
  locale: string;
}

// If the chunk fails to load, toasts are dropped; they are never essential.
const Parts = lazy<ComponentType<PartsProps>>(() =>
  import('./siteToasterParts.tsx').then(
    ({ SiteToasterParts }) => ({ default: SiteToasterParts }),
    () => ({ default: () => null }),
  ),
);

/** Toaster of public pages; its chunk is loaded with the first toast. */
export function SiteToaster() {
  const { code } = useLocale();
  const requested = useSyncExternalStore(toastRequest.subscribe, toastRequest.get, () => false);
  const own = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.ownToaster === true),
  });
  if (!requested || own) return null;
  return (
    <Suspense>
      <Parts locale={code} />
    </Suspense>
  );
}
