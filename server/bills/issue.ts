import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#contract/bill.ts';
import { payments } from '../db/tables/index.ts';
import type { UnitOfWork } from '../mutations/unitOfWork.ts';

/** Adds a bill to the patient's rows; it is written with them. Without a sum there is none. */
export async function issueBill(
  rows: UnitOfWork,
  now: string,
  bill: Pick<Bill, 'title' | 'about' | 'lines' | 'dueAt'> & { id?: string; currency: string },
): Promise<Bill | null> {
  const { currency, id = uuidv7(), ...rest } = bill;
  const amount = rest.lines.reduce((sum, line) => sum + (line.covered ? 0 : line.amount), 0);
  if (amount === 0) return null;
  const issued: Bill = {
    ...rest,
    id,
    number: await rows.nextNumber('bill_numbers'),
    total: { amount, currency },
    status: 'due',
    issuedAt: now,
    paidAt: null,
    payment: null,
    refunds: [],
  };
  rows.save('bill', issued);
  return issued;
}

/**
 * Ends a bill when what it is for was canceled: a due one is void, and an online payment of a paid
 * one is refunded. Cash is refunded at the clinic.
 */
export async function endBill(rows: UnitOfWork, id: string | null, now: string): Promise<void> {
  const bill = id === null ? undefined : await rows.find('bill', id);
  if (bill?.status === 'due') rows.save('bill', { ...bill, status: 'void' });
  if (bill?.status === 'paid' && bill.payment?.method === 'gateway')
    await requestRefund(rows, bill, now);
}

/**
 * Has the online payment of a paid bill given back, once: `payments/reconcile.ts` asks the gateway,
 * and the bill is then refunded. False when that was asked before.
 */
export async function requestRefund(rows: UnitOfWork, { id }: Bill, now: string): Promise<boolean> {
  const requested = await rows.tx
    .update(payments)
    .set({ state: 'refunding', changedAt: now, checks: 0, nextCheckAt: now })
    .where(
      and(
        eq(payments.accountId, rows.accountId),
        eq(payments.billId, id),
        eq(payments.state, 'paid'),
      ),
    )
    .returning({ id: payments.id });
  return requested.length > 0;
}
