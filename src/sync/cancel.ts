import { ApiProblem } from '#api/problem.ts';
import { problemSlug } from '#contract/problem.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { removeCanceled } from '#outbox/manage.ts';
import { replaceDependency } from '#outbox/sendAsNew.ts';
import { classifyError } from './classifyError.ts';
import type { SyncDeps } from './deps.ts';
import { handleFailure } from './failure.ts';
import { ackOf, readClientId } from './push.ts';
import { markAsking, markReceived, parkDependents, postpone } from './transitions.ts';
import { markOnline } from './connectivity.ts';

/** How soon the server is asked again about an item that it could not tell, in ms. */
const askAgainMs = 60_000;

/**
 * Asks the server about cancelled items that may have arrived. Those that arrived are acknowledged
 * and stay. The others are deleted here, or replaced by their newer version. True when something
 * had arrived.
 */
export async function cancelBatch(deps: SyncDeps, rows: readonly OutboxRow[]): Promise<boolean> {
  const { db, api } = deps;
  const asking = await markAsking(db, rows);
  if (asking.length === 0) return false;
  try {
    const body = { clientId: await readClientId(deps), ids: asking.map(({ id }) => id) };
    const { results } = await api.call('cancelMutations', {
      body,
      account: db.accountId,
      signal: deps.signal,
    });
    await markOnline(deps);
    for (const row of asking) {
      const result = results.find(({ id }) => id === row.id);
      if (result?.status === 'done') await markReceived(db, [{ sent: row, ack: ackOf(result) }]);
      else if (result?.status === 'refused' && problemSlug(result.problem.type) === 'canceled')
        await removeItem(deps, row);
      else await postpone(db, row, { now: deps.now(), afterMs: askAgainMs });
    }
    return results.some(({ status }) => status === 'done');
  } catch (error) {
    // A server of the previous release does not know this endpoint: asked again later.
    if (!(error instanceof ApiProblem) || classifyError(error).kind !== 'park')
      await handleFailure(deps, asking, error);
    else
      for (const row of asking) await postpone(db, row, { now: deps.now(), afterMs: askAgainMs });
    return false;
  }
}

async function removeItem({ db }: SyncDeps, row: OutboxRow): Promise<void> {
  if (row.supersededBy !== undefined) {
    await replaceDependency(db, row.id, row.supersededBy);
    await db.outbox.delete(row.id);
  } else {
    await removeCanceled(db, row.id);
    await parkDependents(db, row.id);
  }
}
