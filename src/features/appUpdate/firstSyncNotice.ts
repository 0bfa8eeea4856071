import type { FactOf } from '#mirror/meta.ts';

/** Facts that the sync engine stores (mirror/meta.ts). */
export interface SyncFacts {
  lastSync: string | undefined;
  progress: FactOf<'progress'> | undefined;
  reach: FactOf<'reach'> | undefined;
}
/** What the banner of the first sync says; `done` of `total` records. */
export type FirstSyncNotice =
  | { kind: 'running' | 'interrupted'; done: number; total: number }
  | { kind: 'done' };

/** The notice for the state of the first sync; `last` is the latest progress that this page saw. */
export function firstSyncNotice(
  now: SyncFacts,
  last: FactOf<'progress'> | undefined,
  isPrecached: boolean,
): FirstSyncNotice | undefined {
  // "Opens offline" needs both the records and the precached app.
  if (now.lastSync !== undefined) return isPrecached ? { kind: 'done' } : undefined;
  if (now.progress && now.progress.total > 0) return { kind: 'running', ...now.progress };
  // An interruption is reported only with the progress that this page saw before it.
  if (now.reach && !now.reach.ok && last && last.total > 0) return { kind: 'interrupted', ...last };
  return undefined;
}
