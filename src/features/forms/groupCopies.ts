import { type Answers, eachItem, isQuestion } from '#contract/questionnaire/answers.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import {
  copiesOf,
  copyId,
  copyOf,
  idsUnder,
  maxCopies,
  plainId,
} from '#contract/questionnaire/repeat.ts';

/**
 * The repeating group that a heading with this linkId belongs to; undefined if it does not repeat.
 * The ids of further copies end with their number (copyId in contract).
 */
export function repeatingGroup(form: Questionnaire, linkId: string): QuestionnaireItem | undefined {
  return [...eachItem(form.item)].find(
    (item) => item.type === 'group' && item.repeats && item.linkId === plainId(linkId),
  );
}

/** How many copies of a repeating group the patient has opened. */
export const countCopies = (group: QuestionnaireItem, answers: Answers): number =>
  copiesOf(group, Object.keys(answers));

/** Adds a copy and marks its first question as visited. Undefined at the maximum. */
export function addCopy(
  group: QuestionnaireItem,
  answers: Answers,
): { answers: Answers; at: string } | undefined {
  const copy = countCopies(group, answers) + 1;
  const first = [...eachItem(group.item ?? [])].find(
    (item) => isQuestion(item) && !item.enableWhen,
  );
  if (!first || copy > maxCopies) return undefined;
  const at = copyId(first.linkId, copy);
  return { answers: { ...answers, [at]: [] }, at };
}

/** Removes a copy; later ones are renumbered. */
export function removeCopy(group: QuestionnaireItem, answers: Answers, copy: number): Answers {
  const inside = new Set(idsUnder(group));
  const entries = Object.entries(answers).flatMap(([key, value]) => {
    if (!inside.has(plainId(key)) || copyOf(key) < copy) return [[key, value] as const];
    return copyOf(key) === copy ? [] : [[copyId(plainId(key), copyOf(key) - 1), value] as const];
  });
  return Object.fromEntries(entries);
}
