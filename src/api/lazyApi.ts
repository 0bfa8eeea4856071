import type { Api, ApiSettings } from './client.ts';
import { Unreachable } from './problem.ts';

/**
 * An API client whose code is loaded with the first call: a server-rendered page makes none at
 * start-up. What is written offline uses `app/eagerApi.ts`.
 */
export function lazyApi(settings: ApiSettings): Api {
  let made: Promise<Api> | undefined;
  const api = (): Promise<Api> => {
    made ??= import('./client.ts').then(
      ({ createApi }) => createApi(settings),
      (error: unknown) => {
        // Some browsers retry a failed module import; the others need a new document.
        made = undefined;
        throw new Unreachable(error);
      },
    );
    return made;
  };
  return {
    call: async (name, options) => (await api()).call(name, options),
    raw: async (path, init) => (await api()).raw(path, init),
  };
}
