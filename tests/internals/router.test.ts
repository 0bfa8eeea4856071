import { createRequire } from 'node:module';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  isComponentLoaded,
  pendingUrl,
  renderedPath,
  replacePreloadRoute,
  requestedPath,
  setSerializationAdapters,
  wrapCommit,
} from '#app/internals/router.ts';

const seenWith = '1.170.46';
const { version } = createRequire(import.meta.url)('@tanstack/react-router/package.json') as {
  version: string;
};

// The router reads the browser's globals in these places only.
beforeEach(() =>
  vi.stubGlobal('window', { origin: 'http://localhost', scrollTo: () => undefined }),
);
afterEach(() => vi.unstubAllGlobals());

function testRouter() {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/' });
  const about = createRoute({ getParentRoute: () => root, path: '/about' });
  return createRouter({
    routeTree: root.addChildren([home, about]),
    history: createMemoryHistory(),
    isServer: false,
  });
}

test(`the router has the version that was checked: ${seenWith}`, () => {
  expect(version, 'check internals/router.ts against the new version, then change this').toBe(
    seenWith,
  );
});

test('the replaced members belong to the instance', () => {
  const router = testRouter();
  for (const name of ['preloadRoute', 'startViewTransition'] as const) {
    expect(Object.hasOwn(router, name)).toBe(true);
    expect(router[name]).toBeTypeOf('function');
  }
});

test('a navigation is committed through startViewTransition, before the path counts as rendered', async () => {
  const router = testRouter();
  await router.load();
  const seen: unknown[] = [];
  wrapCommit(router, async (commit) => {
    seen.push(requestedPath(router), pendingUrl(router));
    await commit();
  });
  expect(pendingUrl(router)).toBeUndefined();
  await router.navigate({ to: '/about' });
  expect(seen.slice(0, 2)).toEqual(['/about', '/about']);
  expect(router.stores.resolvedLocation.get).toBeTypeOf('function');
  expect(requestedPath(router)).toBe('/about');
});

test('the rendered path is undefined before the first page', () => {
  const router = testRouter();
  expect(renderedPath(router)).toBeUndefined();
});

test('preloadRoute can be replaced and gets the target of the link', async () => {
  const router = testRouter();
  const requestedTargets: unknown[] = [];
  replacePreloadRoute(router, () => async ({ to }) => {
    requestedTargets.push(to);
    return undefined;
  });
  await router.preloadRoute({ to: '/about' });
  expect(requestedTargets).toEqual(['/about']);
});

test('hydration reads the serialization adapters from the options', async () => {
  const router = testRouter();
  setSerializationAdapters(router, []);
  expect(router.options.serializationAdapters).toEqual([]);
  const { hydrate } = await import('@tanstack/react-router/ssr/client').then((client) => ({
    hydrate: client.hydrate,
  }));
  expect(hydrate.toString()).toContain('router.options.serializationAdapters');
});

test('a component that was loaded has no preload any more; one that failed has it', async () => {
  const loaded = lazyRouteComponent(async () => ({ default: () => null }));
  expect(isComponentLoaded(loaded)).toBe(false);
  await loaded.preload?.();
  expect(isComponentLoaded(loaded)).toBe(true);

  const failed = lazyRouteComponent(() => Promise.reject(new Error('offline')));
  await failed.preload?.();
  expect(isComponentLoaded(failed)).toBe(false);
});
