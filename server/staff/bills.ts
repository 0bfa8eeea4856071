import { count, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { Bill } from '#contract/bill.ts';
import { login as loginSchema } from '#contract/account.ts';
import type { ChangedBill } from '#contract/staffBills.ts';
import { findAccountByLogin } from '../accounts/startSession.ts';
import { issueBill } from '../bills/issue.ts';
import { settleBill } from '../bills/settle.ts';
import type { Db } from '../db/database.ts';
import { accounts, bills } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { findByNumber } from './findByNumber.ts';

const maxItems = 100;

/** `/api/staff/bills`: lists and issues bills; voids one, or notes that it was paid in cash. */
export function serveStaffBills(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/bills', async (c) => {
    const { status } = readQuery('staffBills', c);
    const ofStatus = status && eq(bills.status, status);
    const rows = await db
      .select({ bill: bills, patient: accounts.name })
      .from(bills)
      .innerJoin(accounts, eq(accounts.id, bills.accountId))
      .where(ofStatus)
      .orderBy(desc(bills.issuedAt), desc(bills.number))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(bills).where(ofStatus);
    return respond('staffBills', c, {
      items: rows.map(({ bill: { accountId: _who, ...bill }, patient }) => ({ ...bill, patient })),
      total: all?.total ?? 0,
    });
  });

  app.post('/staff/bills', async (c) => {
    const { id = uuidv7(), login, title, lines, ...rest } = await readBody('staffIssueBill', c);
    const typed = v.safeParse(loginSchema, login);
    const account = typed.success ? await findAccountByLogin(db, typed.output) : undefined;
    if (!account)
      throw new ProblemError('not-found', {
        field: 'login',
        detail: 'No patient signs in with this email or phone.',
      });
    if (lines.every(({ amount, covered }) => covered || amount === 0))
      throw new ProblemError('not-acceptable', {
        field: 'lines',
        detail: 'The sum is zero, so there is nothing to pay.',
      });
    const now = deps.now().toISOString();
    const issued = await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(account.id, tx);
      const existing = await rows.find('bill', id);
      if (existing) return existing;
      const bill = await issueBill(rows, now, {
        ...rest,
        id,
        title: { und: title },
        about: null,
        lines: lines.map((line) => ({
          ...line,
          title: { und: line.title },
          reason: line.reason === null ? null : { und: line.reason },
        })),
      });
      await rows.flush(record);
      return bill;
    });
    if (!issued) throw new Error('a bill with a sum was not issued');
    return respond('staffIssueBill', c, changed(issued));
  });

  app.post('/staff/bills/:bill/void', async (c) => {
    const bill = await changeDueBill(deps, c.req.param('bill'), 'void', async (rows, due) =>
      rows.save('bill', { ...due, status: 'void' }),
    );
    return respond('staffVoidBill', c, bill);
  });
  app.post('/staff/bills/:bill/paid-in-cash', async (c) => {
    const { reference } = await readBody('staffPaidInCash', c);
    const bill = await changeDueBill(deps, c.req.param('bill'), 'paid', (rows, due, now) =>
      settleBill(rows, due, { method: 'cash', reference: reference ?? String(due.number) }, now),
    );
    return respond('staffPaidInCash', c, bill);
  });
}

const changed = ({ id, number, status }: Bill): ChangedBill => ({ billId: id, number, status });

/** Finds a bill's key by its number or id. */
async function findBillKey(db: Db, key: string): Promise<Pick<Bill, 'id' | 'about'> & Owned> {
  const { accountId, id, about } = bills;
  const bill = await findByNumber(bills, key, 'bill', (where) =>
    db.select({ accountId, id, about }).from(bills).where(where).limit(2),
  );
  if (!bill) throw new ProblemError('not-found', { field: 'bill' });
  return bill;
}
interface Owned {
  accountId: string;
}

/** Changes a bill that is due. One that is in the wanted state already stays: it is a retry. */
async function changeDueBill(
  deps: Deps,
  key: string,
  wanted: 'void' | 'paid',
  change: (rows: UnitOfWork, bill: Bill, now: string) => void | Promise<void>,
): Promise<ChangedBill> {
  const now = deps.now().toISOString();
  const { accountId, id, about } = await findBillKey(deps.database.db, key);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    // In the order in which a payment locks them.
    if (about && about.kind !== 'patientPackage') await rows.find(about.kind, about.id);
    const bill = await rows.find('bill', id);
    if (!bill) throw new ProblemError('not-found');
    if (bill.status === wanted && bill.payment?.method !== 'gateway') return changed(bill);
    if (bill.status !== 'due')
      throw new ProblemError('no-longer-open', {
        field: 'bill',
        detail: `Bill ${bill.number} is ${bill.status}${bill.payment ? `, by ${bill.payment.method} with reference ${bill.payment.reference}` : ''}. Only a due bill can be changed.`,
      });
    await change(rows, bill, now);
    await rows.flush(record);
    const after = await rows.find('bill', id);
    return changed(after ?? bill);
  });
}
