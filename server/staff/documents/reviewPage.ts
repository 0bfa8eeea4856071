import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import type { Db } from '../../db/database.ts';
import { accounts, documents, reviews } from '../../db/tables/index.ts';
import { cursorInstant, readCursor, writeCursor } from '../cursor.ts';
import { countHeld, heldEnd, readHeldPage } from '../heldResults.ts';
import { addMissingReviews, readReviewedAnswers, toSentAnswers } from './reviews.ts';

/** Of each kind. */
const pageSize = 50;

const unseen = and(eq(documents.by, 'patient'), isNull(reviews.accountId));
const ofDocument = and(
  eq(reviews.accountId, documents.accountId),
  eq(reviews.kind, 'document'),
  eq(reviews.entityId, documents.id),
);

/**
 * Answers and documents that nobody has seen, and results that no patient has; `urgent`: those that
 * wait for an act, which is a flagged answer or the call before a result.
 */
export async function countReview(db: Db): Promise<{ total: number; urgent: number }> {
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
  const held = await countHeld(db);
  return {
    total: (answers?.total ?? 0) + (files?.total ?? 0) + held,
    urgent: (answers?.flagged ?? 0) + held,
  };
}

const answersEnd = v.pipe(
  v.tuple([v.boolean(), cursorInstant, uuid, uuid]),
  v.transform(([isFlagged, receivedAt, accountId, entityId]) => ({
    isFlagged,
    receivedAt,
    accountId,
    entityId,
  })),
);
const documentsEnd = v.tuple([cursorInstant, uuid, uuid]);
type DocumentsEnd = v.InferOutput<typeof documentsEnd>;
/** Where answers, documents and held results of a page ended; null for a kind without more. */
const ends = v.tuple([v.nullable(answersEnd), v.nullable(documentsEnd), v.nullable(heldEnd)]);

/** A page of all kinds: flagged answers first, then the oldest. */
export async function readReviewPage(
  db: Db,
  cursor: string | undefined,
): Promise<StaffAnswer<'staffReview'>> {
  const [afterAnswer, afterDocument, afterHeld] =
    cursor === undefined ? [undefined, undefined, undefined] : readCursor(ends, cursor);
  const { total } = await countReview(db);
  const found =
    afterAnswer === null ? [] : await readReviewedAnswers(db, { after: afterAnswer }, pageSize + 1);
  const uploaded = afterDocument === null ? [] : await readUploaded(db, afterDocument);
  const [answers, files] = [found.slice(0, pageSize), uploaded.slice(0, pageSize)];
  const answer = found.length > pageSize ? answers.at(-1) : undefined;
  const file = uploaded.length > pageSize ? files.at(-1) : undefined;
  const waiting = afterHeld === null ? [] : await readHeldPage(db, afterHeld, pageSize + 1);
  const held = waiting.slice(0, pageSize);
  const result = waiting.length > pageSize ? held.at(-1) : undefined;
  const people = await readPeople(
    db,
    answers.map(({ accountId }) => accountId),
  );
  return {
    answers: answers.map((row) => ({
      ...toSentAnswers(row),
      patient: people.get(row.accountId) ?? { number: 0, name: '' },
    })),
    documents: files.map(({ accountId: _who, number, name, ...row }) => ({
      ...row,
      patient: { number, name },
    })),
    held: held.map(({ accountId: _who, ...row }) => row),
    total,
    next:
      answer || file || result
        ? writeCursor([
            answer ? [answer.isFlagged, answer.receivedAt, answer.accountId, answer.id] : null,
            file ? [file.createdAt, file.accountId, file.id] : null,
            result ? [result.enteredAt, result.accountId, result.id] : null,
          ])
        : null,
  };
}

function readUploaded(db: Db, after: DocumentsEnd | undefined) {
  const { accountId, id, title, category, createdAt } = documents;
  return db
    .select({
      accountId,
      id,
      title,
      category,
      createdAt,
      number: accounts.number,
      name: accounts.name,
    })
    .from(documents)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(reviews, ofDocument)
    .where(
      and(
        unseen,
        after &&
          sql`(${createdAt}, ${accountId}, ${id}) >
            (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(accountId), asc(id))
    .limit(pageSize + 1);
}

async function readPeople(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({ id: accounts.id, number: accounts.number, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
