import { Trans } from '@lingui/react/macro';
import type { StaffConsultRow } from '#contract/staff/consults.ts';
import { useZonedMoment } from './names.ts';
import { isProposalOver } from './proposal.ts';

type Timed = Pick<
  StaffConsultRow,
  'status' | 'slot' | 'proposedSlot' | 'proposedUntil' | 'wishedSlot' | 'timeZone'
>;

/** The time of a consultation in a list: reserved, proposed or wished for. */
export function RowTime({ row, now }: { row: Timed; now: number }) {
  const zoned = useZonedMoment();
  const at = row.slot ?? row.proposedSlot ?? row.wishedSlot;
  if (at === null) return <Trans>No wish for a time</Trans>;
  const time = zoned(at, row.timeZone);
  if (row.slot !== null) return time;
  if (row.proposedSlot === null) return <Trans>Wishes: {time}</Trans>;
  if (isProposalOver(row, now)) return <Trans>Proposed: {time}, no longer kept</Trans>;
  return <Trans>Proposed: {time}</Trans>;
}
