import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/apiBase.ts';
import { localeCookieName } from '#i18n/localeCookie.ts';
import { readToken } from './backgroundSync.ts';
import { joinPath, locales, splitPath } from './locales.ts';
import { storedFile } from './precache.ts';
import { isAccountPage, isStorable, storePage, storedPage } from './storedPages.ts';
import { scope } from './scope.ts';

// What the worker answers to a navigation: a stored page or the app shell.

/**
 * Responds to a navigation with the stored page, and revalidates it. Without a stored page it
 * responds with the app shell of the path's locale, and the router renders the page, online or
 * offline. The shell of a language that was not used on this device comes from the server.
 */
export function routeNavigations(): void {
  const handleNavigation = async ({ request, url, event }: RouteHandlerCallbackOptions) => {
    const { pathname, search } = url;
    // The frame of the home page runs no scripts, so it cannot use the shell: an empty page offline.
    if (request.destination === 'iframe')
      return (
        (await storedPage(url.href).catch(() => undefined)) ??
        fetch(request).catch(() => new Response('', { headers: { 'content-type': 'text/html' } }))
      );
    const shell = async () =>
      (await storedFile(shellOf(splitPath(pathname).locale))) ??
      fetch(request).catch(async (error: unknown) => {
        const page = await offlineWithoutShell(url);
        if (page) return page;
        throw error;
      });
    const remembered = pathname === '/' ? await rememberedLocale() : locales[0];
    if (!isStorable(url) || remembered !== locales[0]) return shell();
    if (isAccountPage(url) && !(await isSignedOut())) return shell();
    const stored = await storedPage(url.origin + pathname + search).catch(() => undefined);
    event.waitUntil(storePage(pathname + search));
    return stored ?? shell();
  };
  registerRoute(new NavigationRoute(handleNavigation, { denylist: notPages }));
}

/**
 * API, builds, catalogues, shells, the sandbox gateway, the staff application, and paths with a file
 * extension.
 */
const notPages = [
  /^\/api\//,
  new RegExp(`^${apiBase}`),
  /^\/_/,
  /^\/builds\//,
  /^\/sandbox-gateway\//,
  /^\/(?:[a-z]+\/)?desk(?:\/|$)/,
  /\/[^/]+\.[a-z0-9]{2,12}$/i,
];

/** False where the worker cannot read cookies. The app sends signed-in people on to the panel. */
const isSignedOut = async (): Promise<boolean> =>
  scope.cookieStore !== undefined && (await readToken().catch(() => '')) === undefined;

declare const __BUILD_ID__: string;

/** Where build/shells.ts writes. */
const shellOf = (locale: string): string => `/_shell/${__BUILD_ID__}/${locale}.html`;

/**
 * `/` redirects to the language of an earlier visit; a stored page would not. Undefined if unknown.
 */
const rememberedLocale = async (): Promise<string | undefined> =>
  (await scope.cookieStore?.get(localeCookieName).catch(() => null))?.value;

/**
 * Offline in a language that is not on this device: a page in that language with links to those
 * that are. Exactly `/` redirects to the remembered language, as the server does.
 */
async function offlineWithoutShell({ pathname, search }: URL): Promise<Response | undefined> {
  const shells = await Promise.all(locales.map((code) => storedFile(shellOf(code))));
  const stored = new Set(locales.filter((_, index) => shells[index]));
  const remembered = pathname === '/' ? await rememberedLocale() : undefined;
  if (remembered !== undefined && stored.has(remembered))
    return Response.redirect(joinPath(remembered, '/') + search);
  const { locale, path } = splitPath(pathname);
  const page = await storedFile(shellOf(`missing-${locale}`));
  if (!page) return undefined;
  // An empty segment would make what follows it another host.
  const safePath = path.replace(/\/{2,}/g, '/');
  const links = /<li data-locale="(\w+)"><a href="">(.*?)<\/li>/g;
  const html = (await page.text()).replace(links, (_all, code: string, name: string) => {
    const href = (joinPath(code, safePath) + search).replaceAll('&', '&amp;');
    return stored.has(code) ? `<li><a href="${href}">${name}</li>` : '';
  });
  return new Response(html, { headers: page.headers });
}
