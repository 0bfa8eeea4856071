import * as v from 'valibot';
import { type Answers, canonicalOf } from '#contract/questionnaire/answers.ts';
import { checkAnswers } from '#contract/questionnaire/check.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { answer } from '#contract/questionnaire/response.ts';
import { isVisited, enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';

/**
 * The draft of a form as stored on this device: a stored draft that does not parse is lost, so new
 * fields must be optional and names must stay. `answers` is by linkId; an empty list is a skipped
 * question. `questionnaire` is the version that it was started with.
 */
export const fillState = v.object({
  answers: v.record(v.string(), v.array(answer)),
  /** linkId of the open question; null: the review. */
  at: v.nullable(v.string()),
  questionnaire: v.string(),
});
export interface FillState {
  answers: Answers;
  at: string | null;
  questionnaire: string;
}

/** The state before the first answer: the first question is open. */
export const emptyFillState = (form: Questionnaire): FillState => ({
  answers: {},
  at: nextUnvisited(questionsOf(rowsOf(form, {})), {}, null),
  questionnaire: canonicalOf(form),
});

/** The clinic has changed the form since the first answer. */
export const isChanged = (form: Questionnaire, state: FillState): boolean =>
  state.questionnaire !== canonicalOf(form) && Object.keys(state.answers).length > 0;

/** Something was answered, or another question was opened. */
export const isBegun = (form: Questionnaire, { answers, at }: FillState): boolean =>
  Object.keys(answers).length > 0 || at !== emptyFillState(form).at;

/**
 * linkId of the stored question if it is still enabled, otherwise of the first unvisited one; null:
 * the review.
 */
export function currentQuestion(form: Questionnaire, { answers, at }: FillState): string | null {
  const questions = questionsOf(rowsOf(form, answers));
  if (at === null || questions.some(({ item }) => item.linkId === at)) return at;
  return nextUnvisited(questions, answers, null);
}

/**
 * Questions whose answers are invalid in the changed form; also missing ones if it was complete.
 */
export function mismatchedAnswers(form: Questionnaire, state: FillState): ReadonlySet<string> {
  const flaws = checkAnswers(form, enabledAnswers(form, state.answers));
  return new Set(
    flaws
      .map(({ linkId }) => linkId)
      .filter((linkId) => state.at === null || isVisited(state.answers, linkId)),
  );
}
