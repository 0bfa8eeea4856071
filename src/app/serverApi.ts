import { LRUCache } from 'lru-cache';
import { type Api, type ApiSettings, type CallOptions, createApi } from '#api/client.ts';
import { ApiProblem, UnexpectedAnswer, Unreachable } from '#api/problem.ts';
import { apiBase } from '#contract/apiBase.ts';
import type { AnswerOf, EndpointName } from '#contract/endpoints.ts';
import { problemType } from '#contract/problem.ts';

// The API of one rendering: called in process, and not called for answers that are known.

interface Options {
  fetchApi(request: Request): Promise<Response>;
  origin: string;
  locale: string;
  /** The path within the route tree. */
  path: string;
  /** See `RenderOptions`. */
  dataVersion: object | undefined;
  /** Called with the path and query of each call. */
  onCall(address: string): void;
  onAnswer?: ((address: string, answer: Response) => void) | undefined;
}

/** The API client for one rendering. */
export function createServerApi({ fetchApi, origin, locale, path, ...options }: Options): Api {
  const known =
    options.dataVersion && !options.onAnswer ? answersOf(options.dataVersion) : undefined;
  const settings: Omit<ApiSettings, 'fetch'> = {
    base: origin + apiBase,
    locale: () => locale,
    path: () => path,
    token: async () => undefined,
  };
  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Sent> {
    const call = new Request(input, init);
    const { pathname, search } = new URL(call.url);
    const address = pathname + search;
    options.onCall(address);
    const response = await fetchApi(call);
    options.onAnswer?.(address, response);
    return { address, response };
  }
  return {
    async call<Name extends EndpointName>(name: Name, args: CallOptions = {}) {
      const key = JSON.stringify([origin, locale, name, args.params, args.query]);
      const cached = known?.get(key);
      if (cached) {
        options.onCall(cached.address);
        // The key has the endpoint's name, and `createApi` has checked the answer.
        return cached.answer as AnswerOf<Name>;
      }
      let sent: Sent | undefined;
      const api = createApi({
        ...settings,
        fetch: async (...request) => (sent = await send(...request)).response,
      });
      const answer = await api.call(name, args).catch(toApiError);
      if (known && sent && isShared(sent.response))
        known.set(key, { answer, address: sent.address, bytes: sizeOf(sent.response) });
      return answer;
    },
    raw: (at, init) =>
      createApi({ ...settings, fetch: async (...request) => (await send(...request)).response })
        .raw(at, init)
        .catch(toApiError),
  };
}

interface Sent {
  /** Path and query of the call. */
  address: string;
  response: Response;
}

/** A checked answer that is the same for every visitor. */
interface KnownAnswer {
  answer: object;
  address: string;
  /** The size of its JSON. */
  bytes: number;
}

const maxBytes = 4 * 1024 * 1024;
const answers = new WeakMap<object, LRUCache<string, KnownAnswer>>();

function answersOf(dataVersion: object): LRUCache<string, KnownAnswer> {
  const existing = answers.get(dataVersion);
  if (existing) return existing;
  const created = new LRUCache<string, KnownAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  answers.set(dataVersion, created);
  return created;
}

/** The API's own cache has stored it: it depends on its address and language only. */
const isShared = ({ headers }: Response): boolean =>
  /(?:hit|stored)$/.test(headers.get('cache-status') ?? '');

const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0);

/** In process, an unreachable API or an invalid response is a server error. */
function toApiError(error: unknown): never {
  throw error instanceof Unreachable || error instanceof UnexpectedAnswer
    ? new ApiProblem({
        type: problemType('server-error'),
        title: '',
        status: 500,
        detail: String(error.cause),
      })
    : error;
}
