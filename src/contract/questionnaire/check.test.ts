import { expect, test } from 'vitest';
import { checkAnswers } from './check.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { Answer } from './response.ts';

const limit = (which: 'minValue' | 'maxValue', value: number) => ({
  url: `http://hl7.org/fhir/StructureDefinition/${which}`,
  valueInteger: value,
});
const form = (item: QuestionnaireItem): Questionnaire => ({
  resourceType: 'Questionnaire',
  id: 'f',
  version: '1',
  name: 'F',
  title: 'F',
  status: 'active',
  item: [item],
});
const flaws = (item: Omit<QuestionnaireItem, 'linkId'>, ...answers: Answer[]) =>
  checkAnswers(form({ linkId: 'q', ...item }), { q: answers }).map(({ flaw, limit: at }) =>
    at === undefined ? flaw : `${flaw} ${at}`,
  );

const temperature: Omit<QuestionnaireItem, 'linkId'> = {
  type: 'quantity',
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/maxValue',
      valueQuantity: { value: 45, unit: '°C', code: 'Cel' },
    },
  ],
};
const degrees = (value: number, code?: string): Answer => ({
  valueQuantity: { value, ...(code === undefined ? {} : { code }) },
});

const options = { answerOption: [{ valueCoding: { code: 'a' } }, { valueCoding: { code: 'b' } }] };
const exclusive = {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
      valueBoolean: true,
    },
  ],
};
const noneOr = {
  repeats: true,
  answerOption: [{ valueCoding: { code: 'none' }, ...exclusive }, ...options.answerOption],
};
const [none, a, b] = ['none', 'a', 'b'].map((code): Answer => ({ valueCoding: { code } })) as [
  Answer,
  Answer,
  Answer,
];

test.each<[string, Omit<QuestionnaireItem, 'linkId'>, Answer[], string[]]>([
  ['nothing required', { type: 'string' }, [], []],
  ['required', { type: 'string', required: true }, [], ['required']],
  [
    'spaces are no answer',
    { type: 'string', required: true },
    [{ valueString: '  ' }],
    ['required'],
  ],
  ['false is an answer', { type: 'boolean', required: true }, [{ valueBoolean: false }], []],
  ['zero is an answer', { type: 'integer', required: true }, [{ valueInteger: 0 }], []],
  ['text in a number', { type: 'integer' }, [{ valueString: '12x' }], ['wrong-type']],
  ['a complete date', { type: 'date' }, [{ valueDate: '2026-11-21' }], []],
  ['half a date', { type: 'date' }, [{ valueDate: '2026-11' }], ['wrong-type']],
  ['long text', { type: 'text', maxLength: 3 }, [{ valueString: 'four' }], ['too-long 3']],
  [
    'text over the absolute limit',
    { type: 'text', maxLength: 99_999 },
    [{ valueString: 'x'.repeat(10_001) }],
    ['too-long 10000'],
  ],
  [
    'too small',
    { type: 'integer', extension: [limit('minValue', 2)] },
    [{ valueInteger: 1 }],
    ['too-small 2'],
  ],
  [
    'too large',
    { type: 'decimal', extension: [limit('maxValue', 2)] },
    [{ valueDecimal: 2.1 }],
    ['too-large 2'],
  ],
  [
    'at the limits',
    { type: 'integer', extension: [limit('minValue', 2), limit('maxValue', 2)] },
    [{ valueInteger: 2 }],
    [],
  ],
  ['a limit in the same unit', temperature, [degrees(46, 'Cel')], ['too-large 45']],
  ['a limit and an amount without a unit', temperature, [degrees(46)], ['too-large 45']],
  ['a limit in another unit', temperature, [degrees(98.6, '[degF]')], []],
  ['an option', { type: 'choice', ...options }, [{ valueCoding: { code: 'a' } }], []],
  [
    'another option',
    { type: 'choice', ...options },
    [{ valueCoding: { code: 'z' } }],
    ['not-an-option'],
  ],
  [
    'free text for an option',
    { type: 'choice', ...options },
    [{ valueString: 'a' }],
    ['wrong-type'],
  ],
  ['other', { type: 'open-choice', ...options }, [{ valueString: 'mine' }], []],
  [
    'other without a text',
    { type: 'open-choice', required: true, ...options },
    [{ valueString: '' }],
    ['required'],
  ],
  [
    'one of several is invalid',
    { type: 'choice', repeats: true, ...options },
    [{ valueCoding: { code: 'a' } }, { valueCoding: { code: 'z' } }],
    ['not-an-option'],
  ],
  ['an exclusive option alone', { type: 'choice', ...noneOr }, [none], []],
  ['several options beside an exclusive one', { type: 'choice', ...noneOr }, [a, b], []],
  [
    'an exclusive option with another one',
    { type: 'choice', ...noneOr },
    [a, none],
    ['exclusive-option'],
  ],
  [
    'an exclusive option with a text',
    { type: 'open-choice', ...noneOr },
    [none, { valueString: 'mine' }],
    ['exclusive-option'],
  ],
  [
    'an exclusive option with a text of spaces',
    { type: 'open-choice', ...noneOr },
    [none, { valueString: ' ' }],
    [],
  ],
  [
    'options that are numbers',
    { type: 'choice', answerOption: [{ valueInteger: 1 }] },
    [{ valueInteger: 1 }],
    [],
  ],
])('%s', (_, item, answers, expected) => expect(flaws(item, ...answers)).toEqual(expected));

test('a disabled question needs no answer, and an answer to it is refused', () => {
  const conditionalForm: Questionnaire = {
    ...form({ linkId: 'a', type: 'boolean' }),
    item: [
      { linkId: 'a', type: 'boolean' },
      {
        linkId: 'b',
        type: 'string',
        required: true,
        enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
      },
    ],
  };
  expect(checkAnswers(conditionalForm, { a: [{ valueBoolean: false }] })).toEqual([]);
  expect(checkAnswers(conditionalForm, { a: [{ valueBoolean: true }] })).toEqual([
    { linkId: 'b', flaw: 'required' },
  ]);
  expect(
    checkAnswers(conditionalForm, { a: [{ valueBoolean: false }], b: [{ valueString: 'x' }] }),
  ).toEqual([{ linkId: 'b', flaw: 'unknown-question' }]);
});
