import { clinicDay } from '#contract/time.ts';
import { and, count, desc, eq, exists, lt, sql } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#contract/bill.ts';
import type { ChangedBill } from '#contract/staff/bills.ts';
import { issueBill, requestRefund } from '../bills/issue.ts';
import { settleBill } from '../bills/settle.ts';
import type { Db, Tx } from '../db/database.ts';
import { lockByName } from '../db/lock.ts';
import { accounts, bills, payments } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { advance, findBill, findRefunding } from '../payments/ledger.ts';
import { addAuditLine, auditSource, recordReading } from './audit/write.ts';
import { readCursor, timeAndNumber, writeCursor } from './cursor.ts';
import { expectNotAwaited, findBillKey, lockBill, loggedBill, refusal } from './findBill.ts';
import { ofPatientOr } from './matchesText.ts';
import { findPatientOrLogin } from './patients/find.ts';
import { requireSame } from './requireSame.ts';

const maxItems = 100;

/**
 * `/api/staff/bills`: lists and issues bills; voids or refunds one, or notes that it was paid in
 * cash.
 */
export function serveStaffBills(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/bills', async (c) => {
    const { status, q = '', cursor } = readQuery('staffBills', c);
    await recordReading(db, auditSource(c, deps.now()), 'staffBills');
    const wanted = and(ofStatus(status, deps.now()), ofPatientOr(db, bills.number, q));
    const after = cursor === undefined ? undefined : readCursor(timeAndNumber, cursor);
    const refunding = db
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.accountId, bills.accountId),
          eq(payments.billId, bills.id),
          eq(payments.state, 'refunding'),
        ),
      );
    const rows = await db
      .select({
        bill: bills,
        patient: accounts.name,
        patientNumber: accounts.number,
        isRefunding: sql<boolean>`${exists(refunding)}`,
      })
      .from(bills)
      .innerJoin(accounts, eq(accounts.id, bills.accountId))
      .where(
        and(
          wanted,
          after &&
            sql`(${bills.issuedAt}, ${bills.number}) < (${after[0]}::timestamptz, ${after[1]}::int)`,
        ),
      )
      .orderBy(desc(bills.issuedAt), desc(bills.number))
      .limit(maxItems + 1);
    const page = rows.slice(0, maxItems);
    const last = page.at(-1)?.bill;
    const [all] = await db
      .select({ total: count() })
      .from(bills)
      .innerJoin(accounts, eq(accounts.id, bills.accountId))
      .where(wanted);
    return respond('staffBills', c, {
      items: page.map(({ bill: { accountId: _who, ...bill }, ...more }) => ({ ...bill, ...more })),
      total: all?.total ?? 0,
      next: rows.length > maxItems && last ? writeCursor([last.issuedAt, last.number]) : null,
    });
  });

  app.post('/staff/bills', async (c) => {
    const {
      id = uuidv7(),
      login,
      title,
      lines,
      currency,
      dueAt,
    } = await readBody('staffIssueBill', c);
    const account = await findPatientOrLogin(db, login);
    if (!account)
      throw new ProblemError('not-found', {
        field: 'login',
        detail: 'No patient has this number, email or phone.',
      });
    if (lines.every(({ amount, covered }) => covered || amount === 0))
      throw new ProblemError('not-acceptable', {
        field: 'lines',
        detail: 'The sum is zero, so there is nothing to pay.',
      });
    const now = deps.now().toISOString();
    const issued = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(account.id, tx);
      // Of two requests with one id at the same time, the second finds the bill of the first.
      await lockByName(tx, `bill ${account.id} ${id}`);
      const existing = await rows.find('bill', id);
      const content = {
        title: { und: title },
        about: null,
        lines: lines.map((line) => ({
          ...line,
          title: { und: line.title },
          reason: line.reason === null ? null : { und: line.reason },
        })),
        dueAt,
      };
      if (existing) {
        const { title: stored, about, total } = existing;
        requireSame(
          { title: stored, about, lines: existing.lines, dueAt: existing.dueAt },
          content,
        );
        requireSame(total.currency, currency);
        return existing;
      }
      const bill = await issueBill(rows, now, { ...content, id, currency });
      await rows.flush(record);
      record.announce(rows.accountId);
      if (bill)
        await addAuditLine(tx, auditSource(c, deps.now()), {
          action: 'change',
          act: 'staffIssueBill',
          patientId: account.id,
          subject: `bill ${bill.number}`,
          after: loggedBill(bill),
        });
      return bill;
    });
    if (!issued) throw new Error('a bill with a sum was not issued');
    return respond('staffIssueBill', c, changed(issued));
  });

  app.post('/staff/bills/:bill/void', async (c) => {
    const bill = await changeDueBill(c, deps, isVoid, async (rows, due) => {
      await expectNotAwaited(rows, due);
      rows.save('bill', { ...due, status: 'void' });
    });
    return respond('staffVoidBill', c, bill);
  });
  app.post('/staff/bills/:bill/paid-in-cash', async (c) => {
    const { reference } = await readBody('staffPaidInCash', c);
    const paymentOf = ({ number }: Bill) => ({
      method: 'cash' as const,
      reference: reference ?? String(number),
    });
    // Another receipt is another payment: answering it as a retry would hide that.
    const isPaidWithIt = (bill: Bill) =>
      bill.status === 'paid' &&
      bill.payment?.method === 'cash' &&
      bill.payment.reference === paymentOf(bill).reference;
    const bill = await changeDueBill(c, deps, isPaidWithIt, (rows, due, now) =>
      settleBill(rows, due, paymentOf(due), now),
    );
    return respond('staffPaidInCash', c, bill);
  });
  app.post('/staff/bills/:bill/refund', async (c) => {
    const { reason } = await readBody('staffRefundBill', c);
    if (c.var.staff.kind === 'staff' && reason === undefined)
      throw new ProblemError('not-acceptable', { field: 'reason' });
    const key = c.req.param('bill');
    const note = (tx: Tx, bill: Bill, patientId: string) =>
      addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffRefundBill',
        patientId,
        subject: `bill ${bill.number}`,
        reason,
        before: loggedBill(bill),
        after: { ...loggedBill(bill), status: 'refunded' },
      });
    return respond('staffRefundBill', c, await refund(deps, key, note));
  });
}

