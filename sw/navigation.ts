import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/apiBase.ts';
import { localeCookieName } from '#i18n/localeCookie.ts';
import { isPrivatePage, storePage, storedPage } from './storedPages.ts';
import { scope } from './scope.ts';

// What the worker answers to a navigation: a stored page or the app shell.

/**
 * Responds to a navigation with the stored page, and revalidates it. Without a stored page it
 * responds with the app shell of the path's locale, and the router renders the page, online or
 * offline.
 */
export function routeNavigations(): void {
  const handleNavigation = async ({ request, url, event }: RouteHandlerCallbackOptions) => {
    const { pathname, search } = url;
    const shell = async () => (await matchPrecache(shellOf(pathname))) ?? fetch(request);
    if (isPrivatePage(pathname) || (await mayRedirect(pathname))) return shell();
    const stored = await storedPage(url.origin + pathname + search).catch(() => undefined);
    event.waitUntil(storePage(pathname + search));
    return stored ?? shell();
  };
  registerRoute(new NavigationRoute(handleNavigation, { denylist: notPages }));
}

/** Locale codes, the default first; defined by the build. */
declare const __LOCALES__: string[];

/** API, builds, catalogues, shells, and every path with a file extension. */
const notPages = [
  /^\/api\//,
  new RegExp(`^${apiBase}`),
  /^\/_/,
  /^\/builds\//,
  /\/[^/]+\.[a-z0-9]{2,12}$/i,
];

const shellOf = (path: string): string => {
  const first = path.split('/')[1] ?? '';
  return `/_shell/${__LOCALES__.includes(first) ? first : (__LOCALES__[0] ?? '')}.html`;
};

/** Whether `/` may redirect to the language of an earlier visit; a stored page would not. */
async function mayRedirect(path: string): Promise<boolean> {
  if (path !== '/') return false;
  const cookie = await scope.cookieStore?.get(localeCookieName);
  return cookie?.value !== __LOCALES__[0];
}
