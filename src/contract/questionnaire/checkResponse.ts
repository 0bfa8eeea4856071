import type { FileRef } from '../file.ts';
import { eachItem } from './answers.ts';
import { attachmentsIn, fileIdOf } from './attachments.ts';
import { answersOf } from './convert.ts';
import { checkAnswers } from './check.ts';
import type { Computed } from './computed.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { isQuestion, maxCopies } from './repeat.ts';
import type { Answer, ResponseItem } from './response.ts';

// The server's check of a sent response: its structure, then every answer by `check.ts`.

/**
 * The first validation error of a response. The raw tree is validated before its answers are
 * collected by linkId, because collecting hides duplicates. `evaluate` has the results of a form's
 * expressions.
 */
export function checkResponse(
  form: Questionnaire,
  items: readonly ResponseItem[],
  evaluate?: (answers: ReturnType<typeof answersOf>) => Computed,
): ResponseFlaw | undefined {
  const flaw = structureFlaw(form.item, items);
  if (flaw) return flaw;
  const answers = answersOf(items, form);
  const computed = evaluate?.(answers);
  return checkAnswers(form, answers, computed).find(
    // What an expression shows can differ between two clocks: such an answer is taken as it is.
    (found) => computed === undefined || found.flaw !== 'unknown-question',
  );
}

interface ResponseFlaw {
  linkId: string;
  flaw: string;
}

const valuesIn = ({ ...answer }: Answer & { item?: unknown }): number => {
  delete answer.item;
  return Object.values(answer).filter((value) => value !== undefined).length;
};

/**
 * Validates the raw tree: each item at its place in the questionnaire, as often as allowed, one
 * value per answer. Earlier releases wrote the children of a question into its `item`.
 */
function structureFlaw(
  asked: readonly QuestionnaireItem[],
  items: readonly ResponseItem[],
): ResponseFlaw | undefined {
  const known = new Map(asked.map((item) => [item.linkId, item]));
  const times = new Map<string, number>();
  for (const { linkId, answer = [], item: children = [] } of items) {
    const item = known.get(linkId);
    if (!item) return { linkId, flaw: 'unknown-question' };
    const isRepeatedGroup = item.type === 'group' && item.repeats === true;
    const nth = (times.get(linkId) ?? 0) + 1;
    times.set(linkId, nth);
    if (nth > (isRepeatedGroup ? maxCopies : 1)) return { linkId, flaw: 'asked-once' };
    if (answer.length > 0 && !isQuestion(item)) return { linkId, flaw: 'unknown-question' };
    if (answer.length > 1 && item.repeats !== true) return { linkId, flaw: 'one-answer' };
    for (const one of answer) {
      const count = valuesIn(one);
      if (count > 1 || (count === 0 && !one.item?.length)) return { linkId, flaw: 'wrong-type' };
      const below = structureFlaw(item.item ?? [], one.item ?? []);
      if (below) return below;
    }
    const below = structureFlaw(item.item ?? [], children);
    if (below) return below;
  }
  return undefined;
}

/**
 * Whether the answers name these files and no others, with their true names, types and sizes.
 * `checkResponse` compares types and sizes with what the questionnaire takes.
 */
export function namesFiles(
  form: Questionnaire,
  items: readonly ResponseItem[],
  files: readonly FileRef[],
): boolean {
  const missing = new Set(files.map(({ fileId }) => fileId));
  if (missing.size < files.length) return false;
  const same = ({ valueAttachment: { url, title } = {} }: Answer) => `${url} ${title}`;
  // A file that the form itself shows is in the response, and is not the patient's.
  const shown = new Set([...eachItem(form.item)].flatMap(({ initial = [] }) => initial.map(same)));
  for (const answer of attachmentsIn(items)) {
    const id = fileIdOf(answer);
    const file = files.find(({ fileId }) => fileId === id);
    if (!file && !shown.has(same(answer))) return false;
    if (file && !isSame(file, answer)) return false;
    missing.delete(id ?? '');
  }
  return missing.size === 0;
}

const isSame = ({ name, type, size }: FileRef, { valueAttachment }: Answer): boolean =>
  valueAttachment?.contentType === type &&
  valueAttachment.size === size &&
  valueAttachment.title === name;
