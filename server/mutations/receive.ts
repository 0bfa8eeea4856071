import * as v from 'valibot';
import type { Mutation, MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { mutationSchema } from '#contract/mutation.ts';
import { type CollectionName, isCollection } from '#contract/collections.ts';
import { mutations } from '#contract/mutations.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { redactError } from '../http/logging.ts';
import { parseInput } from '../http/parseInput.ts';
import { describeProblem, ProblemError } from '../http/problem.ts';
import { payloadHashOf } from './payloadHash.ts';
import {
  concurrentResult,
  findReceipts,
  insertReceipts,
  type Receipt,
  resultOf,
  type Sender,
  storeResults,
} from './receipts.ts';
import { rules } from './rules/index.ts';
import type { Acknowledgement, MutationContext } from './rules/rule.ts';
import { UnitOfWork } from './unitOfWork.ts';

/** The oldest `schema` of mutations that this server accepts. */
const minSchema = 1;

/** A mutation that is to be applied. */
interface Pending {
  envelope: MutationEnvelope;
  payloadHash: string;
  mutation: Mutation<never>;
  args: never;
  stream: string;
  /** When it was written, by the device's clock as far as that is plausible. */
  at: string;
}

/**
 * Applies a batch in order, one result each. A replay gets the stored result; the same id with
 * another payload is refused. A refused mutation does not block the others.
 */
export async function receiveBatch(
  deps: Deps,
  from: Omit<Sender, 'now'>,
  envelopes: readonly MutationEnvelope[],
): Promise<MutationResult[]> {
  const sender: Sender = { ...from, now: deps.now().toISOString() };
  const known = await findReceipts(
    deps.database.db,
    sender.accountId,
    envelopes.map(({ id }) => id),
  );
  const steps = envelopes.map((envelope): MutationResult | Pending =>
    readEnvelope(deps, sender, { envelope, receipt: known.get(envelope.id) }),
  );
  const applied = await applyAll(
    deps,
    sender,
    steps.filter((step) => 'envelope' in step),
  );
  return steps.map((step) => {
    if (!('envelope' in step)) return step;
    const result = applied.get(step);
    if (!result) throw new Error('a mutation has no result');
    return result;
  });
}

const problemOf = (deps: Deps, sender: Sender, error: ProblemError) =>
  describeProblem(error, sender.locale, deps.translator);
const refused = (deps: Deps, sender: Sender, id: string, error: ProblemError): MutationResult => ({
  id,
  status: 'refused',
  problem: problemOf(deps, sender, error),
});
const later = (deps: Deps, sender: Sender, id: string, error: ProblemError): MutationResult => ({
  id,
  status: 'later',
  problem: problemOf(deps, sender, error),
});

/**
 * Parses a mutation; a result when it was received before or cannot be applied. The receipt counts
 * before the arguments: what was accepted stays so when a later release has stricter schemas.
 */
function readEnvelope(
  deps: Deps,
  sender: Sender,
  { envelope, receipt }: { envelope: MutationEnvelope; receipt: Receipt | undefined },
): MutationResult | Pending {
  const { id, schema } = envelope;
  const payloadHash = payloadHashOf(envelope);
  if (receipt)
    return (
      resultOf(receipt, payloadHash) ?? refused(deps, sender, id, new ProblemError('reused-id'))
    );
  if (schema < minSchema) return refused(deps, sender, id, new ProblemError('app-too-old'));
  // A mutation of a newer app waits until this server is updated.
  if (schema > mutationSchema)
    return later(deps, sender, id, new ProblemError('unavailable', { retryAfter: 60 }));
  const mutation = mutations.get(envelope.name);
  if (!mutation)
    return later(deps, sender, id, new ProblemError('unavailable', { retryAfter: 300 }));
  const args = parseInput(mutation.args, envelope.args);
  if (!args.success) {
    const field = args.issues[0] && v.getDotPath(args.issues[0]);
    return refused(deps, sender, id, new ProblemError('not-acceptable', field ? { field } : {}));
  }
  return {
    envelope,
    payloadHash,
    mutation,
    args: args.output,
    stream: mutation.stream(args.output, id),
    at: trustedTimestamp(envelope.createdAt, sender.now),
  };
}

/**
 * Applies the mutations in one transaction. When the database rejects it, each gets a transaction
 * of its own, so that one bad mutation does not block the others.
 */
async function applyAll(
  deps: Deps,
  sender: Sender,
  pending: readonly Pending[],
): Promise<Map<Pending, MutationResult>> {
  const hasDuplicates = new Set(pending.map(({ envelope }) => envelope.id)).size < pending.length;
  if (pending.length > 1 && !hasDuplicates) {
    try {
      return await commit(deps, sender, pending);
    } catch (error) {
      deps.log.debug(
        { err: redactError(error) },
        'a batch failed; its mutations are applied singly',
      );
    }
  }
  const results = new Map<Pending, MutationResult>();
  const blockedStreams = new Set<string>();
  for (const each of pending)
    results.set(each, await applySingly(deps, sender, each, blockedStreams));
  return results;
}

/** After a failure the stream is blocked, and later mutations of the stream wait too. */
async function applySingly(
  deps: Deps,
  sender: Sender,
  pending: Pending,
  blockedStreams: Set<string>,
): Promise<MutationResult> {
  const { id, name } = pending.envelope;
  if (blockedStreams.has(pending.stream))
    return later(deps, sender, id, new ProblemError('unavailable'));
  try {
    const result = (await commit(deps, sender, [pending])).get(pending);
    if (!result) throw new Error('a mutation has no result');
    return result;
  } catch (error) {
    if (isBadData(error)) return refused(deps, sender, id, new ProblemError('not-acceptable'));
    deps.log.error({ err: redactError(error), mutation: name }, 'mutation failed');
    blockedStreams.add(pending.stream);
    return later(deps, sender, id, new ProblemError('server-error'));
  }
}

/** One transaction: receipts, rows, feed and results of the mutations. */
async function commit(
  deps: Deps,
  sender: Sender,
  pending: readonly Pending[],
): Promise<Map<Pending, MutationResult>> {
  const { accountId, now } = sender;
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const inserted = await insertReceipts(tx, sender, pending);
    const own = pending.filter(({ envelope }) => inserted.has(envelope.id));
    const rows = new UnitOfWork(tx, accountId, record, own.filter(isNumbered).length);
    await rows.load(
      own.flatMap(({ mutation, args, envelope, at }) =>
        mutation.effects(args, { id: envelope.id, at }),
      ),
    );
    const results = new Map<Pending, MutationResult>();
    for (const each of pending) {
      const { id } = each.envelope;
      try {
        results.set(
          each,
          inserted.has(id)
            ? await applyMutation({ rows, content: deps.content, now, at: each.at }, each)
            : await concurrentResult(tx, accountId, each),
        );
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        results.set(each, refused(deps, sender, id, error));
      }
    }
    await rows.flush();
    await storeResults(tx, record, sender, own, results);
    return results;
  });
}

/** Quiet mutations, such as read marks, get no confirmation number. */
const isNumbered = ({ mutation }: Pending): boolean => !mutation.quiet;

/** Applies the mutation's effects, which client and server share, and the server's rule. */
async function applyMutation(
  context: MutationContext,
  { mutation, args, envelope }: Pending,
): Promise<MutationResult> {
  const { rows, now, at } = context;
  const { id } = envelope;
  const rule = rules.get(mutation.name);
  const acknowledged = await rows.attempt(async (): Promise<Acknowledgement> => {
    await rule?.check(context, args);
    for (const effect of mutation.effects(args, { id, at })) {
      const after = effect.change(await rows.find(collectionOf(effect), effect.id));
      if (after !== undefined) rows.save(collectionOf(effect), after);
    }
    return rule ? rule.afterApply(context, args, id) : { number: null, at: now };
  });
  return { id, status: 'done', rev: 0, ...acknowledged };
}

function collectionOf({ collection }: { collection: string }): CollectionName {
  if (!isCollection(collection)) throw new Error(`unknown collection ${collection}`);
  return collection;
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
