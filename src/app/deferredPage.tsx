import { type AnyRouter, type AsyncRouteComponent } from '@tanstack/react-router';
import { use, useLayoutEffect } from 'react';
import { opensOffline, workerState } from '#pwa/registration.ts';
import { captureEvents, type CapturedEvents } from './eventReplay.ts';
import { isComponentLoaded, renderedPath, requestedPath, wrapCommit } from './internals/router.ts';

// On a first visit the server's page is shown as it is: only the layout is hydrated with the entry,
// and the scripts of the page are loaded when a person or a navigation needs them. Decision 0047.

type RouteComponent = AsyncRouteComponent<unknown>;

/** Whether a page of this route is hydrated later than its layout. */
export const isDeferred = (routeId: string): boolean => routeId.startsWith('/_site/');

/** Events that count as the first input. */
const inputEvents = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'input'] as const;

/** Calls `listener` at the first input, or when the worker has the scripts or never will. */
function onNeed(listener: () => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return listener();
  for (const type of inputEvents)
    window.addEventListener(type, listener, { capture: true, passive: true, signal });
  const unsubscribe = workerState.subscribe(() => {
    if (opensOffline(workerState.get()) || workerState.get() === 'failed') listener();
  });
  signal.addEventListener('abort', unsubscribe);
}

/**
 * Defers the hydration of the page that the server rendered. Must be called before the router
 * hydrates; later pages are rendered as usual.
 */
export function deferPage(router: AnyRouter): void {
  const waiting = new AbortController();
  const needed = Promise.withResolvers<void>();
  /** The page is hydrated or replaced. */
  const settled = Promise.withResolvers<void>();
  let captured: CapturedEvents | undefined;
  /** Loads again after a failure: when the browser is online, and for each captured event. */
  let retry = () => {};
  window.addEventListener('online', () => retry());
  const need = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    needed.resolve();
    // Those of a layout and of the page within it at the same time.
    for (const { routeId } of router.state.matches)
      void router.routesById[routeId]?.options.component?.preload?.();
  };
  /** Without its scripts this page cannot show new data: for its own address it is loaded anew. */
  const follow = (href: string) => {
    if (new URL(href, location.href).pathname === location.pathname) location.assign(href);
    else void router.navigate({ href });
  };
  const settle = () => {
    settled.resolve();
    captured?.replay();
    captured = undefined;
  };

  function deferred(Screen: RouteComponent): RouteComponent {
    let isLoaded = false;
    /** The router has tried to load it: a failure is shown as an error, as for any page. */
    let isRequested = false;
    let loading: Promise<void> | undefined;
    const load = async () => {
      await Screen.preload?.();
      isLoaded = isComponentLoaded(Screen);
    };
    const loadForHydration = async () => {
      await needed.promise;
      for (;;) {
        await load();
        if (isLoaded) return;
        captured?.discard();
        await new Promise<void>((resolve) => (retry = resolve));
      }
    };
    const Deferred: RouteComponent = () => {
      // In the commit itself: a later event must not be handled by React and repeated, too. Before
      // `use`, as React repeats a component whose promise is settled soon, and then no `use` is
      // called: a first hook after it would be React's error 467.
      useLayoutEffect(settle, []);
      if (!isLoaded && (loading || !isRequested)) {
        captured ??= captureEvents({
          onCapture: () => retry(),
          follow,
        });
        use((loading ??= loadForHydration()));
      }
      return <Screen />;
    };
    Deferred.preload = async () => {
      if (!waiting.signal.aborted) return;
      const loaded = load();
      // The first page: its layout does not wait for it.
      if (renderedPath(router) === undefined) return;
      await loaded;
      // React may not have begun to hydrate the first page: it still waits for its scripts.
      if (renderedPath(router) === requestedPath(router)) return;
      isRequested = true;
      // Another page is not hydrated: it shows a failure as an error.
      if (!isLoaded) loading = undefined;
    };
    return Deferred;
  }

  for (const { id, options } of Object.values(router.routesById))
    if (options.component && isDeferred(id)) options.component = deferred(options.component);
  onNeed(need, waiting.signal);
  router.subscribe('onBeforeNavigate', need);
  // Another page replaces this one, hydrated or not.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) settle();
  });
  // New data for this page would not match the server's markup.
  wrapCommit(router, async (commit) => {
    if (captured && renderedPath(router) === requestedPath(router)) {
      need();
      await settled.promise;
    }
    await commit();
  });
}
