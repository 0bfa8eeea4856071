import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import * as v from 'valibot';
import type { AnswerIn, Endpoint, Registry } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { accountHeader, buildHeader, pathHeader, spreadHeader } from '#contract/headers.ts';
import { withIdleTimeout, withTimeout } from './timeouts.ts';
import { ApiProblem, UnexpectedAnswer, Unreachable } from './problem.ts';
import { readProblem } from './readProblem.ts';

// The JSON client for lists of endpoints, such as `contract/endpoints.ts`: in pages, in the worker
// (background sync) and, in process, on the server.

export interface ApiSettings {
  /** With a slash at its end, such as `/api/`. */
  base: string;
  fetch: typeof globalThis.fetch;
  locale(): string;
  /** The path of the current page, without query. */
  path(): string;
  /** Read at send time, so that no request goes out with another person's token. */
  token(): Promise<string | undefined>;
  /**
   * Renews a token that the server has refused; the request is then sent again. False when that is
   * not possible here. Rejects with an ApiProblem when the session is over.
   */
  renew?(refused: string): Promise<boolean>;
  /** Called on a 401 with the token that was sent, if it was not renewed. */
  onSignInNeeded?(token: string | undefined): void;
  /** Called when the account of the token that was sent does not exist any more. */
  onAccountDeleted?(token: string | undefined): void;
  /** A carer's access to these records has ended. */
  onCareEnded?(token: string | undefined): void;
  /** The person asked from another device to erase this one. */
  onEraseDevice?(token: string | undefined): void;
  /**
   * The release that the server named in its answer, and over how many seconds devices spread their
   * update check.
   */
  onBuild?(id: string, spreadSeconds: number): void;
  /** Called with each answer, its URL and headers. */
  onAnswer?(answer: unknown, url: string, headers: Headers): void;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** The account that the request concerns. */
  account?: string;
  timeoutMs?: number;
}

/** A client of the endpoints of one list. */
export interface ApiOf<R extends Registry> {
  call<Name extends keyof R & string>(
    name: Name,
    options?: CallOptions,
  ): Promise<AnswerIn<R, Name>>;
  /**
   * A request outside the JSON registry (bytes, streams). Problems and network errors are thrown in
   * the same way.
   */
  raw(path: string, init: RequestInit & { account?: string }): Promise<Response>;
}

/** Time-outs in ms: for a whole answer, and for the next bytes of a file or stream. */
const usualTimeoutMs = 30_000;
const silenceMs = 60_000;

/** The client of visitors and patients. */
export type Api = ApiOf<typeof endpoints>;
export const createApi = (settings: ApiSettings): Api => createApiOf(endpoints, settings);

export function createApiOf<R extends Registry>(list: R, settings: ApiSettings): ApiOf<R> {
  const fetched: typeof fetch = async (input, init) => {
    const response = await settings.fetch(input, init);
    const build = response.headers.get(buildHeader);
    if (build) settings.onBuild?.(build, Number(response.headers.get(spreadHeader) ?? 0) || 0);
    return response;
  };
  const send = createFetch({ fetch: fetched, defaults: { retry: 0 } });

  function headers(token: string | undefined, account: string | undefined): Record<string, string> {
    return {
      'accept-language': settings.locale(),
      [pathHeader]: settings.path(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(account === undefined ? {} : { [accountHeader]: account }),
    };
  }

  function apiError(error: unknown, token: string | undefined): Error {
    if (!(error instanceof FetchError) || !error.response) return new Unreachable(error);
    return problemOf(error.response, error.data, token);
  }

  function problemOf(
    { status, headers: answered }: Response,
    body: unknown,
    token: string | undefined,
  ): ApiProblem {
    return new ApiProblem(readProblem(status, body, answered), token);
  }

  function report(error: unknown): unknown {
    if (!(error instanceof ApiProblem)) return error;
    const { problem, token } = error;
    if (isTokenOver(error)) settings.onSignInNeeded?.(token);
    if (problem.type === 'urn:nabz:problem:account-deleted') settings.onAccountDeleted?.(token);
    if (problem.type === 'urn:nabz:problem:care-ended') settings.onCareEnded?.(token);
    if (problem.type === 'urn:nabz:problem:erase-device') settings.onEraseDevice?.(token);
    return error;
  }

  /** Whether a refused request is worth another try: its token was renewed. */
  async function isRenewed(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiProblem) || !isTokenOver(error)) return false;
    const { token } = error;
    if (token === undefined || !settings.renew) return false;
    return settings.renew(token).catch((why: unknown) => {
      if (why instanceof ApiProblem) throw report(new ApiProblem(why.problem, token));
      throw why instanceof Unreachable ? why : new Unreachable(why);
    });
  }

  /** Sends a request with the current token, and again if that was over and could be renewed. */
  async function withToken<T>(send: (token: string | undefined) => Promise<T>): Promise<T> {
    return send(await settings.token()).catch(async (error: unknown) => {
      if (!(await isRenewed(error))) throw report(error);
      return send(await settings.token()).catch((again: unknown) => {
        throw report(again);
      });
    });
  }

  return {
    async call(name, options = {}) {
      const endpoint: Endpoint | undefined = list[name];
      if (!endpoint) throw new Error(`no endpoint ${name}`);
      const { method, path, answer } = endpoint;
      const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(options.params?.[key] ?? ''),
      );
      const request: FetchOptions<'json'> = {
        method,
        query: Object.fromEntries(
          Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined),
        ),
        ...(options.body === undefined ? {} : { body: options.body as Record<string, unknown> }),
      };
      // Not ofetch's `timeout`: it is ignored when a signal is given, and ends at the response
      // headers.
      const response = await withToken((token) =>
        withTimeout(options.timeoutMs ?? usualTimeoutMs, options.signal, (signal) =>
          send.raw(settings.base + filled, {
            ...request,
            headers: headers(token, options.account),
            signal,
          }),
        ).catch((error: unknown) => {
          throw apiError(error, token);
        }),
      );
      const parsed = v.safeParse(answer, response._data);
      if (!parsed.success) {
        const issues = new v.ValiError(parsed.issues);
        // A captive portal's page can have status 200, too, and is not JSON.
        const isJson = (response.headers.get('content-type') ?? '').includes('json');
        throw isJson ? new UnexpectedAnswer(issues) : new Unreachable(issues);
      }
      settings.onAnswer?.(parsed.output, response.url, response.headers);
      return parsed.output as AnswerIn<R, typeof name>;
    },
    raw: (path, { account, ...init }) =>
      withToken(async (token) => {
        const request = {
          ...init,
          headers: { ...headers(token, account), ...Object.fromEntries(new Headers(init.headers)) },
        };
        const response = await withIdleTimeout(silenceMs, init.signal, (signal) =>
          fetched(settings.base + path, { ...request, signal }),
        ).catch((error: unknown) => {
          throw new Unreachable(error);
        });
        if (response.ok) return response;
        const body: unknown = await response.json().catch(() => undefined);
        throw problemOf(response, body, token);
      }),
  };
}

const overTypes: readonly string[] = [
  'urn:nabz:problem:token-expired',
  'urn:nabz:problem:sign-in-needed',
  'urn:nabz:problem:key-used-twice',
];
const isTokenOver = ({ problem }: ApiProblem): boolean => overTypes.includes(problem.type);
