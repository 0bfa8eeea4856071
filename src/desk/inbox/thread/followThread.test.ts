import { expect, test } from 'vitest';
import { followThread } from './followThread.ts';

const thread = (...ids: string[]) => ids.map((id) => ({ id }));
const sent = { last: 'own', own: 'own' };

test('all that is shown is seen until something is typed', () => {
  const seen = { last: 'first', own: undefined };
  expect(followThread(seen, thread('first', 'second'), false).last).toBe('second');
  expect(followThread(seen, thread('first', 'second'), true)).toBe(seen);
});

test('a text that is begun before the own answer is shown was written knowing it', () => {
  const emptied = followThread(sent, thread('first'), false);
  expect(emptied).toBe(sent);
  const typing = followThread(emptied, thread('first'), true);
  expect(followThread(typing, thread('first', 'own'), true)).toEqual({
    last: 'own',
    own: undefined,
  });
});

test('what a colleague wrote after it is not seen by who types, and is seen by who does not', () => {
  const shown = thread('first', 'own', 'theirs');
  expect(followThread(sent, shown, true).last).toBe('own');
  expect(followThread(sent, shown, false)).toEqual({ last: 'theirs', own: undefined });
});
