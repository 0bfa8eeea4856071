import { and, eq, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { clinicDay, clinicZone } from '#contract/time.ts';
import { accounts, patientPackages } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { auditSource, recordReading } from '../audit/write.ts';

/** More visits than a clinic has in a day. */
const maxPackages = 1000;

/** `GET /api/staff/visits`: who comes on a day, in the order of time. */
export function serveStaffVisits(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/visits', async (c) => {
    const { day = clinicDay(deps.now()) } = readQuery('staffVisits', c);
    await recordReading(db, auditSource(c, deps.now()), 'staffVisits');
    const { visits, title } = patientPackages;
    const rows = await db
      .select({ visits, title, name: accounts.name, number: accounts.number })
      .from(patientPackages)
      .innerJoin(accounts, eq(accounts.id, patientPackages.accountId))
      .where(
        and(
          ne(patientPackages.status, 'canceled'),
          sql`exists (select 1 from jsonb_array_elements(${visits}) as visit
            where ((visit->>'startsAt')::timestamptz at time zone ${clinicZone})::date
              = ${day}::date)`,
        ),
      )
      .limit(maxPackages);
    const items = rows
      .flatMap(({ visits: all, title: package_, name, number }) =>
        all
          .filter(({ startsAt }) => clinicDay(new Date(startsAt)) === day)
          .map(({ id, code, startsAt, careCenter, physician, doneAt }) => ({
            id,
            code,
            startsAt,
            careCenter: { name: careCenter.name, city: careCenter.city },
            physician: physician?.name ?? null,
            package: package_,
            isDone: doneAt !== null,
            patient: { name, number },
          })),
      )
      .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.code.localeCompare(b.code));
    return respond('staffVisits', c, { day, items });
  });
}
