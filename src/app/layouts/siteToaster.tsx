import { useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useLocale } from '#i18n/react.ts';
import { toastRequest } from '#ui/toastRequest.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page brings a toaster of its own. */
    ownToaster?: boolean;
  }
}

interface PartsProps {
  locale: string;
}

// Where it cannot be loaded nothing is shown: a toast never says what is needed later.
const Parts = lazy<ComponentType<PartsProps>>(() =>
  import('./siteToasterParts.tsx').then(
    ({ SiteToasterParts }) => ({ default: SiteToasterParts }),
    () => ({ default: () => null }),
  ),
);

/** The toasts of public pages; the code for them comes with the first one. */
export function SiteToaster() {
  const { code } = useLocale();
  const requested = useSyncExternalStore(toastRequest.subscribe, toastRequest.get, () => false);
  const own = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownToaster === true) });
  if (!requested || own) return null;
  return (
    <Suspense>
      <Parts locale={code} />
    </Suspense>
  );
}
