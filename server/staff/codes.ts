import type { Hono } from 'hono';
import { readUnsentCodes } from '../accounts/codes.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { auditSource, recordAudit } from './audit/write.ts';

/** `GET /api/staff/codes`: unsent codes, which staff read out to the person. */
export function serveStaffCodes(app: Hono<Env>, deps: Deps): void {
  app.get('/staff/codes', async (c) => {
    const { db } = deps.database;
    // Whoever reads a code could use it, so each reading is a line.
    await recordAudit(db, auditSource(c, deps.now()), { action: 'open', act: 'staffCodes' });
    return respond('staffCodes', c, { codes: await readUnsentCodes(db, deps.now()) });
  });
}
