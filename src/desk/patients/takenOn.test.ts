import { expect, test } from 'vitest';
import { takenOn } from './takenOn.ts';

test('a medicine counts until its last day, and before its first', () => {
  const medicines = [
    { name: 'for good', startsAt: '2026-01-01', endsAt: null },
    { name: 'last day', startsAt: '2026-11-01', endsAt: '2026-11-21' },
    { name: 'over', startsAt: '2026-11-01', endsAt: '2026-11-20' },
    { name: 'later', startsAt: '2026-12-01', endsAt: '2026-12-05' },
  ];
  expect(takenOn(medicines, '2026-11-21').map(({ name }) => name)).toEqual([
    'for good',
    'last day',
    'later',
  ]);
});
