import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { fhirText } from '#contract/questionnaire/text.ts';
import { accounts, forms, submissions } from '../db/tables/index.ts';
import { sendFile } from '../files/download.ts';
import { fileIdOf } from '../files/pieces.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { auditSource, recordOpening } from './audit/write.ts';
import { answerLines } from './answerLines.ts';

const maxItems = 100;

/** `/api/staff/forms`: forms that patients sent, newest first; one by its number, and its files. */
export function serveStaffForms(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const ofForm = and(eq(forms.accountId, submissions.accountId), eq(forms.id, submissions.formId));
  const select = () =>
    db
      .select({
        submission: submissions,
        questionnaire: forms.questionnaire,
        patient: accounts.name,
      })
      .from(submissions)
      .innerJoin(forms, ofForm)
      .innerJoin(accounts, eq(accounts.id, submissions.accountId));
  type Found = Awaited<ReturnType<typeof select>>[number];
  const about = ({ submission, questionnaire, patient }: Found, locale: string) => ({
    number: submission.number,
    title: fhirText(questionnaire.title, questionnaire._title, locale),
    patient,
    at: submission.receivedAt,
  });
  const find = async (key: string): Promise<Found> => {
    const [found] = /^\d{1,9}$/.test(key)
      ? await select().where(eq(submissions.number, Number(key)))
      : [];
    if (!found) throw new ProblemError('not-found');
    return found;
  };
  const recordOpeningOf = (c: Context<Env>, { submission: { accountId, number } }: Found) =>
    recordOpening(db, auditSource(c, deps.now()), {
      patientId: accountId,
      part: 'form',
      subject: `form ${number}`,
    });
  app.get('/staff/forms', async (c) => {
    const rows = await select()
      .where(isNotNull(submissions.number))
      .orderBy(desc(submissions.receivedAt), desc(submissions.number))
      .limit(maxItems);
    const [all] = await db
      .select({ total: count() })
      .from(submissions)
      .where(isNotNull(submissions.number));
    return respond('staffForms', c, {
      items: rows.map((row) => ({
        ...about(row, c.var.locale),
        files: row.submission.files.length,
      })),
      total: all?.total ?? 0,
    });
  });
  app.get('/staff/forms/:submission', async (c) => {
    const found = await find(c.req.param('submission'));
    const { response, files } = found.submission;
    await recordOpeningOf(c, found);
    return respond('staffForm', c, {
      ...about(found, c.var.locale),
      lines: answerLines(found.questionnaire, response, c.var.locale),
      files,
      response,
    });
  });
  app.get('/staff/forms/:submission/files/:file', async (c) => {
    const found = await find(c.req.param('submission'));
    const { submission } = found;
    const id = fileIdOf(c.req.param('file'));
    if (!submission.files.some(({ fileId }) => fileId === id)) throw new ProblemError('not-found');
    await recordOpeningOf(c, found);
    return sendFile(c, deps, { accountId: submission.accountId, id });
  });
}
