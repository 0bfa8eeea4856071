import type { TypedValue } from '@medplum/core';
import * as v from 'valibot';
import { type AnswerOption, optionAnswer } from '../answers.ts';
import { unitsOf } from '../extensions.ts';
import { coding, type QuestionnaireItem } from '../questionnaire.ts';
import { type Answer, answer, maxAnswerLength } from '../response.ts';

/**
 * The values of an expression as answers to a question of this type; undefined when a value does
 * not fit the type, or when there are several and the question takes one.
 */
export function toAnswers(
  item: QuestionnaireItem,
  values: readonly TypedValue[],
): Answer[] | undefined {
  if (values.length > 1 && !item.repeats) return undefined;
  const found: Answer[] = [];
  for (const { value } of values) {
    const one = toAnswer(item, value);
    if (!one || !v.is(answer, one)) return undefined;
    found.push(one);
  }
  return found;
}

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value.slice(0, maxAnswerLength)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : v.is(coding, value)
        ? (value.display ?? value.code)
        : undefined;
const only = <Key extends keyof Answer>(key: Key, value: Answer[Key]): Answer | undefined =>
  value === undefined ? undefined : { [key]: value };

function toAnswer(item: QuestionnaireItem, value: unknown): Answer | undefined {
  const text = typeof value === 'string' ? value : undefined;
  switch (item.type) {
    case 'boolean':
      return typeof value === 'boolean' ? { valueBoolean: value } : undefined;
    case 'integer':
      return Number.isSafeInteger(value) ? only('valueInteger', number(value)) : undefined;
    case 'decimal':
      return only('valueDecimal', number(value));
    case 'date':
      return only('valueDate', text?.slice(0, 10));
    case 'dateTime':
      return only('valueDateTime', text);
    case 'time':
      return only('valueTime', text);
    case 'url':
      return only('valueUri', text);
    case 'quantity':
      return toQuantity(item, value);
    case 'choice':
    case 'open-choice':
      return toChoice(item, value);
    case 'string':
    case 'text':
      return only('valueString', textOf(value));
    default:
      return undefined;
  }
}

const amount = v.object({
  value: v.number(),
  unit: v.optional(v.string()),
  system: v.optional(v.string()),
  code: v.optional(v.string()),
});

/** A number takes the unit of the question, if that has just one. */
function toQuantity(item: QuestionnaireItem, value: unknown): Answer | undefined {
  if (v.is(amount, value)) return { valueQuantity: v.parse(amount, value) };
  const [unit, ...others] = unitsOf(item);
  if (number(value) === undefined || others.length > 0) return undefined;
  const { system, code, display } = unit ?? {};
  const name = display ?? code;
  return {
    valueQuantity: {
      value: number(value),
      ...(name === undefined ? {} : { unit: name }),
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
    },
  };
}

/** A coding or the code of an option; any text for an open choice. */
function toChoice(item: QuestionnaireItem, value: unknown): Answer | undefined {
  const options = item.answerOption ?? [];
  if (v.is(coding, value) && (value.code ?? value.display) !== undefined) {
    const same = options.find(
      (option) => option.valueCoding?.code !== undefined && option.valueCoding.code === value.code,
    );
    return optionAnswer(same ?? { valueCoding: value });
  }
  const text = textOf(value);
  const option = options.find(
    (one) =>
      one.valueCoding?.code === text ||
      one.valueCoding?.display === text ||
      one.valueString === text ||
      String(one.valueInteger) === text,
  );
  if (option) return optionAnswer(option);
  return item.type === 'open-choice' ? only('valueString', text) : undefined;
}

/** The values of an answerExpression as options. */
export const toOptions = (values: readonly TypedValue[]): AnswerOption[] =>
  values.flatMap(({ value }): AnswerOption[] => {
    const one: unknown = value;
    if (typeof one === 'string') return [{ valueString: one }];
    if (typeof one === 'number') return [{ valueInteger: one }];
    return v.is(coding, one) ? [{ valueCoding: one }] : [];
  });
