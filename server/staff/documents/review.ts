import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../../db/database.ts';
import { accounts, documents, reviews, submissions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource, recordOpening } from '../audit/write.ts';
import { findPatient } from '../patients/find.ts';
import { addMissingReviews, readReviewedAnswers, toSentAnswers } from './reviews.ts';

const maxItems = 50;

const unseen = and(eq(documents.by, 'patient'), isNull(reviews.accountId));
const ofDocument = and(
  eq(reviews.accountId, documents.accountId),
  eq(reviews.kind, 'document'),
  eq(reviews.entityId, documents.id),
);

/** Answers and documents that nobody has seen; `flagged`: answers that need somebody to act. */
export async function countReview(db: Db): Promise<{ total: number; flagged: number }> {
  await addMissingReviews(db);
  const [answers] = await db
    .select({
      total: count(),
      flagged: sql`count(*) filter (where ${reviews.isFlagged})`.mapWith(Number),
    })
    .from(reviews)
    .where(and(eq(reviews.kind, 'submission'), isNull(reviews.seenAt)));
  const [files] = await db
    .select({ total: count() })
    .from(documents)
    .leftJoin(reviews, ofDocument)
    .where(unseen);
  return {
    total: (answers?.total ?? 0) + (files?.total ?? 0),
    flagged: answers?.flagged ?? 0,
  };
}

/** `/api/staff/review` and who has seen what: answers to forms, and documents of patients. */
export function serveStaffReview(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/review', async (c) => {
    await addMissingReviews(db);
    const waiting = await readReviewedAnswers(db, 'waiting', maxItems);
    const uploaded = await db
      .select({ document: documents, number: accounts.number, name: accounts.name })
      .from(documents)
      .innerJoin(accounts, eq(accounts.id, documents.accountId))
      .leftJoin(reviews, ofDocument)
      .where(unseen)
      .orderBy(asc(documents.createdAt))
      .limit(maxItems);
    const { total } = await countReview(db);
    const people = await readPeople(waiting.map(({ accountId }) => accountId));
    return respond('staffReview', c, {
      answers: waiting.map((row) => ({
        ...toSentAnswers(row),
        patient: people.get(row.accountId) ?? { number: 0, name: '' },
      })),
      documents: uploaded.map(({ document: { id, title, category, createdAt }, ...patient }) => ({
        id,
        title,
        category,
        createdAt,
        patient,
      })),
      total,
    });
  });

  const readPeople = async (ids: readonly string[]) => {
    const found = new Map<string, { number: number; name: string }>();
    for (const id of new Set(ids)) {
      const { number, name } = await findPatient(db, id);
      found.set(id, { number, name });
    }
    return found;
  };

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
    const { questionnaire, response } = row;
    return respond('staffAnswers', c, { ...toSentAnswers(row), questionnaire, response });
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
