import { expect, test } from 'vitest';
import { retryDeadlocks, sqlStateOf } from './sqlState.ts';

const databaseError = (code: string) => new Error('failed query', { cause: { code } });

test('reads the state of a driver’s error and of one that drizzle wraps', () => {
  expect(sqlStateOf(databaseError('22001'))).toBe('22001');
  expect(sqlStateOf(Object.assign(new Error('x'), { code: '40P01' }))).toBe('40P01');
  expect([sqlStateOf(new Error('x')), sqlStateOf('x'), sqlStateOf({ code: 7 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['a deadlock twice', ['40P01', '40P01'], 3, 'done'],
  ['a deadlock three times', ['40P01', '40P01', '40P01'], 3, 'failed query'],
  ['another error', ['23505'], 1, 'failed query'],
] as const)('after %s', async (_name, codes, tries, outcome) => {
  let count = 0;
  const work = async () => {
    const code = codes[count];
    count += 1;
    if (code !== undefined) throw databaseError(code);
    return 'done';
  };
  expect(await retryDeadlocks(work).catch((error: Error) => error.message)).toBe(outcome);
  expect(count).toBe(tries);
});
