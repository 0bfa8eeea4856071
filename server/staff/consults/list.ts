import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { consultGroups } from '#contract/staff/consults.ts';
import { mayUse } from '#contract/staff/roles.ts';
import { accounts, bills, consults } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditSource, recordOpening } from '../audit/write.ts';
import { findConsult } from './find.ts';
import { onlyPhysicianOf, openingOf, requirePhysician, withheld } from './access.ts';

const maxItems = 100;

type Group = (typeof consultGroups)[number];
const statuses = {
  waiting: ['requested', 'to-pay'],
  scheduled: ['scheduled'],
  ended: ['done', 'canceled'],
} as const satisfies Record<Group, readonly string[]>;
const orders: Record<Group, SQL> = {
  waiting: asc(consults.createdAt),
  scheduled: asc(consults.slot),
  ended: desc(sql`coalesce(${consults.slot}, ${consults.createdAt})`),
};

/** `GET /api/staff/consults`, and one of them. */
export function serveConsultList(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/consults', async (c) => {
    const { status, group } = readQuery('staffConsults', c);
    const { staff } = c.var;
    const only = onlyPhysicianOf(staff);
    const isOwn = only === undefined ? undefined : sql`${consults.physician} ->> 'slug' = ${only}`;
    const wanted = and(
      isOwn,
      status
        ? eq(consults.status, status)
        : inArray(
            consults.status,
            group ? [...statuses[group]] : [...statuses.waiting, ...statuses.scheduled],
          ),
    );
    const rows = await db
      .select({
        consult: consults,
        patient: accounts.name,
        patientNumber: accounts.number,
        patientLocale: accounts.locale,
      })
      .from(consults)
      .innerJoin(accounts, eq(accounts.id, consults.accountId))
      .where(wanted)
      .orderBy(orders[group ?? 'waiting'], asc(consults.id))
      .limit(maxItems);
    const totals = await db
      .select({ status: consults.status, total: count() })
      .from(consults)
      .where(isOwn)
      .groupBy(consults.status);
    const totalOf = (names: readonly string[]) =>
      totals.reduce((sum, row) => sum + (names.includes(row.status) ? row.total : 0), 0);
    const [all] = await db.select({ total: count() }).from(consults).where(wanted);
    // A member opens what it is about one by one, with a line that the patient sees.
    const isWhole = staff.kind === 'key' && mayUse(staff.roles, 'medical');
    const items = rows.map(({ consult: { accountId: _who, ...row }, ...patient }) => ({
      ...row,
      ...(isWhole ? {} : withheld),
      ...patient,
    }));
    return respond('staffConsults', c, {
      items,
      total: all?.total ?? 0,
      counts: { waiting: totalOf(statuses.waiting), scheduled: totalOf(statuses.scheduled) },
    });
  });

  app.get('/staff/consults/:consult', async (c) => {
    const { staff } = c.var;
    const now = deps.now();
    const { accountId, id } = await findConsult(db, c.req.param('consult'));
    const [found] = await db
      .select({
        consult: consults,
        patient: accounts.name,
        patientNumber: accounts.number,
        patientLocale: accounts.locale,
      })
      .from(consults)
      .innerJoin(accounts, eq(accounts.id, consults.accountId))
      .where(and(eq(consults.accountId, accountId), eq(consults.id, id)));
    if (!found) throw new ProblemError('not-found', { field: 'consult' });
    const { consult, ...patient } = found;
    const { accountId: _who, ...row } = consult;
    const { slug } = row.physician;
    const opening = await openingOf(db, staff, { accountId, slug }, now);
    const isOpened = opening !== undefined;
    if (!isOpened) requirePhysician(staff, slug);
    const [bill] =
      row.billId === null
        ? []
        : await db
            .select()
            .from(bills)
            .where(and(eq(bills.accountId, accountId), eq(bills.id, row.billId)));
    await recordOpening(db, auditSource(c, now), {
      patientId: accountId,
      part: 'consults',
      subject: `consult ${row.number ?? row.id}`,
      reason: opening ?? 'consult',
    });
    return respond('staffConsult', c, {
      consult: {
        ...row,
        ...(isOpened ? {} : { ...withheld, join: row.join, clinicNote: row.clinicNote }),
        question: isOpened ? row.question : null,
      },
      ...patient,
      bill: bill
        ? {
            number: bill.number,
            status: bill.status,
            total: bill.total,
            isPaidOnline: bill.payment?.method === 'gateway',
          }
        : null,
      isRestricted: mayUse(staff.roles, 'medical') && !isOpened,
    });
  });
}
