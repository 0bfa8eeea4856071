import * as v from 'valibot';
import { type FileRef, fileRef } from '#contract/file.ts';
import {
  type Answers,
  canonicalOf,
  eachItem,
  given,
  initialAnswers,
  isAsked,
  isBlank,
  isCalculated,
  isHidden,
} from '#contract/questionnaire/answers.ts';
import { checkAnswers } from '#contract/questionnaire/check.ts';
import { answerFlaw } from '#contract/questionnaire/checkAnswer.ts';
import type { Computed } from '#contract/questionnaire/computed.ts';
import { expressionsOf } from '#contract/questionnaire/extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { copiesIn, idsUnder, placesOf, plainId } from '#contract/questionnaire/repeat.ts';
import { type Answer, answer } from '#contract/questionnaire/response.ts';
import { isVisited, enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';

/**
 * The draft of a form as stored on this device: a stored draft that does not parse is lost, so new
 * fields must be optional and names must stay. `answers` is by key; an empty list is a skipped
 * question. `questionnaire` is the version that it was started with.
 */
export const fillState = v.object({
  answers: v.record(v.string(), v.array(answer)),
  /** Key of the open question; null: the review. */
  at: v.nullable(v.string()),
  questionnaire: v.string(),
  /** Answers to an earlier version of the form that do not fit this one, by key. */
  earlier: v.optional(v.record(v.string(), v.array(answer))),
  /** The clinic has changed the form since the first answer. */
  changed: v.optional(v.boolean()),
  /** The files that answers name; their bytes are on this device. */
  files: v.optional(v.array(fileRef)),
});
export interface FillState {
  answers: Answers;
  at: string | null;
  questionnaire: string;
  earlier?: Answers | undefined;
  changed?: boolean | undefined;
  files?: FileRef[] | undefined;
}

/** The state before the first answer: the first question is open. */
export const emptyFillState = (form: Questionnaire, computed?: Computed): FillState => ({
  answers: {},
  at: nextUnvisited(questionsOf(rowsOf(form, {}, computed)), {}, null),
  questionnaire: canonicalOf(form),
});

const unfit = new Set(['wrong-type', 'not-an-option', 'wrong-unit']);

/** Something was answered, or another question was opened. */
export const isBegun = (form: Questionnaire, { answers, at }: FillState): boolean =>
  Object.keys(answers).length > 0 || at !== emptyFillState(form).at;

/** Options of an expression are known only while filling; each is one of these. */
const fitsComputedOptions = ({ valueCoding, valueString, valueInteger }: Answer): boolean =>
  (valueCoding ?? valueString ?? valueInteger) !== undefined;

const hasComputedOptions = (item: QuestionnaireItem): boolean =>
  (item.type === 'choice' || item.type === 'open-choice') &&
  expressionsOf(item, 'answerExpression').length > 0;

/**
 * A draft of an earlier version of the form as one of this version. What fits stays; what does not
 * is put aside, to be shown beside its question.
 */
export function migrateState(form: Questionnaire, state: FillState): FillState {
  const questionnaire = canonicalOf(form);
  if (state.questionnaire === questionnaire) return state;
  if (Object.keys({ ...state.answers, ...state.earlier }).length === 0)
    return { ...state, questionnaire };
  const places = placesOf(form);
  const answers: Record<string, Answers[string]> = {};
  const earlier: Record<string, Answers[string]> = { ...state.earlier };
  for (const [key, list] of Object.entries(state.answers)) {
    const place = places.get(plainId(key));
    const isComputed = place !== undefined && hasComputedOptions(place.item);
    // A choice without options of its own is not asked; an open one is.
    const asked =
      place && isAsked(isComputed ? { ...place.item, type: 'open-choice' } : place.item);
    const isPlaced = asked && copiesIn(key).length <= place.around.length;
    const fits = (one: Answer) =>
      isComputed
        ? fitsComputedOptions(one)
        : place !== undefined && !unfit.has(answerFlaw(place.item, one)?.flaw ?? '');
    const kept = isPlaced ? list.filter((one) => isBlank(one) || fits(one)) : [];
    const taken = isPlaced && !place.item.repeats ? kept.slice(0, 1) : kept;
    const aside = list.filter((one) => !taken.includes(one));
    if (isPlaced) answers[key] = taken;
    if (aside.length > 0) earlier[key] = [...given(earlier, key), ...aside];
  }
  const others = Object.keys(earlier).length > 0 ? { earlier } : {};
  return { ...state, answers, ...others, questionnaire, changed: true };
}

/**
 * The answers of a response that the patient gave, to edit them: without values that are hidden,
 * calculated, or those with which the form began.
 */
export function ownAnswers(form: Questionnaire, answers: Answers): Answers {
  const all = [...eachItem(form.item)];
  const hidden = new Set(all.filter(isHidden).flatMap(idsUnder));
  const items = new Map(all.map((item) => [item.linkId, item]));
  const isSet = ([key, list]: [string, readonly Answer[]]) => {
    const item = items.get(plainId(key));
    if (!item) return false;
    const isFixed = item.readOnly && JSON.stringify(list) === JSON.stringify(initialAnswers(item));
    return hidden.has(item.linkId) || isCalculated(item) || isFixed;
  };
  return Object.fromEntries(Object.entries(answers).filter((entry) => !isSet(entry)));
}

/** Answers put aside whose question is gone, or is not asked any more. */
export function answersWithoutQuestion(
  form: Questionnaire,
  { earlier = {}, answers }: FillState,
  computed?: Computed,
): Answers {
  const shown = new Set(
    questionsOf(rowsOf(form, answers, computed)).map(({ item }) => item.linkId),
  );
  return Object.fromEntries(Object.entries(earlier).filter(([key]) => !shown.has(key)));
}

/**
 * Key of the stored question if it is still enabled, otherwise of the first unvisited one; null:
 * the review.
 */
export function currentQuestion(
  form: Questionnaire,
  { answers, at }: FillState,
  computed?: Computed,
): string | null {
  const questions = questionsOf(rowsOf(form, answers, computed));
  if (at === null || questions.some(({ item }) => item.linkId === at)) return at;
  return nextUnvisited(questions, answers, null);
}

/**
 * Questions whose answers are invalid in the changed form; also missing ones if it was complete,
 * and those with an answer that was put aside.
 */
export function mismatchedAnswers(
  form: Questionnaire,
  state: FillState,
  computed?: Computed,
): ReadonlySet<string> {
  const flaws = checkAnswers(form, enabledAnswers(form, state.answers, computed), computed);
  return new Set([
    ...flaws
      .map(({ linkId }) => linkId)
      .filter((linkId) => state.at === null || isVisited(state.answers, linkId)),
    ...Object.keys(state.earlier ?? {}),
  ]);
}
