import * as v from 'valibot';
import { isCollection } from '#contract/collections.ts';
import { fileRef } from '#contract/file.ts';
import { problemType } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { createdBy } from '#mirror/effects.ts';
import type { OutboxRow, UploadArgs } from '#mirror/outboxRow.ts';
import { isUpload } from '#outbox/unsent.ts';
import { uploadAgain, uploadLost, uploadPresence } from './lostUploads.ts';

// Items that the server has acknowledged: they leave the outbox when a pull has brought their rows,
// and are sent again when a restored server has lost them (docs/decisions/0034).

/** How long sent items are stored, in ms. After a restore from a backup they can be sent again. */
const keepSentMs = 90 * 86_400_000;

/** What `confirmAcknowledged` must know of the pull that has just ended. */
export interface PullInfo {
  /** Items acknowledged before this pull began: the pull has to reach their revisions. */
  acknowledgedBefore: ReadonlySet<string>;
  /**
   * Everything was read from the start, because the server's history differs or ours was too old.
   */
  readAnew: boolean;
}

/**
 * Runs after a pull up to `rev`. Items whose rows the mirror now has leave the outbox. Acknowledged
 * items that the server no longer has are sent again under the same id; the server replays its
 * answer if it does have them.
 */
export async function confirmAcknowledged(
  db: AccountDb,
  rev: number,
  { acknowledgedBefore, readAnew }: PullInfo,
): Promise<void> {
  const covered: Covered[] = [];
  const acked = await db.outbox.where('state').equals('acked').toArray();
  // Uploads last: when an item is sent again, its uploads go again with it.
  for (const row of [...acked.filter((each) => !isUpload(each)), ...acked.filter(isUpload)]) {
    const isCovered = (row.ack?.rev ?? 0) <= rev;
    if (!isCovered && !acknowledgedBefore.has(row.id)) continue;
    const presence = isUpload(row)
      ? await presenceOfUpload(db, row, acknowledgedBefore)
      : await presenceOf(db, row);
    if (presence === 'unreadable') continue;
    // A mutation that created no row cannot be looked up. Only a revision lower than its own shows
    // that it was lost.
    const isThere = presence === 'readable' || (presence === 'nothing-created' && isCovered);
    if (isThere || (isCovered && row.resent)) covered.push({ row, isThere });
    else await sendAgain(db, row);
  }
  await keepReceived(db, covered);
  if (!readAnew) return;
  await resendLost(db);
  await uploadLost(db);
}

/**
 * An item that leaves the outbox. `isThere` is false when it was sent again and is still missing:
 * it was deleted on the server.
 */
interface Covered {
  row: OutboxRow;
  isThere: boolean;
}

type Presence = 'readable' | 'unreadable' | 'absent' | 'nothing-created';

/**
 * Whether the rows that a mutation creates are in the mirror; `unreadable` when this version cannot
 * parse one of them.
 */
async function presenceOf(db: AccountDb, row: OutboxRow): Promise<Presence> {
  const created = createdBy(row).flatMap(({ collection, id }) =>
    isCollection(collection) ? [{ collection, id }] : [],
  );
  if (created.length === 0) return 'nothing-created';
  let unreadable = false;
  for (const { collection, id } of created) {
    if ((await db.table(collection).get(id)) !== undefined) continue;
    if ((await db.unreadable.get([collection, id])) === undefined) return 'absent';
    unreadable = true;
  }
  return unreadable ? 'unreadable' : 'readable';
}

/**
 * An upload has arrived when the row that names its file says so. One acknowledged before this pull
 * must be there.
 */
async function presenceOfUpload(
  db: AccountDb,
  row: OutboxRow & { args: UploadArgs },
  acknowledgedBefore: ReadonlySet<string>,
): Promise<Presence> {
  const state = await uploadPresence(db, row);
  const parent = state === 'unknown' ? await db.outbox.get(row.args.parent) : undefined;
  if (parent && parent.state !== 'acked') return 'absent';
  if (state !== 'coming') return 'readable';
  return acknowledgedBefore.has(row.id) ? 'absent' : 'unreadable';
}

