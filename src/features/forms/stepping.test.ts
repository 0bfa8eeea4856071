import { expect, test } from 'vitest';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { foldRows } from './fold.ts';
import { questionsOf, rowsOf } from './formRows.ts';
import { nextInOrder, placeOf, rowsOfStep } from './stepping.ts';

const text = (linkId: string) => ({ linkId, type: 'string' as const, text: linkId });
const form: Questionnaire = {
  resourceType: 'Questionnaire',
  id: 'steps',
  url: 'https://clinic.example/steps',
  version: '1',
  name: 'Steps',
  title: 'Steps',
  status: 'active',
  item: [
    { linkId: 'note', type: 'display', text: 'note' },
    text('a'),
    { linkId: 'group', type: 'group', text: 'group', item: [text('b'), text('c')] },
  ],
};
const rows = rowsOf(form, {});
const questions = questionsOf(rows);
const answered = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, [{ valueString: 'x' }]]));

test('questions follow in order, also over those that were answered before going back', () => {
  expect(nextInOrder(questions, answered('a'), 'a')).toBe('b');
  expect(nextInOrder(questions, answered('a', 'b'), 'a')).toBe('b');
});

test('the review follows when every other question was visited', () => {
  expect(nextInOrder(questions, answered('a', 'b', 'c'), 'a')).toBe(null);
  expect(nextInOrder(questions, answered('a', 'b'), 'c')).toBe(null);
});

test('after the last question come those that are still unanswered', () => {
  expect(nextInOrder(questions, answered('a', 'c'), 'c')).toBe('b');
});

test('a step has the texts and headings above its question and no other question', () => {
  const folded = foldRows(rows, { answers: {}, at: 'a', marked: new Set() });
  const ids = (at: string) => rowsOfStep(folded, at).map(({ row }) => row.item.linkId);
  expect(ids('a')).toEqual(['note', 'a']);
  expect(ids('b')).toEqual(['group', 'b']);
});

test('the place of the review is after the last question', () => {
  expect(['a', 'c', null].map((at) => placeOf(questions, at))).toEqual([0, 2, 3]);
});