function ofStatus(status: Bill['status'] | 'overdue' | undefined, now: Date) {
  if (status === 'overdue') return and(eq(bills.status, 'due'), lt(bills.dueAt, clinicDay(now)));
  return status && eq(bills.status, status);
}

const isVoid = ({ status }: Bill) => status === 'void';

const changed = ({ id, number, status }: Bill): ChangedBill => ({ billId: id, number, status });

/** Gives an online payment back: asks the gateway at once, and later again if it is away. */
async function refund(
  deps: Deps,
  key: string,
  note: (tx: Tx, bill: Bill, patientId: string) => Promise<void>,
) {
  const { db } = deps.database;
  const { gateway } = deps;
  const found = await findBillKey(db, key);
  const { accountId, id } = found;
  if (!gateway)
    throw new ProblemError('no-longer-open', { detail: 'This server has no payment gateway.' });
  const now = deps.now().toISOString();
  const bill = await writeRecords(db, now, async (tx) => {
    const rows = new UnitOfWork(accountId, tx);
    const locked = await lockBill(rows, found);
    if (locked.status === 'refunded') return locked;
    if (locked.status !== 'paid' || locked.payment?.method !== 'gateway')
      throw refusal(locked, 'Only an online payment can be given back here.');
    if (await requestRefund(rows, locked, now)) await note(tx, locked, accountId);
    return locked;
  });
  const refunding = await findRefunding(db, accountId, id);
  // Taken elsewhere, as in the demo or an import: there is nothing that the gateway could give back.
  if (bill.status === 'paid' && refunding.length === 0 && (await isStillPaid(db, accountId, id)))
    throw new ProblemError('payment-unknown', { field: 'bill' });
  for (const payment of refunding)
    await advance({ ...deps, gateway }, payment).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the payment gateway cannot be reached'),
    );
  const { status } = await findBill(db, accountId, id);
  return { billId: id, number: bill.number, status, isPending: status === 'paid' };
}

/** Another request may have given it back meanwhile. */
const isStillPaid = async (db: Db, accountId: string, id: string): Promise<boolean> =>
  (await findBill(db, accountId, id)).status === 'paid';

/** Changes a bill that is due. One that `isDone` already stays: it is a retry. */
async function changeDueBill(
  c: Context<Env, '/staff/bills/:bill'>,
  deps: Deps,
  isDone: (bill: Bill) => boolean,
  change: (rows: UnitOfWork, bill: Bill, now: string) => void | Promise<void>,
): Promise<ChangedBill> {
  const at = deps.now();
  const now = at.toISOString();
  const found = await findBillKey(deps.database.db, c.req.param('bill'));
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(found.accountId, tx);
    const bill = await lockBill(rows, found);
    if (isDone(bill)) return changed(bill);
    if (bill.status !== 'due') throw refusal(bill, 'Only a due bill can be changed.');
    await change(rows, bill, now);
    await rows.flush(record);
    const after = (await rows.find('bill', bill.id)) ?? bill;
    await addAuditLine(tx, auditSource(c, at), {
      action: 'change',
      act: c.var.act,
      patientId: found.accountId,
      subject: `bill ${bill.number}`,
      before: loggedBill(bill),
      after: loggedBill(after),
    });
    return changed(after);
  });
}