async function keepReceived(db: AccountDb, covered: readonly Covered[]): Promise<void> {
  if (covered.length === 0) return;
  await db.outbox.bulkDelete(covered.map(({ row }) => row.id));
  await db.received.bulkPut(
    covered
      .filter(({ row }) => !row.quiet)
      .map(({ row, isThere }) => ({
        id: row.id,
        name: row.name,
        label: labelOf(row),
        number: row.ack?.number ?? null,
        at: row.ack?.at ?? row.createdAt,
        ...(isUpload(row) || !isThere ? {} : { sent: withoutResent(row) }),
      })),
  );
  // Measured on the server's clock: the device's may be years off.
  const newest = Math.max(...covered.map(({ row }) => Date.parse(row.ack?.at ?? row.createdAt)));
  await db.received
    .where('at')
    .below(new Date(newest - keepSentMs).toISOString())
    .delete();
}

/** The server has it again, so another restore may lose it again. */
function withoutResent({ resent: _resent, ...row }: OutboxRow): OutboxRow {
  return row;
}

async function sendAgain(db: AccountDb, row: OutboxRow): Promise<void> {
  await db.outbox.put({
    ...row,
    state: 'queued',
    attempts: 0,
    nextAt: 0,
    putOff: false,
    ack: null,
    problem: null,
    resent: true,
  });
  await releaseRefused(db, row);
  const parsed = v.safeParse(withFiles, row.args);
  if (!parsed.success || isUpload(row)) return;
  const { attachments, files, file } = parsed.output;
  await uploadAgain(db, [...attachments, ...files, ...(file ? [file] : [])], {
    parent: row.id,
    seq: row.seq,
    createdAt: row.createdAt,
  });
}

/** Refused only because the server had lost the row that it refers to, such as a reply's ticket. */
async function releaseRefused(db: AccountDb, { id, stream }: OutboxRow): Promise<void> {
  const refused = await db.outbox
    .where('state')
    .equals('parked')
    .filter((row) => row.stream === stream && row.problem?.type === problemType('not-yours'))
    .toArray();
  for (const row of refused)
    await db.outbox.update(row.id, {
      state: 'queued',
      nextAt: 0,
      problem: null,
      dependsOn: [...row.dependsOn, id],
    });
}

const withFiles = v.object({
  attachments: v.optional(v.array(fileRef), []),
  files: v.optional(v.array(fileRef), []),
  file: v.optional(fileRef),
});

/**
 * Finds items that left the outbox earlier and are missing in the history that was just read. They
 * go before everything that is queued, in their original order, because later items may refer to
 * them.
 */
async function resendLost(db: AccountDb): Promise<void> {
  const lost: OutboxRow[] = [];
  for (const { id, sent } of await db.received.toArray())
    if (
      sent &&
      (await db.outbox.get(id)) === undefined &&
      (await presenceOf(db, sent)) === 'absent'
    )
      lost.push(sent);
  lost.sort((a, b) => (a.ack?.rev ?? 0) - (b.ack?.rev ?? 0));
  const first = (await db.outbox.orderBy('seq').first())?.seq ?? 1;
  for (const [index, row] of lost.entries()) {
    await db.received.delete(row.id);
    await sendAgain(db, { ...row, seq: first - lost.length + index });
  }
}

const labelFields = v.object({
  subject: v.optional(v.string()),
  title: v.optional(v.string()),
  targetTitle: v.optional(v.string()),
  body: v.optional(v.string()),
  file: v.optional(v.object({ name: v.optional(v.string()) })),
});

/** A short label for an item: its subject, title, file name or first words. */
export function labelOf(row: Pick<OutboxRow, 'args'>): string {
  const parsed = v.safeParse(labelFields, row.args);
  if (!parsed.success) return '';
  const { subject, title, targetTitle, body, file } = parsed.output;
  return (subject ?? title ?? targetTitle ?? body ?? file?.name ?? '').slice(0, 60);
}
