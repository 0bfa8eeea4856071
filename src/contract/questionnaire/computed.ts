import type { AnswerOption } from './answers.ts';
import { constraintsOf, expressionsOf, type ExtensionName } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { Answer } from './response.ts';

/** In place of an item's key: a constraint of the form itself. No item has an empty linkId. */
export const wholeForm = '';

/**
 * What the expressions of a form make of some answers, by key (repeat.ts). Evaluated in
 * expressions.ts, which is loaded only with a form that has expressions.
 */
export interface Computed {
  /** Answers of calculated questions; without one if it could not be calculated. */
  answers: ReadonlyMap<string, readonly Answer[]>;
  /** Results of enableWhenExpression. An item without one here is shown. */
  enabled: ReadonlyMap<string, boolean>;
  /** Results of initialExpression. */
  initial: ReadonlyMap<string, Answer[]>;
  /** Options by answerExpression. */
  options: ReadonlyMap<string, AnswerOption[]>;
  /** Texts by cqf-expression. */
  texts: ReadonlyMap<string, string>;
  /** Sentences of broken constraints; under `wholeForm` that of the form itself. */
  broken: ReadonlyMap<string, string>;
  /** Keys of calculated questions that could not be calculated. */
  failed: ReadonlySet<string>;
}

const onItems: readonly ExtensionName[] = [
  'calculatedExpression',
  'initialExpression',
  'enableWhenExpression',
  'answerExpression',
];

const hasExpression = (item: QuestionnaireItem): boolean =>
  onItems.some((name) => expressionsOf(item, name).length > 0) ||
  expressionsOf(item._text, 'cqfExpression').length > 0 ||
  constraintsOf(item).length > 0 ||
  (item.item ?? []).some(hasExpression);

const known = new WeakMap<Questionnaire, boolean>();

/** Whether a form needs expressions.ts. Variables alone have no effect. */
export function hasExpressions(form: Questionnaire): boolean {
  const before = known.get(form);
  if (before !== undefined) return before;
  const found = form.item.some(hasExpression) || constraintsOf(form).length > 0;
  known.set(form, found);
  return found;
}
