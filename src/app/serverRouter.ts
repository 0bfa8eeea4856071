import type { Messages } from '@lingui/core';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { createI18n } from '#i18n/catalogue.ts';
import { defaultPhone, setClinicPhone } from '#i18n/clinic.ts';
import { splitPath } from '#i18n/rewrite.ts';
import type { IconMarkup } from '#ui/contentIcon.tsx';
import { isCrawler } from './crawler.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { createServerApi } from './serverApi.ts';

// Renders one request with a router, a catalogue and the API in process; server.tsx is the entry.

/** For messages that a catalogue lacks. */
const compiler = import('@lingui/message-utils/compileMessage');

export interface RenderOptions {
  /** The API, in process. */
  fetchApi(request: Request): Promise<Response>;
  messages(locale: string): Messages;
  /** The clinic's phone number in the settings; without it, that of the build. */
  clinicPhone?: string;
  /**
   * Another object when public data change: answers that are the same for every visitor are used
   * again until then. Without it, the API is called for each page.
   */
  dataVersion?: object;
  /** Draws an icon that content names; undefined if the browser has to. */
  iconMarkup?(name: string): IconMarkup | undefined;
  /** Marks our inline scripts, so that the host can hash them for the CSP. */
  nonce: string;
  /** Renders only the app shell that the worker serves for navigations. */
  isShell?: boolean;
  /** Used for failed pages only: crawlers get no error screen. */
  userAgent?: string | undefined;
  /** Called with the error of a failed page. */
  onFailure?(error: unknown): void;
  /** Called when the page is the same for every visitor: it depends on its address only. */
  onShared?(): void;
  /** Called with the ids of the routes whose scripts are loaded at once, the root first. */
  onRoutes?(ids: readonly string[]): void;
  /** Called with the page's HTML; its response then has no body. */
  onHtml?(html: string): void;
  /** Called with each API response that the page is rendered from. */
  onAnswer?(address: string, answer: Response): void;
}

/** Creates the request handler with a router and an in-process API. */
export async function handlerFor(
  request: Request,
  options: RenderOptions,
): Promise<ReturnType<typeof createRequestHandler>> {
  const { origin, pathname } = new URL(request.url);
  const { locale, path } = splitPath(pathname);
  const { compileMessage } = await compiler;
  setClinicPhone(options.clinicPhone ?? defaultPhone);
  const i18n = createI18n(locale, options.messages(locale.code), compileMessage);
  const seeds: string[] = [];
  const api = createServerApi({
    fetchApi: options.fetchApi,
    origin,
    locale: locale.code,
    path,
    dataVersion: options.dataVersion,
    onCall: (address) => seeds.push(address),
    onAnswer: options.onAnswer,
  });
  return createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        context: {
          i18n,
          locale,
          api,
          origin,
          crawler: isCrawler(options.userAgent ?? ''),
          iconMarkup: options.iconMarkup,
        },
        nonce: options.nonce,
        dehydrate: () => ({ seeds }),
        ...(options.isShell ? { isShell: true } : {}),
      }),
  });
}

/**
 * Whether this page is the same for every visitor, so that it can be cached: all of it loaded, at
 * the address that the app's own links have (known parameters, in order), and without a search text.
 */
export function isShared(router: AppRouter): boolean {
  const { location, matches } = router.state;
  const last = matches.at(-1);
  if (!last || !matches.every(({ status, ssr }) => status === 'success' && ssr !== false))
    return false;
  const { validateSearch } = router.routesById[last.routeId].options;
  const known = typeof validateSearch === 'function' ? validateSearch(location.search) : {};
  // Times go by: pages with a chosen one would fill the cache.
  return (
    !('q' in known) &&
    !('time' in known) &&
    router.options.stringifySearch(known) === location.searchStr
  );
}
