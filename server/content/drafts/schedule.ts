import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { editedKind, type EditedKind } from '#contract/staff/contentEntries.ts';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { contentSchedules } from '../../db/tables/index.ts';
import { findEntry } from './find.ts';
import { lockContent, publish } from './publish.ts';

interface Plan {
  kind: EditedKind;
  slug: string;
  act: 'publish' | 'withdraw';
}

/**
 * Publishes and withdraws what is due. Every process does this each minute; the lock of the content
 * makes one of them do it. What is refused stays on the entry with its faults, and is not tried again.
 */
export async function runContentSchedules(
  database: Pick<Database, 'db'>,
  { now, locales, log }: { now: Date; locales: readonly string[]; log: Pick<Logger, 'error'> },
): Promise<number> {
  const at = now.toISOString();
  const isDue = and(lte(contentSchedules.at, at), eq(contentSchedules.faults, sql`'[]'::jsonb`));
  const due = await database.db
    .selectDistinct({
      kind: contentSchedules.kind,
      slug: contentSchedules.slug,
      act: contentSchedules.act,
    })
    .from(contentSchedules)
    .where(isDue)
    .orderBy(asc(contentSchedules.act), asc(contentSchedules.slug))
    .limit(50);
  let done = 0;
  for (const row of due) {
    const kind = v.safeParse(editedKind, row.kind);
    if (!kind.success) continue;
    try {
      if (await runPlan({ ...row, kind: kind.output })) done += 1;
    } catch (error) {
      // Others are published all the same.
      log.error({ err: error, kind: row.kind }, 'planned content could not be published');
    }
  }
  return done;

  async function runPlan({ kind, slug, act }: Plan): Promise<boolean> {
    return database.db.transaction(async (tx) => {
      await lockContent(tx);
      const isPlan = and(
        isDue,
        eq(contentSchedules.kind, kind),
        eq(contentSchedules.slug, slug),
        eq(contentSchedules.act, act),
      );
      // Another process may have done it meanwhile.
      const plans = await tx.select().from(contentSchedules).where(isPlan).for('update');
      const chosen = plans.map(({ locale }) => locale);
      if (chosen.length === 0) return false;
      const entry = await findEntry(tx, { kind, slug }, locales, true);
      const outcome = await publish(tx, {
        entry,
        act,
        chosen,
        locales,
        locale: locales[0] ?? 'en',
        source: { actor: { kind: 'server', id: null, name: 'schedule', roles: [] }, at },
        actName: act === 'publish' ? 'staffPublishContent' : 'staffWithdrawContent',
        reason: [...new Set(plans.map(({ by }) => by))].join(', '),
      });
      if (outcome.status === 'refused')
        await tx
          .update(contentSchedules)
          .set({ faults: outcome.faults })
          .where(and(isPlan, inArray(contentSchedules.locale, chosen)));
      return outcome.status === 'done';
    });
  }
}
