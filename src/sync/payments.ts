import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { isOpenPayment, type PaymentAnswer } from '#contract/payment.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { noteBegunPayment, readBegunPayments } from '#mirror/begunPayments.ts';
import { writeFact } from '#mirror/meta.ts';
import type { SyncDeps } from './deps.ts';
import { syncDepsOf } from './requestFile.ts';

// Paying a bill online, which needs the network: nothing of it is queued. The device notes that it
// began before it asks, so that it can find out later how that ended.

/** A request that was sent this long ago has arrived or never will. */
const answerMs = 40_000;

/**
 * Begins or continues the payment of a bill. Throws Unreachable or ApiProblem; then the payment may
 * have begun, unless the server refused it.
 */
export async function beginPayment(
  db: AccountDb,
  billId: string,
  from: 'bill' | 'consult',
): Promise<PaymentAnswer> {
  const deps = syncDepsOf(db);
  const before = (await readBegunPayments(db))[billId];
  const id = before?.end === null ? before.id : uuidv7();
  const until = deps.now() + answerMs;
  await noteBegunPayment(db, billId, { id, until, end: null });
  try {
    const answer = await deps.api.call('pay', {
      params: { bill: billId },
      body: { id, from },
      account: db.accountId,
    });
    await noteAnswer(db, billId, answer);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.problem.status < 500;
    await noteBegunPayment(db, billId, isRefused ? undefined : { id, until: 0, end: null });
    throw error;
  }
}

/** Asks how the payment of a bill ended, and notes it. Throws Unreachable or ApiProblem. */
export async function askAboutPayment(db: AccountDb, billId: string): Promise<PaymentAnswer> {
  const deps = syncDepsOf(db);
  const answer = await deps.api.call('billPayment', {
    params: { bill: billId },
    account: db.accountId,
  });
  const begun = (await readBegunPayments(db))[billId];
  // The request that begins it may still be on its way.
  if (answer.payment === null && begun && deps.now() < begun.until) return answer;
  await noteAnswer(db, billId, answer);
  return answer;
}

/** Asks about every payment that this device began and whose end it does not know. */
export async function askAboutPayments({ db }: SyncDeps): Promise<void> {
  for (const [billId, { end }] of Object.entries(await readBegunPayments(db)))
    if (end === null) await askAboutPayment(db, billId).catch(() => undefined);
}

async function noteAnswer(
  db: AccountDb,
  billId: string,
  { payment, billStatus }: PaymentAnswer,
): Promise<void> {
  const state = payment?.state;
  if (billStatus !== 'due') {
    await noteBegunPayment(db, billId, undefined);
    await writeFact(db, 'pullAsked', Date.now());
  } else if (payment && state !== undefined && isOpenPayment(state))
    await noteBegunPayment(db, billId, { id: payment.id, until: 0, end: null });
  else
    await noteBegunPayment(db, billId, {
      id: payment?.id ?? '',
      until: 0,
      end: state === 'failed' ? 'failed' : 'canceled',
    });
}
