import { expect, test } from 'vitest';
import type { LetterAnswer } from '#contract/staff/guestSubmissions.ts';
import { seenAfterAct } from './useSeenLetter.ts';

const answer = (id: string): LetterAnswer => ({
  id,
  channel: 'email',
  contact: 'elena@example.org',
  body: 'Yes.',
  state: 'sent',
  authorName: 'Bahar S',
  createdAt: '2026-11-21T08:30:00Z',
});
const letterAt = (version: number, ...answers: string[]) => ({
  version,
  answers: answers.map(answer),
});

test.each([
  ['an own act is seen', letterAt(3), letterAt(4), 4],
  ['an own answer is seen', letterAt(3, 'theirs'), letterAt(4, 'theirs', 'own'), 4],
  ['what a colleague did before it is not', letterAt(3), letterAt(5), 3],
  ['an act that a colleague’s answer made needless is not', letterAt(3), letterAt(4, 'theirs'), 3],
  ['nothing was done', letterAt(3), letterAt(3), 3],
])('%s', (_what, seen, after, version) =>
  expect(seenAfterAct(seen, after, 'own').version).toBe(version),
);
