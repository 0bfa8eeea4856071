import type { Hono } from 'hono';
import { openClinicCodes } from '../accounts/codes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';

/** `GET /api/staff/codes`: codes that were not sent, for the clinic to tell to the person. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) =>
    respond('staffCodes', c, {
      codes: await openClinicCodes(deps.database.db, deps.now()),
    }),
  );
}
