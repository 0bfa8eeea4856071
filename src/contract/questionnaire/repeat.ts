import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';

/**
 * A repeating group is filled in copies; linkIds in the second copy end with `//2`. Drafts are
 * stored with these linkIds; sent responses have the plain ones.
 */
const mark = /\/\/(\d+)$/;
export const maxCopies = 50;

export const copyId = (linkId: string, copy: number): string =>
  copy > 1 ? `${linkId}//${copy}` : linkId;
export const plainId = (linkId: string): string => linkId.replace(mark, '');
export const copyOf = (linkId: string): number => Number(mark.exec(linkId)?.[1] ?? 1);

/** The linkIds of an item and its descendants. */
export const idsUnder = (item: QuestionnaireItem): string[] => [
  item.linkId,
  ...(item.item ?? []).flatMap(idsUnder),
];

/** How many copies of a repeating group the answers have. */
export function copiesOf(group: QuestionnaireItem, answered: readonly string[]): number {
  const ids = new Set(idsUnder(group).map(plainId));
  return Math.min(
    maxCopies,
    Math.max(1, ...answered.filter((key) => ids.has(plainId(key))).map(copyOf)),
  );
}

function copyItem(
  item: QuestionnaireItem,
  copy: number,
  inside: ReadonlySet<string>,
): QuestionnaireItem {
  return {
    ...item,
    linkId: copyId(item.linkId, copy),
    ...(item.enableWhen
      ? {
          enableWhen: item.enableWhen.map((rule) =>
            inside.has(rule.question) ? { ...rule, question: copyId(rule.question, copy) } : rule,
          ),
        }
      : {}),
    ...(item.item ? { item: item.item.map((child) => copyItem(child, copy, inside)) } : {}),
  };
}

/**
 * The questionnaire with each repeating group expanded to its copies. Groups inside a copy do not
 * repeat.
 */
export function unroll(form: Questionnaire, answers: object): Questionnaire {
  const answered = Object.keys(answers);
  const visit = (items: readonly QuestionnaireItem[]): QuestionnaireItem[] =>
    items.flatMap((item) => {
      if (item.type !== 'group') return [item];
      if (!item.repeats) return [{ ...item, item: visit(item.item ?? []) }];
      const inside = new Set(idsUnder(item));
      return Array.from({ length: copiesOf(item, answered) }, (_, at) => ({
        ...copyItem(item, at + 1, inside),
        repeats: false,
      }));
    });
  return { ...form, item: visit(form.item) };
}
