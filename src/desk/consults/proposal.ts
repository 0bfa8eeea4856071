import type { Consult } from '#contract/consult.ts';

type Proposed = Pick<Consult, 'status' | 'proposedSlot' | 'proposedUntil'>;

/** Whether no other patient can get the proposed time. */
export const isKept = ({ proposedUntil }: Pick<Proposed, 'proposedUntil'>, now: number): boolean =>
  proposedUntil !== null && Date.parse(proposedUntil) > now;

/** Whether the proposed time is kept for the patient no more, who can accept it while it is free. */
export const isProposalOver = (proposed: Proposed, now: number): boolean =>
  proposed.status === 'requested' &&
  proposed.proposedSlot !== null &&
  !waitsForPatient(proposed, now);

/** Until when the time of a consultation is kept; null when there is no such end. */
export const keptUntil = ({
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
