import { expect, test } from 'vitest';
import { enabledItems } from './enable.ts';
import type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire.ts';

const form = (item: QuestionnaireItem[]): Questionnaire => ({
  resourceType: 'Questionnaire',
  id: 'f',
  version: '1',
  name: 'F',
  title: 'F',
  status: 'active',
  item,
});
const enabledIds = (
  rules: EnableWhen[],
  behavior: 'all' | 'any',
  answers: Parameters<typeof enabledItems>[1],
) =>
  enabledItems(
    form([
      { linkId: 'a', type: 'integer' },
      { linkId: 'b', type: 'choice', repeats: true },
      { linkId: 'c', type: 'string', enableWhen: rules, enableBehavior: behavior },
    ]),
    answers,
  ).has('c');

const coding = (code: string) => ({ valueCoding: { code } });

test.each<[EnableWhen['operator'], number, boolean]>([
  ['=', 5, true],
  ['=', 4, false],
  ['!=', 4, true],
  ['!=', 5, false],
  ['>', 4, true],
  ['>', 5, false],
  ['>=', 5, true],
  ['<', 6, true],
  ['<', 5, false],
  ['<=', 5, true],
])('5 %s %d is %s', (operator, answerInteger, on) => {
  expect(
    enabledIds([{ question: 'a', operator, answerInteger }], 'all', { a: [{ valueInteger: 5 }] }),
  ).toBe(on);
});

test('amounts in another unit are not compared', () => {
  const isOn = (operator: EnableWhen['operator'], code?: string) =>
    enabledItems(
      form([
        { linkId: 'a', type: 'quantity' },
        {
          linkId: 'c',
          type: 'string',
          enableWhen: [{ question: 'a', operator, answerQuantity: { value: 45, code: 'Cel' } }],
        },
      ]),
      { a: [{ valueQuantity: { value: 98.6, ...(code === undefined ? {} : { code }) } }] },
    ).has('c');
  expect([isOn('>', 'Cel'), isOn('>'), isOn('>', '[degF]'), isOn('!=', '[degF]')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isOn('exists', '[degF]')).toBe(true);
});

test('an unanswered question enables only "does not exist"', () => {
  for (const operator of ['=', '!=', '<', '>='] as const)
    expect(enabledIds([{ question: 'a', operator, answerInteger: 1 }], 'all', {})).toBe(false);
  expect(enabledIds([{ question: 'a', operator: 'exists', answerBoolean: false }], 'all', {})).toBe(
    true,
  );
  expect(
    enabledIds([{ question: 'a', operator: 'exists', answerBoolean: true }], 'all', { a: [] }),
  ).toBe(false);
});

test('"=" needs one matching answer, and "!=" none', () => {
  const answers = { b: [coding('x'), coding('y')] };
  expect(
    enabledIds([{ question: 'b', operator: '=', answerCoding: { code: 'y' } }], 'all', answers),
  ).toBe(true);
  expect(
    enabledIds([{ question: 'b', operator: '!=', answerCoding: { code: 'y' } }], 'all', answers),
  ).toBe(false);
  expect(
    enabledIds([{ question: 'b', operator: '!=', answerCoding: { code: 'z' } }], 'all', answers),
  ).toBe(true);
});

test('all rules, or any', () => {
  const rules: EnableWhen[] = [
    { question: 'a', operator: '=', answerInteger: 1 },
    { question: 'b', operator: '=', answerCoding: { code: 'x' } },
  ];
  expect(enabledIds(rules, 'all', { a: [{ valueInteger: 1 }] })).toBe(false);
  expect(enabledIds(rules, 'any', { a: [{ valueInteger: 1 }] })).toBe(true);
});

test('the answer of a disabled question enables nothing', () => {
  const chain = form([
    { linkId: 'a', type: 'boolean' },
    {
      linkId: 'b',
      type: 'boolean',
      enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
    },
    {
      linkId: 'g',
      type: 'group',
      enableWhen: [{ question: 'b', operator: '=', answerBoolean: true }],
      item: [{ linkId: 'c', type: 'string' }],
    },
  ]);
  const answers = { a: [{ valueBoolean: true }], b: [{ valueBoolean: true }] };
  expect([...enabledItems(chain, answers)]).toEqual(['a', 'b', 'g', 'c']);
  expect([...enabledItems(chain, { ...answers, a: [{ valueBoolean: false }] })]).toEqual(['a']);
});

test('after a repeating group a rule sees all copies; inside a copy only its own', () => {
  const list = form([
    {
      linkId: 'g',
      type: 'group',
      repeats: true,
      item: [
        { linkId: 'name', type: 'string' },
        {
          linkId: 'more',
          type: 'string',
          enableWhen: [{ question: 'name', operator: '=', answerString: 'B' }],
        },
      ],
    },
    {
      linkId: 'after',
      type: 'string',
      enableWhen: [{ question: 'name', operator: '=', answerString: 'B' }],
    },
  ]);
  expect([
    ...enabledItems(list, { name: [{ valueString: 'A' }], 'name//2': [{ valueString: 'B' }] }),
  ]).toEqual(['g', 'name', 'g//2', 'name//2', 'more//2', 'after']);
});

test('items that are no question have no answer', () => {
  const questionnaire = form([
    { linkId: 'a', type: 'display' },
    {
      linkId: 'b',
      type: 'string',
      enableWhen: [{ question: 'a', operator: 'exists', answerBoolean: true }],
    },
  ]);
  expect([...enabledItems(questionnaire, { a: [{ valueBoolean: true }] })]).toEqual(['a']);
});
