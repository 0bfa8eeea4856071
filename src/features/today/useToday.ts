import type { Message } from '#contract/message.ts';
import type { Consult } from '#contract/consult.ts';
import type { Result } from '#contract/result.ts';
import type { Ticket } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { readAnswered } from '#records/answers.ts';
import { stageOf } from '#records/consultStage.ts';
import { isUnseen } from '#records/results/shown.ts';
import type { TaskSources } from './tasks.ts';

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

/** Everything that Today shows, from one consistent read; undefined while loading. */
export const useToday = (): TodayData | undefined =>
  useLive(async (db) => {
    const [packages, forms, bills, consults, recommendations, loans, tickets, results, lastSync] =
      await Promise.all([
        readRows(db, 'patientPackage'),
        readRows(db, 'form'),
        readRows(db, 'bill'),
        readAnswered(db, 'consult'),
        readAnswered(db, 'recommendation'),
        readAnswered(db, 'loanRecommendation'),
        readRows(db, 'ticket'),
        readRows(db, 'result'),
        readFact(db, 'lastSync'),
      ]);
    const questions = await countQuestions(db, tickets);
    const answer = await latestAnswer(db, tickets);
    const isComplete = lastSync !== undefined;
    return {
      packages,
      forms,
      bills,
      consults,
      recommendations,
      loans,
      answer,
      newResults: results.filter(isUnseen).toSorted((a, b) => b.takenAt.localeCompare(a.takenAt)),
      ...questions,
      isComplete,
    };
  });

/** Open conversations: those that the clinic has, and those with something unsent or refused. */
export async function countQuestions(
  db: AccountDb,
  tickets: readonly Ticket[],
): Promise<Pick<TodayData, 'awaited' | 'unsent'>> {
  const pending = await readOutboxByEntity(db);
  const unsentStreams = new Set(
    [...pending.values()]
      .filter(({ quiet, state }) => !quiet && state !== 'acked')
      .map(({ stream }) => stream),
  );
  const open = tickets.filter(({ status }) => status === 'open');
  const received = open.filter(
    (ticket) =>
      !unsentStreams.has(`ticket:${ticket.id}`) && deliveryOf(ticket, pending).number !== null,
  );
  return { awaited: received.length, unsent: open.length - received.length };
}

/** Reads the messages of one conversation only, as there may be thousands. */
async function latestAnswer(
  db: AccountDb,
  tickets: readonly Ticket[],
): Promise<TodayData['answer']> {
  const ticket = tickets.reduce<Ticket | undefined>(
    (latest, each) =>
      (each.clinicRepliedAt ?? '') > (latest?.clinicRepliedAt ?? '') ? each : latest,
    undefined,
  );
  if (!ticket) return undefined;
  const messages = await readRows(db, 'message', { ticketId: ticket.id });
  const message = messages
    .filter(({ author }) => author === 'clinic')
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .at(-1);
  return message && { ticket, message };
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
