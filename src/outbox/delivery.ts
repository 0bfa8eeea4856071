import * as v from 'valibot';
import type { Problem } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

/**
 * The delivery state of a message, form, document or comment that the patient wrote, derived from
 * stored rows only. The panel's lists show it.
 */
export interface Delivery {
  /**
   * device: stored on this device, not sent yet. received: the clinic's server has it. read: by the
   * clinic. attention: refused, the patient must act.
   */
  step: 'device' | 'sending' | 'received' | 'read' | 'attention';
  /** The clinic's confirmation number. */
  number: number | null;
  /** The outbox row while there is one: for Edit, Try now and Discard. */
  row: OutboxRow | undefined;
  problem: Problem | null;
}

/**
 * Outbox rows by the id of the entity that they create. A ticket is also found by its first
 * message's id.
 */
export async function readOutboxByEntity(db: AccountDb): Promise<ReadonlyMap<string, OutboxRow>> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const withMessage = v.object({ messageId: v.string() });
  return new Map(
    rows.flatMap((row) => [
      [row.id, row],
      ...(v.is(withMessage, row.args) ? [[row.args.messageId, row] as const] : []),
    ]),
  );
}

/** The delivery state of one entity: from its outbox row, else from the mirrored row. */
export function deliveryOf(
  entity: { id: string; number: number | null; readAt?: string | null },
  pending: ReadonlyMap<string, OutboxRow>,
): Delivery {
  const row = pending.get(entity.id);
  if (row?.state === 'parked')
    return { step: 'attention', number: null, row, problem: row.problem };
  if (row?.state === 'sending') return { step: 'sending', number: null, row, problem: null };
  if (row?.state === 'queued') return { step: 'device', number: null, row, problem: null };
  const number = entity.number ?? row?.ack?.number ?? null;
  return { step: entity.readAt ? 'read' : 'received', number, row, problem: null };
}
