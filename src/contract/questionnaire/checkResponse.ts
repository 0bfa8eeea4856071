import { answersOf, isQuestion } from './answers.ts';
import { checkAnswers } from './check.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { maxCopies } from './repeat.ts';
import type { Answer, ResponseItem } from './response.ts';

interface ResponseFlaw {
  linkId: string;
  flaw: string;
}

const hasOneValue = (answer: Answer): boolean => Object.values(answer).filter((value) => value !== undefined).length === 1;

/** The tree as it was sent: every item where the questionnaire has it, as often as it may be there, one value an answer. */
function structureFlaw(asked: readonly QuestionnaireItem[], items: readonly ResponseItem[], inCopy: boolean): ResponseFlaw | undefined {
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

/**
 * The first thing for which a response is not taken. The tree is looked at before its answers are gathered by linkId: what
 * gathering cannot see, such as a second item of the same name, would be stored unread.
 */
export function checkResponse(form: Questionnaire, items: readonly ResponseItem[]): ResponseFlaw | undefined {
  return structureFlaw(form.item, items, false) ?? checkAnswers(form, answersOf(items))[0];
}
