import { problemType } from '#contract/problem.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { markOffline, markOnline } from './connectivity.ts';
import type { SyncDeps } from './deps.ts';
import { pauseFor } from './pause.ts';
import { patientTarget } from './target.ts';
import { park, postpone, requeue } from './transitions.ts';

// What a failed push or upload does to the rows that it was about.

/** After this many refusals in a row by a proxy or firewall the item is parked. */
const foreignLimit = 5;

/**
 * Stores the outcome of a request that failed as a whole. None of its rows is known to have
 * arrived, and replays are harmless, so they are queued again, or parked or paused with the reason.
 */
export async function handleFailure(
  deps: SyncDeps,
  rows: readonly OutboxRow[],
  error: unknown,
): Promise<void> {
  const { db } = deps;
  const outcome = (deps.target ?? patientTarget).classify(error);
  if (outcome.kind === 'later')
    await (outcome.serverAnswered ? markOnline(deps) : markOffline(deps, error));
  const paused = outcome.kind === 'pause' && (await pauseFor(deps, outcome));
  for (const row of rows) {
    // The request was refused before any item was read: this says nothing about an earlier try.
    if (outcome.kind === 'park')
      await park(db, row, outcome.problem, { isFinal: row.attempts <= 1 });
    else if (outcome.kind === 'pause')
      await (paused ? requeue(db, row) : postpone(db, row, { now: deps.now(), afterMs: 0 }));
    else if (outcome.foreign && !row.cancel && (row.foreignAnswers ?? 0) + 1 >= foreignLimit)
      await park(
        db,
        row,
        { type: problemType('blocked-on-the-way'), title: '', status: 403 },
        { isFinal: false },
      );
    else
      await postpone(db, row, {
        now: deps.now(),
        afterMs: outcome.afterMs,
        foreign: outcome.foreign === true,
      });
  }
}
