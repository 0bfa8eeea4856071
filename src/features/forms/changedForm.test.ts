import * as v from 'valibot';
import { expect, test } from 'vitest';
import { expression, formOf, unit } from '#contract/questionnaire/sample.testing.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import {
  answersWithoutQuestion,
  type FillState,
  fillState,
  migrateState,
  ownAnswers,
} from './fillState.ts';

const codings = (...codes: string[]) => codes.map((code) => ({ valueCoding: { code } }));
const state = (answers: FillState['answers']): FillState => ({
  answers,
  at: null,
  questionnaire: 'https://nabz.example/f|0',
});

/** What an answer of an earlier version becomes: what stays, and what is put aside. */
function migrated(item: Omit<QuestionnaireItem, 'linkId'>, answers: FillState['answers'][string]) {
  const form = formOf([{ linkId: 'q', ...item }]);
  const after = migrateState(form, state({ q: answers }));
  return [after.answers['q'] ?? 'gone', after.earlier?.['q'] ?? []];
}

const two = { type: 'choice' as const, answerOption: codings('a', 'b') };

test.each<[string, Omit<QuestionnaireItem, 'linkId'>, FillState['answers'][string], unknown]>([
  ['an option that is still there', two, codings('a'), [codings('a'), []]],
  ['an option that is gone', two, codings('z'), [[], codings('z')]],
  [
    'one of several options is gone',
    { ...two, repeats: true },
    codings('a', 'z'),
    [codings('a'), codings('z')],
  ],
  ['several answers where one is asked now', two, codings('a', 'b'), [codings('a'), codings('b')]],
  ['an option that is now a text', { type: 'string' }, codings('a'), [[], codings('a')]],
  [
    'a text that is now open',
    { ...two, type: 'open-choice' },
    [{ valueString: 'x' }],
    [[{ valueString: 'x' }], []],
  ],
  [
    'a text for a number',
    { type: 'integer' },
    [{ valueString: 'x' }],
    [[], [{ valueString: 'x' }]],
  ],
  [
    'another unit',
    { type: 'quantity', extension: [unit('kg')] },
    [{ valueQuantity: { value: 1, unit: 'lb', code: '[lb_av]' } }],
    [[], [{ valueQuantity: { value: 1, unit: 'lb', code: '[lb_av]' } }]],
  ],
  [
    'a text among options that an expression gives',
    { type: 'choice', extension: [expression('answerExpression', "'a' | 'b'")] },
    [{ valueString: 'a' }],
    [[{ valueString: 'a' }], []],
  ],
  [
    'a coding among options that an expression gives in place of others',
    { ...two, extension: [expression('answerExpression', '%codings')] },
    codings('c'),
    [codings('c'), []],
  ],
  ['a question that was skipped', two, [], [[], []]],
  [
    'a question that the clinic answers now',
    { ...two, readOnly: true },
    codings('a'),
    ['gone', codings('a')],
  ],
  [
    'a text that is too long now stays, with an error',
    { type: 'string', maxLength: 1 },
    [{ valueString: 'xy' }],
    [[{ valueString: 'xy' }], []],
  ],
])('%s', (_, item, answers, expected) => expect(migrated(item, answers)).toEqual(expected));

test('answers of removed questions and of groups that no longer repeat are put aside', () => {
  const form = formOf([{ linkId: 'g', type: 'group', item: [{ linkId: 'a', type: 'string' }] }]);
  const answers = {
    a: [{ valueString: 'one' }],
    'a//2': [{ valueString: 'two' }],
    removed: [{ valueBoolean: true }],
  };
  const after = migrateState(form, state(answers));
  expect(after.answers).toEqual({ a: answers.a });
  expect(answersWithoutQuestion(form, after)).toEqual({
    'a//2': answers['a//2'],
    removed: answers.removed,
  });
  expect(migrateState(form, after)).toEqual(after);
  expect(v.parse(fillState, after)).toEqual(after);
});

test('a draft of this version is left alone', () => {
  const form = formOf([{ linkId: 'q', ...two }]);
  const current = { ...state({ q: codings('z') }), questionnaire: 'https://nabz.example/f|1' };
  expect(migrateState(form, current)).toBe(current);
});

test('a draft is migrated once: what is typed afterwards is an answer to this version', () => {
  const form = formOf([
    { linkId: 'q', ...two },
    { linkId: 'n', type: 'integer' },
  ]);
  const first = migrateState(form, state({ q: codings('z'), n: [{ valueString: 'old' }] }));
  expect(first).toMatchObject({ changed: true, questionnaire: 'https://nabz.example/f|1' });
  const typed = { ...first, answers: { ...first.answers, n: [{ valueString: '4-' }] } };
  expect(migrateState(form, typed)).toBe(typed);
  expect(typed.earlier).toEqual({ q: codings('z'), n: [{ valueString: 'old' }] });
});

test('a further change adds to what was put aside', () => {
  const form = formOf([{ linkId: 'q', ...two }]);
  const before = { ...state({ q: codings('y') }), earlier: { q: codings('z') } };
  expect(migrateState(form, before).earlier).toEqual({ q: codings('z', 'y') });
});

test('a form that changes before the first answer is not called changed', () => {
  const form = formOf([{ linkId: 'q', ...two }]);
  const empty = migrateState(form, state({}));
  expect(empty).toEqual({ ...state({}), questionnaire: 'https://nabz.example/f|1' });
});

test('values that the form sets are not listed as no longer asked after a refusal', () => {
  const form = formOf([
    { linkId: 'q', type: 'string' },
    { linkId: 'calculated', type: 'integer', extension: [expression('calculatedExpression', '1')] },
    { linkId: 'fixed', type: 'string', readOnly: true, initial: [{ valueString: 'web' }] },
    { linkId: 'taken over', type: 'string', readOnly: true },
    {
      linkId: 'hidden',
      type: 'group',
      extension: [
        { url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden', valueBoolean: true },
      ],
      item: [{ linkId: 'source', type: 'string' }],
    },
  ]);
  const text = [{ valueString: 'web' }];
  const kept = { gone: text, 'taken over': text };
  const sent = { q: text, calculated: [{ valueInteger: 1 }], fixed: text, source: text, ...kept };
  const own = ownAnswers(form, sent);
  expect(own).toEqual({ q: text, ...kept });
  const after = migrateState(form, state(own));
  expect(answersWithoutQuestion(form, after)).toEqual(kept);
});
