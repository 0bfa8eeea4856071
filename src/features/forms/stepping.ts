import type { Answers } from '#contract/questionnaire/answers.ts';
import type { FoldedRow } from './fold.ts';
import { nextUnvisited, type QuestionRow } from './formRows.ts';

// The order of questions where one is shown at a time.

/**
 * The question after `from`; null for the review, when all others were visited. After the last
 * question come those that an answer has added before it.
 */
export function nextInOrder(
  questions: readonly QuestionRow[],
  answers: Answers,
  from: string | null,
): string | null {
  const unvisited = nextUnvisited(questions, answers, from);
  if (unvisited === null) return null;
  const at = questions.findIndex(({ item }) => item.linkId === from);
  return questions[at + 1]?.item.linkId ?? unvisited;
}

/** The index of a question; the review is after the last one. */
export const placeOf = (questions: readonly QuestionRow[], at: string | null): number =>
  at === null ? questions.length : questions.findIndex(({ item }) => item.linkId === at);

/** The rows of one question: itself, and the headings, texts and values between the one before. */
export function rowsOfStep(rows: readonly FoldedRow[], at: string): FoldedRow[] {
  const own = rows.findIndex(({ row }) => row.item.linkId === at);
  const before = rows.slice(0, own).findLastIndex(({ row }) => row.kind === 'question');
  return rows.slice(before + 1, own + 1);
}
