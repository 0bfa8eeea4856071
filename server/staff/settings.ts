import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { clinicDay } from '../content/publicDataVersion.ts';
import { colorFaults } from '#contract/clinicColors.ts';
import { readSettings, settingsChannel } from '../clinic/settings.ts';
import { accounts, clinicSettings } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { runStartChecks } from '../start/checks.ts';
import { addAuditLine, auditSource } from './audit/write.ts';

/** `/api/staff/settings`: the clinic's name and addresses; `/api/staff/start-checks`. */
export function serveSettings(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/settings', async (c) => {
    const { settings, version } = await readSettings(db);
    const [row] = await db.select().from(clinicSettings).where(eq(clinicSettings.id, 1));
    const { translator, clinicDefaults } = deps;
    return respond('staffSettings', c, {
      settings,
      version,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedBy ?? null,
      defaults: {
        name: Object.fromEntries(
          translator.locales.map((locale) => [locale, translator.defaultName(locale)]),
        ),
        phone: clinicDefaults.phone(),
        social: Object.fromEntries(
          Object.entries(clinicDefaults.social).filter(([, url]) => url !== undefined),
        ),
      },
    });
  });

  app.put('/staff/settings', async (c) => {
    const { settings, version } = await readBody('staffSetSettings', c);
    const unknown = Object.keys(settings.name).find(
      (locale) => !deps.translator.locales.includes(locale),
    );
    if (unknown !== undefined)
      throw new ProblemError('not-acceptable', { field: `settings.name.${unknown}` });
    const now = deps.now();
    // A day in the future is a typing error, and pages would show it.
    const ahead = settings.rates.findIndex(({ day }) => day > clinicDay(now));
    if (ahead >= 0)
      throw new ProblemError('not-acceptable', { field: `settings.rates.${ahead}.day` });
    const { colors } = settings;
    const faint =
      colors &&
      (['light', 'dark'] as const).find((mode) => colorFaults(mode, colors[mode]).length > 0);
    if (faint) throw new ProblemError('not-acceptable', { field: `settings.colors.${faint}` });
    const name = Object.fromEntries(
      Object.entries(settings.name).filter(
        ([locale, own]) => own !== deps.translator.defaultName(locale),
      ),
    );
    const next = { ...settings, name };
    const saved = await db.transaction(async (tx) => {
      // Two first changes at once: the second waits here, and then sees the first.
      await tx
        .insert(clinicSettings)
        .values({ id: 1, data: {}, version: 0, changedAt: now.toISOString(), changedBy: '' })
        .onConflictDoNothing();
      const [row] = await tx
        .select()
        .from(clinicSettings)
        .where(eq(clinicSettings.id, 1))
        .for('update');
      if (row?.version !== version) throw new ProblemError('edited-meanwhile');
      const nextVersion = version + 1;
      await tx
        .update(clinicSettings)
        .set({
          data: next,
          version: nextVersion,
          changedAt: now.toISOString(),
          changedBy: c.var.staff.name,
        })
        .where(eq(clinicSettings.id, 1));
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffSetSettings',
        subject: 'settings',
        before: row.data,
        after: next,
      });
      await tx.execute(sql`select pg_notify(${settingsChannel}, '')`);
      return nextVersion;
    });
    return respond('staffSetSettings', c, { version: saved });
  });

  app.get('/staff/start-checks', async (c) =>
    respond('staffStartChecks', c, {
      items: await runStartChecks(deps),
      published: deps.content.list('post').length + deps.content.list('package').length,
      patients: await db.$count(accounts),
    }),
  );
}
