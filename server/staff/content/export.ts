import type { Hono } from 'hono';
import { exportContent } from '../../content/files/export.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';

/** `GET /api/staff/content`: the content as files; importing them changes nothing. */
export function serveContentExport(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/content', async (c) => {
    const files = await exportContent(deps.database.db, deps.translator.locales);
    return respond('exportContent', c, {
      files: Object.fromEntries(
        [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]),
      ),
    });
  });
}
