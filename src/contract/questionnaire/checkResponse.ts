import { answersOf, isQuestion } from './answers.ts';
import { checkAnswers } from './check.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { maxCopies } from './repeat.ts';
import type { Answer, ResponseItem } from './response.ts';

// The server's check of a sent response: its structure, then every answer by `check.ts`.

/**
 * The first validation error of a response. The raw tree is validated before its answers are
 * collected by linkId, because collecting hides duplicates.
 */
export function checkResponse(
  form: Questionnaire,
  items: readonly ResponseItem[],
): ResponseFlaw | undefined {
  return structureFlaw(form.item, items, false) ?? checkAnswers(form, answersOf(items))[0];
}

interface ResponseFlaw {
  linkId: string;
  flaw: string;
}

const hasOneValue = (answer: Answer): boolean =>
  Object.values(answer).filter((value) => value !== undefined).length === 1;

/**
 * Validates the raw tree: each item at its place in the questionnaire, as often as allowed, one
 * value per answer.
 */
function structureFlaw(
  asked: readonly QuestionnaireItem[],
  items: readonly ResponseItem[],
  inCopy: boolean,
): ResponseFlaw | undefined {
  const known = new Map(asked.map((item) => [item.linkId, item]));
  const times = new Map<string, number>();
  for (const { linkId, answer = [], item: children = [] } of items) {
    const item = known.get(linkId);
    if (!item) return { linkId, flaw: 'unknown-question' };
    const isRepeatedGroup = item.type === 'group' && item.repeats === true && !inCopy;
    const nth = (times.get(linkId) ?? 0) + 1;
    times.set(linkId, nth);
    if (nth > (isRepeatedGroup ? maxCopies : 1)) return { linkId, flaw: 'asked-once' };
    if (answer.length > 0 && !isQuestion(item)) return { linkId, flaw: 'unknown-question' };
    if (answer.length > 1 && item.repeats !== true) return { linkId, flaw: 'one-answer' };
    if (!answer.every(hasOneValue)) return { linkId, flaw: 'wrong-type' };
    const below = structureFlaw(item.item ?? [], children, inCopy || isRepeatedGroup);
    if (below) return below;
  }
  return undefined;
}
