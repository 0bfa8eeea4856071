import type { Consult } from '#contract/consult.ts';

/** Where a consult stands for the patient; `over`: its time has passed without a summary yet. */
export type Stage =
  | 'scheduled'
  | 'proposed'
  | 'to-pay'
  | 'requested'
  | 'over'
  | 'done'
  | 'canceled';

export type Timed = Pick<Consult, 'status' | 'proposedSlot' | 'slot' | 'minutes' | 'wishedSlot'>;

export function stageOf({ status, proposedSlot, slot, minutes }: Timed, now: number): Stage {
  if (status === 'requested')
    return proposedSlot !== null && Date.parse(proposedSlot) > now ? 'proposed' : 'requested';
  const isOver = slot !== null && Date.parse(slot) + minutes * 60_000 <= now;
  return status === 'scheduled' && isOver ? 'over' : status;
}

/** Whether an unpaid time may have been given up: it was reserved until `heldUntil` only. */
export const isHoldOver = (
  { status, heldUntil }: Pick<Consult, 'status' | 'heldUntil'>,
  now: number,
): boolean => status === 'to-pay' && heldUntil !== null && Date.parse(heldUntil) <= now;
