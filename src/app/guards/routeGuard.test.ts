import { expect, test } from 'vitest';
import { guest } from './guest.ts';
import { routeGuard } from './routeGuard.ts';

test('finds a guard by name', () => {
  expect(routeGuard('guest')).toBe(guest);
});

test.each(['admin', 'toString', ''])('throws for the unknown name "%s"', (name) => {
  expect(() => Reflect.apply(routeGuard, undefined, [name])).toThrow(
    `Unknown route guard: ${name}`,
  );
});
