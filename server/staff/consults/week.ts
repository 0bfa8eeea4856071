import { CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';
import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Physician } from '#contract/physician.ts';
import type { ConsultWeek } from '#contract/staff/consults.ts';
import {
  dayIn,
  findExceptions,
  findReserved,
  isClosed,
  offeredPeriod,
  overlaps,
  timesOfHours,
} from '../../consults/openTimes.ts';
import { lockTimes } from '../../consults/reserve.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts, consults, consultTimes } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { onlyPhysicianOf, requirePhysician } from './access.ts';

/** How long a time takes where the content has no hours. */
const defaultMinutes = 30;

/** A physician's week, and opening and closing single times. */
export function serveConsultWeek(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/consult-week', async (c) => {
    const { physician: wanted, day } = readQuery('staffConsultWeek', c);
    const { staff } = c.var;
    const only = onlyPhysicianOf(staff);
    if (wanted !== undefined) requirePhysician(staff, wanted);
    const physicians = deps.content
      .list('physician')
      .filter(({ slug, consult }) =>
        only === undefined ? consult.modes.length > 0 : slug === only,
      );
    const slug = wanted ?? staff.physician ?? undefined;
    const physician = physicians.find((one) => one.slug === slug) ?? physicians[0];
    if (wanted !== undefined && physician?.slug !== wanted)
      throw new ProblemError('not-found', { field: 'physician' });
    return respond('staffConsultWeek', c, {
      physicians: physicians.map((one) => ({ slug: one.slug, name: one.name })),
      ...(await readWeek(db, physician, day, deps.now())),
    });
  });

  app.post('/staff/consult-times', async (c) => {
    const {
      physician: slug,
      startsAt: at,
      minutes,
      isOpen,
    } = await readBody('staffSetConsultTime', c);
    const physician = deps.content.find('physician', slug);
    if (!physician) throw new ProblemError('not-acceptable', { field: 'physician' });
    requirePhysician(c.var.staff, slug);
    const now = deps.now();
    const startsAt = new Date(at).toISOString();
    if (startsAt <= now.toISOString())
      throw new ProblemError('not-acceptable', { field: 'startsAt' });
    const time = await db.transaction(async (tx) => {
      // Whoever reserves a time of this physician waits, and sees what was decided here.
      await lockTimes(tx, slug);
      const from = Date.parse(startsAt);
      const period = { from, to: from + minutes * 60_000 };
      const reserved = await findReserved(tx, slug, period, now.toISOString());
      if (!isOpen && reserved.some((one) => overlaps(one, { startsAt, minutes })))
        throw new ProblemError('time-taken', { field: 'startsAt' });
      const opened = isOpen ? await modesOf(tx, physician, { startsAt, minutes }) : undefined;
      const set = { startsAt, minutes, modes: opened?.modes ?? [], isOpen };
      if (opened?.isOfHours) {
        await tx.delete(consultTimes).where(isException(slug, startsAt));
      } else {
        const row = {
          ...set,
          changedBy: c.var.staff.kind === 'staff' ? c.var.staff.id : null,
          changedAt: now.toISOString(),
        };
        await tx
          .insert(consultTimes)
          .values({ physician: slug, ...row })
          .onConflictDoUpdate({
            target: [consultTimes.physician, consultTimes.startsAt],
            set: row,
          });
      }
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffSetConsultTime',
        subject: `physician ${slug}`,
        after: { startsAt, minutes, isOpen },
      });
      return set;
    });
    return respond('staffSetConsultTime', c, time);
  });
}

const isException = (slug: string, startsAt: string) =>
  and(eq(consultTimes.physician, slug), eq(consultTimes.startsAt, startsAt));

/**
 * How patients can talk at a time that is opened: as the hours say, else in every way. `isOfHours`:
 * without an exception of its own it is open as the hours have it.
 */
