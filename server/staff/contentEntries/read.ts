import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { editedKind, type EditedKind } from '#contract/staff/contentEntries.ts';
import { describeEntry, listEntries, namesByKind } from '../../content/drafts/describe.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';

/** The kind and slug of a path; 404 for a kind that the desk does not edit. */
export function entryIn(c: Context<Env>): { kind: EditedKind; slug: string } {
  const kind = v.safeParse(editedKind, c.req.param('kind'));
  if (!kind.success) throw new ProblemError('not-found');
  return { kind: kind.output, slug: c.req.param('slug') ?? '' };
}

/** `/api/staff/content/entries`: the editor's lists, and one entry. */
export function serveContentEntries(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const { locales } = deps.translator;
  app.get('/staff/content/entries', async (c) => {
    const { kind } = readQuery('staffContentList', c);
    return respond('staffContentList', c, { items: await listEntries(db, kind, locales) });
  });
  app.get('/staff/content/names', async (c) =>
    respond('staffContentNames', c, await namesByKind(db, locales)),
  );
  app.get('/staff/content/entries/:kind/:slug', async (c) =>
    respond('staffContentEntry', c, await describeEntry(db, entryIn(c), c.var.locale, locales)),
  );
}
