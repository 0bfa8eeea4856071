import type { Hono } from 'hono';
import { readUnsentCodes } from '../accounts/codes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';

/** `GET /api/staff/codes`: unsent codes, which staff read out to the person. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) =>
    respond('staffCodes', c, {
      codes: await readUnsentCodes(deps.database.db, deps.now()),
    }),
  );
}
