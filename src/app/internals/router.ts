import type { AnyRouter, AsyncRouteComponent } from '@tanstack/react-router';

/**
 * Undocumented parts of TanStack Router that the app relies on. `tests/internals/router.test.ts`
 * fails when an upgrade changes one.
 */

type PreloadRoute = AnyRouter['preloadRoute'];

/** Replaces what links call to preload their route; `replace` gets the original. */
export function replacePreloadRoute(
  router: AnyRouter,
  replace: (original: PreloadRoute) => PreloadRoute,
): void {
  router.preloadRoute = replace(router.preloadRoute);
}

/** Runs `around` instead of each commit of a loaded page; `commit` renders it. */
export function wrapCommit(
  router: AnyRouter,
  around: (commit: () => Promise<void>) => Promise<void>,
): void {
  const original = router.startViewTransition;
  router.startViewTransition = async (update) => around(async () => void (await original(update)));
}

/** The path on the screen; undefined before the first page. */
export const renderedPath = (router: AnyRouter): string | undefined =>
  router.stores.resolvedLocation.get()?.pathname;

/** The path that was last navigated to, rendered or not. */
export const requestedPath = (router: AnyRouter): string => router.latestLocation.pathname;

/** The URL of a navigation that is still loading; undefined when there is none. */
export const pendingUrl = (router: AnyRouter): string | undefined =>
  router.state.status === 'pending' ? router.latestLocation.publicHref : undefined;

/** Adapters for hydration. The constructor's type omits them, as TanStack Start sets them. */
export function setSerializationAdapters(
  router: AnyRouter,
  adapters: NonNullable<AnyRouter['options']['serializationAdapters']>,
): void {
  router.options.serializationAdapters = adapters;
}

/**
 * Whether a component that the router loads is there: it then has no `preload` any more. A failed
 * one keeps it, and throws when it is rendered.
 */
export const isComponentLoaded = (component: AsyncRouteComponent<unknown>): boolean =>
  component.preload === undefined;
