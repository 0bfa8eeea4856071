import * as v from 'valibot';
import { mutationSchema } from '#contract/mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { type Problem, problemSlug, problemType } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { type OutboxRow, uploadName } from '#mirror/outboxRow.ts';
import { releaseDependents } from '#outbox/manage.ts';

/** The problem of an item that no version can upgrade. */
const notAcceptable: Problem = { type: problemType('not-acceptable'), title: '', status: 422 };

/**
 * Runs at start-up of the engine and before sending in the background. Upgrades items queued by an
 * earlier version, and queues items again that were refused because that version was too old, with
 * their dependents. An item that cannot be upgraded affects only itself.
 */
export async function upgradeQueue(db: AccountDb): Promise<void> {
  // Only read at most starts: a write would have the page's first reads wait for it.
  const isCurrent = ({ state, schema }: OutboxRow) =>
    state === 'acked' || schema === mutationSchema;
  if ((await db.outbox.toArray()).every(isCurrent)) return;
  await db.transaction('rw', db.outbox, async () => {
    for (const row of await db.outbox.toArray()) {
      // An item that this very version was refused for waits for the next version.
      if (isCurrent(row)) continue;
      const tooOld =
        row.state === 'parked' &&
        row.problem !== null &&
        problemSlug(row.problem.type) === 'app-too-old';
      const mutation = mutations.get(row.name);
      const parsed = mutation && v.safeParse(mutation.args, row.args);
      const current =
        row.name === uploadName ? row.args : parsed?.success ? parsed.output : undefined;
      if (current === undefined) {
        // Another update would not help it.
        if (tooOld) await db.outbox.update(row.id, { problem: notAcceptable });
        continue;
      }
      const queued = tooOld ? ({ state: 'queued', nextAt: 0, problem: null } as const) : {};
      // What the server may have under this id must stay identical, or a replay counts as another
      // text.
      const args = row.uncertain ? row.args : current;
      await db.outbox.update(row.id, { args, schema: mutationSchema, ...queued });
      if (tooOld) await releaseDependents(db, row.id);
    }
  });
}
