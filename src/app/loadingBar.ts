import type { AnyRouter } from '@tanstack/react-router';
import { onPageReady } from './pageTransition.ts';
import type { LoadingProgress } from '#ui/loadingProgress.ts';

/** Connects `LoadingBar`, in the root route, to the router; hydration is not a navigation. */
export function followNavigation(router: AnyRouter): (progress: LoadingProgress) => () => void {
  return (progress) => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged, fromLocation }) => {
        if (hrefChanged && fromLocation) progress.start();
      }),
      // The page is loaded; the fade-out is not waiting time.
      onPageReady(() => progress.finish()),
      router.subscribe('onResolved', () => {
        if (router.state.matches.some(({ status }) => status === 'error'))
          progress.finish({ failed: true });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}
