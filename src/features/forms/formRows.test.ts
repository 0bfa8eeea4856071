import { expect, test } from 'vitest';
import { addCopy, countCopies, removeCopy, repeatingGroup } from './groupCopies.ts';
import { mismatchedAnswers, currentQuestion } from './fillState.ts';
import { foldRows } from './fold.ts';
import { sample } from './sample.testing.ts';
import { enabledAnswers, nextUnvisited, questionsOf, rowsOf } from './formRows.ts';

const yes = [{ valueBoolean: true }];
const place = (answers: object, at: string | null, marked: string[] = []) => ({
  answers: answers as never,
  at,
  marked: new Set(marked),
});
const shown = (answers: Parameters<typeof rowsOf>[1], at: string | null, marked: string[] = []) =>
  foldRows(rowsOf(sample, answers), place(answers, at, marked)).map(({ row, fold }) =>
    row.kind === 'question' ? `${row.item.linkId} ${fold}` : row.item.linkId,
  );

test('the current question is open, two are waiting, the rest is hidden', () => {
  expect(shown({}, 'takes')).toEqual([
    'about',
    'takes open',
    'sex ahead',
    'special',
    'thinner ahead',
  ]);
});

test('answered and skipped questions are folded', () => {
  expect(shown({ takes: [{ valueBoolean: false }], sex: [] }, 'thinner')).toEqual([
    'about',
    'takes done',
    'sex done',
    'special',
    'thinner open',
    'note ahead',
  ]);
});

test('a closing text is shown with the last question', () => {
  expect(shown({ takes: [], sex: [], thinner: [] }, 'note').slice(-2)).toEqual([
    'note open',
    'end',
  ]);
});

test('later answers stay visible while an earlier one is edited', () => {
  expect(shown({ takes: [], sex: [], thinner: [] }, 'takes')).toEqual([
    'about',
    'takes open',
    'sex done',
    'special',
    'thinner done',
    'note ahead',
  ]);
});

test('in the end all are folded except those with errors', () => {
  expect(shown({ takes: [], sex: [], thinner: [], note: [] }, null, ['sex'])).toEqual([
    'about',
    'takes done',
    'sex open',
    'special',
    'thinner done',
    'note done',
    'end',
  ]);
});

test('the next question is the first unanswered one below, then above, then none', () => {
  const next = (answers: Parameters<typeof rowsOf>[1], from: string | null) =>
    nextUnvisited(questionsOf(rowsOf(sample, answers)), answers, from);
  expect(next({}, null)).toBe('takes');
  expect(next({ takes: [], sex: [] }, 'takes')).toBe('thinner');
  expect(next({ takes: yes, sex: [], thinner: [], note: [] }, 'takes')).toBe('name');
  expect(next({ takes: yes, sex: [], thinner: [], note: [] }, 'note')).toBe('name');
  expect(next({ takes: [], sex: [], thinner: [] }, 'note')).toBe(null);
});

test('only real answers of enabled questions are kept', () => {
  expect(
    enabledAnswers(sample, {
      takes: [{ valueBoolean: false }],
      name: [{ valueString: 'Aspirin' }],
      sex: [],
      gone: yes,
    }),
  ).toEqual({
    takes: [{ valueBoolean: false }],
  });
});

test('a repeating group: one more, and one less', () => {
  const group = repeatingGroup(sample, 'list//2');
  if (!group) throw new Error('the sample has a repeating group');
  const one = { takes: yes, name: [{ valueString: 'A' }], dose: [] };
  const two = addCopy(group, one);
  expect(two?.at).toBe('name//2');
  expect(countCopies(group, two?.answers ?? {})).toBe(2);
  const three = {
    ...two?.answers,
    'name//2': [{ valueString: 'B' }],
    'name//3': [{ valueString: 'C' }],
    'dose//3': [{ valueInteger: 1 }],
  };
  expect(removeCopy(group, three, 2)).toEqual({
    ...one,
    'name//2': [{ valueString: 'C' }],
    'dose//2': [{ valueInteger: 1 }],
  });
  expect(removeCopy(group, three, 1)).toEqual({
    takes: yes,
    name: [{ valueString: 'B' }],
    'name//2': [{ valueString: 'C' }],
    'dose//2': [{ valueInteger: 1 }],
  });
  expect(repeatingGroup(sample, 'about')).toBeUndefined();
});

test('a changed form keeps valid answers and marks the others', () => {
  const old = {
    answers: { takes: yes, sex: [{ valueCoding: { code: 'gone' } }], unknown: yes },
    at: 'removed',
    questionnaire: 'https://nabz.example/sample|1',
  };
  expect(currentQuestion(sample, old)).toBe('name');
  expect([...mismatchedAnswers(sample, old)]).toEqual(['sex']);
  expect([...mismatchedAnswers(sample, { ...old, at: null })]).toEqual(['sex', 'name', 'thinner']);
});
