import { type Answers, given, isQuestion } from '#contract/questionnaire/answers.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { unroll } from '#contract/questionnaire/repeat.ts';

/** A row of FillForm and of a sent form: a heading, a question or a text of the questionnaire. */
export interface GroupRow {
  kind: 'group';
  item: QuestionnaireItem;
}
export interface QuestionRow {
  kind: 'question';
  item: QuestionnaireItem;
  /** Index among the enabled questions. */
  at: number;
  /** The parent group; its text may be part of the question. */
  group: QuestionnaireItem | undefined;
  firstOfGroup: boolean;
}
export interface DisplayRow {
  kind: 'display';
  item: QuestionnaireItem;
}
export type Row = GroupRow | QuestionRow | DisplayRow;

/**
 * The enabled items of a questionnaire in order as rows, given these answers. Copies of repeating
 * groups are rows of their own.
 */
export function rowsOf(form: Questionnaire, answers: Answers): Row[] {
  const enabled = enabledItems(form, answers);
  const rows: Row[] = [];
  let at = 0;
  const visit = (items: readonly QuestionnaireItem[], group: QuestionnaireItem | undefined) => {
    let first = true;
    for (const item of items) {
      if (!enabled.has(item.linkId)) continue;
      if (isQuestion(item)) {
        rows.push({ kind: 'question', item, at, group, firstOfGroup: first });
        at += 1;
        first = false;
      } else rows.push({ kind: item.type === 'group' ? 'group' : 'display', item });
      visit(item.item ?? [], item.type === 'group' ? item : group);
    }
  };
  visit(unroll(form, answers).item, undefined);
  return rows;
}

export const questionsOf = (rows: readonly Row[]): QuestionRow[] =>
  rows.filter((row) => row.kind === 'question');

/** The question was shown; an empty list means that it was skipped. */
export const isVisited = (answers: Answers, linkId: string): boolean =>
  Object.hasOwn(answers, linkId);

/** The next unvisited question after `from`, wrapping around; null if there is none. */
export function nextUnvisited(
  questions: readonly QuestionRow[],
  answers: Answers,
  from: string | null,
): string | null {
  const start = questions.findIndex(({ item }) => item.linkId === from) + 1;
  const order = [...questions.slice(start), ...questions.slice(0, start)];
  return (
    order.find(({ item }) => item.linkId !== from && !isVisited(answers, item.linkId))?.item
      .linkId ?? null
  );
}

/** Non-empty answers of enabled questions: what is validated and sent. */
export function enabledAnswers(form: Questionnaire, answers: Answers): Answers {
  const answered = questionsOf(rowsOf(form, answers)).map(
    ({ item }) => [item.linkId, given(answers, item.linkId)] as const,
  );
  return Object.fromEntries(answered.filter(([, list]) => list.length > 0));
}

export const countQuestions = (form: Questionnaire): number => questionsOf(rowsOf(form, {})).length;
