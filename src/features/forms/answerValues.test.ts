import * as v from 'valibot';
import { expect, test } from 'vitest';
import { eachItem, initialAnswers } from '#contract/questionnaire/answers.ts';
import { questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { isUrgent, scoreOf } from '#contract/questionnaire/instruments.ts';
import {
  chosenOptions,
  dateAnswer,
  numberAnswer,
  otherText,
  setOtherText,
  shownAnswers,
  toggleOption,
} from './answerValues.ts';

test.each<['integer' | 'decimal', string, object[]]>([
  ['integer', '12', [{ valueInteger: 12 }]],
  ['integer', '۱۲', [{ valueInteger: 12 }]],
  ['integer', ' ٣٤ ', [{ valueInteger: 34 }]],
  ['integer', '-3', [{ valueInteger: -3 }]],
  ['integer', '1.5', [{ valueString: '1.5' }]],
  ['integer', 'ten', [{ valueString: 'ten' }]],
  ['integer', '  ', []],
  ['decimal', '۳٫۵', [{ valueDecimal: 3.5 }]],
  ['decimal', '0,25', [{ valueDecimal: 0.25 }]],
  ['decimal', '4.', [{ valueString: '4.' }]],
  ['decimal', '1,250', [{ valueDecimal: 1250 }]],
  ['integer', '12345678901', [{ valueString: '12345678901' }]],
])('%s %s', (type, typed, answers) => expect(numberAnswer(type, typed)).toEqual(answers));

test.each<[string | null, string, object[]]>([
  ['2026-10-21', '۱۴۰۵/۰۷/۲۹', [{ valueDate: '2026-10-21' }]],
  [null, '۱۴۰۵/۰۷', [{ valueString: '۱۴۰۵/۰۷' }]],
  [null, ' ', []],
])('a date %s, typed as %s', (date, typed, answers) =>
  expect(dateAnswer(date, typed)).toEqual(answers),
);

const options = [
  { valueCoding: { code: 'a' } },
  { valueCoding: { code: 'b' }, initialSelected: true },
  { valueString: 'c' },
];

test('several choices keep the order of the options, with “other” last', () => {
  const toggled = toggleOption(
    options,
    [{ valueString: 'mine' }, { valueCoding: { code: 'b' } }],
    0,
  );
  expect(toggled).toEqual([
    { valueCoding: { code: 'a' } },
    { valueCoding: { code: 'b' } },
    { valueString: 'mine' },
  ]);
  expect(chosenOptions(options, toggled)).toEqual([0, 1]);
  expect(toggleOption(options, toggled, 1)).toEqual([
    { valueCoding: { code: 'a' } },
    { valueString: 'mine' },
  ]);
  expect(otherText(options, toggled)).toBe('mine');
  expect(otherText(options, [{ valueString: 'c' }])).toBeUndefined();
});

const exclusive = {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive',
      valueBoolean: true,
    },
  ],
};
const noneOr = [
  { valueCoding: { code: 'none' }, ...exclusive },
  { valueCoding: { code: 'a' } },
  { valueCoding: { code: 'b' } },
];

test('an exclusive option removes the others, and is removed by another choice', () => {
  const two = [
    { valueCoding: { code: 'a' } },
    { valueCoding: { code: 'b' } },
    { valueString: 'mine' },
  ];
  const none = [{ valueCoding: { code: 'none' } }];
  expect(toggleOption(noneOr, two, 0)).toEqual(none);
  expect(toggleOption(noneOr, none, 1)).toEqual([{ valueCoding: { code: 'a' } }]);
  expect(toggleOption(noneOr, none, 0)).toEqual([]);
  expect(setOtherText(noneOr, none, 'mine')).toEqual([{ valueString: 'mine' }]);
  expect(setOtherText(noneOr, two, 'more')).toEqual([
    { valueCoding: { code: 'a' } },
    { valueCoding: { code: 'b' } },
    { valueString: 'more' },
  ]);
  expect(setOtherText(noneOr, none, undefined)).toEqual(none);
});

test('the clinic’s preset choice is shown until the patient changes it', () => {
  const item = { linkId: 'q', type: 'choice' as const, answerOption: options };
  expect(initialAnswers(item)).toEqual([{ valueCoding: { code: 'b' } }]);
  expect(shownAnswers(item, {})).toEqual([{ valueCoding: { code: 'b' } }]);
  expect(shownAnswers(item, { q: [] })).toEqual([]);
});

const files = import.meta.glob('../../../server/demo/content/questionnaires/*.json', {
  eager: true,
  import: 'default',
});
const demo = (name: string) =>
  v.parse(questionnaire, files[`../../../server/demo/content/questionnaires/${name}.json`]);

test.each([
  ['phq-9', 9],
  ['gad-7', 7],
])('%s: the score adds up its %i scored questions', (name, scored) => {
  const form = demo(name);
  const items = [...eachItem(form.item)];
  const most = Object.fromEntries(
    items
      .filter(({ required }) => required)
      .map(({ linkId }) => [linkId, [{ valueCoding: { code: 'LA6571-9' } }]]),
  );
  expect(scoreOf(form, items, most)).toBe(scored * 3);
  expect(scoreOf(form, items, {})).toBeUndefined();
});

test('help is shown under the ninth question of PHQ-9 from the second answer on', () => {
  const form = demo('phq-9');
  const answered = (code: string) => ({ '44260-8': [{ valueCoding: { code } }] });
  expect(
    ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'].map((code) =>
      isUrgent(form, '44260-8', answered(code)),
    ),
  ).toEqual([false, true, true, true]);
  expect(isUrgent(form, '44260-8', {})).toBe(false);
  expect(isUrgent(form, '44250-9', { '44250-9': [{ valueCoding: { code: 'LA6571-9' } }] })).toBe(
    false,
  );
});
