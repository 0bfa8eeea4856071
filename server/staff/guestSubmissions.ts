import { count, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import type { PublicContent } from '../content/snapshot.ts';
import { guestSubmissions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readQuery } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { answerLines, type Line } from './answerLines.ts';

/** `/api/staff/letters`: guest submissions, newest first, and one by its number. */
export function serveStaffGuestSubmissions(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/letters', async (c) => {
    const { kind } = readQuery('staffLetters', c);
    const ofKind = kind && eq(guestSubmissions.kind, kind);
    const rows = await db
      .select()
      .from(guestSubmissions)
      .where(ofKind)
      .orderBy(desc(guestSubmissions.receivedAt), desc(guestSubmissions.number))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(guestSubmissions).where(ofKind);
    return respond('staffLetters', c, { items: rows.map(envelope), total: all?.total ?? 0 });
  });
  app.get('/staff/letters/:letter', async (c) => {
    const key = c.req.param('letter');
    const [row] = /^\d{1,9}$/.test(key)
      ? await db
          .select()
          .from(guestSubmissions)
          .where(eq(guestSubmissions.number, Number(key)))
      : [];
    if (!row) throw new ProblemError('not-found');
    return respond('staffLetter', c, {
      ...envelope(row),
      letter: row.letter,
      lines: linesOf(deps.content, row.letter, row.locale),
    });
  });
}

/**
 * A guest submission as lines with titles, in the locale in which it was sent.
 */
export function linesOf(content: PublicContent, letter: GuestSubmission, locale: string): Line[] {
  if (letter.kind === 'contact') {
    const { name, replyTo, department, body } = letter;
    return Object.entries({ name, replyTo, department, message: body }).map(([title, text]) => ({
      title,
      text,
    }));
  }
  const form = content.find('publicForm', letter.form);
  const questionnaire = form && content.find('questionnaire', form.questionnaire);
  const lines = answerLines(questionnaire, letter.response, locale);
  return [{ title: 'form', text: letter.form }, ...lines];
}

const maxItems = 100;

const envelope = ({ number, kind, receivedAt, locale }: typeof guestSubmissions.$inferSelect) => ({
  number,
  kind,
  at: receivedAt,
  locale,
});
