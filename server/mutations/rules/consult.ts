import type * as v from 'valibot';
import type {
  acceptConsult,
  cancelConsult,
  Consult,
  declineConsult,
  requestConsult,
} from '#contract/consult.ts';
import { endBill } from '../../bills/issue.ts';
import { offeredTime } from '../../consults/openTimes.ts';
import { mayReserve, reserveTime } from '../../consults/reserve.ts';
import { ProblemError } from '../../http/problem.ts';
import { withUploadState } from './attachments.ts';
import type { MutationContext, Rule } from './rule.ts';

/**
 * Requests a talk with a physician of the site, at the fee that the device showed. A wished time
 * that is open is reserved if the patient has not reserved others without paying; any other one
 * stays a wish, and the clinic proposes a time.
 */
export const requestConsultRule: Rule<v.InferOutput<typeof requestConsult.args>> = {
  async check({ content }, { physician: { slug }, mode, fee }) {
    const physician = content.find('physician', slug);
    if (!physician) throw new ProblemError('target-gone', { field: 'physician' });
    const { consult } = physician;
    if (!consult.modes.includes(mode)) throw new ProblemError('not-acceptable', { field: 'mode' });
    if (fee.amount !== consult.fee.amount || fee.currency !== consult.fee.currency)
      throw new ProblemError('changed-meanwhile', { field: 'fee' });
  },
  async afterApply(context, { physician: { slug }, mode }, id) {
    const { rows, content, now } = context;
    const consult = await rows.find('consult', id);
    const physician = content.find('physician', slug);
    if (!consult || !physician) throw new Error('the consult just written was not found');
    const number = await rows.nextNumber('confirmation_numbers');
    const attachments = await withUploadState(context, consult.attachments);
    const { name, title } = physician;
    const { wishedSlot } = consult;
    const open =
      wishedSlot === null
        ? undefined
        : await offeredTime(rows.tx, physician, { slot: wishedSlot, mode }, new Date(now));
    const received: Consult = {
      ...consult,
      physician: { slug, name, title },
      minutes: open?.minutes ?? consult.minutes,
      timeZone: physician.consult.timeZone,
      attachments,
      number,
      receivedAt: now,
    };
    rows.save('consult', received);
    if (open && (await mayReserve(rows, received, open, now)))
      await reserveTime(rows, reservationTerms(context), received, open.startsAt);
    return { number, at: now };
  },
};

const reservationTerms = ({ now, unpaidConsultHours }: MutationContext) => ({
  now,
  unpaidHours: unpaidConsultHours,
});

/** Accepts the time that the clinic proposed, as the device showed it, if it is still free. */
export const acceptConsultRule: Rule<v.InferOutput<typeof acceptConsult.args>> = {
  check: checkProposal,
  async afterApply(context, { consultId, slot }) {
    const { rows, now } = context;
    const consult = await rows.find('consult', consultId);
    if (!consult) throw new Error('the accepted consult was not found');
    if ((await reserveTime(rows, reservationTerms(context), consult, slot)) !== 'reserved')
      throw new ProblemError('no-longer-open', { field: 'slot' });
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};

/** Declines it: the consult is a request again, with the patient's note for the clinic. */
export const declineConsultRule: Rule<v.InferOutput<typeof declineConsult.args>> = {
  check: checkProposal,
  async afterApply({ rows, now }) {
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};

/** Refuses an answer to a proposal that the clinic has changed, or whose time has come. */
async function checkProposal(
  { rows, now }: MutationContext,
  { consultId, slot }: { consultId: string; slot: string },
): Promise<void> {
  const consult = await rows.find('consult', consultId);
  if (!consult) throw new ProblemError('not-yours', { field: 'consultId' });
  const isOpen =
    consult.status === 'requested' &&
    consult.proposedSlot !== null &&
    Date.parse(consult.proposedSlot) === Date.parse(slot) &&
    Date.parse(slot) > Date.parse(now);
  if (!isOpen) throw new ProblemError('no-longer-open', { field: 'slot' });
}

/** Cancels a consult that has not begun; its bill is ended. */
export const cancelConsultRule: Rule<v.InferOutput<typeof cancelConsult.args>> = {
  async check({ rows, now }, { consultId }) {
    const consult = await rows.find('consult', consultId);
    if (!consult) throw new ProblemError('not-yours', { field: 'consultId' });
    const hasBegun =
      consult.status === 'scheduled' &&
      consult.slot !== null &&
      Date.parse(consult.slot) <= Date.parse(now);
    if (consult.status === 'done' || hasBegun)
      throw new ProblemError('no-longer-open', { field: 'consultId' });
  },
  async afterApply({ rows, now }, { consultId }) {
    const consult = await rows.find('consult', consultId);
    await endBill(rows, consult?.billId ?? null, now);
    return { number: await rows.nextNumber('confirmation_numbers'), at: now };
  },
};
