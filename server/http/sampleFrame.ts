import type { Context } from 'hono';
import { colorStyle } from '../clinic/colorStyle.ts';
import { samplePath } from '#contract/privatePaths.ts';
import type { Env } from './deps.ts';
import { etagOf } from './pageCaching.ts';
import { pageUrl, withoutLocale } from './pageUrl.ts';
import { type PageHost, renderPage } from './render.ts';
import type { MadeResponse } from './responseCache.ts';
import { staticPolicy } from './security.ts';
import { withoutScripts } from './withoutScripts.ts';

const frameSuffix = '/frame';

/** Whether a path is that of the sample for the home page's frame. */
export const isSampleFrame = (path: string, locales: readonly string[]): boolean =>
  withoutLocale(path, locales) === samplePath + frameSuffix;

/**
 * `GET /sample/frame`: the portal with sample records as the server renders it, without scripts. The
 * home page shows it in a frame; no other page may be framed. Decision 0073.
 */
export async function serveSampleFrame(c: Context<Env>, host: PageHost): Promise<Response> {
  const release = await host.releases.current();
  const url = pageUrl(c.req.url, host.publicUrl);
  const page = new URL(url.pathname.slice(0, -frameSuffix.length), url.origin);
  const version = await host.version(release.id, page.pathname);
  return host.cache.respond(c, { key: url.origin + url.pathname, version: version.key }, async () =>
    forFrame(await renderPage(c, host, { release, url: page, version }), host),
  );
}

function forFrame(
  page: MadeResponse,
  { policy, clinic }: Pick<PageHost, 'policy' | 'clinic'>,
): MadeResponse {
  if (page.status !== 200 || page.body === null) return page;
  const body = Buffer.from(withoutScripts(Buffer.from(page.body).toString()));
  return {
    ...page,
    body,
    headers: {
      ...page.headers,
      etag: etagOf(body),
      'x-robots-tag': 'noindex',
      'x-frame-options': 'SAMEORIGIN',
      ...(policy
        ? {
            'content-security-policy': staticPolicy({
              isFramed: true,
              styleHashes: colorStyle(clinic).hashes,
            }),
          }
        : {}),
    },
  };
}
