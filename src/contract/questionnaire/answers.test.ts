import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Answers, eachItem, given, isQuestion } from './answers.ts';
import { answersOf, responseOf } from './convert.ts';
import { checkAnswers } from './check.ts';
import { enabledItems } from './enable.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { unroll } from './repeat.ts';
import { type Answer, questionnaireResponse } from './response.ts';

const form: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'f',
  url: 'https://nabz.example/f',
  version: '2',
  name: 'F',
  title: 'F',
  status: 'active',
  item: [
    { linkId: 'smokes', type: 'boolean' },
    {
      linkId: 'habits',
      type: 'group',
      item: [
        {
          linkId: 'count',
          type: 'integer',
          enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
        },
        {
          linkId: 'why',
          type: 'text',
          enableWhen: [{ question: 'count', operator: '>', answerInteger: 10 }],
        },
        { linkId: 'hint', type: 'display' },
      ],
    },
    {
      linkId: 'kind',
      type: 'open-choice',
      repeats: true,
      answerOption: [{ valueCoding: { code: 'a' } }, { valueCoding: { code: 'b' } }],
    },
    {
      linkId: 'list',
      type: 'group',
      repeats: true,
      enableWhen: [{ question: 'kind', operator: 'exists', answerBoolean: true }],
      item: [
        { linkId: 'name', type: 'string' },
        {
          linkId: 'dose',
          type: 'decimal',
          enableWhen: [{ question: 'name', operator: 'exists', answerBoolean: true }],
        },
        { linkId: 'from', type: 'date' },
      ],
    },
  ],
};
const authored = '2026-11-21T08:00:00.000Z';
const respond = (answers: Answers, of = form) => {
  const enabled = enabledItems(of, answers);
  return responseOf(of, answers, ({ linkId }) => enabled.has(linkId), authored);
};

test('a response has the questionnaire’s structure and version, and only enabled questions', () => {
  const answers = {
    smokes: [{ valueBoolean: false }],
    count: [{ valueInteger: 20 }],
    why: [{ valueString: 'x' }],
    kind: [{ valueCoding: { code: 'a' } }],
    name: [{ valueString: 'Aspirin' }],
    from: [],
  };
  expect(respond(answers)).toEqual({
    resourceType: 'QuestionnaireResponse',
    questionnaire: 'https://nabz.example/f|2',
    status: 'completed',
    authored,
    item: [
      { linkId: 'smokes', answer: [{ valueBoolean: false }] },
      { linkId: 'kind', answer: [{ valueCoding: { code: 'a' } }] },
      { linkId: 'list', item: [{ linkId: 'name', answer: [{ valueString: 'Aspirin' }] }] },
    ],
  });
  expect(respond({ ...answers, smokes: [{ valueBoolean: true }] }).item[1]).toEqual({
    linkId: 'habits',
    item: [
      { linkId: 'count', answer: [{ valueInteger: 20 }] },
      { linkId: 'why', answer: [{ valueString: 'x' }] },
    ],
  });
});

test('a repeating group is written once per copy, and its rules see their own copy', () => {
  const answers = {
    kind: [{ valueCoding: { code: 'a' } }],
    name: [{ valueString: 'A' }],
    'name//2': [{ valueString: 'B' }],
    'dose//2': [{ valueDecimal: 0.5 }],
    'dose//3': [{ valueDecimal: 1 }],
    'from//3': [{ valueDate: '2026-01-02' }],
  };
  const { item } = respond(answers);
  expect(item.slice(1)).toEqual([
    { linkId: 'list', item: [{ linkId: 'name', answer: [{ valueString: 'A' }] }] },
    {
      linkId: 'list',
      item: [
        { linkId: 'name', answer: [{ valueString: 'B' }] },
        { linkId: 'dose', answer: [{ valueDecimal: 0.5 }] },
      ],
    },
    { linkId: 'list', item: [{ linkId: 'from', answer: [{ valueDate: '2026-01-02' }] }] },
  ]);
  const { 'dose//3': _not, ...enabledQuestions } = answers;
  expect(answersOf(item)).toEqual(enabledQuestions);
  expect(checkAnswers(form, answersOf(item))).toEqual([]);
});

