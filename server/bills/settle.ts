import type { Bill } from '#contract/bill.ts';
import type { UnitOfWork } from '../mutations/unitOfWork.ts';

/** Marks a due bill as paid, and advances the consult or order that it is for. */
export async function settleBill(
  rows: UnitOfWork,
  bill: Bill,
  payment: NonNullable<Bill['payment']>,
  now: string,
): Promise<void> {
  rows.save('bill', { ...bill, status: 'paid', paidAt: now, payment });
  const { about } = bill;
  if (about?.kind === 'consult') {
    const consult = await rows.find('consult', about.id);
    if (consult?.status === 'to-pay') rows.save('consult', { ...consult, status: 'scheduled' });
  }
  if (about?.kind === 'cardOrder') {
    const order = await rows.find('cardOrder', about.id);
    if (order?.status === 'to-pay') rows.save('cardOrder', { ...order, status: 'preparing' });
  }
}
