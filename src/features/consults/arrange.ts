import type { Consult } from '#contract/consult.ts';
import { type Stage, stageOf, type Timed } from '#records/consultStage.ts';

/** The groups of the list, in order. */
export const groups = ['next', 'confirm', 'pay', 'waiting', 'earlier'] as const;
export type Group = (typeof groups)[number];
const groupOf: Record<Stage, Group> = {
  scheduled: 'next',
  proposed: 'confirm',
  'to-pay': 'pay',
  requested: 'waiting',
  over: 'earlier',
  done: 'earlier',
  canceled: 'earlier',
};

/** The time that a consult has, is offered or is wished, in this order. */
export const timeOf = ({ slot, proposedSlot, wishedSlot }: Timed): string | null =>
  slot ?? proposedSlot ?? wishedSlot;

/** Consults by group: those to come by their time, earlier ones last to first. */
export function arrange<Row extends Timed & Pick<Consult, 'createdAt'>>(
  consults: readonly Row[],
  now: number,
): { group: Group; consults: Row[] }[] {
  const byGroup = Map.groupBy(consults, (row) => groupOf[stageOf(row, now)]);
  return groups.flatMap((group) => {
    const rows = byGroup.get(group) ?? [];
    const byTime = rows.toSorted((a, b) =>
      (timeOf(a) ?? a.createdAt).localeCompare(timeOf(b) ?? b.createdAt),
    );
    const ordered = group === 'earlier' ? byTime.toReversed() : byTime;
    return ordered.length > 0 ? [{ group, consults: ordered }] : [];
  });
}

const joinBeforeMs = 10 * 60_000;

/** How to join is shown from shortly before until the end; an address to go to, always. */
export const isJoinShown = ({ mode, slot }: Pick<Consult, 'mode' | 'slot'>, now: number): boolean =>
  mode === 'in-person' || (slot !== null && Date.parse(slot) - joinBeforeMs <= now);
