import { type AnswerOption, type Answers, isChosen, optionAnswer } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { parseNumber } from '#i18n/parseNumber.ts';

/** The largest whole number that an answer takes, either way. */
export const wholeLimit = 999_999_999;

/** What was typed, in any of the three kinds of digit. What is no number is kept as text: it is marked, not thrown away. */
export function numberAnswer(type: 'integer' | 'decimal', typed: string): Answer[] {
  if (typed.trim() === '') return [];
  const number = parseNumber(typed);
  if (number === null) return [{ valueString: typed }];
  if (type === 'decimal') return [{ valueDecimal: number }];
  return [Number.isInteger(number) && Math.abs(number) <= wholeLimit ? { valueInteger: number } : { valueString: typed }];
}

/** A day, or what was typed and is none. */
export const dateAnswer = (date: string | null, typed: string): Answer[] =>
  date === null ? textAnswer(typed.trim() === '' ? '' : typed) : [{ valueDate: date }];

export const textAnswer = (typed: string): Answer[] => (typed === '' ? [] : [{ valueString: typed }]);

/** Which options are chosen, by their place. */
export const chosenOptions = (options: readonly AnswerOption[], answers: readonly Answer[]): number[] =>
  options.flatMap((option, at) => (answers.some((answer) => isChosen(option, answer)) ? [at] : []));

/** The text under "Other": an answer in words that is none of the options. Undefined when "Other" is not chosen. */
export const otherText = (options: readonly AnswerOption[], answers: readonly Answer[]): string | undefined =>
  answers.find((answer) => answer.valueString !== undefined && !options.some((option) => isChosen(option, answer)))?.valueString;

/** Adds or takes away one option of many; the answers keep the options' order, "Other" last. */
export function toggleOption(options: readonly AnswerOption[], answers: readonly Answer[], at: number): Answer[] {
  const chosen = new Set(chosenOptions(options, answers));
  if (!chosen.delete(at)) chosen.add(at);
  const other = otherText(options, answers);
  return [...options.filter((_, place) => chosen.has(place)).map(optionAnswer), ...(other === undefined ? [] : [{ valueString: other }])];
}

/** What the clinic filled in before the patient comes to the question. */
export const initialAnswers = (item: QuestionnaireItem): Answer[] =>
  (item.answerOption ?? []).filter((option) => option.initialSelected).map(optionAnswer);

/** What stands in the field: the patient's answer, else the clinic's. */
export const shownAnswers = (item: QuestionnaireItem, answers: Answers): readonly Answer[] => answers[item.linkId] ?? initialAnswers(item);
