import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { companyName } from '../content/seo/clinic.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { openApi } from './openApi.ts';

/** `GET /api/health`, 503 while the database does not answer, and `GET /api/openapi.json`. */
export function serveHealth(app: Hono<Env>, deps: Deps): void {
  app.get('/health', async (c) => {
    c.header('cache-control', 'no-store');
    if (!(await databaseAnswers(deps))) throw new ProblemError('unavailable');
    return respond('health', c, { status: 'ok', build: deps.build() });
  });
  const descriptions = new Map<string, object>();
  app.get('/openapi.json', (c) => {
    const { locale } = c.var;
    const description =
      descriptions.get(locale) ??
      openApi(deps.publicUrl, deps.translator.translate(locale, companyName));
    descriptions.set(locale, description);
    return c.json(description);
  });
}

/** A database that takes longer for `select 1` counts as unavailable. */
const databaseTimeoutMs = 2000;

async function databaseAnswers({ database }: Deps): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<false>(
    (resolve) => (timer = setTimeout(() => resolve(false), databaseTimeoutMs)),
  );
  const query = database.db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  return Promise.race([query, timeout]).finally(() => clearTimeout(timer));
}
