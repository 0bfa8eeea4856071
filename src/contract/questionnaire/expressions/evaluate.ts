import type { TypedValue } from '@medplum/core';
import { type AnswerOption, type Answers, isCalculated } from '../answers.ts';
import { type Computed, wholeForm } from '../computed.ts';
import { responseOf } from '../convert.ts';
import { enabledItems } from '../enable.ts';
import { type Constraint, constraintsOf, expressionsOf } from '../extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts';
import { placesOf, plainId, unroll } from '../repeat.ts';
import type { Answer, ResponseItem } from '../response.ts';
import { Scope } from './scope.ts';
import { toAnswers, toOptions } from './toAnswers.ts';
import { withScores } from './scores.ts';

/** What expressions may know beside the answers. */
export interface Environment {
  /** The time of filling where the patient is (ISO 8601 with offset): today() and now(). */
  now: string;
  /** A FHIR Patient with what is known; expressions about it fail without one. */
  patient?: Readonly<Record<string, unknown>>;
}

/** A calculated value may depend on others; a longer chain is taken for a circle. */
const maxRounds = 12;
/** Milliseconds for one evaluation of a form. */
const maxDuration = 2000;

/**
 * Evaluates the expressions of a form for some answers. Repeated until nothing changes; what still
 * changes after the last round could not be calculated. Never throws.
 */
export function evaluateForm(form: Questionnaire, answers: Answers, env: Environment): Computed {
  const deadline = performance.now() + maxDuration;
  let computed: Computed = { ...nothing, initial: initialValues(form, answers, env, deadline) };
  for (let round = 0; round < maxRounds; round += 1) {
    const next = evaluateRound(form, answers, env, computed, deadline);
    if (fingerprint(next) === fingerprint(computed)) return next;
    if (round === maxRounds - 1) return withoutChanges(computed, next);
    computed = next;
  }
  return computed;
}

const nothing: Computed = {
  answers: new Map(),
  enabled: new Map(),
  initial: new Map(),
  options: new Map(),
  texts: new Map(),
  broken: new Map(),
  failed: new Set(),
};

const fingerprint = ({ answers, enabled, options, texts }: Computed): string =>
  JSON.stringify([[...answers], [...enabled], [...options], [...texts]]);

/** Values that two rounds agree on; the others could not be calculated. */
function withoutChanges(before: Computed, after: Computed): Computed {
  const failed = new Set(after.failed);
  const answers = new Map(after.answers);
  for (const key of new Set([...before.answers.keys(), ...after.answers.keys()]))
    if (JSON.stringify(before.answers.get(key)) !== JSON.stringify(after.answers.get(key))) {
      answers.delete(key);
      failed.add(key);
    }
  const enabled = new Map(
    [...after.enabled].map(([key, on]) => [key, on || before.enabled.get(key) === true]),
  );
  return { ...after, answers, enabled, failed };
}

/** The response as expressions see it, and its items by key. */
function responseFor(form: Questionnaire, answers: Answers, computed: Computed) {
  const enabled = enabledItems(form, answers, computed);
  const nodes = new Map<string, ResponseItem>();
  const response = responseOf(form, answers, ({ linkId }) => enabled.has(linkId), '', {
    computed,
    onItem: (key, node) => nodes.set(key, node),
  });
  return { enabled, ...withScores(form, response, nodes) };
}

/** Results of initialExpression: they see no answers, so that they do not change while filling. */
function initialValues(
  form: Questionnaire,
  answers: Answers,
  env: Environment,
  deadline: number,
): Computed['initial'] {
  const initial = new Map<string, Answer[]>();
  const resource = { resourceType: 'QuestionnaireResponse', status: 'in-progress', item: [] };
  const root = Scope.root(form, resource, env, deadline);
  const visit = (items: readonly QuestionnaireItem[], outer: Scope) => {
    for (const item of items) {
      const scope = outer.within(item, { linkId: plainId(item.linkId) });
      const [expression] = expressionsOf(item, 'initialExpression');
      const found = expression && scope.tryEvaluate(expression);
      const list = found && toAnswers(item, found);
      if (list && list.length > 0) initial.set(item.linkId, list);
      visit(item.item ?? [], scope);
    }
  };
  visit(unroll(form, answers).item, root);
  return initial;
}

function evaluateRound(
  form: Questionnaire,
  answers: Answers,
  env: Environment,
  before: Computed,
  deadline: number,
): Computed {
  const { enabled, nodes, resource } = responseFor(form, answers, before);
  const next = {
    answers: new Map<string, Answer[]>(),
    enabled: new Map<string, boolean>(),
    options: new Map<string, AnswerOption[]>(),
    texts: new Map<string, string>(),
    broken: new Map<string, string>(),
    failed: new Set<string>(),
  };
  const visit = (items: readonly QuestionnaireItem[], outer: Scope) => {
    for (const item of items) {
      const key = item.linkId;
      const node = nodes.get(key);
      const scope = outer.within(item, node ?? { linkId: plainId(key) });
      const [condition] = expressionsOf(item, 'enableWhenExpression');
      const shown = condition && outer.tryEvaluate(condition);
      // A condition that cannot be evaluated hides nothing.
      if (shown) next.enabled.set(key, isTrueOnly(shown));
      if (enabled.has(key)) {
        calculate(item, scope, next);
        const [source] = expressionsOf(item, 'answerExpression');
        const options = source && scope.tryEvaluate(source);
        if (options) next.options.set(key, toOptions(options));
        // `unroll` has put the text of the last round in its place.
        const own = placesOf(form).get(plainId(key))?.item._text;
        const [text] = expressionsOf(own, 'cqfExpression');
        const value: unknown = text && scope.tryEvaluate(text)?.[0]?.value;
        if (typeof value === 'string') next.texts.set(key, value);
        if (node) for (const { human } of brokenRules(item, scope)) next.broken.set(key, human);
      }
      visit(item.item ?? [], scope);
    }
  };
  const root = Scope.root(form, resource, env, deadline);
  const [broken] = brokenRules(form, root);
  if (broken) next.broken.set(wholeForm, broken.human);
  visit(unroll(form, answers, before).item, root);
  return { ...next, initial: before.initial };
}

/** The constraints of an item, or of the form itself, that the answers do not meet. */
const brokenRules = (element: Parameters<typeof constraintsOf>[0], scope: Scope): Constraint[] =>
  constraintsOf(element).filter((rule) => {
    const result = scope.tryEvaluate({ language: 'text/fhirpath', ...rule });
    return result !== undefined && result.length > 0 && !isTrueOnly(result);
  });

function calculate(
  item: QuestionnaireItem,
  scope: Scope,
  next: { answers: Map<string, Answer[]>; failed: Set<string> },
): void {
  if (!isCalculated(item)) return;
  const [expression] = expressionsOf(item, 'calculatedExpression');
  const values = expression && scope.tryEvaluate(expression);
  const list = values && toAnswers(item, values);
  if (!list) next.failed.add(item.linkId);
  else if (list.length > 0) next.answers.set(item.linkId, list);
}

const isTrueOnly = (values: readonly TypedValue[]): boolean =>
  values.length > 0 && values.every(({ value }) => value === true);
