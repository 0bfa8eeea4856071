import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { eachItem } from '#contract/questionnaire/answers.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import { numberOf } from '#contract/questionnaire/extensions.ts';
import { instrumentOf, needsUrgentHelp, scoreOf } from '#contract/questionnaire/instruments.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { translationsOf } from '#contract/questionnaire/text.ts';
import type { SentAnswers } from '#contract/staff/patients.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Db, Tx } from '../../db/database.ts';
import { forms, reviews, submissions } from '../../db/tables/index.ts';

// Score and flag of sent answers are computed once, when the clinic first lists them, so that the
// flagged ones of all patients can be sorted by an index.

/** How many answers are computed at a time. */
const batch = 200;

/** Adds the rows of answers that have none yet: of one patient, or of all. */
export async function addMissingReviews(db: Db, accountId?: string): Promise<void> {
  for (;;) {
    const missing = await db
      .select({ submission: submissions, questionnaire: forms.questionnaire })
      .from(submissions)
      .innerJoin(
        forms,
        and(eq(forms.accountId, submissions.accountId), eq(forms.id, submissions.formId)),
      )
      .leftJoin(
        reviews,
        and(
          eq(reviews.accountId, submissions.accountId),
          eq(reviews.kind, 'submission'),
          eq(reviews.entityId, submissions.id),
        ),
      )
      .where(
        and(
          isNull(reviews.accountId),
          accountId === undefined ? undefined : eq(submissions.accountId, accountId),
        ),
      )
      .limit(batch);
    if (missing.length === 0) return;
    await db
      .insert(reviews)
      .values(
        missing.map(({ submission, questionnaire }) => ({
          accountId: submission.accountId,
          kind: 'submission' as const,
          entityId: submission.id,
          receivedAt: submission.receivedAt ?? submission.createdAt,
          ...judge(questionnaire, submission.response),
        })),
      )
      .onConflictDoNothing();
    if (missing.length < batch) return;
  }
}

function judge(form: Questionnaire, response: QuestionnaireResponse) {
  const answers = answersOf(response.item, form);
  return {
    isFlagged: needsUrgentHelp(form, answers),
    score: scoreOf(form, [...eachItem(form.item)], answers) ?? null,
  };
}

/** The highest score that the form can have. */
function mostOf(form: Questionnaire): number {
  const scored = instrumentOf(form)?.scored ?? [];
  return [...eachItem(form.item)]
    .filter(({ linkId }) => scored.includes(linkId))
    .reduce((sum, { answerOption = [] }) => {
      const values = answerOption.map((option) => numberOf(option, 'ordinalValue') ?? 0);
      return sum + Math.max(0, ...values);
    }, 0);
}

/** The title of a questionnaire by language. */
export function titleOf({ title, _title, language }: Questionnaire): LocalizedText {
  return { ...Object.fromEntries(translationsOf(_title)), [language ?? 'und']: title };
}

const columns = {
  accountId: submissions.accountId,
  id: submissions.id,
  formId: submissions.formId,
  number: submissions.number,
  response: submissions.response,
  files: submissions.files,
  writtenBy: submissions.writtenBy,
  questionnaire: forms.questionnaire,
  receivedAt: reviews.receivedAt,
  score: reviews.score,
  isFlagged: reviews.isFlagged,
  seenAt: reviews.seenAt,
  seenBy: reviews.seenBy,
  done: reviews.done,
};

/** The last row of a page of answers that wait. */
export type WaitingKey = Pick<
  typeof reviews.$inferSelect,
  'isFlagged' | 'receivedAt' | 'accountId' | 'entityId'
>;

const pastKey = ({ isFlagged, receivedAt, accountId, entityId }: WaitingKey): SQL =>
  sql`(not ${reviews.isFlagged}, ${reviews.receivedAt}, ${reviews.accountId}, ${reviews.entityId}) >
    (${!isFlagged}::boolean, ${receivedAt}::timestamptz, ${accountId}::uuid, ${entityId}::uuid)`;

/** Sent answers with what is known about them: flagged ones that nobody saw first. */
export const readReviewedAnswers = (
  db: Db | Tx,
  which: { accountId: string } | { after: WaitingKey | undefined },
  limit: number,
) =>
  db
    .select(columns)
    .from(reviews)
    .innerJoin(
      submissions,
      and(eq(submissions.accountId, reviews.accountId), eq(submissions.id, reviews.entityId)),
    )
    .innerJoin(
      forms,
      and(eq(forms.accountId, submissions.accountId), eq(forms.id, submissions.formId)),
    )
    .where(
      and(
        eq(reviews.kind, 'submission'),
        ...('accountId' in which
          ? [eq(reviews.accountId, which.accountId)]
          : [isNull(reviews.seenAt), which.after && pastKey(which.after)]),
      ),
    )
    .orderBy(
      ...('accountId' in which
        ? [sql`${reviews.isFlagged} and ${reviews.seenAt} is null desc`, desc(reviews.receivedAt)]
        : [
            desc(reviews.isFlagged),
            asc(reviews.receivedAt),
            asc(reviews.accountId),
            asc(reviews.entityId),
          ]),
    )
    .limit(limit);
type ReviewedAnswers = Awaited<ReturnType<typeof readReviewedAnswers>>[number];

export function toSentAnswers(row: ReviewedAnswers): SentAnswers {
  const { id, formId, number, receivedAt, writtenBy, score, isFlagged, questionnaire } = row;
  return {
    id,
    formId,
    number,
    receivedAt,
    writtenBy,
    isFlagged,
    title: titleOf(questionnaire),
    version: questionnaire.version,
    score: score === null ? null : { value: score, most: mostOf(questionnaire) },
    seen: seenOf(row),
  };
}

type Seen = Pick<typeof reviews.$inferSelect, 'seenAt' | 'seenBy' | 'done'>;

export const seenOf = ({ seenAt, seenBy, done }: Seen) =>
  seenAt === null ? null : { at: seenAt, by: seenBy ?? '', done };

/** Who saw which of these documents. */
export async function readSeenDocuments(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, NonNullable<ReturnType<typeof seenOf>>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.accountId, accountId),
        eq(reviews.kind, 'document'),
        inArray(reviews.entityId, [...ids]),
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const seen = seenOf(row);
      return seen ? [[row.entityId, seen] as const] : [];
    }),
  );
}
