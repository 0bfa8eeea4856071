import { type Answers, eachItem, isAsked } from '#contract/questionnaire/answers.ts';
import { numberOf } from '#contract/questionnaire/extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import {
  copiesIn,
  answeredCopies,
  copiesOf,
  copyId,
  hasCopies,
  idsUnder,
  isInside,
  maxCopies,
  placesOf,
  plainId,
} from '#contract/questionnaire/repeat.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import type { QuestionRow } from './formRows.ts';

/** A repeating group within the copies of the groups around it. */
export interface RepeatingGroup {
  item: QuestionnaireItem;
  around: readonly number[];
}

/**
 * The repeating group that a heading with this key belongs to; undefined if it does not repeat.
 * Keys of further copies end with their numbers (copyId in contract).
 */
export function repeatingGroup(form: Questionnaire, key: string): RepeatingGroup | undefined {
  const place = placesOf(form).get(plainId(key));
  if (place?.item.type !== 'group' || !place.item.repeats) return undefined;
  const path = copiesIn(key);
  return { item: place.item, around: place.around.map((_, at) => path[at] ?? 1) };
}

/** How many copies of a repeating group the patient has opened. */
export const countCopies = ({ item, around }: RepeatingGroup, answers: Answers): number =>
  copiesOf(item, answeredCopies(Object.keys(answers)), around);

/** How many copies there must be. */
export const leastCopies = ({ item }: RepeatingGroup): number =>
  Math.max(1, numberOf(item, 'minOccurs') ?? 1);

/**
 * The repeating groups whose last question this is, in their last copy, inner ones first: below it
 * another copy can be added.
 */
export function groupsEndingAt(
  form: Questionnaire,
  answers: Answers,
  row: QuestionRow,
  questions: readonly QuestionRow[],
): RepeatingGroup[] {
  const places = placesOf(form);
  const path = copiesIn(row.item.linkId);
  const next = questions[row.at + 1]?.item.linkId;
  const nextPlace = next === undefined ? undefined : places.get(plainId(next));
  const around = places.get(plainId(row.item.linkId))?.around ?? [];
  return around
    .flatMap((linkId, depth): RepeatingGroup[] => {
      const item = places.get(linkId)?.item;
      const outer = Array.from({ length: depth }, (_, at) => path[at] ?? 1);
      const group = item && { item, around: outer };
      const isLast = nextPlace?.around[depth] !== linkId || !isInside(copiesIn(next ?? ''), outer);
      return group?.item.type === 'group' &&
        isLast &&
        (path[depth] ?? 1) === countCopies(group, answers)
        ? [group]
        : [];
    })
    .reverse();
}

/** Adds a copy and marks its first question as visited. Undefined at the maximum. */
export function addCopy(
  group: RepeatingGroup,
  answers: Answers,
): { answers: Answers; at: string } | undefined {
  const copy = countCopies(group, answers) + 1;
  const most = Math.min(maxCopies, numberOf(group.item, 'maxOccurs') ?? maxCopies);
  const asked = [...eachItem(group.item.item ?? [])].filter(isAsked);
  const first = asked.find((item) => !item.enableWhen) ?? asked[0];
  if (!first || copy > most) return undefined;
  const at = copyId(first.linkId, [...group.around, copy]);
  return { answers: { ...answers, [at]: [] }, at };
}

/**
 * The answers with those in the copies of an item at other numbers: `numberAfter` says which, or
 * undefined for copies that are removed.
 */
function renumber(
  ids: ReadonlySet<string>,
  around: readonly number[],
  answers: Answers,
  numberAfter: (copy: number) => number | undefined,
): Answers {
  const entries = Object.entries(answers).flatMap(([key, value]) => {
    const path = copiesIn(key);
    if (!ids.has(plainId(key)) || !isInside(path, around)) return [[key, value] as const];
    const number = numberAfter(path[around.length] ?? 1);
    if (number === undefined) return [];
    const moved = [...around, number, ...path.slice(around.length + 1)];
    return [[copyId(plainId(key), moved), value] as const];
  });
  return Object.fromEntries(entries);
}

/** Removes a copy; later ones are renumbered. */
export const removeCopy = (group: RepeatingGroup, answers: Answers, copy: number): Answers =>
  renumber(new Set(idsUnder(group.item)), group.around, answers, (number) =>
    number === copy ? undefined : number > copy ? number - 1 : number,
  );

/**
 * Sets the answers to a question. Answers to the questions below it stay with the answer that they
 * belong to, and go with it.
 */
export function setAnswer(
  form: Questionnaire,
  answers: Answers,
  key: string,
  list: readonly Answer[],
): Answers {
  const place = placesOf(form).get(plainId(key));
  if (!place || !hasCopies(place.item)) return { ...answers, [key]: list };
  const before = (Object.hasOwn(answers, key) ? (answers[key] ?? []) : []).map((one) =>
    JSON.stringify(one),
  );
  const after = list.map((one) => JSON.stringify(one));
  const path = copiesIn(key);
  const below = new Set((place.item.item ?? []).flatMap(idsUnder));
  const around = place.around.map((_, at) => path[at] ?? 1);
  const places = placesAfter(before, after);
  const moved = renumber(below, around, answers, (copy) => {
    const found = places[copy - 1] ?? -1;
    if (found !== -1) return found + 1;
    // An answer that was edited, or the first one given.
    return before.length === after.length || before.length === 0 ? copy : undefined;
  });
  return { ...moved, [key]: list };
}

/**
 * The index of each answer in the new list, or -1. Equal answers have one each: where the list keeps
 * its length the same index, otherwise the first that is left.
 */
function placesAfter(before: readonly string[], after: readonly string[]): number[] {
  const isSame = (own: string, at: number) => before.length === after.length && after[at] === own;
  const taken = new Set(before.flatMap((own, at) => (isSame(own, at) ? [at] : [])));
  return before.map((own, at) => {
    if (isSame(own, at)) return at;
    const found = after.findIndex((one, index) => one === own && !taken.has(index));
    if (found !== -1) taken.add(found);
    return found;
  });
}
