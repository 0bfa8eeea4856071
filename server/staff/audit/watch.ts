import { and, eq, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ChainCheck } from '#contract/staff/audit.ts';
import { startLoop } from '../../background/loop.ts';
import type { Db } from '../../db/database.ts';
import { auditChecks } from '../../db/tables/index.ts';
import { notifyDesk } from '../live/notifyDesk.ts';
import { checkChain } from './chain.ts';

// The chain is checked at the start and every ten minutes, by one of the processes.

const everyMs = 10 * 60_000;
/** Processes that start together check once. In ms. */
const startsTogetherMs = 60_000;

interface WatchDeps {
  db: Db;
  now: () => Date;
  log: Pick<Logger, 'error'>;
}

/** Checks the chain and stores the outcome; a broken one is logged, and told to the desk. */
export async function checkAndStore({ db, now, log }: WatchDeps): Promise<ChainCheck> {
  const { isWhole, lines, lastWhole, head } = await checkChain(db);
  const at = now().toISOString();
  const outcome = { isWhole, lines, lastWhole, head };
  const stored = { ...outcome, startedAt: at, checkedAt: at };
  await db
    .insert(auditChecks)
    .values({ id: 1, ...stored })
    .onConflictDoUpdate({ target: auditChecks.id, set: stored });
  if (!isWhole) {
    log.error({ lastWhole, lines }, 'the audit log is broken: a line was changed or removed');
    notifyDesk(db, { kind: 'audit' });
  }
  return { ...outcome, checkedAt: at };
}

/** The last check of any process. */
export async function lastCheck(db: Db): Promise<ChainCheck | null> {
  const [row] = await db.select().from(auditChecks).where(eq(auditChecks.id, 1));
  if (!row || row.checkedAt === null) return null;
  const { isWhole, lines, lastWhole, head, checkedAt } = row;
  return { isWhole, lines, lastWhole, head, checkedAt };
}

/** Whether this process makes the check that is due; no other one then does. */
async function claim({ db, now }: WatchDeps, afterMs: number): Promise<boolean> {
  const at = now();
  const startedAt = at.toISOString();
  const due = new Date(at.getTime() - afterMs).toISOString();
  const added = await db
    .insert(auditChecks)
    .values({ id: 1, startedAt })
    .onConflictDoNothing()
    .returning({ id: auditChecks.id });
  if (added.length > 0) return true;
  const claimed = await db
    .update(auditChecks)
    .set({ startedAt })
    .where(and(eq(auditChecks.id, 1), lt(auditChecks.startedAt, due)))
    .returning({ id: auditChecks.id });
  return claimed.length > 0;
}

/** Checks now and every ten minutes; returns a function that stops it. */
export function startWatchingChain(deps: WatchDeps): () => Promise<void> {
  // A little earlier than the last one is old enough, so that no turn is left out.
  let afterMs = startsTogetherMs;
  const loop = startLoop({
    work: async () => {
      const isOurs = await claim(deps, afterMs);
      afterMs = everyMs - 5000;
      if (isOurs) await checkAndStore(deps);
    },
    everyMs,
    onError: (error) => deps.log.error({ err: error }, 'the audit log was not checked'),
  });
  loop.wake();
  return loop.stop;
}
