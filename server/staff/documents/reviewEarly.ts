import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import type { Pokes } from '../../feed/pokes.ts';
import { addMissingReviews } from './reviews.ts';

/** Changes of patients are collected for this long. In ms. */
const collectMs = 500;

/**
 * Scores and flags sent answers when they arrive, and at the start those that have none yet, so that
 * nobody at the desk waits for thousands of them. Returns a function that stops it.
 */
export function startReviewing({
  db,
  pokes,
  log,
}: {
  db: Db;
  pokes: Pick<Pokes, 'onAnyAccount'>;
  log: Pick<Logger, 'error'>;
}): () => Promise<void> {
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = (work: () => Promise<void>) => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'sent answers could not be scored'));
  };
  const reviewChanged = async () => {
    timer = undefined;
    const accountIds = [...changed];
    changed.clear();
    for (const accountId of accountIds) await addMissingReviews(db, accountId);
  };
  run(() => addMissingReviews(db));
  const stopListening = pokes.onAnyAccount((accountId) => {
    changed.add(accountId);
    timer ??= setTimeout(() => run(reviewChanged), collectMs);
  });
  return async () => {
    stopListening();
    clearTimeout(timer);
    await running;
  };
}
