import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Mutation, MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { isCollection } from '#contract/collections.ts';
import type { Db, Tx } from '../db/database.ts';
import { receipts } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { redactError } from '../http/logging.ts';
import { parseInput } from '../http/parseInput.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { payloadHashOf } from './payloadHash.ts';
import { type MutationContext, findRow, saveRow } from './rows.ts';
import { rules } from './rules/index.ts';
import type { Acknowledgement } from './rules/rule.ts';

/**
 * Applies one mutation, with its receipt in the same transaction. A replay gets the stored result;
 * the same id with another payload is refused. After a failure the stream is added to
 * `blockedStreams`: its later mutations wait, too.
 */
export async function receiveMutation(
  deps: Deps,
  sender: Sender,
  envelope: MutationEnvelope,
  blockedStreams: Set<string>,
): Promise<MutationResult> {
  const mutation = mutations.get(envelope.name);
  const toProblem = (error: ProblemError) => describeProblem(error, sender.locale, deps.translator);
  const payloadHash = payloadHashOf(envelope);
  // Before validation: an accepted mutation stays accepted when a later release has stricter
  // schemas.
  const receipt = await findReceipt(deps.database.db, sender.accountId, envelope.id);
  if (receipt)
    return isReplay(receipt, payloadHash)
      ? receipt.answer
      : { id: envelope.id, status: 'refused', problem: toProblem(new ProblemError('reused-id')) };
  // The mutation is of a newer app: it waits until this server is updated.
  if (!mutation)
    return {
      id: envelope.id,
      status: 'later',
      problem: toProblem(new ProblemError('unavailable', { retryAfter: 300 })),
    };
  const args = parseInput(mutation.args, envelope.args);
  if (!args.success) {
    const field = args.issues[0] && v.getDotPath(args.issues[0]);
    return {
      id: envelope.id,
      status: 'refused',
      problem: toProblem(new ProblemError('not-acceptable', field ? { field } : {})),
    };
  }
  const later = (error: ProblemError): MutationResult => ({
    id: envelope.id,
    status: 'later',
    problem: toProblem(error),
  });
  const stream = mutation.stream(args.output, envelope.id);
  if (blockedStreams.has(stream)) return later(new ProblemError('unavailable'));
  try {
    return await commit(deps, sender, envelope, payloadHash, mutation, args.output);
  } catch (error) {
    if (error instanceof ProblemError)
      return { id: envelope.id, status: 'refused', problem: toProblem(error) };
    if (isBadData(error))
      return {
        id: envelope.id,
        status: 'refused',
        problem: toProblem(new ProblemError('not-acceptable')),
      };
    deps.log.error({ err: redactError(error), mutation: envelope.name }, 'mutation failed');
    blockedStreams.add(stream);
    return later(new ProblemError('server-error'));
  }
}

interface Sender {
  accountId: string;
  clientId: string;
  locale: string;
}

async function commit(
  deps: Deps,
  sender: Sender,
  envelope: MutationEnvelope,
  payloadHash: string,
  mutation: Mutation<never>,
  args: never,
): Promise<MutationResult> {
  const now = deps.now().toISOString();
  return writeRecords(deps.database.db, now, async (tx, record): Promise<MutationResult> => {
    // The receipt is inserted first: a concurrent request with the same mutation waits here until
    // this one has committed.
    const inserted = await tx
      .insert(receipts)
      .values({
        accountId: sender.accountId,
        clientId: sender.clientId,
        mutationId: envelope.id,
        payloadHash,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: receipts.mutationId });
    if (inserted.length === 0) {
      const concurrent = await findReceipt(tx, sender.accountId, envelope.id);
      if (concurrent && isReplay(concurrent, payloadHash)) return concurrent.answer;
      throw new ProblemError('reused-id');
    }
    const context = {
      tx,
      record,
      accountId: sender.accountId,
      content: deps.content,
      now,
      at: trustedTimestamp(envelope.createdAt, now),
    };
    const acknowledged = await applyMutation(context, mutation, args, envelope.id);
    const result = { id: envelope.id, status: 'done' as const, rev: 0, ...acknowledged };
    record.withRevision(sender.accountId, async (inside, rev) => {
      result.rev = rev;
      await inside
        .update(receipts)
        .set({ answer: { ...result } })
        .where(keyOf(sender.accountId, envelope.id));
    });
    return result;
  });
}

const earliest = Date.UTC(2020, 0, 1);

/**
 * The device's time of the mutation, unless its clock is obviously wrong: in the future, or before
 * 2020.
 */
function trustedTimestamp(createdAt: string, now: string): string {
  const at = new Date(createdAt);
  return at.getTime() >= earliest && at.getTime() < Date.parse(now) ? at.toISOString() : now;
}

/** By account, not by client: a device may replay under a new client id. */
const keyOf = (accountId: string, id: string) =>
  and(eq(receipts.accountId, accountId), eq(receipts.mutationId, id));

type Receipt = typeof receipts.$inferSelect;

async function findReceipt(
  db: Db | Tx,
  accountId: string,
  id: string,
): Promise<Receipt | undefined> {
  const [receipt] = await db.select().from(receipts).where(keyOf(accountId, id));
  return receipt;
}

/** A stored refusal comes from a cancellation and holds for any payload under this id. */
const isReplay = (
  receipt: Receipt,
  payloadHash: string,
): receipt is Receipt & { answer: MutationResult } =>
  receipt.answer !== null &&
  (receipt.payloadHash === payloadHash || receipt.answer.status === 'refused');

/** SQLSTATE class 22 (data exception): a retry cannot succeed. */
function isBadData(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    typeof cause.code === 'string' &&
    cause.code.startsWith('22')
  );
}

/** Applies the mutation's effects, which client and server share, and the server's rule. */
async function applyMutation(
  context: MutationContext,
  mutation: Mutation<never>,
  args: never,
  id: string,
): Promise<Acknowledgement> {
  const rule = rules.get(mutation.name);
  await rule?.check(context, args);
  for (const effect of mutation.effects(args, { id, at: context.at })) {
    if (!isCollection(effect.collection))
      throw new Error(`unknown collection ${effect.collection}`);
    const before = await findRow(context, effect.collection, effect.id);
    const after = effect.change(before);
    if (after !== undefined) await saveRow(context, effect.collection, after);
  }
  return rule ? rule.afterApply(context, args, id) : { number: null, at: context.now };
}
