import type { Ticket } from '#contract/ticket.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readFact } from '#mirror/meta.ts';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { readAnswered } from '#records/answers.ts';
import { isUnseen } from '#records/results/shown.ts';
import type { TodayData } from './todayData.ts';

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
