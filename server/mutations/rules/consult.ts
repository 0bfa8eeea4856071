import type * as v from 'valibot';
import type { acceptConsult, cancelConsult, Consult, requestConsult } from '#contract/consult.ts';
import { issueBill, voidDueBill } from '../../bills/issue.ts';
import { ProblemError } from '../../http/problem.ts';
import type { UnitOfWork } from '../unitOfWork.ts';
import { withUploadState } from './attachments.ts';
import type { Rule } from './rule.ts';

/** Requests a talk with a physician of the site, at the fee that the device showed. */
export const requestConsultRule: Rule<v.InferOutput<typeof requestConsult.args>> = {
  async check({ content }, { physician: { slug }, mode, fee }) {
    const physician = content.find('physician', slug);
    if (!physician) throw new ProblemError('target-gone', { field: 'physician' });
    const { consult } = physician;
    if (!consult.modes.includes(mode)) throw new ProblemError('not-acceptable', { field: 'mode' });
    if (fee.amount !== consult.fee.amount || fee.currency !== consult.fee.currency)
      throw new ProblemError('changed-meanwhile', { field: 'fee' });
  },
  async afterApply({ rows, content, now }, { physician: { slug } }, id) {
    const consult = await rows.find('consult', id);
    const physician = content.find('physician', slug);
    if (!consult || !physician) throw new Error('the consult just written was not found');
    const number = await rows.nextNumber('confirmation_numbers');
    const attachments = await withUploadState(rows, consult.attachments);
    const { name, title } = physician;
    rows.save('consult', {
      ...consult,
      physician: { slug, name, title },
      attachments,
      number,
      receivedAt: now,
    });
    return { number, at: now };
  },
};

/** Accepts the time that the clinic proposed, as the device showed it. */
export const acceptConsultRule: Rule<v.InferOutput<typeof acceptConsult.args>> = {
  async check({ rows }, { consultId, slot }) {
    const consult = await rows.find('consult', consultId);
    if (!consult) throw new ProblemError('not-yours', { field: 'consultId' });
    const isOpen = consult.status === 'requested' && isSameInstant(consult.proposedSlot, slot);
    if (!isOpen) throw new ProblemError('no-longer-open', { field: 'slot' });
  },
  async afterApply({ rows, now }, { consultId, slot }) {
    const consult = await rows.find('consult', consultId);
    if (!consult) throw new Error('the accepted consult was not found');
    await reserveSlot(rows, now, consult, slot);
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};

/** Cancels a consult that has not taken place; its bill is void when it is not paid. */
export const cancelConsultRule: Rule<v.InferOutput<typeof cancelConsult.args>> = {
  async check({ rows }, { consultId }) {
    const consult = await rows.find('consult', consultId);
    if (!consult) throw new ProblemError('not-yours', { field: 'consultId' });
    if (consult.status === 'done') throw new ProblemError('no-longer-open', { field: 'consultId' });
  },
  async afterApply({ rows, now }, { consultId }) {
    const consult = await rows.find('consult', consultId);
    await voidDueBill(rows, consult?.billId ?? null);
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};

const isSameInstant = (one: string | null, other: string): boolean =>
  one !== null && Date.parse(one) === Date.parse(other);

/** Gives the consult its time, and the patient its bill; without a fee it is scheduled at once. */
export async function reserveSlot(
  rows: UnitOfWork,
  now: string,
  consult: Consult,
  slot: string,
): Promise<void> {
  const bill = await issueBill(rows, now, {
    title: consult.physician.name,
    about: { kind: 'consult', id: consult.id },
    lines: [
      { title: consult.physician.name, reason: null, amount: consult.fee.amount, covered: false },
    ],
    currency: consult.fee.currency,
    dueAt: slot.slice(0, 10),
  });
  rows.save('consult', {
    ...consult,
    slot,
    proposedSlot: null,
    billId: bill?.id ?? null,
    status: bill ? 'to-pay' : 'scheduled',
  });
}
