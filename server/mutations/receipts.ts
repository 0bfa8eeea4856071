import { and, eq, sql } from 'drizzle-orm';
import type { MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import type { CareAccess } from '../care/findAccess.ts';
import type { Db, Tx } from '../db/database.ts';
import { isAnyOf } from '../db/isAnyOf.ts';
import { receipts } from '../db/tables/index.ts';
import type { Counter } from '../feed/tallies.ts';
import type { Recorder } from '../feed/write.ts';

/** Who sends a batch, and when it arrived. */
export interface Sender {
  accountId: string;
  clientId: string;
  locale: string;
  /** Of a carer's session: who writes for the patient, and what is allowed. */
  care: CareAccess | null;
  /** The patient's counter at the arrival. */
  counter: Counter | null;
  /** The server's clock at the arrival, for everything that the batch dates. */
  now: string;
}

interface Identified {
  envelope: Pick<MutationEnvelope, 'id'>;
  payloadHash: string;
}

type Receipt = Pick<typeof receipts.$inferSelect, 'payloadHash' | 'answer'>;

/** By account, not by client: a device may replay under a new client id. */
export async function findReceipts(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Receipt>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.accountId, accountId), isAnyOf(receipts.mutationId, ids)));
  return new Map(found.map((receipt) => [receipt.mutationId, receipt]));
}

/** The stored result of a replay; undefined when the id was used for another payload. */
export const resultOf = (receipt: Receipt, payloadHash: string): MutationResult | undefined =>
  isReplay(receipt, payloadHash) ? receipt.answer : undefined;

/** A stored refusal comes from a cancellation and holds for any payload under this id. */
const isReplay = (
  receipt: Receipt,
  payloadHash: string,
): receipt is Receipt & { answer: MutationResult } =>
  receipt.answer !== null &&
  (receipt.payloadHash === payloadHash || receipt.answer.status === 'refused');

/**
 * The receipts come first: a concurrent request with one of these mutations waits here until this
 * transaction ends. In order of the ids, so that two batches do not deadlock.
 */
export async function insertReceipts(
  tx: Tx,
  { accountId, clientId, now }: Sender,
  pending: readonly Identified[],
): Promise<ReadonlySet<string>> {
  const inserted = await tx
    .insert(receipts)
    .values(
      pending
        .map(({ envelope, payloadHash }) => ({
          accountId,
          clientId,
          mutationId: envelope.id,
          payloadHash,
          createdAt: now,
        }))
        .sort((a, b) => a.mutationId.localeCompare(b.mutationId)),
    )
    .onConflictDoNothing()
    .returning({ id: receipts.mutationId });
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Stores the results with the revision that the transaction gets. A refusal leaves no receipt, so
 * that the corrected text can be sent under the same id; what is to be sent again leaves none, too.
 */
export async function storeResults(
  tx: Tx,
  record: Recorder,
  { accountId, clientId, now }: Sender,
  own: readonly Identified[],
  results: ReadonlyMap<Identified, MutationResult>,
): Promise<void> {
  const refusedIds = own
    .filter((each) => results.get(each)?.status !== 'done')
    .map(({ envelope }) => envelope.id);
  if (refusedIds.length > 0)
    await tx
      .delete(receipts)
      .where(and(eq(receipts.accountId, accountId), isAnyOf(receipts.mutationId, refusedIds)));
  const done = own.flatMap((each) => {
    const result = results.get(each);
    return result?.status === 'done' ? [{ each, result }] : [];
  });
  if (done.length === 0) return;
  record.withRevision(accountId, async (inside, rev) => {
    for (const { result } of done) result.rev = rev;
    await inside
      .insert(receipts)
      .values(
        done.map(({ each, result }) => ({
          accountId,
          clientId,
          mutationId: each.envelope.id,
          payloadHash: each.payloadHash,
          createdAt: now,
          answer: { ...result },
        })),
      )
      .onConflictDoUpdate({
        target: [receipts.accountId, receipts.mutationId],
        set: { answer: sql`excluded.answer` },
      });
  });
}
