import { matchPrecache } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { apiBase } from '#contract/apiBase.ts';

/** Locale codes, the default first; the build puts them in. */
declare const __LOCALES__: string[];

/** The API, builds, words, the shells themselves, and whatever ends like a file. */
const notPages = [/^\/api\//, new RegExp(`^${apiBase}`), /^\/_/, /^\/builds\//, /\/[^/]+\.[a-z0-9]{2,12}$/i];

const shellOf = (path: string): string => {
  const first = path.split('/')[1] ?? '';
  return `/_shell/${__LOCALES__.includes(first) ? first : (__LOCALES__[0] ?? '')}.html`;
};

/** Every navigation gets the shell of the address's locale; the router does the rest, with or without a network. */
export function routeNavigations(): void {
  const answer = async ({ request, url }: { request: Request; url: URL }) => (await matchPrecache(shellOf(url.pathname))) ?? fetch(request);
  registerRoute(new NavigationRoute(answer, { denylist: notPages }));
}
