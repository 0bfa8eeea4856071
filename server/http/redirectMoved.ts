import { createMiddleware } from 'hono/factory';
import { entities, entityKinds } from '../content/entities/index.ts';
import type { PublicContent } from '../content/snapshot.ts';
import type { Env } from './deps.ts';
import { withoutLocale } from './pageUrl.ts';
import type { Translator } from './translator.ts';

/** Browsers ask again after this time, so that an address can be given back. */
const cacheControl = 'public, max-age=300';

/**
 * 301 from the former address of an entry to its address now, in the language of the request. The
 * target is made of known paths and slugs, so it is never on another host.
 */
export const redirectMoved = ({
  content,
  translator,
}: {
  content: Pick<PublicContent, 'movedTo'>;
  translator: Pick<Translator, 'locales'>;
}) =>
  createMiddleware<Env>(async (c, next) => {
    const path = withoutLocale(c.req.path, translator.locales);
    const prefix = c.req.path.slice(0, c.req.path.length - path.length);
    const moved = newPath(path, content);
    if (moved === undefined || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    const { search } = new URL(c.req.url);
    return new Response(null, {
      status: 301,
      headers: { location: `${prefix}${moved}${search}`, 'cache-control': cacheControl },
    });
  });

function newPath(path: string, content: Pick<PublicContent, 'movedTo'>): string | undefined {
  for (const kind of entityKinds) {
    const base = entities[kind].pages?.path ?? null;
    if (base === null || !path.startsWith(`${base}/`)) continue;
    const [, slug = '', rest = ''] =
      /^([a-z0-9-]+)(\/_payload\.json)?\/?$/.exec(path.slice(base.length + 1)) ?? [];
    const target = slug === '' ? undefined : content.movedTo(kind, slug);
    if (target !== undefined) return `${base}/${target}${rest}`;
  }
  return undefined;
}
