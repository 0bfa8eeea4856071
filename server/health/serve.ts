import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { companyName } from '../content/seo/clinic.ts';
import { appliedMigration, newestMigration } from '../db/migrations.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { openApi } from './openApi.ts';

/**
 * `GET /api/health`, 503 while the database does not answer; `GET /api/ready`, also 503 while the
 * tables are not those of this release or the server stops; and `GET /api/openapi.json`.
 */
export function serveHealth(app: Hono<Env>, deps: Deps): void {
  app.get('/health', async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await answersInTime(deps.database.db.execute(sql`select 1`))))
      throw new ProblemError('unavailable');
    return respond('health', c, { status: 'ok', build: deps.build() });
  });
  const newest = newestMigration();
  app.get('/ready', async (c) => {
    c.header('cache-control', 'no-store');
    const isMigrated = appliedMigration(deps.database.db).then((applied) => {
      if (applied < newest) throw new Error('the tables are those of an earlier release');
    });
    if (deps.stopping.aborted || !deps.content.isCurrent() || !(await answersInTime(isMigrated)))
      throw new ProblemError('unavailable');
    return respond('ready', c, { status: 'ready', build: deps.build() });
  });
  const descriptions = new Map<string, { title: string; description: object }>();
  app.get('/openapi.json', (c) => {
    const { locale } = c.var;
    // The clinic may change its name at any time.
    const title = deps.translator.translate(locale, companyName);
    const known = descriptions.get(locale);
    const description = known?.title === title ? known.description : openApi(deps.publicUrl, title);
    descriptions.set(locale, { title, description });
    return c.json(description);
  });
}

/** A database that takes longer for such a small query counts as unavailable. */
const databaseTimeoutMs = 2000;

async function answersInTime(query: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>(
    (resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)),
  );
  const answer = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
