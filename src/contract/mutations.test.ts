import { expect, test } from 'vitest';
import { isCollection } from './collections.ts';
import { mutationRegistry, mutations } from './mutations.ts';

test('each key of the registry is the wire name of its mutation', () => {
  expect(Object.entries(mutationRegistry).filter(([key, { name }]) => key !== name)).toEqual([]);
  expect([...mutations.keys()]).toEqual(Object.keys(mutationRegistry));
});

test('the quiet mutations are those that the sync center does not list', () => {
  const quiet = Object.values(mutationRegistry).filter((mutation) => mutation.quiet);
  expect(quiet.map(({ name }) => name).sort()).toEqual([
    'patientPackage.check',
    'result.read',
    'ticket.read',
  ]);
});

test('isCollection accepts own keys only', () => {
  expect(['ticket', 'comment'].map(isCollection)).toEqual([true, true]);
  expect(['toString', '__proto__', 'outbox'].map(isCollection)).toEqual([false, false, false]);
});
