import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Env } from '../http/deps.ts';
import { respond, readQuery } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { findIconSet, pickIcons } from './sets.ts';

const weekSeconds = 7 * 86_400;

/**
 * `GET /api/_icons/{set}.json?icons=a,b`, also at the specification's `/api/_nuxt_icon/{set}.json`:
 * icons named by content. 404 for an unknown set; unknown icons are listed in `not_found`.
 */
export function serveIcons(app: Hono<Env>): void {
  for (const folder of ['/_icons', '/_nuxt_icon']) {
    app.use(`${folder}/*`, etag());
    app.get(`${folder}/:file`, async (c) => {
      const name = /^([a-z0-9-]+)\.json$/.exec(c.req.param('file'))?.[1];
      const set = name === undefined ? undefined : await findIconSet(name);
      if (!set) throw new ProblemError('not-found');
      const { icons } = readQuery('icons', c);
      c.header('cache-control', `public, max-age=${weekSeconds}`);
      return respond('icons', c, pickIcons(set, icons.split(',')));
    });
  }
}