test('a question that does not repeat may not be answered twice', () => {
  const twice = answersOf([
    { linkId: 'smokes', answer: [{ valueBoolean: true }] },
    { linkId: 'smokes', answer: [{ valueBoolean: false }] },
  ]);
  expect(checkAnswers(form, twice).map(({ flaw }) => flaw)).toEqual(['unknown-question']);
});

const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.boolean().map((valueBoolean) => ({ valueBoolean })),
  fc.integer({ min: 0, max: 20 }).map((valueInteger) => ({ valueInteger })),
  fc.integer({ min: 0, max: 99 }).map((number) => ({ valueDecimal: number / 4 })),
  fc.constantFrom('a', 'b', 'z').map((code) => ({ valueCoding: { code } })),
  fc.constantFrom('', ' ', 'words', 'a').map((valueString) => ({ valueString })),
  fc.constantFrom('2026-11-21', '1999-01-01').map((valueDate) => ({ valueDate })),
);

/** Random forms: rules refer to any earlier question. */
const anyForm: fc.Arbitrary<Questionnaire> = fc
  .array(
    fc.record({
      type: fc.constantFrom(
        'boolean',
        'integer',
        'string',
        'choice',
        'open-choice',
        'display',
        'group',
        'many',
      ),
      back: fc.nat(6),
      rule: fc.constantFrom('none', 'exists', '=', '!=', '>'),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((seeds) => {
    const item: QuestionnaireItem[] = [];
    let into = item;
    for (const [at, { type, back, rule }] of seeds.entries()) {
      const enableWhen =
        rule === 'none' || at === 0
          ? {}
          : {
              enableWhen: [
                {
                  question: `q${Math.max(0, at - 1 - back)}`,
                  operator: rule,
                  ...(rule === 'exists'
                    ? { answerBoolean: back % 2 === 0 }
                    : back % 2 === 0
                      ? { answerBoolean: true }
                      : { answerInteger: 5 }),
                } as const,
              ],
            };
      if (type === 'group' || type === 'many') {
        into = [];
        item.push({
          linkId: `q${at}`,
          type: 'group',
          repeats: type === 'many',
          item: into,
          ...enableWhen,
        });
      } else
        into.push({
          linkId: `q${at}`,
          type,
          required: back === 3,
          answerOption: [{ valueCoding: { code: 'a' } }, { valueCoding: { code: 'b' } }],
          ...enableWhen,
        } as QuestionnaireItem);
    }
    return { ...form, item };
  });
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.tuple(fc.nat(9), fc.constantFrom('', '', '//2', '//3')).map(([at, copy]) => `q${at}${copy}`),
  fc.array(anyAnswer, { maxLength: 2 }),
  { maxKeys: 14 },
);

const sized = (list: [string, Answer[]][]) => JSON.stringify(list.map(([, answers]) => answers));

test('a response converts back to the enabled answers, and has no unknown items', () => {
  fc.assert(
    fc.property(anyForm, anyAnswers, (of, answers) => {
      const response = respond(answers, of);
      const enabled = enabledItems(of, answers);
      const enabledQuestions = [...eachItem(unroll(of, answers).item)].filter(
        (item) => isQuestion(item) && enabled.has(item.linkId),
      );
      const wanted = enabledQuestions
        .map(({ linkId }): [string, Answer[]] => [linkId, given(answers, linkId)])
        .filter(([, list]) => list.length > 0);
      const back = answersOf(response.item);
      expect(v.is(questionnaireResponse, response)).toBe(true);
      // Empty copies are omitted, so later ones move up; the order stays.
      expect(sized(Object.entries(back).map(([key, list]) => [key, [...list]]))).toBe(
        sized(wanted),
      );
      if (!Object.keys(answers).some((key) => key.includes('//')))
        expect(back).toEqual(Object.fromEntries(wanted));
      expect(checkAnswers(of, back).filter(({ flaw }) => flaw === 'unknown-question')).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
