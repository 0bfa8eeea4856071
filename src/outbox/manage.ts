import type { FileRef } from '#contract/file.ts';
import { problemSlug } from '#contract/problem.ts';
import { sendGuestSubmission } from '#contract/guestSubmission.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { sentUnmarked } from '#mirror/diskFull.ts';
import { mayHaveArrived, type OutboxRow } from '#mirror/outboxRow.ts';
import { uploadRow } from './enqueue.ts';
import { endUpdatePause } from './pause.ts';
import { replaceDependency, withNewIds } from './sendAsNew.ts';
import { isUpload } from './unsent.ts';

// What the patient does with an item that is not yet sent: retry, edit, discard. An item that the
// server may already have is not deleted but marked `cancel`, and the server is asked about it.

/** The fields of an item that is to be sent now. */
const due = {
  state: 'queued',
  nextAt: 0,
  putOff: false,
  problem: null,
  foreignAnswers: 0,
} as const;

/**
 * "Try now": due at once with short backoff again, together with dependents that were parked
 * because of it.
 */
export async function retry(db: AccountDb, id: string): Promise<void> {
  await endUpdatePause(db);
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(id);
    if (!row || row.state === 'acked' || row.state === 'sending') return;
    await db.outbox.update(id, { ...due, attempts: Math.min(row.attempts, 1), restarts: 0 });
    await releaseDependents(db, id);
  });
}

/**
 * Queues again the dependents that were parked because of `id`, transitively. Those with a reason
 * of their own stay parked.
 */
export async function releaseDependents(db: AccountDb, id: string): Promise<void> {
  const dependents = await db.outbox
    .filter(
      (other) =>
        other.dependsOn.includes(id) &&
        other.state === 'parked' &&
        isSlug(other, 'depends-on-refused'),
    )
    .toArray();
  for (const other of dependents) {
    await db.outbox.update(other.id, due);
    await releaseDependents(db, other.id);
  }
}

const isSlug = (row: OutboxRow, slug: string): boolean =>
  row.problem !== null && problemSlug(row.problem.type) === slug;

const isUncertain = (db: AccountDb, row: OutboxRow): boolean =>
  mayHaveArrived(row) || sentUnmarked(db).has(row.id);

/**
 * Replaces the payload of an item that is not being sent. After a refusal the id stays, and
 * dependents follow. An item that may have arrived becomes a new one with new ids, and the server
 * is asked about the old one. False when the payload is frozen. `files` are those that the edited
 * item names, if they may have changed.
 */
export async function edit(
  db: AccountDb,
  id: string,
  args: unknown,
  files?: readonly FileRef[],
): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.files, async () => {
    const row = await db.outbox.get(id);
    if (!row || !isEditable(row)) return false;
    if (!isUncertain(db, row)) {
      if (files) await changeUploads(db, id, files);
      await db.outbox.update(id, { args, ...due, attempts: 0, version: (row.version ?? 0) + 1 });
      await releaseDependents(db, id);
      return true;
    }
    const renewed = withNewIds(row, args);
    await db.outbox.add(renewed);
    if (isSlug(row, 'reused-id') || row.name === sendGuestSubmission.name) {
      // The server has the first text, or (a guest's) cannot be asked about it.
      await db.outbox.delete(id);
      await replaceDependency(db, id, renewed.id);
      if (files) await changeUploads(db, renewed.id, files);
      await releaseDependents(db, renewed.id);
    } else {
      // Queued behind the first one, so that dependents wait for the answer about it.
      await db.outbox.update(id, {
        ...due,
        attempts: 0,
        cancel: 'superseded',
        supersededBy: renewed.id,
        collections: [],
      });
      // The server may have the first version, so the files that it names are sent as well.
      if (files) await addUploads(db, renewed.id, files);
      await releaseDependents(db, id);
    }
    return true;
  });
}

/** The uploads of an item that the server does not have, for the files that it names now. */
async function changeUploads(db: AccountDb, parent: string, files: readonly FileRef[]) {
  const named = new Set(files.map(({ fileId }) => fileId));
  const uploads = (await db.outbox.toArray()).filter(isUpload);
  for (const row of uploads)
    if (row.args.parent === parent && !named.has(row.id)) await remove(db, row.id);
  await addUploads(db, parent, files);
}

async function addUploads(db: AccountDb, parent: string, files: readonly FileRef[]) {
  const createdAt = new Date().toISOString();
  for (const file of files) {
    if ((await db.outbox.get(file.fileId)) !== undefined) continue;
    const seq = ((await db.outbox.orderBy('seq').last())?.seq ?? 0) + 1;
    await db.outbox.add(uploadRow(file, { parent, seq, createdAt }));
    await db.files.update(file.sha256, { pinned: true });
  }
}

export const isEditable = (row: OutboxRow): boolean =>
  row.cancel === undefined &&
  (row.state === 'parked' || (row.state === 'queued' && !isUpload(row)));

/**
 * Deletes an item and its dependents. False when it stays for now: it is being sent, or it may have
 * arrived and the server is asked first.
 */
export async function discard(db: AccountDb, id: string): Promise<boolean> {
  return db.transaction('rw', db.outbox, db.files, async () => {
    const row = await db.outbox.get(id);
    if (!row || row.state === 'acked' || row.state === 'sending') return false;
    if (
      !isUncertain(db, row) ||
      isUpload(row) ||
      row.quiet ||
      isSlug(row, 'reused-id') ||
      row.name === sendGuestSubmission.name
    ) {
      await remove(db, id);
      return true;
    }
    await db.outbox.update(id, { ...due, cancel: 'discarded' });
    await discardBehind(db, id);
    await releaseDependents(db, id);
    return false;
  });
}

/**
 * Items written behind a discarded one: never-sent ones are deleted at once; sent ones are asked
 * about with it. Its own files follow it.
 */
async function discardBehind(db: AccountDb, id: string): Promise<void> {
  const dependents = await db.outbox
    .filter((row) => row.dependsOn.includes(id) && !isUpload(row) && row.state !== 'acked')
    .toArray();
  for (const row of dependents) {
    if (!isUncertain(db, row)) await remove(db, row.id);
    else {
      const { supersededBy: _, ...rest } = row;
      await db.outbox.put({ ...rest, ...due, cancel: 'discarded' });
      await discardBehind(db, row.id);
    }
  }
}

/** Deletes an item that the server does not have, with its files and dependents. */
export async function removeCanceled(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.files, async () => {
    for (const row of await db.outbox
      .filter((other) => isUpload(other) && other.args.parent === id)
      .toArray())
      await remove(db, row.id);
    await db.outbox.delete(id);
  });
}

/** Deletes an item and, transitively, all that depends on it. */
export async function remove(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.files, async () => {
    const all = await db.outbox.toArray();
    const gone = new Set([id]);
    for (let size = 0; size !== gone.size;) {
      size = gone.size;
      for (const other of all)
        if (other.dependsOn.some((dependency) => gone.has(dependency))) gone.add(other.id);
    }
    await db.outbox.bulkDelete([...gone]);
    await unpinLoose(
      db,
      all.filter((other) => gone.has(other.id)),
    );
  });
}

/** Bytes that no upload needs any more may be evicted like any opened document. */
async function unpinLoose(db: AccountDb, gone: readonly OutboxRow[]): Promise<void> {
  const wanted = new Set(
    (await db.outbox.toArray()).filter(isUpload).map((row) => row.args.file.sha256),
  );
  for (const row of gone.filter(isUpload)) {
    if (!wanted.has(row.args.file.sha256))
      await db.files.update(row.args.file.sha256, { pinned: false });
  }
}
