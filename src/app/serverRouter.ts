import type { Messages } from '@lingui/core';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { type Api, createApi } from '#api/client.ts';
import { ApiProblem, UnexpectedAnswer, Unreachable } from '#api/problem.ts';
import { apiBase } from '#contract/apiBase.ts';
import { problemType } from '#contract/problem.ts';
import { createI18n } from '#i18n/catalogue.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { isCrawler } from './crawler.ts';
import { createAppRouter } from './router.tsx';

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
  /** Who asks. Only a page that failed depends on it: a crawler is drawn no error screen. */
  userAgent?: string | undefined;
  /** Hears why a page failed. */
  onFailure?(error: unknown): void;
  /** Hears each API address that the page is made from, and its answer. */
  onAnswer?(address: string, answer: Response): void;
}

/** A router for one request, which loads what the page is made from. */
export async function handlerFor(request: Request, options: RenderOptions): Promise<ReturnType<typeof createRequestHandler>> {
  const { origin, pathname } = new URL(request.url);
  const { locale, path } = splitPath(pathname);
  const { compileMessage } = await compiler;
  const i18n = createI18n(locale, options.messages(locale.code), compileMessage);
  const seeds: string[] = [];
  const api = inProcess(
    createApi({
      base: origin + apiBase,
      fetch: async (input, init) => {
        const call = new Request(input, init);
        const { pathname: at, search } = new URL(call.url);
        seeds.push(at + search);
        const answer = await options.fetchApi(call);
        options.onAnswer?.(at + search, answer);
        return answer;
      },
      locale: () => locale.code,
      path: () => path,
      token: async () => undefined,
    }),
  );
  return createRequestHandler({
    request,
    createRouter: () =>
      createAppRouter({
        context: { i18n, locale, api, origin, crawler: isCrawler(options.userAgent ?? '') },
        nonce: options.nonce,
        dehydrate: () => ({ seeds }),
        ...(options.isShell ? { isShell: true } : {}),
      }),
  });
}

/** In the same process no answer, or one of another form, is a fault of ours: no network was lost, and no app is too old. */
function inProcess(api: Api): Api {
  const toApiError = (error: unknown): never => {
    throw error instanceof Unreachable || error instanceof UnexpectedAnswer
      ? new ApiProblem({ type: problemType('server-error'), title: '', status: 500, detail: String(error.cause) })
      : error;
  };
  return { call: (name, options) => api.call(name, options).catch(toApiError), raw: (path, init) => api.raw(path, init).catch(toApiError) };
}
