import { v7 as uuidv7 } from 'uuid';
import type { Bill } from '#contract/bill.ts';
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

/** Voids a bill that is still due, when what it is for was canceled. */
export async function voidDueBill(rows: UnitOfWork, id: string | null): Promise<void> {
  const bill = id === null ? undefined : await rows.find('bill', id);
  if (bill?.status === 'due') rows.save('bill', { ...bill, status: 'void' });
}
