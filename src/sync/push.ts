import { ApiProblem } from '#api/problem.ts';
import type { MutationResult } from '#contract/mutation.ts';
import { problemSlug } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { answeredUnmarked, isDiskFull, sentUnmarked } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { sendAsNew } from '#outbox/sendAsNew.ts';
import { type ErrorClass, classifyError } from './classifyError.ts';
import type { SyncDeps } from './deps.ts';
import { handleFailure } from './failure.ts';
import { markOnline } from './connectivity.ts';
import { patientTarget } from './target.ts';
import { markReceived, markSending, markUntried, park, postpone } from './transitions.ts';

const clientIds = new WeakMap<AccountDb, string>();

/** The id of this device's database, by which the server tells replays; created with it. */
export async function readClientId({ db }: SyncDeps): Promise<string> {
  const clientId = clientIds.get(db) ?? (await readFact(db, 'clientId'));
  if (clientId === undefined) throw new Error('this database has no client id');
  clientIds.set(db, clientId);
  return clientId;
}

/**
 * received: at least one was. nothing: none. split: the batch was refused as a whole and is queued
 * as before, to be sent in smaller ones. stale: nothing was sent, as no row may be sent any more.
 */
export type PushOutcome = 'received' | 'nothing' | 'split' | 'stale';

/** Sends one batch and stores the outcome of each row. `maySplit`: see `PushOutcome`. */
export async function pushBatch(
  deps: SyncDeps,
  chosen: readonly OutboxRow[],
  { maySplit = (_isForeign: boolean): boolean => true } = {},
): Promise<PushOutcome> {
  const { db } = deps;
  const clientId = await readClientId(deps);
  // A full disk does not stop a message: without the mark it may be sent twice, and the server
  // counts it once.
  const batch = await markSending(db, chosen).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    for (const { id } of chosen) sentUnmarked(db).add(id);
    return [...chosen];
  });
  if (batch.length === 0) return 'stale';
  try {
    const mutations = batch.map(({ id, seq, name, args, createdAt, schema }) => ({
      id,
      seq,
      name,
      args,
      createdAt,
      schema,
    }));
    const { results } = await (deps.target ?? patientTarget).send(deps, { clientId, mutations });
    for (const { id, status } of results)
      if (status !== 'later' && sentUnmarked(db).has(id)) answeredUnmarked(db).add(id);
    return (await settleAll(deps, batch, results)) ? 'received' : 'nothing';
  } catch (error) {
    if (isDiskFull(error)) throw error;
    // The batch was refused as a whole. One item causes it, or a server of an earlier release
    // accepts fewer at once.
    const refusal = error instanceof ApiProblem ? classifyError(error) : undefined;
    if (batch.length > 1 && refusal && isRefusal(refusal) && maySplit(isForeign(refusal))) {
      await markUntried(db, batch);
      return 'split';
    }
    await handleFailure(deps, batch, error);
    return 'nothing';
  }
}

/** What the outbox stores of the server's answer. */
export const ackOf = ({
  rev,
  number,
  at,
}: Extract<MutationResult, { status: 'done' }>): NonNullable<OutboxRow['ack']> => ({
  rev,
  number,
  at,
});

/** A proxy or a firewall refused it. */
const isForeign = (outcome: ErrorClass): boolean =>
  outcome.kind === 'later' && outcome.foreign === true;
const isRefusal = (outcome: ErrorClass): boolean => outcome.kind === 'park' || isForeign(outcome);

async function settleAll(
  deps: SyncDeps,
  batch: readonly OutboxRow[],
  results: readonly MutationResult[],
): Promise<boolean> {
  const { db } = deps;
  const answers = new Map(results.map((result) => [result.id, result]));
  const received = batch.flatMap((sent) => {
    const result = answers.get(sent.id);
    return result?.status === 'done' ? [{ sent, ack: ackOf(result) }] : [];
  });
  await db.transaction('rw', db.outbox, db.meta, async () => {
    await markOnline(deps);
    await markReceived(db, received);
  });
  for (const row of batch) {
    const result = answers.get(row.id);
    if (result?.status === 'done') continue;
    // Refused only because of its parent, which was parked together with it.
    if (
      result?.status === 'refused' &&
      row.dependsOn.some((id) => answers.get(id)?.status === 'refused')
    )
      continue;
    if (result?.status === 'refused') await refuse(deps, row, result);
    else {
      const seconds = result?.problem.retryAfter;
      await postpone(db, row, {
        now: deps.now(),
        afterMs: seconds === undefined ? undefined : seconds * 1000,
        notDone: true,
      });
    }
  }
  return results.some((result) => result.status === 'done');
}

/** An item edited under an id that had arrived after all is sent as a new one. */
async function refuse(
  { db }: SyncDeps,
  row: OutboxRow,
  { problem }: Extract<MutationResult, { status: 'refused' }>,
): Promise<void> {
  if (problemSlug(problem.type) === 'reused-id' && (row.version ?? 0) > 0)
    await sendAsNew(db, row.id);
  else await park(db, row, problem);
}
