import { v7 as uuidv7 } from 'uuid';
import type { FileRef } from '#contract/file.ts';
import { withRoom } from '#mirror/diskFull.ts';
import { type Mutation, mutationSchema } from '#contract/mutation.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import {
  dependsOnRefused,
  type OutboxRow,
  type UploadArgs,
  uploadName,
} from '#mirror/outboxRow.ts';

// How screens send: everything that the patient writes becomes a row of the outbox here, online or
// offline, and `sync` sends it.

export interface EnqueueOptions {
  id?: string;
  /** Files that the mutation names. Their bytes are stored already and are uploaded after it. */
  files?: readonly FileRef[];
  /** The draft that this was written from; deleted in the same transaction. */
  draft?: string;
}

/**
 * Queues a mutation and returns its id. One transaction with strict durability: the row, its
 * uploads and the deleted draft, or nothing. Screens show it at once, laid over the mirror. Throws
 * when the disk is full.
 */
export async function enqueue<Args>(
  db: AccountDb,
  mutation: Mutation<Args>,
  args: Args,
  options: EnqueueOptions = {},
): Promise<string> {
  const id = options.id ?? uuidv7();
  const createdAt = new Date().toISOString();
  const stream = mutation.stream(args, id);
  const collections = [
    ...new Set(mutation.effects(args, { id, at: createdAt }).map((effect) => effect.collection)),
  ];
  const store = () =>
    db.transaction('rw', db.outbox, db.drafts, db.files, async () => {
      const seq = ((await db.outbox.orderBy('seq').last())?.seq ?? 0) + 1;
      const parent = await unsentParent(db, stream, id);
      const dependsOn = parent ? [parent.id] : [];
      const quiet = mutation.quiet ?? false;
      const row: OutboxRow = {
        ...fresh,
        createdAt,
        id,
        seq,
        name: mutation.name,
        args,
        stream,
        collections,
        dependsOn,
        quiet,
      };
      const uploads = (options.files ?? []).map((file, index) =>
        uploadRow(file, { parent: id, seq: seq + index + 1, createdAt }),
      );
      // Behind a parked parent it cannot be sent either, so it is parked with that reason at once.
      const parkedWithParent =
        parent?.state === 'parked' && !quiet
          ? ({ state: 'parked', problem: dependsOnRefused } as const)
          : {};
      await db.outbox.bulkAdd([row, ...uploads].map((each) => ({ ...each, ...parkedWithParent })));
      for (const file of options.files ?? []) await db.files.update(file.sha256, { pinned: true });
      if (options.draft !== undefined) await db.drafts.delete(options.draft);
    });
  await withRoom(db, store);
  return id;
}

/** Queues several items of one form, or none: what is sent twice would be there twice. */
export async function enqueueAll<Args>(
  db: AccountDb,
  mutation: Mutation<Args>,
  items: readonly { args: Args; files: readonly FileRef[] }[],
  draft: string,
): Promise<void> {
  // The tables of `enqueue`, and those in which it makes room.
  const tables = [db.outbox, db.drafts, db.files, db.chunks, db.thumbnails];
  await withRoom(db, () =>
    db.transaction('rw', tables, async () => {
      for (const { args, files } of items) await enqueue(db, mutation, args, { files });
      await db.drafts.delete(draft);
    }),
  );
}

const fresh = {
  schema: mutationSchema,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  putOff: false,
  problem: null,
  ack: null,
  sent: 0,
} as const;

/** The upload of a file that `parent` names; it is sent after that mutation. */
export const uploadRow = (
  file: FileRef,
  { parent, seq, createdAt }: { parent: string; seq: number; createdAt: string },
): OutboxRow => ({
  ...fresh,
  createdAt,
  id: file.fileId,
  seq,
  name: uploadName,
  args: { file, parent } satisfies UploadArgs,
  stream: `file:${file.fileId}`,
  collections: [],
  dependsOn: [parent],
  quiet: false,
});

/**
 * A reply depends on its ticket while that is unsent: the stream `ticket:<id>` names the ticket's
 * mutation id.
 */
async function unsentParent(
  db: AccountDb,
  stream: string,
  id: string,
): Promise<OutboxRow | undefined> {
  const parent = stream.slice(stream.indexOf(':') + 1);
  if (parent === id) return undefined;
  const row = await db.outbox.get(parent);
  return row && row.state !== 'acked' ? row : undefined;
}
