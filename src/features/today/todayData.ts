import type { Consult } from '#contract/consult.ts';
import type { Message } from '#contract/message.ts';
import type { Result } from '#contract/result.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { stageOf } from '#records/consultStage.ts';
import type { TaskSources } from './tasks.ts';

/** Everything that Today shows. */
export interface TodayData extends TaskSources {
  /** The clinic's latest answer, in which conversation. */
  answer: { ticket: Ticket; message: Message } | undefined;
  /** Laboratory results that were not read yet, the newest first. Their titles only are shown. */
  newResults: Result[];
  /** Questions that the clinic has received and not answered yet. */
  awaited: number;
  /** Questions with something that the clinic has not received. */
  unsent: number;
  /** False until everything was read from the clinic once. */
  isComplete: boolean;
}

/** A consultation with a reserved time, and the patient's answer that did not take effect yet. */
export interface ReservedConsult {
  consult: Consult & { slot: string };
  answer: OutboxRow | undefined;
}

/**
 * The next consultation with a reserved time, also one whose cancellation the clinic has not
 * received.
 */
export const nextConsult = (
  consults: TaskSources['consults'],
  now: number,
): ReservedConsult | undefined =>
  consults
    .flatMap(({ row, stored, answer }): ReservedConsult[] => {
      const consult = answer && answer.state !== 'acked' && stored ? stored : row;
      const { slot } = consult;
      if (slot === null || stageOf(consult, now) !== 'scheduled') return [];
      return [{ consult: { ...consult, slot }, answer }];
    })
    .sort((a, b) => a.consult.slot.localeCompare(b.consult.slot))[0];
