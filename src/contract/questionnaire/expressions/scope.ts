import { toTypedValue, type TypedValue } from '@medplum/core';
import { type Expression, expressionsOf } from '../extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts';
import { plainId } from '../repeat.ts';
import type { Environment } from './evaluate.ts';
import { evaluateParsed, parseExpression, variableOf } from './fhirPath.ts';

type Variables = Readonly<Record<string, TypedValue>>;

/** The variables at an item, and the element on which its expressions are evaluated. */
export class Scope {
  readonly #variables: Variables;
  readonly #resource: TypedValue;
  readonly #element: TypedValue;

  private constructor(variables: Variables, resource: TypedValue, element: TypedValue) {
    this.#variables = variables;
    this.#resource = resource;
    this.#element = element;
  }

  /** The scope of the whole form, with the variables of the questionnaire. */
  static root(
    form: Questionnaire,
    response: object,
    { now, patient }: Environment,
    deadline: number,
  ): Scope {
    const resource = toTypedValue(response);
    const known: Variables = {
      resource: variableOf([resource]),
      rootResource: variableOf([resource]),
      context: variableOf([resource]),
      questionnaire: variableOf([toTypedValue(form)]),
      ucum: variableOf([toTypedValue('http://unitsofmeasure.org')]),
      today: { type: 'date', value: now.slice(0, 10) },
      now: { type: 'dateTime', value: now },
      deadline: { type: 'decimal', value: deadline },
      ...(patient ? { patient: variableOf([toTypedValue(patient)]) } : {}),
    };
    return new Scope(known, resource, resource).#withVariables(form);
  }

  /** The scope of an item. `element`: its part of the response. */
  within(item: QuestionnaireItem, element: object): Scope {
    const node = toTypedValue(element);
    const variables = {
      ...this.#variables,
      context: variableOf([node]),
      qitem: variableOf([toTypedValue({ ...item, linkId: plainId(item.linkId) })]),
    };
    return new Scope(variables, this.#resource, node).#withVariables(item);
  }

  /** Variables see those above them. One that fails is unknown to all that use it. */
  #withVariables(element: Parameters<typeof expressionsOf>[0]): Scope {
    let scope = new Scope(this.#variables, this.#resource, this.#element);
    // A calculation with a name can be used like a variable.
    const named = [
      ...expressionsOf(element, 'variable'),
      ...expressionsOf(element, 'calculatedExpression'),
    ];
    for (const variable of named) {
      if (variable.name === undefined) continue;
      const values = scope.tryEvaluate(variable);
      const { [variable.name]: _outer, ...others } = scope.#variables;
      const variables = values ? { ...others, [variable.name]: variableOf(values) } : others;
      scope = new Scope(variables, scope.#resource, scope.#element);
    }
    return scope;
  }

  /** The values of an expression; undefined if it cannot be evaluated. */
  tryEvaluate({ language, expression }: Expression): TypedValue[] | undefined {
    if (language !== 'text/fhirpath') return undefined;
    try {
      const parsed = parseExpression(expression);
      return evaluateParsed(parsed, this.#baseOf(parsed.first), this.#variables);
    } catch {
      return undefined;
    }
  }

  /**
   * A path begins at the item's part of the response if that has the field, else at the response:
   * authors write `item.where(…)` for both.
   */
  #baseOf(first: string): TypedValue {
    const element: unknown = this.#element.value;
    const hasField = typeof element === 'object' && element !== null && first in element;
    return hasField ? this.#element : this.#resource;
  }
}
