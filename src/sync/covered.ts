import * as v from 'valibot';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

const keepReceivedMs = 24 * 3_600_000;

/**
 * Drops from the queue what the mirror now holds: acknowledged, and of a revision that has been reached. Before that the
 * optimistic row stays, so nothing flickers. A line of each is kept for a day.
 */
export async function dropCovered(db: AccountDb, rev: number): Promise<void> {
  const covered = await db.outbox
    .where('state')
    .equals('acked')
    .filter((row) => (row.ack?.rev ?? 0) <= rev)
    .toArray();
  if (covered.length === 0) return;
  await db.outbox.bulkDelete(covered.map((row) => row.id));
  await db.received.bulkPut(
    covered
      .filter((row) => !row.quiet)
      .map((row) => ({
        id: row.id,
        name: row.name,
        label: labelOf(row),
        number: row.ack?.number ?? null,
        at: row.ack?.at ?? row.createdAt,
      })),
  );
  await db.received
    .where('at')
    .below(new Date(Date.now() - keepReceivedMs).toISOString())
    .delete();
}

const labelled = v.object({
  subject: v.optional(v.string()),
  title: v.optional(v.string()),
  targetTitle: v.optional(v.string()),
  body: v.optional(v.string()),
  file: v.optional(v.object({ name: v.optional(v.string()) })),
});

/** A few words by which the patient knows an item: its subject, title, what it is about, file name or first words. */
export function labelOf(row: Pick<OutboxRow, 'args'>): string {
  const parsed = v.safeParse(labelled, row.args);
  if (!parsed.success) return '';
  const { subject, title, targetTitle, body, file } = parsed.output;
  return (subject ?? title ?? targetTitle ?? body ?? file?.name ?? '').slice(0, 60);
}
