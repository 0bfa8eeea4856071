import type * as v from 'valibot';
import type { cancelCardOrder, orderCard } from '#contract/cardOrder.ts';
import { endBill, issueBill } from '../../bills/issue.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Rule } from './rule.ts';

/** Orders a check-up card at the price that the device showed, and issues its bill. */
export const orderCardRule: Rule<v.InferOutput<typeof orderCard.args>> = {
  async check({ content }, { plan }) {
    const offered = content.find('cardPlan', plan.slug);
    if (!offered) throw new ProblemError('target-gone', { field: 'plan' });
    const { amount, currency } = offered.price;
    if (plan.price.amount !== amount || plan.price.currency !== currency)
      throw new ProblemError('changed-meanwhile', { field: 'plan' });
  },
  async afterApply({ rows, content, now }, { plan: { slug } }, id) {
    const order = await rows.find('cardOrder', id);
    const offered = content.find('cardPlan', slug);
    if (!order || !offered) throw new Error('the order just written was not found');
    const { name, price } = offered;
    const number = await rows.nextNumber('confirmation_numbers');
    const bill = await issueBill(rows, now, {
      title: name,
      about: { kind: 'cardOrder', id },
      lines: [{ title: name, reason: null, amount: price.amount, covered: false }],
      currency: price.currency,
      dueAt: null,
    });
    rows.save('cardOrder', {
      ...order,
      plan: { slug, name, price },
      billId: bill?.id ?? null,
      status: bill ? 'to-pay' : 'preparing',
      number,
      receivedAt: now,
    });
    return { number, at: now };
  },
};

/** Cancels an order that is not yet paid. */
export const cancelCardOrderRule: Rule<v.InferOutput<typeof cancelCardOrder.args>> = {
  async check({ rows }, { cardOrderId }) {
    const order = await rows.find('cardOrder', cardOrderId);
    if (!order) throw new ProblemError('not-yours', { field: 'cardOrderId' });
    if (!['requested', 'to-pay', 'canceled'].includes(order.status))
      throw new ProblemError('no-longer-open', { field: 'cardOrderId' });
  },
  async afterApply({ rows, now }, { cardOrderId }) {
    const order = await rows.find('cardOrder', cardOrderId);
    await endBill(rows, order?.billId ?? null, now);
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};
