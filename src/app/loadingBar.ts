import type { AnyRouter } from '@tanstack/react-router';
import { onPageReady } from './pageTransition.ts';
import type { LoadingProgress } from '#ui/loadingProgress.ts';

/** The bar runs while a navigation loads; what hydrates on arrival is none. */
export function followNavigation(router: AnyRouter): (progress: LoadingProgress) => () => void {
  return (progress) => {
    const stops = [
      router.subscribe('onBeforeLoad', ({ hrefChanged, fromLocation }) => {
        if (hrefChanged && fromLocation) progress.start();
      }),
      // The way of the old page out is not waiting.
      onPageReady(() => progress.finish()),
      router.subscribe('onResolved', () => {
        if (router.state.matches.some(({ status }) => status === 'error')) progress.finish({ failed: true });
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}
