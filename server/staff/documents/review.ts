import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { documents, reviews, submissions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource, recordOpening } from '../audit/write.ts';
import { findPatient } from '../patients/find.ts';
import { readReviewPage } from './reviewPage.ts';
import { addMissingReviews, readReviewedAnswers, toSentAnswers } from './reviews.ts';

/** `/api/staff/review` and who has seen what: answers to forms, and documents of patients. */
export function serveStaffReview(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/review', async (c) => {
    const { cursor } = readQuery('staffReview', c);
    return respond('staffReview', c, await readReviewPage(db, cursor));
  });

  app.get('/staff/patients/:patient/answers/:submission', async (c) => {
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    await addMissingReviews(db, accountId);
    const all = await readReviewedAnswers(db, { accountId }, 1000);
    const row = all.find(({ id }) => id === c.req.param('submission'));
    if (!row) throw new ProblemError('not-found', { field: 'submission' });
    await recordOpening(db, auditSource(c, deps.now()), {
      patientId: accountId,
      part: 'answers',
      subject: `form ${row.number ?? row.id}`,
      reason: 'record',
    });
    const { questionnaire, response, files } = row;
    return respond('staffAnswers', c, { ...toSentAnswers(row), questionnaire, response, files });
  });

  app.post('/staff/patients/:patient/seen', async (c) => {
    const { kind, id, done } = await readBody('staffMarkSeen', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    if (kind === 'submission') await addMissingReviews(db, accountId);
    const table = kind === 'submission' ? submissions : documents;
    const at = deps.now().toISOString();
    const by = c.var.staff.name;
    await db.transaction(async (tx) => {
      const [subject] = await tx
        .select({ createdAt: table.createdAt, number: table.number })
        .from(table)
        .where(and(eq(table.accountId, accountId), eq(table.id, id)));
      if (!subject) throw new ProblemError('not-found', { field: 'id' });
      const ofSubject = and(
        eq(reviews.accountId, accountId),
        eq(reviews.kind, kind),
        eq(reviews.entityId, id),
      );
      const [before] = await tx.select().from(reviews).where(ofSubject).for('update');
      if (before?.isFlagged && done === undefined)
        throw new ProblemError('flag-unanswered', { field: 'done' });
      const mark = { seenAt: at, seenBy: by, done: done ?? null };
      await tx
        .insert(reviews)
        .values({ accountId, kind, entityId: id, receivedAt: subject.createdAt, ...mark })
        .onConflictDoUpdate({
          target: [reviews.accountId, reviews.kind, reviews.entityId],
          set: mark,
        });
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffMarkSeen',
        patientId: accountId,
        subject: `${kind} ${subject.number ?? id}`,
        before: before?.seenAt ? { seenBy: before.seenBy, done: before.done } : undefined,
        after: { done: done ?? null },
      });
    });
    return respond('staffMarkSeen', c, { at, by });
  });
}
