import { expect, test } from 'vitest';
import { findDanger } from '#records/crisis/findDanger.ts';
import { sharedDemo } from '../support/demo.ts';

test('what the demo patients write to the clinic brings up no call for help', async () => {
  const { patients } = await sharedDemo();
  const bodies = patients.flatMap(({ tickets }) =>
    tickets.flatMap(({ messages }) =>
      messages.filter(({ author }) => author === 'patient').map(({ body }) => body),
    ),
  );
  expect(bodies.length).toBeGreaterThan(5);
  expect(bodies.filter((body) => findDanger(body) !== undefined)).toEqual([]);
});
