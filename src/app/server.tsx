import {
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import { chooseLocale } from '#i18n/chooseLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { statusOf } from './failure.ts';
import type { AppRouter } from './router.tsx';
import { isDeferred } from './deferredPage.tsx';
import { handlerFor, isShared, type RenderOptions } from './serverRouter.ts';

// Entry of the renderer: the server and build/shells.ts load its build by these names, as the type
// `Renderer` in server/http says.

export { apiBase } from '#contract/apiBase.ts';
export { defaultPhone as clinicPhone } from '#i18n/clinic.ts';
export { locales } from '#i18n/locales.ts';
export { isCrawler } from './crawler.ts';

/** Where `/` redirects to: the home page in the visitor's language; undefined for no redirect. */
export function redirect(request: Request): string | undefined {
  const { pathname, search } = new URL(request.url);
  if (pathname !== '/') return undefined;
  const { headers } = request;
  const path = joinPath(chooseLocale(headers.get('cookie'), headers.get('accept-language')), '/');
  return path === '/' ? undefined : path + search;
}

/** Renders a page. Throws when it cannot be rendered. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const handler = await handlerFor(request, options);
  return handler(async ({ router, responseHeaders: headers }) => {
    // Not `renderRouterToString`, whose `Response` copies the page and must be read again.
    const html = await transformHtmlStringWithRouter(
      router,
      renderToString(<RouterServer router={router} />),
    );
    if (html.includes(suspenseError)) throw await errorOf(router);
    const failed = router.state.matches.find(({ status }) => status === 'error');
    if (failed && needsSignIn(failed.error)) return toSignIn(router);
    const status = failed ? statusOf(failed.error) : getSsrStatus(router);
    if (failed) {
      options.onFailure?.(failed.error);
      setRetryAfter(headers, failed.error);
    }
    if (status === 200 && isShared(router)) options.onShared?.();
    const atOnce = router.state.matches.filter(({ routeId }) => !isDeferred(routeId));
    options.onRoutes?.(atOnce.map(({ routeId }) => routeId));
    options.onHtml?.(html);
    return new Response(options.onHtml ? null : html, { status, headers });
  });
}

/** The markup of a Suspense boundary that threw. */
const suspenseError = '<!--$!-->';

/**
 * The error of a component: it fails the request, instead of sending a page that never finishes
 * loading. React reports the error only in a stream.
 */
async function errorOf(router: AppRouter): Promise<unknown> {
  let reason: unknown = new Error('a part of the page could not be rendered');
  const stream = await renderToReadableStream(<RouterServer router={router} />, {
    onError: (error) => void (reason = error),
  });
  await stream.allReady.catch(() => undefined);
  await stream.cancel();
  return reason;
}

const needsSignIn = (error: unknown): boolean =>
  error instanceof ApiProblem && error.problem.type === problemType('sign-in-needed');

/** The API's Retry-After for a failed page. */
function setRetryAfter(headers: Headers, error: unknown): void {
  const wait = error instanceof ApiProblem ? error.problem.retryAfter : undefined;
  if (wait !== undefined) headers.set('retry-after', String(wait));
}

function toSignIn(router: AppRouter): Response {
  const search = new URLSearchParams({ next: router.state.location.href, reason: 'expired' });
  const location = `${joinPath(router.options.context.locale, '/sign-in')}?${search}`;
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}

/**
 * The API responses that a public page is rendered from, by URL. A redirect if the page is one, 404
 * if the page does not exist or is private, a problem if the API failed.
 */
export async function payload(request: Request, options: RenderOptions): Promise<Response> {
  const answers = new Map<string, Promise<unknown>>();
  const onAnswer = (address: string, answer: Response) => {
    if (answer.ok) answers.set(address, answer.clone().json());
  };
  const handler = await handlerFor(request, { ...options, onAnswer });
  return handler(async ({ router }) => {
    const { matches } = router.state;
    const failed = matches.find(({ status }) => status === 'error');
    if (failed) {
      options.onFailure?.(failed.error);
      const { error } = failed;
      return Response.json(error instanceof ApiProblem ? error.problem : null, {
        status: statusOf(error),
      });
    }
    const isPage = matches.every(({ status, ssr }) => status === 'success' && ssr !== false);
    if (!isPage) return Response.json(null, { status: 404 });
    const data = await Promise.all(
      [...answers].map(async ([address, answer]) => [address, await answer] as const),
    );
    if (isShared(router)) options.onShared?.();
    return Response.json({ data: Object.fromEntries(data) });
  });
}
