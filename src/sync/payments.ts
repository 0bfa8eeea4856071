import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { isOpenPayment, type PaymentAnswer } from '#contract/payment.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { storeBegunPayment, readBegunPayments } from '#mirror/begunPayments.ts';
import { withRoom } from '#mirror/diskFull.ts';
import { writeFact } from '#mirror/meta.ts';
import { untilTime } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { syncDepsOf } from './requestFile.ts';

// Paying a bill online needs the network, so nothing is queued. The device stores that a payment
// begins before the request, so that it can query the outcome later.

/** After this time a request has arrived or never will. */
const answerMs = 40_000;

/** The device could not store that a payment begins, so nothing was requested. */
export class PaymentNotBegun extends Error {
  constructor(cause: unknown) {
    super('the beginning of the payment could not be stored', { cause });
    this.name = 'PaymentNotBegun';
  }
}

/**
 * Begins or continues the payment of a bill. Throws PaymentNotBegun, Unreachable or ApiProblem.
 * After the last two the payment may have begun, unless the server refused it.
 */
export async function beginPayment(
  db: AccountDb,
  billId: string,
  from: 'bill' | 'consult',
): Promise<PaymentAnswer> {
  const deps = syncDepsOf(db);
  const until = deps.now() + answerMs;
  const id = await storeBeginning(db, billId, until).catch((error: unknown) => {
    throw new PaymentNotBegun(error);
  });
  try {
    const answer = await deps.api.call('pay', {
      params: { bill: billId },
      body: { id, from },
      account: db.accountId,
    });
    await storeAnswer(db, billId, answer);
    return answer;
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.problem.status < 500;
    await storeBegunPayment(db, billId, isRefused ? undefined : { id, until: 0, end: null });
    throw error;
  }
}

/** Stores that a payment begins, and returns its id: that of the open payment if there is one. */
async function storeBeginning(db: AccountDb, billId: string, until: number): Promise<string> {
  const before = (await readBegunPayments(db))[billId];
  const id = before?.end === null ? before.id : uuidv7();
  await withRoom(db, () => storeBegunPayment(db, billId, { id, until, end: null }));
  return id;
}

/** Queries the state of a bill's payment and stores it. Throws Unreachable or ApiProblem. */
export async function refreshPayment(db: AccountDb, billId: string): Promise<PaymentAnswer> {
  const deps = syncDepsOf(db);
  const answer = await deps.api.call('billPayment', {
    params: { bill: billId },
    account: db.accountId,
  });
  const begun = (await readBegunPayments(db))[billId];
  // The request that begins it may still be on its way.
  if (answer.payment === null && begun && untilTime(begun.until, deps.now()) > 0) return answer;
  await storeAnswer(db, billId, answer);
  return answer;
}

/** Queries every payment of this device whose outcome is unknown. */
export async function refreshPayments({ db }: SyncDeps): Promise<void> {
  for (const [billId, { end }] of Object.entries(await readBegunPayments(db)))
    if (end === null) await refreshPayment(db, billId).catch(() => undefined);
}

async function storeAnswer(
  db: AccountDb,
  billId: string,
  { payment, billStatus }: PaymentAnswer,
): Promise<void> {
  const state = payment?.state;
  if (billStatus !== 'due') {
    await storeBegunPayment(db, billId, undefined);
    await writeFact(db, 'pullAsked', Date.now());
  } else if (payment && state !== undefined && isOpenPayment(state))
    await storeBegunPayment(db, billId, { id: payment.id, until: 0, end: null });
  else
    await storeBegunPayment(db, billId, {
      id: payment?.id ?? '',
      until: 0,
      end: state === 'failed' ? 'failed' : 'canceled',
    });
}
