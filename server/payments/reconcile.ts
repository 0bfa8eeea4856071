import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { startLoop } from '../background/loop.ts';
import { payments } from '../db/tables/index.ts';
import type { Deps } from '../http/deps.ts';
import { advance, type PaymentDeps, type PaymentRow, unfinishedStates } from './ledger.ts';

/** At most this many payments are asked about in one round. */
const batch = 20;
/** So that few slow answers do not delay the others. */
const concurrent = 5;
const firstWaitSeconds = 15;
const longestWaitSeconds = 3600;

/**
 * Asks the gateway about payments whose outcome no request has fetched, such as after a closed tab.
 * Returns how many. Several processes may run it: each takes different rows.
 */
export async function reconcile(
  deps: PaymentDeps,
  onError: (error: unknown) => void = () => undefined,
): Promise<number> {
  const due = await takeDue(deps);
  const limit = pLimit(concurrent);
  await Promise.all(due.map((payment) => limit(() => advance(deps, payment).catch(onError))));
  return due.length;
}

/** Each taken row is due again only after a wait, which doubles. */
async function takeDue({ database: { db }, now, gateway }: PaymentDeps): Promise<PaymentRow[]> {
  const at = now().toISOString();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(payments)
      .where(
        and(
          eq(payments.gateway, gateway.name),
          inArray(payments.state, [...unfinishedStates]),
          lte(payments.nextCheckAt, at),
        ),
      )
      .orderBy(payments.nextCheckAt)
      .limit(batch)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const wait = sql`least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, ${payments.checks}))`;
    await tx
      .update(payments)
      .set({
        checks: sql`least(${payments.checks} + 1, 30)`,
        nextCheckAt: sql`${at}::timestamptz + make_interval(secs => ${wait})`,
      })
      .where(
        or(
          ...due.map(({ accountId, id }) =>
            and(eq(payments.accountId, accountId), eq(payments.id, id)),
          ),
        ),
      );
    return due;
  });
}

const roundMs = 10_000;

/** Reconciles every few seconds; returns a function that stops it. */
export function startReconciling(
  deps: Pick<Deps, 'database' | 'gateway' | 'now' | 'log'>,
): () => Promise<void> {
  const { gateway, log } = deps;
  if (!gateway) return async () => undefined;
  const onError = (error: unknown) => log.warn({ err: error }, 'a payment cannot be reconciled');
  return startLoop({
    work: () => reconcile({ ...deps, gateway }, onError),
    everyMs: roundMs,
    onError,
  }).stop;
}
