import { useLingui } from '@lingui/react/macro';
import { sendGuestSubmission } from '#contract/guestSubmission.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { mayHaveArrived, type OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { discard } from '#outbox/manage.ts';
import { isUpload } from '#outbox/unsent.ts';
import { toasts } from '#ui/toasts.ts';

/**
 * server-asked: the server is asked to cancel it. too-late: it is being sent or was received.
 * absent: it is no longer in the outbox.
 */
export type DiscardOutcome = 'discarded' | 'server-asked' | 'too-late' | 'absent';

/**
 * Runs in the same transaction as the deletion, and only if the item was deleted: a text is never
 * in two places.
 */
export type AfterDiscard = (db: AccountDb) => Promise<void>;

/**
 * Deletes an item from the outbox, or asks the server to cancel it when it may have arrived.
 * `useDiscard` also tells the patient.
 */
export async function discardItem(
  db: AccountDb,
  id: string,
  afterDiscard?: AfterDiscard,
): Promise<DiscardOutcome> {
  return db.transaction('rw', db.outbox, db.files, db.drafts, async () => {
    if (await discard(db, id)) {
      await afterDiscard?.(db);
      return 'discarded';
    }
    const row = await db.outbox.get(id);
    if (!row) return 'absent';
    return row.cancel === 'discarded' ? 'server-asked' : 'too-late';
  });
}

/**
 * Discards an item of the outbox. True when it was deleted; otherwise a toast says why not. Rejects
 * when the disk fails.
 */
export function useDiscard(): (id: string, afterDiscard?: AfterDiscard) => Promise<boolean> {
  const { t } = useLingui();
  const db = useDb();
  return async (id, afterDiscard) => {
    const outcome = await discardItem(db, id, afterDiscard);
    if (outcome === 'discarded') return true;
    const titles = {
      'server-asked': t`The clinic may already have it. We will ask, and take it back if not.`,
      'too-late': t`Not discarded: it is already on its way to the clinic.`,
      absent: t`Not discarded: it is no longer waiting on this device.`,
    };
    toasts.show({ title: titles[outcome], tone: 'warning' });
    return false;
  };
}

/** What discarding an item would do. */
export interface DiscardPreview {
  /**
   * The item and everything that is discarded with it; attachments and housekeeping are not
   * counted.
   */
  count: number;
  /** device-only: the clinic may have it, and the server is not asked. */
  effect: 'not-received' | 'server-asked' | 'device-only';
}

/** Undefined when the item is no longer in the outbox. */
export async function previewDiscard(
  db: AccountDb,
  id: string,
): Promise<DiscardPreview | undefined> {
  const rows = await db.outbox.toArray();
  const row = rows.find((other) => other.id === id);
  if (!row) return undefined;
  const dependents = dependentsOf(rows, id).filter(
    (other) => !isUpload(other) && !other.quiet && other.state !== 'acked',
  );
  return { count: 1 + dependents.length, effect: effectOf(row) };
}

/** Direct and transitive dependents, without the item itself. */
function dependentsOf(rows: readonly OutboxRow[], id: string): OutboxRow[] {
  const ids = new Set([id]);
  for (let size = 0; size !== ids.size;) {
    size = ids.size;
    for (const row of rows)
      if (row.dependsOn.some((dependency) => ids.has(dependency))) ids.add(row.id);
  }
  return rows.filter((row) => row.id !== id && ids.has(row.id));
}

function effectOf(row: OutboxRow): DiscardPreview['effect'] {
  if (!mayHaveArrived(row) && row.state !== 'sending' && row.state !== 'acked')
    return 'not-received';
  return isUpload(row) || row.name === sendGuestSubmission.name ? 'device-only' : 'server-asked';
}
