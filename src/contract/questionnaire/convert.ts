import { type Answers, answersTo, canonicalOf, isBlank } from './answers.ts';
import type { Computed } from './computed.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { copiesIn, copyId, hasCopies, isQuestion, placesOf, plainId, unroll } from './repeat.ts';
import {
  type Answer,
  maxAnswerLength,
  type QuestionnaireResponse,
  type ResponseAnswer,
  type ResponseItem,
} from './response.ts';

// Answers by key to FHIR's tree, and back.

interface ResponseOptions {
  computed?: Computed | undefined;
  /** Called with the key of each item that is written. */
  onItem?: (key: string, node: ResponseItem) => void;
}

/** A response in the questionnaire's shape; only `enabled` items are in it, as FHIR asks. */
export function responseOf(
  form: Questionnaire,
  answers: Answers,
  enabled: (item: QuestionnaireItem) => boolean,
  authored: string,
  { computed, onItem }: ResponseOptions = {},
): QuestionnaireResponse {
  const places = placesOf(form);
  const written = (key: string, node: ResponseItem): ResponseItem[] => {
    onItem?.(key, node);
    return [node];
  };
  const write = (items: readonly QuestionnaireItem[]): ResponseItem[] =>
    items.filter(enabled).flatMap((item): ResponseItem[] => {
      const linkId = plainId(item.linkId);
      const text = item.text?.slice(0, maxAnswerLength);
      const head = { linkId, ...(text === undefined ? {} : { text }) };
      if (!isQuestion(item)) {
        const children = write(item.item ?? []);
        return children.length > 0 ? written(item.linkId, { ...head, item: children }) : [];
      }
      const place = places.get(linkId);
      const depth = place && hasCopies(place.item) ? place.around.length : undefined;
      const answer = answersWithChildren(
        answersTo(item, answers, computed),
        childrenByAnswer(item.item ?? [], depth).map(write),
      );
      return answer.length > 0 ? written(item.linkId, { ...head, answer }) : [];
    });
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: canonicalOf(form),
    status: 'completed',
    authored,
    item: write(unroll(form, answers, computed).item),
  };
}

/** The items below a question for each of its answers; all with the first unless it repeats. */
function childrenByAnswer(
  items: readonly QuestionnaireItem[],
  depth: number | undefined,
): QuestionnaireItem[][] {
  const lists: QuestionnaireItem[][] = [];
  for (const item of items) {
    const at = depth === undefined ? 0 : (copiesIn(item.linkId)[depth] ?? 1) - 1;
    (lists[at] ??= []).push(item);
  }
  return Array.from(lists, (list) => list ?? []);
}

/** An answer without a value holds the answers below a question that was left unanswered. */
function answersWithChildren(
  list: readonly Answer[],
  children: readonly ResponseItem[][],
): ResponseAnswer[] {
  const length = Math.max(list.length, children.length);
  return Array.from({ length }, (_, at): ResponseAnswer => {
    const own = list[at];
    const item = children[at] ?? [];
    return { ...(own && !isBlank(own) ? own : {}), ...(item.length > 0 ? { item } : {}) };
  }).filter((answer) => Object.keys(answer).length > 0);
}

/**
 * The answers in a response. The second item of one linkId among its siblings is the second copy of
 * a repeating group; below a question each answer is a copy. Without the form, or for items that it
 * no longer has, only what occurs twice is a copy.
 */
export function answersOf(items: readonly ResponseItem[], form?: Questionnaire): Answers {
  const places = form && placesOf(form);
  const found = new Map<string, readonly Answer[]>();
  const visit = (list: readonly ResponseItem[], path: readonly number[]) => {
    const times = new Map<string, number>();
    for (const { linkId, answer = [], item = [] } of list) {
      const nth = (times.get(linkId) ?? 0) + 1;
      times.set(linkId, nth);
      const known = places?.get(linkId)?.item;
      const repeats = known ? hasCopies(known) && known.type === 'group' : nth > 1;
      const own = repeats ? [...path, nth] : path;
      const values = answer.map(({ item: _below, ...value }) => value);
      if (values.some((value) => Object.keys(value).length > 0))
        found.set(copyId(linkId, known ? path : own), values);
      visit(item, own);
      const eachOwn = known ? hasCopies(known) : answer.length > 1;
      for (const [at, { item: below = [] }] of answer.entries())
        visit(below, eachOwn ? [...path, at + 1] : own);
    }
  };
  visit(items, []);
  // Not by assignment: a linkId may be `__proto__`.
  return Object.fromEntries(found);
}
