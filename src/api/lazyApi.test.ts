import { afterEach, expect, test, vi } from 'vitest';
import { lazyApi } from './lazyApi.ts';
import { Unreachable } from './problem.ts';

const settings = {
  base: 'https://clinic.test/api/',
  fetch: async () => Response.json({ id: 'first' }),
  locale: () => 'en',
  path: () => '/',
  token: async () => undefined,
};

afterEach(() => {
  vi.doUnmock('./client.ts');
  vi.resetModules();
});

test('a chunk that fails to load counts as an unreachable server; the next request loads it again', async () => {
  let tries = 0;
  vi.doMock('./client.ts', async (original) => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return original();
  });
  const api = lazyApi(settings);
  await expect(api.raw('health', {})).rejects.toBeInstanceOf(Unreachable);
  const answer = await api.raw('health', {});
  expect(await answer.json()).toEqual({ id: 'first' });
  await api.raw('health', {});
  expect(tries).toBe(2);
});
