import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { asc, count, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Consult } from '#contract/consult.ts';
import { endBill } from '../bills/issue.ts';
import { reserveTime } from '../consults/reserve.ts';
import type { Db } from '../db/database.ts';
import { accounts, consults } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import { mayUse } from '#contract/staff/roles.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { findByNumber } from './findByNumber.ts';

const maxItems = 100;

/** `/api/staff/consults`: lists consults; proposes a time, schedules, summarizes, cancels one. */
export function serveStaffConsults(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/consults', async (c) => {
    const { status } = readQuery('staffConsults', c);
    const wanted = status
      ? eq(consults.status, status)
      : inArray(consults.status, ['requested', 'to-pay', 'scheduled']);
    const rows = await db
      .select({ consult: consults, patient: accounts.name })
      .from(consults)
      .innerJoin(accounts, eq(accounts.id, consults.accountId))
      .where(wanted)
      .orderBy(asc(consults.createdAt), asc(consults.id))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(consults).where(wanted);
    // Other roles arrange times; what it is about is for the medical role.
    const withheld = { question: '', summary: null, note: null, attachments: [], join: null };
    const isMedical = mayUse(c.var.staff.roles, 'medical');
    const items = rows.map(({ consult: { accountId: _who, ...row }, patient }) => ({
      ...row,
      ...(isMedical ? {} : withheld),
      patient,
    }));
    return respond('staffConsults', c, { items, total: all?.total ?? 0 });
  });
  app.post('/staff/consults/:consult/proposal', async (c) => {
    const { at } = await readBody('staffConsultPropose', c);
    const changed = await changeConsult(
      deps,
      c.req.param('consult'),
      async (row, { rows, now }) => {
        expectStatus(row, ['requested']);
        rows.save('consult', { ...row, proposedSlot: futureInstant(at, row, now), note: null });
      },
    );
    return respond('staffConsultPropose', c, changed);
  });
  app.post('/staff/consults/:consult/schedule', async (c) => {
    const { at, url, text } = await readBody('staffConsultSchedule', c);
    const changed = await changeConsult(
      deps,
      c.req.param('consult'),
      async (row, { rows, now }) => {
        expectStatus(row, ['requested', 'to-pay', 'scheduled']);
        const slot = futureInstant(at, row, now);
        const hasJoinDetails = url !== undefined || text !== undefined;
        const join = hasJoinDetails ? { url: url ?? null, text: { und: text ?? '' } } : row.join;
        const terms = { now, unpaidHours: deps.unpaidConsultHours };
        if (!(await reserveTime(rows, terms, { ...row, join }, slot)))
          throw refusal('at', 'Another patient has this time with the doctor.');
      },
    );
    return respond('staffConsultSchedule', c, changed);
  });
  app.post('/staff/consults/:consult/summary', async (c) => {
    const { summary } = await readBody('staffConsultSummarize', c);
    const changed = await changeConsult(deps, c.req.param('consult'), async (row, { rows }) => {
      expectStatus(row, ['scheduled', 'done']);
      rows.save('consult', { ...row, status: 'done', summary: { und: summary } });
    });
    return respond('staffConsultSummarize', c, changed);
  });
  app.post('/staff/consults/:consult/cancel', async (c) => {
    const changed = await changeConsult(deps, c.req.param('consult'), async (row, { rows }) => {
      expectStatus(row, ['requested', 'to-pay', 'scheduled', 'canceled']);
      await endBill(rows, row.billId, deps.now().toISOString());
      rows.save('consult', { ...row, status: 'canceled', proposedSlot: null, heldUntil: null });
    });
    return respond('staffConsultCancel', c, changed);
  });
}

const refusal = (field: string, detail: string) =>
  new ProblemError('no-longer-open', { field, detail });

function expectStatus({ status }: Consult, expected: readonly Consult['status'][]): void {
  if (!expected.includes(status))
    throw refusal(
      'status',
      `This consultation is ${status}; it has to be ${expected.join(' or ')}.`,
    );
}

/** The time as an instant; a time without a zone is by the clock of the doctor. */
function futureInstant(at: string, { timeZone }: Consult, now: string): string {
  const instant = readTime(at.replace(' ', 'T'), timeZone);
  if (instant <= now)
    throw new ProblemError('not-acceptable', { field: 'at', detail: `${at} is in the past.` });
  return instant;
}

function readTime(at: string, timeZone: string): string {
  try {
    const zoned = at.endsWith('Z')
      ? parseAbsolute(at, timeZone)
      : toZoned(parseDateTime(at), timeZone);
    return zoned.toDate().toISOString();
  } catch {
    const detail = `${at} is no date with a time, such as 2026-12-01T16:30.`;
    throw new ProblemError('not-acceptable', { field: 'at', detail });
  }
}

type ConsultKey = Pick<typeof consults.$inferSelect, 'accountId' | 'id'>;

/** Finds a consult's key by its number or id. */
async function findConsult(db: Db, key: string): Promise<ConsultKey> {
  const { accountId, id } = consults;
  const consult = await findByNumber(consults, key, 'consult', (where) =>
    db.select({ accountId, id }).from(consults).where(where).limit(2),
  );
  if (consult) return consult;
  throw new ProblemError('not-found', {
    field: 'consult',
    detail: `There is no consultation ${key}.`,
  });
}

interface Changing {
  rows: UnitOfWork;
  now: string;
}

/** Changes a consult in the patient's feed; the row is locked meanwhile. */
async function changeConsult(
  deps: Deps,
  key: string,
  change: (row: Consult, changing: Changing) => Promise<void>,
) {
  const now = deps.now().toISOString();
  const { accountId, id } = await findConsult(deps.database.db, key);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    const row = await rows.find('consult', id);
    if (!row) throw new ProblemError('not-found');
    await change(row, { rows, now });
    await rows.flush(record);
    record.announce(accountId);
    const { status, slot, proposedSlot } = (await rows.find('consult', id)) ?? row;
    return { consultId: id, status, slot, proposedSlot };
  });
}
