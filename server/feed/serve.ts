import type { Hono } from 'hono';
import { readableCollections } from '#contract/careAccess.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readQuery } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { emptyPage, readChanges } from './changes.ts';
import { readCursor } from './cursor.ts';
import type { ReportFault } from './rowFaults.ts';

const defaultLimit = 200;

/** `GET /api/me/changes?since=<cursor>&limit=<n>`. */
export function serveChanges(app: Hono<Env>, deps: Deps): void {
  app.get('/me/changes', async (c) => {
    const query = readQuery('changes', c);
    const cursor = readCursor(query.since);
    if (!cursor) throw new ProblemError('bad-request', { field: 'since' });
    const reportFault: ReportFault = (fault) =>
      deps.log.warn(fault, 'a stored row does not match the contract');
    const { account, counter, care } = c.var;
    const only = care && readableCollections(care.allows);
    const page =
      emptyPage(counter, cursor, only) ??
      (await readChanges(
        deps.database.db,
        account.id,
        cursor,
        query.limit ?? defaultLimit,
        reportFault,
        only,
      ));
    return respond('changes', c, page);
  });
}
