import * as v from 'valibot';
import { Unreachable } from '#api/problem.ts';
import type { Change } from '#contract/feed.ts';
import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { isDiskFull, markDiskFull, unlessDiskFull, withRoom } from '#mirror/diskFull.ts';
import { evictFiles, sha256, storeFile } from '#mirror/files.ts';
import { readFact, writeFact } from '#mirror/meta.ts';
import { readNamingRows } from '#mirror/namedFiles.ts';
import { classifyError } from './classifyError.ts';
import { backoffMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { markOffline } from './connectivity.ts';
import { mayDownload, megabyte, readFilePolicy, removeWanted } from './filePolicy.ts';
import { withLock } from './lock.ts';
import { currentConnection } from './metered.ts';

// Downloads the files that records name after a pull, so that they open offline.

/**
 * Documents up to this size are downloaded automatically, newest first, within the device's budget;
 * larger ones when opened.
 */
const largestBytes = 8 * 1024 * 1024;
/** A file opened within this time stays, as far as the budget allows. In ms. */
const recentMs = 24 * 3_600_000;
/** After a download that did not fit, downloads pause this long at first, and at most. In ms. */
const fullPauseMs = 20_000;
const longestFullPauseMs = 10 * 60_000;

/** Failed downloads known to this page, per database. */
interface Failures {
  byHash: Map<string, { attempts: number; nextAt: number }>;
  full: { attempts: number; until: number };
}
const failures = new WeakMap<AccountDb, Failures>();
function failuresOf(db: AccountDb): Failures {
  const known = failures.get(db) ?? { byHash: new Map(), full: { attempts: 0, until: 0 } };
  failures.set(db, known);
  return known;
}

/** How long a plan is valid, in ms: another tab may pull rows that refer to files. */
const planMs = 50_000;
const plannedAt = new WeakMap<AccountDb, number>();

/** Called with each page of a pull. */
export function invalidatePlan(db: AccountDb, changes: readonly Change[]): void {
  if (changes.some(namesFiles)) plannedAt.delete(db);
}

const some = v.pipe(v.array(v.unknown()), v.minLength(1));
const withFiles = v.union([
  v.object({ file: v.object({}) }),
  v.object({ attachments: some }),
  v.object({ files: some }),
]);
const namesFiles = ({ row }: Change): boolean => v.is(withFiles, row);

/**
 * Whether files may be missing: planning reads every stored file and document, which a pull without
 * files need not cost.
 */
export const needsPlan = (db: AccountDb): boolean =>
  performance.now() - (plannedAt.get(db) ?? -Infinity) > planMs;

/** The patient has chosen otherwise. Another tab plans anew within a minute. */
export const planAgain = (db: AccountDb): void => void plannedAt.delete(db);

/** Ends the pause: the person asked for it, or returned to the page, and there may be room now. */
export function endFilesPause(db: AccountDb): void {
  failuresOf(db).full = { attempts: 0, until: 0 };
  plannedAt.delete(db);
}

async function pauseFiles({ db, now }: SyncDeps, known: Failures): Promise<void> {
  const attempts = known.full.attempts + 1;
  known.full = {
    attempts,
    until: performance.now() + Math.min(longestFullPauseMs, fullPauseMs * 2 ** (attempts - 1)),
  };
  // No stored document is evicted for it: that one would be downloaded again in turn.
  await markDiskFull(db, new Date(now()).toISOString());
}

interface DownloadPlan {
  fetch: FileRef[];
  /** Hashes of the files that fit into the budget. Stored ones of these are not evicted. */
  wanted: ReadonlySet<string>;
  /** Bytes of stored documents beyond the budget, to be evicted before downloading. */
  excess: number;
}

/**
 * The referenced files that fit into the budget, recently opened ones first, then the newest; and
 * those of them that are missing.
 */
async function planDownloads({ db, ...deps }: SyncDeps): Promise<DownloadPlan> {
  const policy = await readFilePolicy(db);
  const budgetBytes = policy.budget * megabyte;
  const mayFetch = mayDownload(policy, currentConnection());
  const chosen = new Set(await readFact(db, 'wantedFiles'));
  const named = (await (deps.readNamingRows?.() ?? readNamingRows(db))).flatMap(
    ({ files }) => files,
  );
  const stored = new Map((await db.files.toArray()).map((file) => [file.sha256, file]));
  const since = new Date(Date.now() - recentMs).toISOString();
  const recentlyOpened = ({ sha256: hash }: FileRef): string => {
    const openedAt = stored.get(hash)?.openedAt ?? '';
    return openedAt > since ? openedAt : '';
  };
  // Where it is equal the order stays: newest first.
  const files = named.toSorted((a, b) => recentlyOpened(b).localeCompare(recentlyOpened(a)));
  const seen = new Set<string>();
  const wanted = new Set<string>();
  const fetch: FileRef[] = [];
  let planned = 0;
  for (const file of files) {
    if (file.state !== 'here' || seen.has(file.sha256)) continue;
    seen.add(file.sha256);
    const storedFile = stored.get(file.sha256);
    if (storedFile?.pinned) continue;
    if (chosen.has(file.sha256) && !storedFile) {
      fetch.push(file);
      continue;
    }
    if (file.size > largestBytes && recentlyOpened(file) === '') continue;
    if (!mayFetch && !storedFile) continue;
    if (planned + file.size > budgetBytes) continue;
    planned += file.size;
    wanted.add(file.sha256);
    if (!storedFile) fetch.push(file);
  }
  const storedBytes = [...stored.values()].reduce(
    (sum, { pinned, size }) => (pinned ? sum : sum + size),
    0,
  );
  const missingBytes = fetch.reduce(
    (sum, { sha256: hash, size }) => (chosen.has(hash) ? sum : sum + size),
    0,
  );
  return {
    fetch,
    wanted,
    excess: Math.max(0, storedBytes + missingBytes - budgetBytes),
  };
}

/** The downloaded bytes do not have the hash that the record names. */
export class DamagedFile extends Error {
  constructor() {
    super('a document arrived damaged');
  }
}

const isChosen = async (db: AccountDb, { sha256: hash }: FileRef): Promise<boolean> =>
  (await readFact(db, 'wantedFiles'))?.includes(hash) ?? false;

/**
 * Downloads and stores a file. One that is to be kept makes room for itself. If that is not enough
 * it is no longer to be kept: every plan would download it again.
 */
export async function fetchFile(
  deps: SyncDeps,
  file: FileRef,
  openedAt = new Date().toISOString(),
): Promise<void> {
  const response = await deps.api.raw(`me/files/${file.fileId}`, {
    account: deps.db.accountId,
    signal: deps.signal,
  });
  const bytes = await response.arrayBuffer();
  if ((await sha256(bytes)) !== file.sha256) throw new DamagedFile();
  const { db } = deps;
  const pinned = await isChosen(db, file);
  const details = { sha256: file.sha256, type: file.type, pinned, openedAt };
  if (!pinned) return storeFile(db, bytes, details);
  await withRoom(db, () => storeFile(db, bytes, details)).catch(async (error: unknown) => {
    if (isDiskFull(error)) await unlessDiskFull(removeWanted(db, file));
    throw error;
  });
  return removeWanted(db, file);
}

/**
 * Downloads missing files within the budget, under its own lock so that pulls never wait for it. A
 * file that fails does not stop the others; offline or on a full disk the rest waits. False when
 * offline.
 */
export async function fetchFiles(deps: SyncDeps): Promise<boolean> {
  const work = async () => {
    // Set before the rows are read: a page that comes meanwhile needs another plan.
    plannedAt.set(deps.db, performance.now());
    const tried = await fetchMissing(deps).catch((error: unknown) => {
      plannedAt.delete(deps.db);
      throw error;
    });
    const { byHash, full } = failuresOf(deps.db);
    if (!tried || byHash.size > 0 || full.attempts > 0) plannedAt.delete(deps.db);
    if (tried && (await readFact(deps.db, 'lastSync')) === undefined)
      await unlessDiskFull(writeFact(deps.db, 'lastSync', new Date(deps.now()).toISOString()));
    return tried;
  };
  return (await withLock(`nabz-files-${deps.db.accountId}`, work, { waitMs: 0 })) ?? true;
}

/** True when every file was tried; false when offline. */
async function fetchMissing(deps: SyncDeps): Promise<boolean> {
  const { db } = deps;
  const known = failuresOf(db);
  if (known.full.until > performance.now()) return true;
  const { fetch, wanted, excess } = await planDownloads(deps);
  await noteAwaited(db, fetch);
  const due = fetch.filter(
    ({ sha256: hash }) => (known.byHash.get(hash)?.nextAt ?? 0) <= performance.now(),
  );
  if (excess > 0) await evictFiles(db, excess, wanted);
  if (due.length === 0) {
    // A page that was closed during a download has left it.
    await db.meta.delete('progress');
    return true;
  }
  // An interrupted first sync continues its count.
  const isFirst = (await readFact(db, 'lastSync')) === undefined;
  const storedCount = isFirst ? wanted.size - fetch.length : 0;
  try {
    for (const [index, file] of due.entries()) {
      if (deps.signal.aborted) return false;
      if (!(await mayStillFetch(db, file))) {
        plannedAt.delete(db);
        continue;
      }
      await writeFact(db, 'progress', {
        done: storedCount + index,
        total: storedCount + due.length,
      });
      if (!(await tryFile(deps, file, known))) return false;
    }
    known.full.attempts = 0;
    return true;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    await pauseFiles(deps, known);
    return true;
  } finally {
    // Deleted, not set to null: a delete needs no room.
    if (db.isOpen()) await db.meta.delete('progress').catch(() => undefined);
  }
}

/** The choice or the connection may have changed since the plan. */
const mayStillFetch = async (db: AccountDb, file: FileRef): Promise<boolean> =>
  (await isChosen(db, file)) ||
  (file.size <= largestBytes && mayDownload(await readFilePolicy(db), currentConnection()));

/** Stores what will be downloaded, for the screens, when it differs. */
async function noteAwaited(db: AccountDb, fetch: readonly FileRef[]): Promise<void> {
  const hashes = fetch.map((file) => file.sha256);
  if (JSON.stringify((await readFact(db, 'awaitedFiles')) ?? []) !== JSON.stringify(hashes))
    await unlessDiskFull(writeFact(db, 'awaitedFiles', hashes));
}

/** False when offline: the others are not worth a try. */
async function tryFile(deps: SyncDeps, file: FileRef, known: Failures): Promise<boolean> {
  try {
    // Nobody has opened it yet.
    await fetchFile(deps, file, '');
    known.byHash.delete(file.sha256);
    return true;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    if (deps.signal.aborted) return false;
    if (error instanceof Unreachable) return markOffline(deps, error).then(() => false);
    const attempts = (known.byHash.get(file.sha256)?.attempts ?? 0) + 1;
    known.byHash.set(file.sha256, {
      attempts,
      nextAt: performance.now() + 5000 + backoffMs(attempts),
    });
    return classifyError(error).kind !== 'pause';
  }
}
