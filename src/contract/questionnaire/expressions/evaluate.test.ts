import { expect, test } from 'vitest';
import type { Answers } from '../answers.ts';
import type { Extension, Questionnaire, QuestionnaireItem } from '../questionnaire.ts';
import { constraint, expression, formOf, unit, variable } from '../sample.testing.ts';
import { evaluateForm } from './evaluate.ts';

const now = '2026-11-21T08:00:00.000Z';
const evaluate = (form: Questionnaire, answers: Answers = {}) =>
  evaluateForm(form, answers, { now });

/** The value that an expression calculates for a question of this type. */
function calculated(
  text: string,
  type: QuestionnaireItem['type'] = 'string',
  answers: Answers = {},
  extension: Extension[] = [],
) {
  const form = formOf(
    [
      { linkId: 'n', type: 'integer', repeats: true },
      { linkId: 'd', type: 'date' },
      { linkId: 'w', type: 'quantity', extension: [unit('kg')] },
      {
        linkId: 'result',
        type,
        extension: [expression('calculatedExpression', text), ...extension],
      },
    ],
    [variable('n', "%resource.item.where(linkId = 'n').answer.value")],
  );
  const { answers: values, failed } = evaluate(form, answers);
  return failed.has('result') ? 'failed' : (values.get('result') ?? []);
}

const numbers = { n: [{ valueInteger: 4 }, { valueInteger: 9 }] };
const weight = { w: [{ valueQuantity: { value: 70, unit: 'kg', code: 'kg' } }] };

test.each<[string, QuestionnaireItem['type'], Answers, unknown]>([
  ['%n.sum()', 'integer', numbers, [{ valueInteger: 13 }]],
  ['%n.sum()', 'integer', {}, []],
  ['%n.avg()', 'decimal', numbers, [{ valueDecimal: 6.5 }]],
  ['%n.min() + %n.max()', 'integer', numbers, [{ valueInteger: 13 }]],
  ['%n.aggregate($this + $total, 0)', 'integer', numbers, [{ valueInteger: 13 }]],
  ['%n.count()', 'integer', numbers, [{ valueInteger: 2 }]],
  ['0.1 + 0.2', 'decimal', {}, [{ valueDecimal: 0.3 }]],
  ['1 / 0', 'decimal', {}, []],
  ['1 + {}', 'decimal', {}, []],
  ["iif(%n.sum() > 10, 'high', 'low')", 'string', numbers, [{ valueString: 'high' }]],
  [
    "%resource.descendants().where(linkId = 'n').answer.count()",
    'integer',
    numbers,
    [{ valueInteger: 2 }],
  ],
  ['today()', 'date', {}, [{ valueDate: '2026-11-21' }]],
  ["today() - 18 'years'", 'date', {}, [{ valueDate: '2008-11-21' }]],
  ['today() - 1 month', 'date', {}, [{ valueDate: '2026-10-21' }]],
  [
    "%resource.item.where(linkId = 'd').answer.value < today()",
    'boolean',
    {
      d: [{ valueDate: '2020-01-01' }],
    },
    [{ valueBoolean: true }],
  ],
  [
    "%resource.item.where(linkId = 'w').answer.value.value * 2",
    'decimal',
    weight,
    [{ valueDecimal: 140 }],
  ],
  [
    "%resource.item.where(linkId = 'w').answer.value > 3 'kg'",
    'boolean',
    weight,
    [{ valueBoolean: true }],
  ],
])('%s is calculated', (text, type, answers, expected) => {
  expect(calculated(text, type, answers)).toEqual(expected);
});

test.each<[string, string, QuestionnaireItem['type'], Answers]>([
  ['a variable that nobody set', '%height * 2', 'decimal', {}],
  ['a function that only has a name', "'x'.encode('hex')", 'string', {}],
  ['a function of JavaScript', "'x'.constructor()", 'string', {}],
  ['words after the end', '1 2', 'integer', {}],
  ['several values where one is asked', '%n', 'integer', numbers],
  [
    'amounts of different units',
    "%resource.item.where(linkId = 'w').answer.value > 3 'g'",
    'boolean',
    weight,
  ],
  ['a fraction for a whole number', '7 / 2', 'integer', {}],
  ['a text for a number', "'7'", 'integer', {}],
])('%s could not be calculated', (_, text, type, answers) => {
  expect(calculated(text, type, answers)).toBe('failed');
});

