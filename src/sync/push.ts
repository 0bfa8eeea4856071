import { ApiProblem } from '#api/problem.ts';
import type { MutationResult } from '#contract/mutation.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { type AnswerClass, classify } from './answers.ts';
import type { SyncDeps } from './deps.ts';
import { missed, reached } from './reach.ts';
import { markReceived, markSending, park, postpone, putBack } from './settle.ts';

/** A whole batch over a slow network. */
const slowMs = 60_000;

/** Sends one batch and settles each of its rows. True when at least one was received. */
export async function pushBatch(deps: SyncDeps, chosen: readonly OutboxRow[]): Promise<boolean> {
  const { db, api } = deps;
  const clientId = await readFact(db, 'clientId');
  if (clientId === undefined) throw new Error('this database has no client id');
  const batch = await markSending(db, chosen);
  if (batch.length === 0) return false;
  try {
    const mutations = batch.map(({ id, seq, name, args, createdAt, schema }) => ({ id, seq, name, args, createdAt, schema }));
    const request = { body: { clientId, mutations }, timeoutMs: slowMs, signal: deps.signal };
    const { results } = await (deps.mailbox === 'letters'
      ? api.call('letters', request)
      : api.call('mutations', { ...request, account: db.accountId }));
    await reached(deps);
    return await settleAll(deps, batch, results);
  } catch (error) {
    // Refused as a whole: one of them is the cause, so each is asked about alone.
    if (batch.length > 1 && error instanceof ApiProblem && classify(error).kind === 'park') {
      let any = false;
      for (const row of batch) any = (await pushBatch(deps, [row])) || any;
      return any;
    }
    await fail(deps, batch, error);
    return false;
  }
}

async function settleAll(deps: SyncDeps, batch: readonly OutboxRow[], results: readonly MutationResult[]): Promise<boolean> {
  const answers = new Map(results.map((result) => [result.id, result]));
  for (const row of batch) {
    const result = answers.get(row.id);
    if (result?.status === 'done') await markReceived(deps.db, row, { rev: result.rev, number: result.number, at: result.at });
    // Refused only because what it hangs on was: parking that one has said so already.
    else if (result?.status === 'refused' && row.dependsOn.some((id) => answers.get(id)?.status === 'refused')) continue;
    else if (result?.status === 'refused') await park(deps.db, row, result.problem);
    else await postpone(deps.db, row, deps.now(), result?.problem.retryAfter === undefined ? undefined : result.problem.retryAfter * 1000);
  }
  return results.some((result) => result.status === 'done');
}

/** Nothing of the batch is known to have arrived; replays are harmless, so all of it goes back. */
export async function fail(deps: SyncDeps, rows: readonly OutboxRow[], error: unknown): Promise<void> {
  const { db } = deps;
  const told = classify(error);
  // Letters are nobody's: who asks for a sign-in there stands before our server, and goes away by itself.
  const nobodys = deps.mailbox === 'letters' && told.kind === 'pause' && told.until === 'sign-in';
  const answer: AnswerClass = nobodys ? { kind: 'later', afterMs: undefined, reached: false } : told;
  if (answer.kind === 'later') await (answer.reached ? reached(deps) : missed(deps, error));
  if (answer.kind === 'pause') await writeFact(db, 'paused', answer.until);
  const latest = await db.outbox.bulkGet(rows.map((row) => row.id));
  for (const row of latest.filter((found) => found !== undefined)) {
    if (answer.kind === 'park') await park(db, row, answer.problem);
    else if (answer.kind === 'pause') await putBack(db, row);
    else await postpone(db, row, deps.now(), answer.afterMs);
  }
}
