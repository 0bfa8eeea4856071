import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyEvent } from './applyEvent.ts';

const person = (name: string) => ({
  id: '00000000-0000-7000-8000-000000000001',
  name,
  isWriting: true,
  since: '2026-11-21T08:00:00.000Z',
});
const inboxKey = ['inbox', { status: 'open' }];
const readAt = 1_000_000;

/** Two pages of the inbox and an open thread. */
function desk(): QueryClient {
  const queries = new QueryClient();
  const rows = (...numbers: number[]) => ({
    items: numbers.map((number) => ({ number, presence: [] })),
  });
  const options = { updatedAt: readAt };
  queries.setQueryData(inboxKey, { pages: [rows(481, 482), rows(483)], pageParams: [] }, options);
  queries.setQueryData(['ticket', '483'], { messages: [], presence: [] }, options);
  queries.setQueryData(['counts'], {}, options);
  return queries;
}

test('who is at a ticket is shown without reading any list again', () => {
  const queries = desk();
  const presence = [person('Dr Etemadi')];
  applyEvent(queries, { kind: 'presence', ticket: 483, presence });
  expect(queries.getQueryData(inboxKey)).toMatchObject({
    pages: [
      { items: [{ presence: [] }, { presence: [] }] },
      { items: [{ number: 483, presence }] },
    ],
  });
  expect(queries.getQueryData(['ticket', '483'])).toMatchObject({ presence });
  for (const { state } of queries.getQueryCache().getAll())
    expect(state).toMatchObject({ isInvalidated: false, dataUpdatedAt: readAt });
});

test('a list that is to be read again stays so', () => {
  const queries = desk();
  applyEvent(queries, { kind: 'ticket', ticket: 481 });
  applyEvent(queries, { kind: 'presence', ticket: 483, presence: [person('Dr Etemadi')] });
  expect(queries.getQueryState(inboxKey)?.isInvalidated).toBe(true);
});

test('a changed ticket is read again, with list and counts', () => {
  const queries = desk();
  applyEvent(queries, { kind: 'ticket', ticket: 483 });
  const invalidated = queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated).toHaveLength(3);
});
