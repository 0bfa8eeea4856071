import type { Consult } from '#contract/consult.ts';

type Proposed = Pick<Consult, 'status' | 'proposedSlot' | 'proposedUntil'>;

/** Whether no other patient can get the proposed time. */
export const isReserved = (
  { proposedUntil }: Pick<Proposed, 'proposedUntil'>,
  now: number,
): boolean => proposedUntil !== null && Date.parse(proposedUntil) > now;

/** Whether the reservation of a proposal has ended; the patient can still accept it while it is free. */
export const isProposalOver = (proposed: Proposed, now: number): boolean =>
  proposed.status === 'requested' &&
  proposed.proposedSlot !== null &&
  !waitsForPatient(proposed, now);

/** When the reservation of the time ends; null for none, and for one without an end. */
export const reservedUntil = ({
  status,
  slot,
  heldUntil,
  proposedUntil,
}: Proposed & Pick<Consult, 'slot' | 'heldUntil'>): string | null => {
  // `heldUntil` stays when it is paid.
  if (slot !== null) return status === 'to-pay' ? heldUntil : null;
  return status === 'requested' ? proposedUntil : null;
};

/** Whether the next step is the patient's: to pay, or to answer a proposal that is not over. */
export function waitsForPatient(
  { status, proposedSlot, proposedUntil }: Proposed,
  now: number,
): boolean {
  const end = proposedUntil ?? proposedSlot;
  return status === 'to-pay' || (proposedSlot !== null && end !== null && Date.parse(end) > now);
}
