import {
  type Answers,
  answersTo,
  given,
  isAsked,
  isBlank,
  isCalculated,
  isHidden,
  isQuestion,
} from '#contract/questionnaire/answers.ts';
import type { Computed } from '#contract/questionnaire/computed.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import {
  copiesIn,
  hasCopies,
  isHelp,
  placesOf,
  plainId,
  unroll,
} from '#contract/questionnaire/repeat.ts';
import type { Answer } from '#contract/questionnaire/response.ts';

/**
 * A row of FillForm and of a sent form: a heading, a question, a text of the questionnaire, or a
 * value that the patient does not give. Items have keys as linkIds (contract/questionnaire/repeat).
 */
export interface GroupRow {
  kind: 'group';
  item: QuestionnaireItem;
  /** How many groups are around it. */
  depth: number;
}
export interface QuestionRow {
  kind: 'question';
  item: QuestionnaireItem;
  /** Index among the enabled questions. */
  at: number;
  /** The parent group; its text may be part of the question. */
  group: QuestionnaireItem | undefined;
  firstOfGroup: boolean;
  /** The answer that this question is about, below a question with several. */
  about: { item: QuestionnaireItem; answer: Answer } | undefined;
  /** Help, units and other texts that belong to the question. */
  help: QuestionnaireItem[];
}
export interface DisplayRow {
  kind: 'display';
  item: QuestionnaireItem;
}
/** A fixed or calculated value, or a question that cannot be answered here. */
export interface ValueRow {
  kind: 'value';
  item: QuestionnaireItem;
  answers: readonly Answer[];
  state: 'fixed' | 'calculated' | 'failed' | 'not-asked';
}
export type Row = GroupRow | QuestionRow | DisplayRow | ValueRow;

/** What surrounds an item, from the groups and questions above it. */
interface Surroundings {
  group: QuestionnaireItem | undefined;
  depth: number;
  /** A question with several answers, whose children are asked for each. */
  parent: QuestionnaireItem | undefined;
}

/**
 * The enabled items of a questionnaire in order as rows, given these answers. Copies of repeating
 * groups are rows of their own; hidden items and empty groups have none.
 */
export function rowsOf(form: Questionnaire, answers: Answers, computed?: Computed): Row[] {
  const enabled = enabledItems(form, answers, computed);
  let at = 0;
  const visit = (items: readonly QuestionnaireItem[], around: Surroundings): Row[] => {
    const rows: Row[] = [];
    let first = true;
    for (const item of items) {
      if (!enabled.has(item.linkId) || isHidden(item)) continue;
      if (item.type === 'group') {
        const inside = visit(item.item ?? [], { ...around, group: item, depth: around.depth + 1 });
        if (inside.length > 0) rows.push({ kind: 'group', item, depth: around.depth }, ...inside);
        continue;
      }
      if (!isQuestion(item)) {
        rows.push({ kind: 'display', item });
        continue;
      }
      const help = (item.item ?? []).filter((child) => isHelp(child) && enabled.has(child.linkId));
      if (isAsked(item)) {
        const about = aboutOf(form, item, around.parent, answers);
        rows.push({
          kind: 'question',
          item,
          at,
          group: around.group,
          firstOfGroup: first,
          about,
          help,
        });
        at += 1;
        first = false;
      } else rows.push(valueRow(item, answers, computed));
      const children = (item.item ?? []).filter((child) => !help.includes(child));
      const place = placesOf(form).get(plainId(item.linkId));
      const parent = place && hasCopies(place.item) ? item : around.parent;
      rows.push(...visit(children, { ...around, parent }));
    }
    return rows;
  };
  return visit(form.item.length > 0 ? unroll(form, answers, computed).item : [], {
    group: undefined,
    depth: 0,
    parent: undefined,
  });
}

/** The answer of the parent that a question below it is asked for. */
function aboutOf(
  form: Questionnaire,
  item: QuestionnaireItem,
  parent: QuestionnaireItem | undefined,
  answers: Answers,
): QuestionRow['about'] {
  const depth = parent && placesOf(form).get(plainId(parent.linkId))?.around.length;
  if (!parent || depth === undefined) return undefined;
  const copy = copiesIn(item.linkId)[depth] ?? 1;
  const answer = answers[parent.linkId]?.[copy - 1];
  return answer && !isBlank(answer) ? { item: parent, answer } : undefined;
}

function valueRow(
  item: QuestionnaireItem,
  answers: Answers,
  computed: Computed | undefined,
): ValueRow {
  const list = answersTo(item, answers, computed).filter((answer) => !isBlank(answer));
  const state = computed?.failed.has(item.linkId)
    ? 'failed'
    : isCalculated(item)
      ? 'calculated'
      : item.readOnly || list.length > 0
        ? 'fixed'
        : 'not-asked';
  return { kind: 'value', item, answers: list, state };
}

export const questionsOf = (rows: readonly Row[]): QuestionRow[] =>
  rows.filter((row) => row.kind === 'question');

/** The question was shown; an empty list means that it was skipped. */
export const isVisited = (answers: Answers, linkId: string): boolean =>
  Object.hasOwn(answers, linkId);

/** The next unvisited question after `from`, wrapping around; null if there is none. */
export function nextUnvisited(
  questions: readonly QuestionRow[],
  answers: Answers,
  from: string | null,
): string | null {
  const start = questions.findIndex(({ item }) => item.linkId === from) + 1;
  const order = [...questions.slice(start), ...questions.slice(0, start)];
  return (
    order.find(({ item }) => item.linkId !== from && !isVisited(answers, item.linkId))?.item
      .linkId ?? null
  );
}

/** Non-empty answers of enabled questions: what is validated and sent. */
export function enabledAnswers(
  form: Questionnaire,
  answers: Answers,
  computed?: Computed,
): Answers {
  const questions = questionsOf(rowsOf(form, answers, computed));
  const answered = questions.map(
    ({ item }) =>
      [
        item.linkId,
        // The place of an answer is that of the questions below it, so blank ones keep theirs.
        (item.item ?? []).length > 0 && item.repeats
          ? (answers[item.linkId] ?? [])
          : given(answers, item.linkId),
      ] as const,
  );
  return Object.fromEntries(answered.filter(([, list]) => list.length > 0));
}

export const countQuestions = (form: Questionnaire): number => questionsOf(rowsOf(form, {})).length;
