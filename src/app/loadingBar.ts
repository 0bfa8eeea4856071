import type { AnyRouter } from '@tanstack/react-router';
import type { LoadingProgress } from '#ui/loading-progress.ts';

/** The bar runs while a navigation loads; what hydrates on arrival is none. */
export function followNavigation(router: AnyRouter): (progress: LoadingProgress) => () => void {
  return (progress) => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged, fromLocation }) => {
        if (hrefChanged && fromLocation) progress.start();
      }),
      router.subscribe('onResolved', () => {
        progress.finish({ failed: router.state.matches.some(({ status }) => status === 'error') });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}
