import type { FactOf } from '#mirror/meta.ts';

export interface FirstSync {
  lastSync: string | undefined;
  progress: FactOf<'progress'> | undefined;
  reach: FactOf<'reach'> | undefined;
}
export type FirstSyncNotice = { kind: 'running' | 'interrupted'; done: number; total: number } | { kind: 'done' };

/** What may truly be said of the first sync; `last` is the latest progress that this page saw. */
export function firstSyncNotice(now: FirstSync, last: FactOf<'progress'> | undefined, appIsHere: boolean): FirstSyncNotice | undefined {
  // "Open without the internet" needs the records and the app itself.
  if (now.lastSync !== undefined) return appIsHere ? { kind: 'done' } : undefined;
  if (now.progress && now.progress.total > 0) return { kind: 'running', ...now.progress };
  // Of an interruption only where it happened can be told, and only to whoever saw it.
  if (now.reach && !now.reach.ok && last && last.total > 0) return { kind: 'interrupted', ...last };
  return undefined;
}
