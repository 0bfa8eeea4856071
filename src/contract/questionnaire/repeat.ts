import type { Computed } from './computed.ts';
import { controlsOf, isTrue, numberOf } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { Answer } from './response.ts';

// Repeating groups, and repeating questions with questions below them, are filled in copies. A key
// is a linkId with the numbers of the copies around it, outermost first: `dose//2.3` is in the
// second copy of the outer group and the third of the inner. Ones at the end are left out, so the
// key in the first copies is the linkId. Drafts are stored with keys; responses have linkIds.

const mark = /\/\/(\d+(?:\.\d+)*)$/;
export const maxCopies = 50;

export function copyId(linkId: string, copies: number | readonly number[]): string {
  const path = typeof copies === 'number' ? [copies] : copies;
  const length = path.findLastIndex((copy) => copy > 1) + 1;
  return length === 0 ? linkId : `${linkId}//${path.slice(0, length).join('.')}`;
}
export const plainId = (key: string): string => key.replace(mark, '');
/** The numbers of the copies around an item; ones at the end are missing. */
export const copiesIn = (key: string): number[] =>
  (mark.exec(key)?.[1] ?? '').split('.').filter(Boolean).map(Number);
/** Whether a linkId could be mistaken for a key. */
export const looksLikeCopy = (linkId: string): boolean => mark.test(linkId);

export const isQuestion = (item: QuestionnaireItem): boolean =>
  item.type !== 'group' && item.type !== 'display';

/** The linkIds of an item and its descendants. */
export const idsUnder = (item: QuestionnaireItem): string[] => [
  item.linkId,
  ...(item.item ?? []).flatMap(idsUnder),
];

/** Whether the items below have copies: one for each copy of the group, or each answer. */
export const hasCopies = (item: QuestionnaireItem): boolean =>
  item.repeats === true &&
  (item.type === 'group' || (item.item ?? []).some(({ type }) => type !== 'display'));

/** An item of a questionnaire, its place in reading order, and what repeats around it. */
export interface Place {
  item: QuestionnaireItem;
  position: number;
  /** linkIds of the repeating items around it, outermost first. */
  around: readonly string[];
}
export type Places = ReadonlyMap<string, Place>;

const placesByForm = new WeakMap<Questionnaire, Places>();

/** All items by linkId. */
export function placesOf(form: Questionnaire): Places {
  const known = placesByForm.get(form);
  if (known) return known;
  const places = new Map<string, Place>();
  const visit = (items: readonly QuestionnaireItem[], around: readonly string[]) => {
    for (const item of items) {
      places.set(item.linkId, { item, position: places.size, around });
      visit(item.item ?? [], hasCopies(item) ? [...around, item.linkId] : around);
    }
  };
  visit(form.item, []);
  placesByForm.set(form, places);
  return places;
}

/** The number of a copy of a repeating group, from its key. */
export const copyOf = (form: Questionnaire, key: string): number =>
  copiesIn(key)[placesOf(form).get(plainId(key))?.around.length ?? 0] ?? 1;

export const isInside = (path: readonly number[], copies: readonly number[]): boolean =>
  copies.every((copy, at) => (path[at] ?? 1) === copy);

/** The copies in which each item was answered, by linkId. */
type AnsweredCopies = ReadonlyMap<string, readonly (readonly number[])[]>;

/** Made once for all groups: a diary has thousands of keys. */
export function answeredCopies(keys: readonly string[]): AnsweredCopies {
  const found = new Map<string, number[][]>();
  for (const key of keys) {
    const linkId = plainId(key);
    const paths = found.get(linkId);
    if (paths) paths.push(copiesIn(key));
    else found.set(linkId, [copiesIn(key)]);
  }
  return found;
}

/** How many copies of a repeating group the answers have, within the copies around it. */
export function copiesOf(
  group: QuestionnaireItem,
  answered: AnsweredCopies,
  around: readonly number[] = [],
): number {
  let most = Math.max(1, Math.min(numberOf(group, 'minOccurs') ?? 1, maxCopies));
  for (const id of idsUnder(group))
    for (const path of answered.get(plainId(id)) ?? [])
      if (isInside(path, around)) most = Math.max(most, path[around.length] ?? 1);
  return Math.min(maxCopies, most);
}

const range = (length: number): number[] => Array.from({ length }, (_, at) => at + 1);

/**
 * The questionnaire with each repeating part expanded to its copies: items have their keys as
 * linkIds. With what expressions made of options, texts and initial values.
 */
export function unroll(
  form: Questionnaire,
  answers: Readonly<Record<string, readonly Answer[]>>,
  computed?: Computed,
): Questionnaire {
  const answered = answeredCopies(Object.keys(answers));
  const visit = (
    items: readonly QuestionnaireItem[],
    path: readonly number[],
    isFixed: boolean,
  ): QuestionnaireItem[] =>
    items.flatMap((original): QuestionnaireItem[] => {
      // What a hidden or read-only group contains is not asked.
      const item = isFixed ? { ...original, readOnly: true } : original;
      const below = isFixed || (item.type === 'group' && (item.readOnly || isTrue(item, 'hidden')));
      if (item.type === 'group' && item.repeats)
        return range(copiesOf(item, answered, path)).map((copy) => ({
          ...withComputed(item, copyId(item.linkId, [...path, copy]), computed),
          item: visit(item.item ?? [], [...path, copy], below === true),
        }));
      const key = copyId(item.linkId, path);
      const count = Object.hasOwn(answers, key) ? (answers[key]?.length ?? 0) : 0;
      const children = hasCopies(item)
        ? range(Math.max(1, count)).flatMap((copy) =>
            visit(item.item ?? [], [...path, copy], below === true),
          )
        : visit(item.item ?? [], path, below === true);
      return [
        {
          ...withComputed(item, key, computed),
          ...(item.item ? { item: children } : {}),
        },
      ];
    });
  return { ...form, item: visit(form.item, [], false) };
}

function withComputed(
  item: QuestionnaireItem,
  key: string,
  computed: Computed | undefined,
): QuestionnaireItem {
  const answerOption = computed?.options.get(key);
  const text = computed?.texts.get(key);
  const initial = computed?.initial.get(key);
  return {
    ...item,
    linkId: key,
    ...(answerOption ? { answerOption } : {}),
    ...(text === undefined ? {} : { text, _text: undefined }),
    ...(initial ? { initial } : {}),
  };
}

const helpControls = new Set(['help', 'flyover', 'unit', 'lower', 'upper', 'prompt']);

/** Whether a display item belongs to the question above it: help, a unit, the ends of a slider. */
export const isHelp = (item: QuestionnaireItem): boolean =>
  item.type === 'display' && controlsOf(item).some((code) => helpControls.has(code));
