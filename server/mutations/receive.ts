import * as v from 'valibot';
import { mayMutate } from '#contract/careAccess.ts';
import type { MutationEnvelope, MutationResult } from '#contract/mutation.ts';
import { mutationSchema } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { openTicket } from '#contract/ticket.ts';
import { failureText, sqlStateOf } from '../db/sqlState.ts';
import { writeRecordsOfMany } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { parseInput } from '../http/parseInput.ts';
import { ProblemError } from '../http/problem.ts';
import {
  applyEach,
  isNumbered,
  later,
  type Pending,
  refused,
  resultsOf,
  targetsOf,
} from './applyMutations.ts';
import { auditCarerChanges, auditGrantChanges, needsAudit, notifyPatients } from './auditLines.ts';
import { payloadHashOf } from './payloadHash.ts';
import { nextNumbers } from './numbers.ts';
import { readSnapshot, writeSnapshot } from './optimistic.ts';
import { findReceipts, insertReceipts, resultOf, type Sender, storeResults } from './receipts.ts';
import { type CareLine, UnitOfWork } from './unitOfWork.ts';

/** The oldest `schema` of mutations that this server accepts. */
const minSchema = 1;

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
  const steps = envelopes.map((envelope) => ({
    envelope,
    ...readEnvelope(deps, sender, envelope),
  }));
  // The receipt counts: what was accepted stays so when a later release has stricter schemas.
  const known = await findReceipts(
    deps.database.db,
    sender.accountId,
    steps.flatMap(({ envelope, rejection }) => (rejection ? [envelope.id] : [])),
  );
  const applied = await applyAll(
    deps,
    sender,
    steps.flatMap(({ pending }) => (pending ? [pending] : [])),
  );
  return steps.map(({ envelope, pending, rejection }) => {
    const { id } = envelope;
    const receipt = known.get(id);
    const result = pending
      ? applied.get(pending)
      : receipt
        ? (resultOf(receipt, payloadHashOf(envelope)) ??
          refused(deps, sender, id, new ProblemError('reused-id')))
        : rejection;
    if (!result) throw new Error('a mutation has no result');
    return result;
  });
}

interface Read {
  pending?: Pending;
  rejection?: MutationResult;
}

/** Parses a mutation; a rejection when it cannot be applied. */
function readEnvelope(deps: Deps, sender: Sender, envelope: MutationEnvelope): Read {
  const { id, schema } = envelope;
  const refuse = (error: ProblemError) => ({ rejection: refused(deps, sender, id, error) });
  const postpone = (retryAfter: number) => ({
    rejection: later(deps, sender, id, new ProblemError('unavailable', { retryAfter })),
  });
  if (schema < minSchema) return refuse(new ProblemError('app-too-old'));
  // A mutation of a newer app waits until this server is updated.
  if (schema > mutationSchema) return postpone(60);
  const mutation = mutations.get(envelope.name);
  if (!mutation) return postpone(300);
  if (sender.care && !mayMutate(sender.care.allows, mutation.name))
    return refuse(new ProblemError('care-not-allowed'));
  const args = parseInput(mutation.args, envelope.args);
  if (!args.success) {
    const field = args.issues[0] && v.getDotPath(args.issues[0]);
    return refuse(new ProblemError('not-acceptable', field ? { field } : {}));
  }
  const pending: Pending = {
    envelope,
    payloadHash: payloadHashOf(envelope),
    mutation,
    args: args.output,
    stream: mutation.stream(args.output, id),
    at: trustedTimestamp(envelope.createdAt, sender.now),
  };
  return { pending };
}

/**
 * Applies the mutations without locks, otherwise in one transaction. When the database rejects it,
 * each gets a transaction of its own, so that one bad mutation does not block the others.
 */
async function applyAll(
  deps: Deps,
  sender: Sender,
  pending: readonly Pending[],
): Promise<Map<Pending, MutationResult>> {
  const hasDuplicates = new Set(pending.map(({ envelope }) => envelope.id)).size < pending.length;
  if (pending.length > 0 && !hasDuplicates) {
    const results = await commitOptimistically(deps, sender, pending);
    if (results) return results;
  }
  if (pending.length > 1 && !hasDuplicates) {
    try {
      return await commit(deps, sender, pending);
    } catch (error) {
      deps.log.debug({ err: error }, 'a batch failed; its mutations are applied singly');
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
    deps.log.error({ err: error, mutation: name }, failureText('mutation failed', error));
    blockedStreams.add(pending.stream);
    return later(deps, sender, id, new ProblemError('server-error'));
  }
}

/**
 * Without locks and transaction; undefined when another request changed the patient's rows
 * meanwhile, or a rule or the audit log needs a transaction.
 */
async function commitOptimistically(
  deps: Deps,
  sender: Sender,
  pending: readonly Pending[],
): Promise<Map<Pending, MutationResult> | undefined> {
  const { db } = deps.database;
  if (!sender.counter || needsAudit(sender, pending)) return undefined;
  try {
    const targets = Map.groupBy(pending.flatMap(targetsOf), ({ collection }) => collection);
    const snapshot = await readSnapshot(db, sender, {
      ids: pending.map(({ envelope }) => envelope.id),
      rows: new Map(
        [...targets].map(([name, some]) => [name, [...new Set(some.map(({ id }) => id))]]),
      ),
      numbers: {
        confirmation_numbers: pending.filter(isNumbered).length,
        ticket_numbers: pending.filter(({ mutation }) => mutation.name === openTicket.name).length,
      },
    });
    const received = resultsOf(pending, snapshot.receipts);
    const results = await applyEach(deps, sender, snapshot.rows, pending, received);
    const applied = [...results].flatMap(([{ envelope, payloadHash }, result]) =>
      result.status === 'done' && !received.has(envelope.id) ? [{ payloadHash, result }] : [],
    );
    if (applied.length === 0) return results;
    const committed = await writeSnapshot(db, sender, sender.counter, snapshot, applied);
    return committed ? results : undefined;
  } catch (error) {
    deps.log.debug({ err: error }, 'a batch is applied with locks');
    return undefined;
  }
}

/** One transaction: receipts, rows, feed and results of the mutations. */
async function commit(
  deps: Deps,
  sender: Sender,
  pending: readonly Pending[],
): Promise<Map<Pending, MutationResult>> {
  const { accountId, now } = sender;
  let careLines: CareLine[] = [];
  // A grant concerns two people; anything else is of one patient.
  const results = await writeRecordsOfMany(deps.database.db, now, async (tx, recordOf) => {
    const record = recordOf(accountId);
    const inserted = await insertReceipts(tx, sender, pending);
    const own = pending.filter(({ envelope }) => inserted.has(envelope.id));
    const others = pending.filter(({ envelope }) => !inserted.has(envelope.id));
    const stored = await findReceipts(
      tx,
      accountId,
      others.map(({ envelope }) => envelope.id),
    );
    const count = own.filter(isNumbered).length;
    const rows = new UnitOfWork(accountId, tx, {
      confirmation_numbers: await nextNumbers(tx, 'confirmation_numbers', count),
    });
    await rows.load(own.flatMap(targetsOf));
    const results = await applyEach(deps, sender, rows, pending, resultsOf(others, stored));
    await rows.flush(record);
    await storeResults(tx, record, sender, own, results);
    await auditGrantChanges(tx, recordOf, rows, sender);
    await auditCarerChanges(tx, rows, sender, own, results);
    ({ careLines } = rows);
    return results;
  });
  await notifyPatients(deps, careLines);
  return results;
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
const isBadData = (error: unknown): boolean => sqlStateOf(error)?.startsWith('22') === true;
