import * as v from 'valibot';
import type { TestApp } from '../support/app.ts';

/** Requests to the public API; `app` is read at each request, as it is created in `beforeAll`. */
export function publicApi(app: () => TestApp) {
  const request = (path: string, locale = 'en'): Promise<Response> =>
    app().request(path, { headers: { 'accept-language': locale } });
  return {
    request,
    get: async <Schema extends v.GenericSchema>(
      schema: Schema,
      path: string,
      locale?: string,
    ): Promise<v.InferOutput<Schema>> =>
      v.parse(schema, await (await request(path, locale)).json()),
  };
}
