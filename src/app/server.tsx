import type { Messages } from '@lingui/core';
import { createRequestHandler, renderRouterToString, RouterServer } from '@tanstack/react-router/ssr/server';
import { createApi } from '#api/client.ts';
import { createI18n } from '#i18n/catalogue.ts';
import { chooseLocale } from '#i18n/choose.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';
import { createAppRouter } from './router.tsx';

export { clinicPhone } from '#i18n/clinicPhone.ts';
export { locales } from '#i18n/locales.ts';

/** For texts that a catalogue lacks: in the browser this is a file that is hardly ever fetched. */
const compiler = import('@lingui/message-utils/compileMessage');

export interface RenderOptions {
  /** The API, in process. */
  fetchApi(request: Request): Promise<Response>;
  messages(locale: string): Messages;
  /** Marks the scripts that are ours, so that the host can allow them by hash. */
  nonce: string;
  /** Only the document around the pages: what the worker answers every navigation with. */
  isShell?: boolean;
}

/** Renders a page; a first visit to exactly `/` goes to the visitor's own language. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === '/' && !options.isShell) {
    const chosen = chooseLocale(request.headers.get('cookie'), request.headers.get('accept-language'));
    const path = joinPath(chosen, '/');
    if (path !== '/')
      return new Response(null, {
        status: 302,
        headers: { location: path + url.search, vary: 'Cookie, Accept-Language', 'cache-control': 'no-store' },
      });
  }
  const { locale, path } = splitPath(url.pathname);
  const { compileMessage } = await compiler;
  const i18n = createI18n(locale, options.messages(locale.code), compileMessage);
  const seeds: string[] = [];
  const api = createApi({
    base: `${url.origin}/api/`,
    fetch: (input, init) => {
      const call = new Request(input, init);
      const { pathname, search } = new URL(call.url);
      seeds.push(pathname + search);
      return options.fetchApi(call);
    },
    locale: () => locale.code,
    path: () => path,
    token: async () => undefined,
  });
  const handler = createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        context: { i18n, locale, api, origin: url.origin },
        nonce: options.nonce,
        dehydrate: () => ({ seeds }),
        ...(options.isShell ? { isShell: true } : {}),
      }),
  });
  return handler(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  );
}
