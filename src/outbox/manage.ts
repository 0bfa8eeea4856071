import { v7 as uuidv7 } from 'uuid';
import { problemType } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { endUpdatePause } from './pause.ts';
import { isUpload } from './unsent.ts';

const due = { state: 'queued', nextAt: 0, putOff: false, problem: null } as const;

/** "Try now": due at once, with short waits again, and what was parked only for its sake with it. Its text stays frozen. */
export async function retry(db: AccountDb, id: string): Promise<void> {
  await endUpdatePause(db);
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row || row.state === 'acked' || row.state === 'sending') return;
    await db.outbox.update(id, { ...due, attempts: Math.min(row.attempts, 1) });
    await release(db, id);
  });
}

/** Puts what was parked because of `id`, and all behind it, back into the queue; what has a reason of its own stays. */
async function release(db: AccountDb, id: string): Promise<void> {
  const reason = problemType('depends-on-refused');
  const behind = await db.outbox
    .filter((other) => other.dependsOn.includes(id) && other.state === 'parked' && other.problem?.type === reason)
    .toArray();
  for (const other of behind) {
    await db.outbox.update(other.id, due);
    await release(db, other.id);
  }
}

/**
 * Writes a parked item anew. A refusal leaves no trace on the server, so the id stays and what depends on it follows.
 * False when it has gone or is on its way: the payload is frozen then.
 */
export async function edit(db: AccountDb, id: string, args: unknown): Promise<boolean> {
  return db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row || !isEditable(row)) return false;
    if (row.problem?.type === problemType('reused-id')) {
      // The clinic has the first words under this id after all: these are other ones.
      await db.outbox.delete(id);
      await db.outbox.add({ ...row, ...due, args, attempts: 0, id: uuidv7() });
      return true;
    }
    await db.outbox.update(id, { args, ...due, attempts: 0 });
    await release(db, id);
    return true;
  });
}

export const isEditable = (row: OutboxRow): boolean => row.state === 'parked' || (row.state === 'queued' && row.attempts === 0);

/** Takes an item and all that depends on it off this device for good; false when the clinic may already have it. */
export async function discard(db: AccountDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.files, async () => {
    const row = await db.outbox.get(id);
    if (!row || row.state === 'acked' || row.state === 'sending') return false;
    const all = await db.outbox.toArray();
    const gone = new Set([id]);
    for (let size = 0; size !== gone.size;) {
      size = gone.size;
      for (const other of all) if (other.dependsOn.some((dependency) => gone.has(dependency))) gone.add(other.id);
    }
    await db.outbox.bulkDelete([...gone]);
    await unpinLoose(
      db,
      all.filter((other) => gone.has(other.id)),
    );
    return true;
  });
}

/** Bytes that nothing waits to send any more may be evicted like any opened document. */
async function unpinLoose(db: AccountDb, gone: readonly OutboxRow[]): Promise<void> {
  const wanted = new Set((await db.outbox.toArray()).filter(isUpload).map((row) => row.args.file.sha256));
  for (const row of gone.filter(isUpload)) {
    if (!wanted.has(row.args.file.sha256)) await db.files.update(row.args.file.sha256, { pinned: false });
  }
}
