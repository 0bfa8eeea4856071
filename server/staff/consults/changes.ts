import { isDeepStrictEqual } from 'node:util';
import type { Context, Hono } from 'hono';
import type { Consult } from '#contract/consult.ts';
import { endBill } from '../../bills/issue.ts';
import { instantOf } from '../../clinic/instantOf.ts';
import { proposeTime, type ReservationTerms, reserveTime } from '../../consults/reserve.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { noteRepeat } from '../audit/request.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { opensQuestion, requirePhysician } from './access.ts';
import { findConsult } from './find.ts';

/** `/api/staff/consults/{consult}`: proposes a time, schedules, summarizes, cancels. */
export function serveConsultChanges(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/consults/:consult/proposal', async (c) => {
    const { at, seen } = await readBody('staffConsultPropose', c);
    const changed = await changeConsult(deps, c, seen, async (row, { rows, terms }) => {
      expectStatus(row, ['requested']);
      const slot = readTime(at, row.timeZone);
      expectFuture(slot, terms.now);
      refuse(await proposeTime(rows, terms, row, slot));
    });
    return respond('staffConsultPropose', c, changed);
  });
  app.post('/staff/consults/:consult/schedule', async (c) => {
    const { at, url, text, seen } = await readBody('staffConsultSchedule', c);
    const changed = await changeConsult(deps, c, seen, async (row, { rows, terms }) => {
      expectStatus(row, ['requested', 'to-pay', 'scheduled']);
      const slot = readTime(at, row.timeZone);
      const join = joinAfter(row, { url, text });
      // A link changes neither the bill nor the end of the reservation, and a dead link may be
      // replaced after the consultation has begun.
      if ((url !== undefined || text !== undefined) && isSame(row.slot, slot)) {
        rows.save('consult', { ...row, join });
        return;
      }
      expectFuture(slot, terms.now);
      refuse(await reserveTime(rows, terms, { ...row, join }, slot));
    });
    return respond('staffConsultSchedule', c, changed);
  });
  app.post('/staff/consults/:consult/summary', async (c) => {
    const { summary, before, seen } = await readBody('staffConsultSummarize', c);
    const changed = await changeConsult(deps, c, seen, async (row, { rows }) => {
      if (!opensQuestion(c.var.staff, row.physician.slug)) throw new ProblemError('role-needed');
      expectStatus(row, ['scheduled', 'done']);
      const next = { und: summary };
      // Sent again after a lost answer.
      if (row.status === 'done' && isDeepStrictEqual(row.summary, next)) return;
      if (before !== undefined && !isDeepStrictEqual(before, row.summary))
        throw new ProblemError('edited-meanwhile', { field: 'summary' });
      rows.save('consult', { ...row, status: 'done', summary: next });
    });
    return respond('staffConsultSummarize', c, changed);
  });
  app.post('/staff/consults/:consult/cancel', async (c) => {
    // Scripts of earlier releases send no body.
    const isBare = (await c.req.text()) === '';
    const { note, seen } = isBare
      ? { note: null, seen: undefined }
      : await readBody('staffConsultCancel', c);
    const changed = await changeConsult(deps, c, seen, async (row, { rows, terms }) => {
      if (row.status === 'canceled') return;
      expectStatus(row, ['requested', 'to-pay', 'scheduled']);
      await endBill(rows, row.billId, terms.now);
      rows.save('consult', {
        ...row,
        status: 'canceled',
        proposedSlot: null,
        proposedUntil: null,
        heldUntil: null,
        clinicNote: note,
      });
    });
    return respond('staffConsultCancel', c, changed);
  });
}

/** Says why a time was not given. */
function refuse(outcome: 'reserved' | 'proposed' | 'taken' | 'closed'): void {
  if (outcome === 'taken')
    throw new ProblemError('time-taken', {
      field: 'at',
      detail: 'Another patient has this time with the doctor.',
    });
  if (outcome === 'closed')
    throw new ProblemError('time-closed', {
      field: 'at',
      detail: 'This time is closed for patients.',
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

function expectFuture(slot: string, now: string): void {
  if (slot <= now)
    throw new ProblemError('not-acceptable', { field: 'at', detail: `${slot} is in the past.` });
}

/** How to join when these are set; what is not given stays. */
function joinAfter(
  { join }: Consult,
  { url, text }: { url?: string | null | undefined; text?: string | null | undefined },
): Consult['join'] {
  const next = {
    url: url === undefined ? (join?.url ?? null) : url || null,
    text: text === undefined ? (join?.text ?? { und: '' }) : { und: text ?? '' },
  };
  const isEmpty = next.url === null && Object.values(next.text).every((one) => one === '');
  return isEmpty ? null : next;
}

/** The time as an instant; a time without a zone is by the clock of the doctor. */
function readTime(time: string, timeZone: string): string {
  const instant = instantOf(time, timeZone);
  if (instant !== undefined) return instant;
  const detail = `${time} is no date with a time, such as 2026-12-01T16:30.`;
  throw new ProblemError('not-acceptable', { field: 'at', detail });
}

interface Seen {
  status: Consult['status'];
  slot: string | null;
  proposedSlot: string | null;
}

const isSame = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b);

/** Changes a consult in the patient's feed; the row is locked meanwhile. */
async function changeConsult(
  deps: Deps,
  c: Context<Env, '/staff/consults/:consult/:act'>,
  seen: Seen | undefined,
  change: (row: Consult, changing: { rows: UnitOfWork; terms: ReservationTerms }) => Promise<void>,
) {
  const at = deps.now();
  const now = at.toISOString();
  const { accountId, id } = await findConsult(deps.database.db, c.req.param('consult'));
  const terms = { now, unpaidHours: deps.unpaidConsultHours };
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    const row = await rows.find('consult', id);
    if (!row) throw new ProblemError('not-found');
    requirePhysician(c.var.staff, row.physician.slug);
    if (
      seen &&
      (seen.status !== row.status ||
        !isSame(seen.slot, row.slot) ||
        !isSame(seen.proposedSlot, row.proposedSlot))
    )
      throw new ProblemError('edited-meanwhile');
    await change(row, { rows, terms });
    if (rows.allChanged().length === 0) {
      noteRepeat();
      return { consultId: id, ...timesOfRow(row) };
    }
    await rows.flush(record);
    record.announce(accountId);
    const stored = (await rows.find('consult', id)) ?? row;
    const isOtherSummary = !isDeepStrictEqual(row.summary, stored.summary);
    const auditOf = ({ summary, ...rest }: Consult) => ({
      ...timesOfRow(rest),
      ...(isOtherSummary ? { summary } : {}),
    });
    await addAuditLine(tx, auditSource(c, at), {
      action: 'change',
      act: c.var.act,
      patientId: accountId,
      subject: `consult ${row.number ?? id}`,
      before: auditOf(row),
      after: auditOf(stored),
    });
    return { consultId: id, ...timesOfRow(stored) };
  });
}

const timesOfRow = ({ status, slot, proposedSlot }: Seen) => ({ status, slot, proposedSlot });
