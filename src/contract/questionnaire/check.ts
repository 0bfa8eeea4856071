import * as v from 'valibot';
import { clientDate } from '../time.ts';
import { type Answers, eachItem, given, isChosen, isExclusive, isQuestion } from './answers.ts';
import { enabledItems } from './enable.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { unroll } from './repeat.ts';
import { type Answer, maxAnswerLength } from './response.ts';

/**
 * Why an answer is not accepted. The form shows these beside the question; the server refuses a
 * response with one (`checkResponse.ts`), so a new rule also concerns responses that wait on
 * devices.
 */
export type Flaw =
  | 'required'
  | 'wrong-type'
  | 'too-long'
  | 'too-small'
  | 'too-large'
  | 'not-an-option'
  | 'exclusive-option'
  | 'unknown-question';
export interface AnswerFlaw {
  linkId: string;
  flaw: Flaw;
  limit?: number;
}

const keyOf = {
  boolean: 'valueBoolean',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  date: 'valueDate',
  string: 'valueString',
  text: 'valueString',
} as const;

/** minValue and maxValue of R4's extensions, for integers and decimals. */
export function bound(item: QuestionnaireItem, which: 'minValue' | 'maxValue'): number | undefined {
  const found = item.extension?.find(
    (entry) => entry.url === `http://hl7.org/fhir/StructureDefinition/${which}`,
  );
  const value = found?.['valueInteger'] ?? found?.['valueDecimal'];
  return typeof value === 'number' ? value : undefined;
}

function lengthFlaw(item: QuestionnaireItem, text: string): Omit<AnswerFlaw, 'linkId'> | undefined {
  const limit = Math.min(item.maxLength ?? maxAnswerLength, maxAnswerLength);
  return text.length > limit ? { flaw: 'too-long', limit } : undefined;
}

function choiceFlaw(
  item: QuestionnaireItem,
  answer: Answer,
): Omit<AnswerFlaw, 'linkId'> | undefined {
  if (item.answerOption?.some((option) => isChosen(option, answer))) return undefined;
  if (answer.valueString !== undefined)
    return item.type === 'open-choice'
      ? lengthFlaw(item, answer.valueString)
      : { flaw: 'wrong-type' };
  return {
    flaw: answer.valueCoding || answer.valueInteger !== undefined ? 'not-an-option' : 'wrong-type',
  };
}

function answerFlaw(
  item: QuestionnaireItem,
  answer: Answer,
): Omit<AnswerFlaw, 'linkId'> | undefined {
  if (item.type === 'choice' || item.type === 'open-choice') return choiceFlaw(item, answer);
  if (item.type === 'group' || item.type === 'display') return { flaw: 'unknown-question' };
  const value = answer[keyOf[item.type]];
  if (value === undefined || (item.type === 'date' && !v.is(clientDate, value)))
    return { flaw: 'wrong-type' };
  if (typeof value === 'string') return lengthFlaw(item, value);
  if (typeof value === 'number') {
    const min = bound(item, 'minValue');
    const max = bound(item, 'maxValue');
    if (min !== undefined && value < min) return { flaw: 'too-small', limit: min };
    if (max !== undefined && value > max) return { flaw: 'too-large', limit: max };
  }
  return undefined;
}

/** An exclusive option, such as "None", together with another answer. */
const breaksExclusive = (
  { answerOption = [] }: QuestionnaireItem,
  answers: readonly Answer[],
): boolean =>
  answers.length > 1 &&
  answerOption.some(
    (option) => isExclusive(option) && answers.some((answer) => isChosen(option, answer)),
  );

/** Validation errors of the answers, in the questionnaire's order. Used on both sides. */
export function checkAnswers(form: Questionnaire, answers: Answers): AnswerFlaw[] {
  const enabled = enabledItems(form, answers);
  const items = [...eachItem(unroll(form, answers).item)].filter((item) =>
    enabled.has(item.linkId),
  );
  const known = new Set(items.filter(isQuestion).map((item) => item.linkId));
  const flaws = items.filter(isQuestion).flatMap((item): AnswerFlaw[] => {
    const values = given(answers, item.linkId);
    if (values.length === 0)
      return item.required ? [{ linkId: item.linkId, flaw: 'required' }] : [];
    const found = values
      .map((answer) => answerFlaw(item, answer))
      .find((flaw) => flaw !== undefined);
    if (found) return [{ linkId: item.linkId, ...found }];
    return breaksExclusive(item, values) ? [{ linkId: item.linkId, flaw: 'exclusive-option' }] : [];
  });
  const strangers = Object.keys(answers).filter((linkId) => !known.has(linkId));
  return [
    ...flaws,
    ...strangers.map((linkId): AnswerFlaw => ({ linkId, flaw: 'unknown-question' })),
  ];
}