test('a number takes the unit of the question', () => {
  expect(calculated('70 + 2', 'quantity', {}, [unit('kg')])).toEqual([
    { valueQuantity: { value: 72, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' } },
  ]);
});

test('a chain of calculations settles; a circle could not be calculated', () => {
  const calculate = (linkId: string, text: string): QuestionnaireItem => ({
    linkId,
    type: 'integer',
    extension: [expression('calculatedExpression', text)],
  });
  const of = (linkId: string) => `%resource.item.where(linkId = '${linkId}').answer.value`;
  const chain = formOf([
    calculate('c', `${of('b')} + 1`),
    calculate('b', `${of('a')} + 1`),
    { linkId: 'a', type: 'integer' },
  ]);
  expect(evaluate(chain, { a: [{ valueInteger: 1 }] }).answers.get('c')).toEqual([
    { valueInteger: 3 },
  ]);
  const circle = formOf([calculate('x', `iif(${of('x')}.exists(), ${of('x')}, 0) + 1`)]);
  const { answers, failed } = evaluate(circle);
  expect([answers.has('x'), failed.has('x')]).toEqual([false, true]);
});

test('variables are those of the copy around an item', () => {
  const form = formOf([
    {
      linkId: 'g',
      type: 'group',
      repeats: true,
      extension: [variable('own', "item.where(linkId = 'a').answer.value")],
      item: [
        { linkId: 'a', type: 'integer' },
        {
          linkId: 'twice',
          type: 'integer',
          extension: [expression('calculatedExpression', '%own * 2')],
        },
      ],
    },
  ]);
  const { answers } = evaluate(form, { a: [{ valueInteger: 1 }], 'a//2': [{ valueInteger: 5 }] });
  expect(Object.fromEntries(answers)).toEqual({
    twice: [{ valueInteger: 2 }],
    'twice//2': [{ valueInteger: 10 }],
  });
});

test('a condition hides when it is not true, and nothing when it cannot be evaluated', () => {
  const form = formOf([
    { linkId: 'age', type: 'integer' },
    ...[
      "%resource.item.where(linkId = 'age').answer.value >= 18",
      '%patient.birthDate < today()',
    ].map((text, at): QuestionnaireItem => ({
      linkId: `q${at}`,
      type: 'string',
      extension: [expression('enableWhenExpression', text)],
    })),
    {
      linkId: 'cql',
      type: 'string',
      extension: [expression('enableWhenExpression', 'IsAdult', 'text/cql')],
    },
  ]);
  expect(Object.fromEntries(evaluate(form).enabled)).toEqual({ q0: false });
  const adult = evaluate(form, { age: [{ valueInteger: 18 }] });
  expect(Object.fromEntries(adult.enabled)).toEqual({ q0: true });
  const born = evaluateForm(form, {}, { now, patient: { birthDate: '2000-01-01' } });
  expect(Object.fromEntries(born.enabled)).toEqual({ q0: false, q1: true });
});

test('initial values, options, texts and constraints by expressions', () => {
  const form = formOf([
    { linkId: 'day', type: 'date', extension: [expression('initialExpression', 'today()')] },
    {
      linkId: 'pick',
      type: 'choice',
      extension: [expression('answerExpression', "'red' | 'blue'")],
    },
    {
      linkId: 'hello',
      type: 'display',
      text: 'Hello',
      _text: {
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/cqf-expression',
            valueExpression: { language: 'text/fhirpath', expression: "'Good ' + 'day'" },
          },
        ],
      },
    },
    {
      linkId: 'even',
      type: 'integer',
      extension: [constraint('answer.value mod 2 = 0', 'An even number')],
    },
  ]);
  const { initial, options, texts, broken } = evaluate(form, { even: [{ valueInteger: 3 }] });
  expect(initial.get('day')).toEqual([{ valueDate: '2026-11-21' }]);
  expect(options.get('pick')).toEqual([{ valueString: 'red' }, { valueString: 'blue' }]);
  expect(texts.get('hello')).toBe('Good day');
  expect(Object.fromEntries(broken)).toEqual({ even: 'An even number' });
  expect(evaluate(form, { even: [{ valueInteger: 4 }] }).broken.size).toBe(0);
});

test('an expression that yields very much ends', () => {
  expect(calculated('%resource.repeat($this)', 'string', numbers)).toBe('failed');
});
