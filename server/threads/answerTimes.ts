import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Hono } from 'hono';
import type { AnswerTimes } from '#contract/site/answerTimes.ts';
import { departments } from '#contract/ticket.ts';
import type { Db } from '../db/database.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';

const windowDays = 30;
/** A median of fewer answers would say little, and might be of one person. */
const fewestAnswers = 10;
/** How long a computed answer is used. */
const reuseMs = 15 * 60_000;

/** A row without a department is about all of them. */
const resultSchema = v.object({
  rows: v.array(
    v.object({
      department: v.nullable(v.picklist(departments)),
      answers: v.number(),
      /** Null when there are no answers at all. */
      seconds: v.nullable(v.number()),
    }),
  ),
});

interface Medians {
  hours: AnswerTimes['hours'];
  /** Of all departments together, in minutes; null with too few answers. */
  minutes: number | null;
}

/**
 * Serves within how many hours each department usually answers: from a ticket's first message to
 * the clinic's first one, over all patients.
 */
export function serveAnswerTimes(app: Hono<Env>, deps: Deps): void {
  const medians = answerMedians(deps);
  app.get('/answer-times', async (c) => {
    c.header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
    return respond('answerTimes', c, { hours: (await medians()).hours });
  });
}

/** A function that reads the medians, and reads them again only after some minutes. */
export function answerMedians({ database, now }: Pick<Deps, 'database' | 'now'>) {
  let last: { at: number; medians: Promise<Medians> } | undefined;
  return (): Promise<Medians> => {
    const at = now().getTime();
    if (!last || at - last.at > reuseMs) {
      const medians = readMedians(database.db, at);
      last = { at, medians };
      medians.catch(() => (last = undefined));
    }
    return last.medians;
  };
}

async function readMedians(db: Db, now: number): Promise<Medians> {
  const since = new Date(now - windowDays * 86_400_000).toISOString();
  const result = await db.execute(sql`
    select t.department, count(*)::int as answers,
      percentile_cont(0.5) within group (
        order by extract(epoch from m.answered - m.asked)
      )::float8 as seconds
    from tickets t
    join (
      select account_id, ticket_id,
        min(coalesce(received_at, created_at)) filter (where author = 'patient') as asked,
        min(created_at) filter (where author = 'clinic') as answered
      from messages
      where (account_id, ticket_id) in (
        select account_id, id from tickets where clinic_replied_at >= ${since}
      )
      group by account_id, ticket_id
    ) m on m.account_id = t.account_id and m.ticket_id = t.id
    where m.answered >= ${since} and m.answered > m.asked
    group by grouping sets ((t.department), ())
  `);
  const hours: AnswerTimes['hours'] = {
    medical: null,
    reception: null,
    travel: null,
    billing: null,
  };
  let minutes: Medians['minutes'] = null;
  for (const { department, answers, seconds } of v.parse(resultSchema, result).rows) {
    if (seconds === null || answers < fewestAnswers) continue;
    if (department === null) minutes = Math.max(1, Math.ceil(seconds / 60));
    else hours[department] = Math.max(1, Math.ceil(seconds / 3600));
  }
  return { hours, minutes };
}
