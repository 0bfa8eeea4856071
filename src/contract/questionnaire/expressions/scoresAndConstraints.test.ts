import { expect, test } from 'vitest';
import type { Answers } from '../answers.ts';
import { checkAnswers } from '../check.ts';
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts';
import { constraint, expression, formOf, score, variable } from '../sample.testing.ts';
import { evaluateForm } from './evaluate.ts';

const evaluate = (form: Questionnaire, answers: Answers) =>
  evaluateForm(form, answers, { now: '2026-11-21T08:00:00.000Z' });

test('scores of chosen options are summed by weight(), ordinal() and their extension', () => {
  const option = (code: string, value: number) => ({
    valueCoding: { code },
    extension: [score(value)],
  });
  // The same code has another score in the second question.
  const items: QuestionnaireItem[] = [
    { linkId: 'a', type: 'choice', answerOption: [option('x', 1), option('y', 2)] },
    { linkId: 'b', type: 'choice', answerOption: [option('x', 10), option('y', 20)] },
  ];
  const sums = [
    '%resource.item.answer.value.weight().sum()',
    '%resource.item.answer.value.ordinal().sum()',
    "%resource.item.answer.value.extension('http://hl7.org/fhir/StructureDefinition/ordinalValue').value.sum()",
  ].map((text, at): QuestionnaireItem => ({
    linkId: `sum${at}`,
    type: 'decimal',
    extension: [expression('calculatedExpression', text)],
  }));
  const { answers } = evaluate(formOf([...items, ...sums]), {
    a: [{ valueCoding: { code: 'y' } }],
    b: [{ valueCoding: { code: 'x' } }],
  });
  expect([...answers.values()]).toEqual([12, 12, 12].map((valueDecimal) => [{ valueDecimal }]));
});

test('scores are found from the item or group around an expression, in each copy', () => {
  const form = formOf([
    {
      linkId: 'g',
      type: 'group',
      repeats: true,
      extension: [variable('sum', 'item.answer.value.ordinal().sum()')],
      item: [
        {
          linkId: 'a',
          type: 'choice',
          answerOption: [1, 2].map((value) => ({
            valueCoding: { code: `c${value}` },
            extension: [score(value)],
          })),
          item: [
            {
              linkId: 'below',
              type: 'choice',
              answerOption: [{ valueCoding: { code: 'd' }, extension: [score(4)] }],
              extension: [variable('own', '%context.answer.value.weight()')],
              item: [
                {
                  linkId: 'inner',
                  type: 'decimal',
                  extension: [expression('calculatedExpression', '%own')],
                },
              ],
            },
          ],
        },
        {
          linkId: 'risk',
          type: 'decimal',
          extension: [expression('calculatedExpression', '%sum * 10')],
        },
      ],
    },
  ]);
  const chosen = (code: string) => [{ valueCoding: { code } }];
  const { answers } = evaluate(form, { a: chosen('c1'), below: chosen('d'), 'a//2': chosen('c2') });
  expect(Object.fromEntries(answers)).toEqual({
    inner: [{ valueDecimal: 4 }],
    risk: [{ valueDecimal: 10 }],
    'risk//2': [{ valueDecimal: 20 }],
  });
});

test('a constraint of the form itself is checked', () => {
  const form = formOf(
    [
      { linkId: 'a', type: 'integer' },
      { linkId: 'b', type: 'integer' },
    ],
    [constraint('%resource.item.answer.value.sum() = 10', 'Both make ten')],
  );
  const flaws = (b: number) => {
    const answers = { a: [{ valueInteger: 4 }], b: [{ valueInteger: b }] };
    return checkAnswers(form, answers, evaluate(form, answers));
  };
  expect(flaws(6)).toEqual([]);
  expect(flaws(5)).toEqual([{ linkId: '', flaw: 'constraint', text: 'Both make ten' }]);
});

test('today() is the day where the patient is', () => {
  const form = formOf([
    { linkId: 'd', type: 'date', extension: [constraint('answer.value <= today()', 'Not yet')] },
  ]);
  const brokenAt = (at: string) =>
    evaluateForm(form, { d: [{ valueDate: '2026-11-22' }] }, { now: at }).broken.size;
  expect(brokenAt('2026-11-22T00:30:00.000+03:30')).toBe(0);
  expect(brokenAt('2026-11-21T21:00:00.000Z')).toBe(1);
});
