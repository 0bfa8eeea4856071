import * as v from 'valibot';
import { type Answers, canonicalOf } from '#contract/questionnaire/answers.ts';
import { checkAnswers } from '#contract/questionnaire/check.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { answer } from '#contract/questionnaire/response.ts';
import { isVisited, enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';

/** A draft. `questionnaire` is the version that it was started with. */
export const fillState = v.object({
  answers: v.record(v.string(), v.array(answer)),
  at: v.nullable(v.string()),
  questionnaire: v.string(),
});
export interface FillState {
  answers: Answers;
  at: string | null;
  questionnaire: string;
}

export const emptyFillState = (form: Questionnaire): FillState => ({
  answers: {},
  at: nextUnvisited(questionsOf(rowsOf(form, {})), {}, null),
  questionnaire: canonicalOf(form),
});

/** The clinic has changed the form since the first answer. */
export const isChanged = (form: Questionnaire, state: FillState): boolean =>
  state.questionnaire !== canonicalOf(form) && Object.keys(state.answers).length > 0;

/** The stored question if it is still enabled, otherwise the first unvisited one. */
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
