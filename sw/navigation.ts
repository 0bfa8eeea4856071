import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/apiBase.ts';

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

/**
 * Answers every navigation with the app shell of the path's locale; the router renders the page,
 * online or offline.
 */
export function routeNavigations(): void {
  const respond = async ({ request, url }: { request: Request; url: URL }) =>
    (await matchPrecache(shellOf(url.pathname))) ?? fetch(request);
  registerRoute(new NavigationRoute(respond, { denylist: notPages }));
}
