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

const resultSchema = v.object({
  rows: v.array(
    v.object({ department: v.picklist(departments), answers: v.number(), seconds: v.number() }),
  ),
});

/**
 * Serves within how many hours each department usually answers: from a ticket's first message to
 * the clinic's first one, over all patients.
 */
export function serveAnswerTimes(app: Hono<Env>, deps: Deps): void {
  let last: { at: number; hours: Promise<AnswerTimes['hours']> } | undefined;
  app.get('/answer-times', async (c) => {
    const now = deps.now().getTime();
    if (!last || now - last.at > reuseMs) {
      const hours = readHours(deps.database.db, now);
      last = { at: now, hours };
      hours.catch(() => (last = undefined));
    }
    c.header('cache-control', 'public, max-age=300, stale-while-revalidate=86400');
    return respond('answerTimes', c, { hours: await last.hours });
  });
}

async function readHours(db: Db, now: number): Promise<AnswerTimes['hours']> {
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
    group by t.department
  `);
  const hours: AnswerTimes['hours'] = {
    medical: null,
    reception: null,
    travel: null,
    billing: null,
  };
  for (const { department, answers, seconds } of v.parse(resultSchema, result).rows)
    if (answers >= fewestAnswers) hours[department] = Math.max(1, Math.ceil(seconds / 3600));
  return hours;
}
