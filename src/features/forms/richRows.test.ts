import { expect, test } from 'vitest';
import { parseTime } from '#i18n/parseTime.ts';
import type { Answers } from '#contract/questionnaire/answers.ts';
import { evaluateForm } from '#contract/questionnaire/expressions/evaluate.ts';
import { formOf, richForm } from '#contract/questionnaire/sample.testing.ts';
import { dateAndTimeOf, dateTimeAnswer, quantityAnswer, timeAnswer } from './answerValues.ts';
import { questionsOf, rowsOf } from './formRows.ts';
import {
  addCopy,
  countCopies,
  groupsEndingAt,
  removeCopy,
  repeatingGroup,
  setAnswer,
} from './groupCopies.ts';
import { instrumentOf, isUrgent, needsUrgentHelp } from '#contract/questionnaire/instruments.ts';

const text = (valueString: string) => [{ valueString }];

test('calculated and hidden questions are not asked', () => {
  const answers: Answers = { mood: [{ valueCoding: { code: 'bad' } }] };
  const computed = evaluateForm(richForm, answers, { now: '2026-11-21T08:00:00.000Z' });
  const rows = rowsOf(richForm, answers, computed);
  expect(questionsOf(rows).map(({ item }) => item.linkId)).not.toContain('score');
  expect(rows.filter(({ kind }) => kind === 'value')).toMatchObject([
    { item: { linkId: 'total' }, state: 'calculated', answers: [] },
    { item: { linkId: 'score' }, state: 'calculated', answers: [{ valueDecimal: 3 }] },
  ]);
  expect(rows.map(({ item }) => item.linkId)).not.toContain('source');
});

test('copies of a group within a group are added and removed in their own copy', () => {
  const answers = {
    'name//2': text('Tuesday'),
    dish: text('soup'),
    'dish//2': text('bread'),
    'dish//2.2': text('tea'),
  };
  const meals = repeatingGroup(richForm, 'meal//2');
  if (!meals) throw new Error('the form has nested groups');
  expect(countCopies(meals, answers)).toBe(2);
  expect(addCopy(meals, answers)?.at).toBe('dish//2.3');
  expect(removeCopy(meals, answers, 1)).toEqual({
    'name//2': text('Tuesday'),
    dish: text('soup'),
    'dish//2': text('tea'),
  });
  const days = repeatingGroup(richForm, 'day');
  if (!days) throw new Error('the form has a repeating group');
  expect(removeCopy(days, answers, 1)).toEqual({
    name: text('Tuesday'),
    dish: text('bread'),
    'dish//1.2': text('tea'),
  });
});

test('another copy can be added below the last question of the last copy', () => {
  const answers = { 'dish//1.2': text('rice'), 'dish//2': text('bread') };
  const questions = questionsOf(rowsOf(richForm, answers));
  const ends = questions.flatMap((row) =>
    groupsEndingAt(richForm, answers, row, questions).map(
      ({ item, around }) => `${row.item.linkId}: ${item.linkId} in ${around.join('.')}`,
    ),
  );
  expect(ends).toEqual(['grams//1.2: meal in 1', 'grams//2: meal in 2', 'grams//2: day in ']);
});

test('answers below a question stay with the answer that they belong to', () => {
  const pain = { valueCoding: { code: 'pain' } };
  const fever = { valueCoding: { code: 'fever' } };
  const date = [{ valueDate: '2026-11-01' }];
  const first: Answers = { complaints: [fever], since: date };
  const two = setAnswer(richForm, first, 'complaints', [pain, fever]);
  expect(two).toEqual({ complaints: [pain, fever], 'since//2': date });
  expect(setAnswer(richForm, two, 'complaints', [fever])).toEqual(first);
  expect(setAnswer(richForm, two, 'complaints', [pain])).toEqual({ complaints: [pain] });
  const asked = questionsOf(rowsOf(richForm, two)).filter(({ about }) => about);
  expect(asked.map(({ item, about }) => [item.linkId, about?.answer])).toEqual([
    ['since', pain],
    ['since//2', fever],
  ]);
});

test('of two equal answers each keeps what is asked below it', () => {
  const answers: Answers = {
    complaints: text('cough').concat(text('cough')),
    since: [{ valueDate: '2026-11-01' }],
    'since//2': [{ valueDate: '2026-11-02' }],
  };
  const same = setAnswer(richForm, answers, 'complaints', text('cough').concat(text('cough')));
  expect(same).toEqual(answers);
  const three = [...text('cold'), ...text('cough'), ...text('cough')];
  const moved = setAnswer(richForm, answers, 'complaints', three);
  expect(moved).toEqual({
    complaints: three,
    'since//2': answers['since'],
    'since//3': answers['since//2'],
  });
  expect(setAnswer(richForm, moved, 'complaints', three.slice(1))).toEqual(answers);
  // The first is changed to equal the others.
  const edited = [...text('cough'), ...text('cough'), ...text('cough')];
  const before = { ...moved, since: [{ valueDate: '2026-11-03' }] };
  expect(setAnswer(richForm, before, 'complaints', edited)).toEqual({
    ...before,
    complaints: edited,
  });
});

test.each([
  ['8:30', '08:30:00'],
  ['۲۰:۱۵', '20:15:00'],
  ['٢٣:٥٩:٠١', '23:59:01'],
  ['24:00', undefined],
  ['8', undefined],
  ['', undefined],
])('the time %s is %s', (typed, expected) => expect(parseTime(typed)).toBe(expected));

test('what is no time or no amount stays as it was typed', () => {
  expect(timeAnswer('noon')).toEqual(text('noon'));
  expect(timeAnswer('')).toEqual([]);
  expect(quantityAnswer('much', { display: 'kg' })).toEqual(text('much'));
  expect(quantityAnswer('۷۲٫۵', { display: 'kg', code: 'kg', system: 'u' })).toEqual([
    { valueQuantity: { value: 72.5, unit: 'kg', code: 'kg', system: 'u' } },
  ]);
});

test.each([
  { date: '2026-11-21', dateText: '', time: '' },
  { date: '2026-11-21', dateText: '', time: '08:30' },
  { date: '2026-11-21', dateText: '', time: 'noon' },
  { date: null, dateText: '۱۴۰۵/', time: '8:30' },
  { date: null, dateText: '', time: '14:30' },
])('a date with time is shown again: %j', (parts) => {
  const [answer] = dateTimeAnswer(parts);
  expect(dateAndTimeOf(answer)).toEqual(parts);
});

test('a question about self-harm is known by its code, on any linkId', () => {
  const option = (code: string, score: number) => ({
    valueCoding: { code },
    extension: [
      { url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: score },
    ],
  });
  const form = formOf([
    {
      linkId: 'last',
      type: 'choice',
      code: [{ system: 'http://loinc.org', code: '44260-8' }],
      answerOption: [option('never', 0), option('often', 2)],
    },
  ]);
  const answered = (code: string) => ({ last: [{ valueCoding: { code } }] });
  expect(instrumentOf(form)?.help).toBe(true);
  expect([
    isUrgent(form, 'last', answered('never')),
    isUrgent(form, 'last', answered('often')),
    isUrgent(form, 'last', {}),
    needsUrgentHelp(form, answered('often')),
    instrumentOf(formOf([{ linkId: 'x', type: 'string' }])) !== undefined,
  ]).toEqual([false, true, false, true, false]);
});
