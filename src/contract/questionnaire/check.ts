import {
  type Answers,
  answersTo,
  eachItem,
  isAsked,
  isBlank,
  isChosen,
  isExclusive,
  isHidden,
} from './answers.ts';
import { answerFlaw, type FoundFlaw } from './checkAnswer.ts';
import { type Computed, wholeForm } from './computed.ts';
import { enabledItems } from './enable.ts';
import { numberOf } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { isQuestion, unroll } from './repeat.ts';
import type { Answer } from './response.ts';

/** A flaw of an answer, with the key of its question; `wholeForm` for the form itself. */
export interface AnswerFlaw extends FoundFlaw {
  linkId: string;
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

/** How many answers a repeating question needs and takes. */
function countFlaw(item: QuestionnaireItem, count: number): FoundFlaw | undefined {
  const least = numberOf(item, 'minOccurs');
  const most = numberOf(item, 'maxOccurs');
  if (least !== undefined && least > 1 && count < least) return { flaw: 'too-few', limit: least };
  if (most !== undefined && count > most && item.repeats) return { flaw: 'too-many', limit: most };
  return undefined;
}

function itemFlaw(item: QuestionnaireItem, values: readonly Answer[]): FoundFlaw | undefined {
  if (values.length === 0) return item.required ? { flaw: 'required' } : undefined;
  for (const answer of values) {
    const flaw = answerFlaw(item, answer);
    if (flaw) return flaw;
  }
  if (breaksExclusive(item, values)) return { flaw: 'exclusive-option' };
  return countFlaw(item, values.length);
}

/**
 * Validation errors of the answers, in the questionnaire's order. Used on both sides. Answers that
 * the patient does not give, as they are fixed or calculated, are not checked.
 */
export function checkAnswers(
  form: Questionnaire,
  answers: Answers,
  computed?: Computed,
): AnswerFlaw[] {
  const enabled = enabledItems(form, answers, computed);
  const shown = visibleItems(unroll(form, answers, computed).item, enabled);
  const values = (item: QuestionnaireItem) =>
    answersTo(item, answers, computed).filter((answer) => !isBlank(answer));
  const known = new Set(
    [...eachItem(unroll(form, answers, computed).item)]
      .filter((item) => isQuestion(item) && enabled.has(item.linkId))
      .map(({ linkId }) => linkId),
  );
  const flaws = shown.flatMap((item): AnswerFlaw[] => {
    const broken = computed?.broken.get(item.linkId);
    const flaw = isAsked(item)
      ? itemFlaw(item, values(item))
      : item.type === 'group'
        ? groupFlaw(item, enabled, values)
        : undefined;
    if (flaw) return [{ linkId: item.linkId, ...flaw }];
    return broken === undefined ? [] : [{ linkId: item.linkId, flaw: 'constraint', text: broken }];
  });
  const ofForm = computed?.broken.get(wholeForm);
  const strangers = Object.keys(answers).filter((key) => !known.has(key));
  return [
    ...flaws,
    ...(ofForm === undefined
      ? []
      : [{ linkId: wholeForm, flaw: 'constraint' as const, text: ofForm }]),
    ...strangers.map((linkId): AnswerFlaw => ({ linkId, flaw: 'unknown-question' })),
  ];
}

/** Enabled items in order; nothing below a hidden one is asked. */
function visibleItems(
  items: readonly QuestionnaireItem[],
  enabled: ReadonlySet<string>,
): QuestionnaireItem[] {
  return items.flatMap((item) =>
    enabled.has(item.linkId) && !isHidden(item)
      ? [item, ...visibleItems(item.item ?? [], enabled)]
      : [],
  );
}

/** A required group needs an answer in it; the flaw is shown at its first question. */
function groupFlaw(
  group: QuestionnaireItem,
  enabled: ReadonlySet<string>,
  values: (item: QuestionnaireItem) => readonly Answer[],
): FoundFlaw | undefined {
  if (!group.required) return undefined;
  const questions = visibleItems(group.item ?? [], enabled).filter(isQuestion);
  const needed = questions.some(isAsked) && !questions.some((item) => values(item).length > 0);
  return needed ? { flaw: 'required' } : undefined;
}
