import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { contentSchedules } from '../../db/tables/index.ts';
import { describeEntry } from '../../content/drafts/describe.ts';
import { findEntry, requireVersion } from '../../content/drafts/find.ts';
import { lockContent, publish } from '../../content/drafts/publish.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { entryIn } from './read.ts';

/** Publishes and withdraws languages of an entry, now or at a time. */
export function serveContentPublication(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const { locales } = deps.translator;

  async function act(
    c: Context<Env>,
    kind: 'publish' | 'withdraw',
    { version, chosen }: { version: number; chosen: readonly string[] | null },
  ) {
    const name = entryIn(c);
    if (chosen?.some((locale) => !locales.includes(locale)))
      throw new ProblemError('not-acceptable', { field: 'locales' });
    return db.transaction(async (tx) => {
      await lockContent(tx);
      const entry = await findEntry(tx, name, locales, true);
      requireVersion(entry, version);
      const source = auditSource(c, deps.now());
      return publish(tx, {
        entry,
        act: kind,
        chosen,
        locales,
        locale: c.var.locale,
        source,
        actName: c.var.act,
      });
    });
  }

  app.post('/staff/content/entries/:kind/:slug/publish', async (c) => {
    const { version, locales: chosen } = await readBody('staffPublishContent', c);
    return respond('staffPublishContent', c, await act(c, 'publish', { version, chosen }));
  });
  app.post('/staff/content/entries/:kind/:slug/withdraw', async (c) => {
    const { version, locales: chosen } = await readBody('staffWithdrawContent', c);
    return respond('staffWithdrawContent', c, await act(c, 'withdraw', { version, chosen }));
  });

  app.put('/staff/content/entries/:kind/:slug/schedule', async (c) => {
    const name = entryIn(c);
    const { locale, act: what, at } = await readBody('staffScheduleContent', c);
    if (!locales.includes(locale)) throw new ProblemError('not-acceptable', { field: 'locale' });
    if (at !== null && Date.parse(at) <= deps.now().getTime())
      throw new ProblemError('time-passed', { field: 'at' });
    const isPlan = and(
      eq(contentSchedules.kind, name.kind),
      eq(contentSchedules.slug, name.slug),
      eq(contentSchedules.locale, locale),
      eq(contentSchedules.act, what),
    );
    await db.transaction(async (tx) => {
      await findEntry(tx, name, locales);
      const before = await tx.delete(contentSchedules).where(isPlan).returning();
      const by = c.var.staff.name;
      if (at !== null)
        await tx.insert(contentSchedules).values({ ...name, locale, act: what, at, by });
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: c.var.act,
        subject: `${name.kind} ${name.slug}: ${what} ${locale}`,
        before: { at: before[0]?.at ?? null },
        after: { at },
      });
    });
    return respond('staffScheduleContent', c, await describeEntry(db, name, c.var.locale, locales));
  });
}
