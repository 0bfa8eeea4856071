import type { Logger } from 'pino';
import { releaseUnpaidTimes } from '../consults/release.ts';
import { runContentSchedules } from '../content/drafts/schedule.ts';
import { compact } from '../feed/compact.ts';
import { startMoving } from '../files/storage/move.ts';
import type { Deps } from '../http/deps.ts';
import { type NoticeDeps, startSendingNotices } from '../notify/clinic/deliver.ts';
import { startDelivering } from '../notify/push/deliver.ts';
import { startReconciling } from '../payments/reconcile.ts';
import { startWatchingChain } from '../staff/audit/watch.ts';
import { startReviewing } from '../staff/documents/reviewEarly.ts';
import { startLoop } from './loop.ts';

const minuteMs = 60_000;

/**
 * What every process does beside answering requests; those that run at the same time share the work
 * by locks in the database. Returns a function that stops all of it.
 */
export async function startJobs(deps: Deps, notices: NoticeDeps): Promise<() => Promise<void>> {
  const { database, fileStorage, webPush, pokes, translator, log, now } = deps;
  const { db } = database;
  const failed = failureLog(log);
  const warnUnreleased = failed('unpaid times of consults could not be given up');
  const loops = [
    startLoop({
      work: () => compact(db, now()),
      everyMs: 60 * minuteMs,
      onError: failed('compaction failed'),
    }),
    startLoop({
      work: () => releaseUnpaidTimes(db, now(), warnUnreleased),
      everyMs: minuteMs,
      onError: warnUnreleased,
    }),
    startLoop({
      work: () => runContentSchedules(database, { now: now(), locales: translator.locales, log }),
      everyMs: minuteMs,
      onError: failed('planned content could not be published'),
    }),
  ];
  const stops = [
    startReconciling(deps),
    startReviewing({ db, pokes, log }),
    startWatchingChain({ db, now, log }),
    await startSendingNotices(notices),
    ...(fileStorage ? [startMoving({ db, storage: fileStorage, now, log })] : []),
    ...(webPush ? [await startDelivering({ database, settings: webPush, now, log })] : []),
    ...loops.map(({ stop }) => stop),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

const failureLog = (log: Logger) => (message: string) => (error: unknown) =>
  log.error({ err: error }, message);
