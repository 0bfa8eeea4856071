import type { Bill } from '#contract/bill.ts';
import type { Db } from '../db/database.ts';
import { bills } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';
import type { UnitOfWork } from '../mutations/unitOfWork.ts';
import { findByNumber } from './findByNumber.ts';

// A bill that staff change: finding and locking it, and what the audit log says of it.

/** Finds a bill's key by its number or id. */
export async function findBillKey(
  db: Db,
  key: string,
): Promise<Pick<Bill, 'id' | 'about'> & Owned> {
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

/** Whoever waits for a payment would wait for ever without its bill. */
export async function expectNotAwaited(
  rows: UnitOfWork,
  { id, number, about }: Bill,
): Promise<void> {
  if (about?.kind !== 'consult' && about?.kind !== 'cardOrder') return;
  const subject = await rows.find(about.kind, about.id);
  if (subject?.status !== 'to-pay' || subject.billId !== id) return;
  const key = subject.number ?? subject.id;
  const [name, command] =
    about.kind === 'consult' ? ['Consultation', 'consult'] : ['Card order', 'card-order'];
  throw new ProblemError('no-longer-open', {
    field: 'bill',
    detail: `${name} ${key} waits for the payment of bill ${number}. Cancel it with “${command} cancel ${key}”: then its bill is void, too.`,
  });
}

/** Finds a bill in a transaction, with the locks in the order in which a payment takes them. */
export async function lockBill(rows: UnitOfWork, { id, about }: Pick<Bill, 'id' | 'about'>) {
  if (about && about.kind !== 'patientPackage') await rows.find(about.kind, about.id);
  const bill = await rows.find('bill', id);
  if (!bill) throw new ProblemError('not-found');
  return bill;
}

export const refusal = ({ number, status, payment }: Bill, advice: string): ProblemError =>
  new ProblemError('no-longer-open', {
    field: 'bill',
    detail: `Bill ${number} is ${status}${payment ? `, by ${payment.method} with reference ${payment.reference}` : ''}. ${advice}`,
  });

/** Amounts without titles, which may name a treatment: administrators read it. */
export const loggedBill = ({ status, total, lines, dueAt, payment }: Bill) => ({
  status,
  total,
  lines: lines.map(({ amount, covered }) => ({ amount, covered })),
  dueAt,
  payment,
});
