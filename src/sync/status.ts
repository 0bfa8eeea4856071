import type { AccountDb } from '#mirror/accountDb.ts';
import { diskFullSince } from '#mirror/diskFull.ts';
import { readFacts } from '#mirror/meta.ts';
import { needsAttention, unsentOf } from '#outbox/unsent.ts';

/**
 * The sync status that the panel's header and the sync center show. All counts are of items that
 * the patient wrote.
 */
export type SyncStatus =
  | { kind: 'paused'; until: 'sign-in' | 'update'; unsent: number }
  | { kind: 'attention'; parked: number; waiting: number }
  /** This device has no room for what it should store. */
  | { kind: 'full'; unsent: number }
  | { kind: 'offline'; unsent: number; lastSync: string | undefined }
  | { kind: 'sending'; done: number; total: number }
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'waiting'; unsent: number; nextAt: number }
  | { kind: 'current'; lastSync: string };

/**
 * Derived from stored rows and facts only, so that all tabs agree. `online` is navigator.onLine.
 */
export async function readStatus(db: AccountDb, online: boolean): Promise<SyncStatus> {
  const [rows, { paused, reach, lastSync, progress, diskFull }] = await db.transaction(
    'r',
    db.outbox,
    db.meta,
    () =>
      Promise.all([
        db.outbox.orderBy('seq').toArray(),
        readFacts(db, 'paused', 'reach', 'lastSync', 'progress', 'diskFull'),
      ]),
  );
  const unsent = unsentOf(rows);
  const done = rows.filter(({ state, quiet }) => state === 'acked' && !quiet).length;
  const full = diskFullSince(db, diskFull);
  const parked = unsent.filter(needsAttention).length;
  if (paused) return { kind: 'paused', until: paused, unsent: unsent.length };
  if (parked > 0) return { kind: 'attention', parked, waiting: unsent.length - parked };
  if (full !== undefined) return { kind: 'full', unsent: unsent.length };
  if (!online || reach?.ok === false) return { kind: 'offline', unsent: unsent.length, lastSync };
  if (unsent.length > 0) {
    const sending = unsent.filter(({ row }) => row.state === 'sending' || row.nextAt === 0);
    if (sending.length > 0) return { kind: 'sending', done, total: done + unsent.length };
    return {
      kind: 'waiting',
      unsent: unsent.length,
      nextAt: Math.min(...unsent.map(({ row }) => row.nextAt)),
    };
  }
  if (progress) return { kind: 'reading', ...progress };
  return lastSync === undefined
    ? { kind: 'reading', done: 0, total: 0 }
    : { kind: 'current', lastSync };
}
