import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';

/** "Try now": due at once, with the count of tries begun anew. */
export async function retry(db: AccountDb, id: string): Promise<void> {
  await db.outbox.where('id').equals(id).modify((row) => {
    if (row.state === 'acked' || row.state === 'sending') return;
    Object.assign(row, { state: 'queued', nextAt: 0, putOff: false, attempts: 0, problem: null });
  });
}

/**
 * Writes a parked item anew. A refusal leaves no trace on the server, so the id stays and what depends on it follows.
 * False when it has gone or is on its way: the payload is frozen then.
 */
export async function edit(db: AccountDb, id: string, args: unknown): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row || !isEditable(row)) return false;
    await db.outbox.update(id, { args, state: 'queued', nextAt: 0, attempts: 0, problem: null });
    const waiting = await db.outbox.filter((other) => other.dependsOn.includes(id) && other.state === 'parked').toArray();
    for (const other of waiting) await db.outbox.update(other.id, { state: 'queued', nextAt: 0, attempts: 0, problem: null });
    return true;
  });
}

export const isEditable = (row: OutboxRow): boolean => row.state === 'parked' || (row.state === 'queued' && row.attempts === 0);

/** Takes an item and all that depends on it off this device for good; false when the clinic may already have it. */
export async function discard(db: AccountDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row || row.state === 'acked' || row.state === 'sending') return false;
    const all = await db.outbox.toArray();
    const gone = new Set([id]);
    for (let size = 0; size !== gone.size; ) {
      size = gone.size;
      for (const other of all) if (other.dependsOn.some((dependency) => gone.has(dependency))) gone.add(other.id);
    }
    await db.outbox.bulkDelete([...gone]);
    return true;
  });
}
