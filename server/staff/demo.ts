import type { Hono } from 'hono';
import { removeDemo } from '../demo/remove.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';

/**
 * `POST /api/staff/demo/remove`, for `npm run staff -- demo remove`. `fillsAgain`: the next start
 * would fill the demo again.
 */
export function serveRemoveDemo(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/demo/remove', async (c) =>
    respond('staffRemoveDemo', c, {
      ...(await removeDemo(deps.database)),
      fillsAgain: deps.isDemo,
    }),
  );
}
