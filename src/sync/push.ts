import { ApiProblem } from '#api/problem.ts';
import type { MutationResult } from '#contract/mutation.ts';
import { problemSlug, problemType } from '#contract/problem.ts';
import { isDiskFull, sentUnmarked } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { sendAsNew } from '#outbox/sendAsNew.ts';
import { type AnswerClass, classify } from './answers.ts';
import type { SyncDeps } from './deps.ts';
import { pauseFor } from './pause.ts';
import { markOffline, markOnline } from './connectivity.ts';
import { markReceived, markSending, park, postpone, requeue } from './transitions.ts';

/** Time-out for one batch over a slow network, in ms. */
const slowMs = 60_000;
/** After this many refusals in a row by a proxy or firewall the item is parked. */
const foreignLimit = 5;

export async function readClientId({ db }: SyncDeps): Promise<string> {
  const clientId = await readFact(db, 'clientId');
  if (clientId === undefined) throw new Error('this database has no client id');
  return clientId;
}

/** Sends one batch and stores the outcome of each row. True when at least one was received. */
export async function pushBatch(deps: SyncDeps, chosen: readonly OutboxRow[]): Promise<boolean> {
  const { db, api } = deps;
  const clientId = await readClientId(deps);
  // A full disk does not stop a message: without the mark it may be sent twice, and the server
  // counts it once.
  const batch = await markSending(db, chosen).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    for (const { id } of chosen) sentUnmarked(db).add(id);
    return [...chosen];
  });
  if (batch.length === 0) return false;
  try {
    const mutations = batch.map(({ id, seq, name, args, createdAt, schema }) => ({ id, seq, name, args, createdAt, schema }));
    const request = { body: { clientId, mutations }, timeoutMs: slowMs, signal: deps.signal };
    const { results } = await (deps.mailbox === 'letters'
      ? api.call('letters', request)
      : api.call('mutations', { ...request, account: db.accountId }));
    await markOnline(deps);
    return await settleAll(deps, batch, results);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // The batch was refused as a whole. One item causes it, so each is sent alone.
    if (batch.length > 1 && error instanceof ApiProblem && isRefusal(classify(error))) {
      let any = false;
      for (const row of batch) any = (await pushBatch(deps, [row])) || any;
      return any;
    }
    await handleFailure(deps, batch, error);
    return false;
  }
}

const isRefusal = (outcome: AnswerClass): boolean => outcome.kind === 'park' || (outcome.kind === 'later' && outcome.foreign === true);

async function settleAll(deps: SyncDeps, batch: readonly OutboxRow[], results: readonly MutationResult[]): Promise<boolean> {
  const answers = new Map(results.map((result) => [result.id, result]));
  for (const row of batch) {
    const result = answers.get(row.id);
    if (result?.status === 'done') await markReceived(deps.db, row, { rev: result.rev, number: result.number, at: result.at });
    // Refused only because of its parent, which was parked together with it.
    else if (result?.status === 'refused' && row.dependsOn.some((id) => answers.get(id)?.status === 'refused')) continue;
    else if (result?.status === 'refused') await refuse(deps, row, result);
    else {
      const seconds = result?.problem.retryAfter;
      await postpone(deps.db, row, { now: deps.now(), afterMs: seconds === undefined ? undefined : seconds * 1000, notDone: true });
    }
  }
  return results.some((result) => result.status === 'done');
}

/** An item edited under an id that had arrived after all is sent as a new one. */
async function refuse({ db }: SyncDeps, row: OutboxRow, { problem }: Extract<MutationResult, { status: 'refused' }>): Promise<void> {
  if (problemSlug(problem.type) === 'reused-id' && (row.version ?? 0) > 0) await sendAsNew(db, row.id);
  else await park(db, row, problem);
}

/**
 * Nothing of the batch is known to have arrived. Replays are harmless, so all of it is queued
 * again.
 */
export async function handleFailure(deps: SyncDeps, rows: readonly OutboxRow[], error: unknown): Promise<void> {
  const { db } = deps;
  const outcome = asGuest(deps, classify(error));
  if (outcome.kind === 'later') await (outcome.reached ? markOnline(deps) : markOffline(deps, error));
  const paused = outcome.kind === 'pause' && (await pauseFor(deps, outcome));
  for (const row of rows) {
    // The request was refused before any item was read: this says nothing about an earlier try.
    if (outcome.kind === 'park') await park(db, row, outcome.problem, { isFinal: row.attempts <= 1 });
    else if (outcome.kind === 'pause') await (paused ? requeue(db, row) : postpone(db, row, { now: deps.now(), afterMs: 0 }));
    else if (outcome.foreign && !row.cancel && (row.foreignAnswers ?? 0) + 1 >= foreignLimit)
      await park(db, row, { type: problemType('blocked-on-the-way'), title: '', status: 403 }, { isFinal: false });
    else await postpone(db, row, { now: deps.now(), afterMs: outcome.afterMs, foreign: outcome.foreign === true });
  }
}

/** Guest submissions need no auth; a 401 comes from a proxy, so it is retried. */
const asGuest = ({ mailbox }: SyncDeps, outcome: AnswerClass): AnswerClass =>
  mailbox === 'letters' && outcome.kind === 'pause' && outcome.until === 'sign-in'
    ? { kind: 'later', afterMs: undefined, reached: false }
    : outcome;
