import type { Api, ApiSettings } from './client.ts';
import { Unreachable } from './problem.ts';

/** The API whose code comes with the first question: a page that the server rendered asks none while it starts. */
export function lazyApi(settings: ApiSettings): Api {
  let made: Promise<Api> | undefined;
  const api = (): Promise<Api> => {
    made ??= import('./client.ts').then(
      ({ createApi }) => createApi(settings),
      (error: unknown) => {
        // Some browsers fetch a module again that could not be had; the others need a new document for it.
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