async function modesOf(
  tx: Tx,
  { slug, consult }: Physician,
  { startsAt, minutes }: { startsAt: string; minutes: number },
): Promise<Pick<ConsultWeek['times'][number], 'modes'> & { isOfHours: boolean }> {
  const day = dayIn(consult.timeZone, new Date(startsAt));
  const hour = timesOfHours(consult, day, 1).find((one) => one.startsAt === startsAt);
  if (!hour) return { modes: consult.modes, isOfHours: false };
  const from = Date.parse(startsAt);
  const period = { from, to: from + minutes * 60_000 };
  const others = (await findExceptions(tx, slug, period)).filter(
    (one) => one.startsAt !== startsAt,
  );
  const isOfHours = hour.minutes === minutes && !isClosed(hour, others);
  return { modes: hour.modes, isOfHours };
}

/** The Saturday on or before a day. */
const saturdayOf = (day: CalendarDate): CalendarDate =>
  day.subtract({ days: getDayOfWeek(day, 'en', 'sat') });

async function readWeek(
  db: Db,
  physician: Physician | undefined,
  day: string | undefined,
  now: Date,
): Promise<Omit<ConsultWeek, 'physicians'>> {
  const timeZone = physician?.consult.timeZone ?? 'Asia/Tehran';
  const first = saturdayOf(day === undefined ? dayIn(timeZone, now) : parseDate(day));
  const bookableUntil = new Date(offeredPeriod(now).to).toISOString();
  const empty = {
    physician: null,
    timeZone,
    from: first.toString(),
    times: [],
    consults: [],
    minutes: defaultMinutes,
    bookableUntil,
  };
  if (!physician) return empty;
  const { slug, consult } = physician;
  const from = first.toDate(timeZone).getTime();
  const period = { from, to: first.add({ days: 7 }).toDate(timeZone).getTime() };
  const exceptions = (await findExceptions(db, slug, period)).filter(
    ({ startsAt }) => Date.parse(startsAt) >= from,
  );
  const hours = timesOfHours(consult, first, 7);
  const besides = exceptions.filter(
    ({ startsAt }) => !hours.some((time) => time.startsAt === startsAt),
  );
  return {
    ...empty,
    physician: slug,
    times: [
      ...hours.map((time) => ({ ...time, isOpen: !isClosed(time, exceptions) })),
      ...besides.map(({ startsAt, minutes, modes, isOpen }) => ({
        startsAt,
        minutes,
        modes,
        isOpen,
      })),
    ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)),
    consults: await readConsults(db, slug, period, now.toISOString()),
    minutes: consult.hours[0]?.minutes ?? defaultMinutes,
  };
}

/** Consultations that have a time in the period, or a proposed one that is still reserved. */
async function readConsults(
  db: Db,
  physician: string,
  { from, to }: { from: number; to: number },
  now: string,
): Promise<ConsultWeek['consults']> {
  const at = sql`coalesce(${consults.slot}, ${consults.proposedSlot})`;
  const [first, last] = [new Date(from).toISOString(), new Date(to).toISOString()];
  const between = (column: typeof consults.slot | typeof consults.proposedSlot) =>
    and(gte(column, first), lt(column, last));
  const rows = await db
    .select({
      id: consults.id,
      number: consults.number,
      patient: accounts.name,
      mode: consults.mode,
      status: consults.status,
      startsAt: at.mapWith(consults.slot),
      minutes: consults.minutes,
    })
    .from(consults)
    .innerJoin(accounts, eq(accounts.id, consults.accountId))
    .where(
      and(
        or(
          and(inArray(consults.status, ['to-pay', 'scheduled', 'done']), between(consults.slot)),
          // As `findReserved` has it: when this is over, others can have the time.
          and(
            eq(consults.status, 'requested'),
            isNull(consults.slot),
            between(consults.proposedSlot),
            gt(consults.proposedUntil, now),
          ),
        ),
        sql`${consults.physician} ->> 'slug' = ${physician}`,
      ),
    )
    .orderBy(at);
  return rows.flatMap(({ status, startsAt, ...row }) =>
    status === 'canceled' || startsAt === null
      ? []
      : [{ ...row, startsAt, state: status === 'requested' ? 'proposed' : status }],
  );
}
