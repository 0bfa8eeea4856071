import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../support/app.ts';
import { problemOf } from './send.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('health is ok while the database answers', async () => {
  const answer = await app.request('health');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ status: 'ok', build: 'test-build' });
});

test('health is 503 when the database refuses', async () => {
  vi.spyOn(app.db, 'execute').mockRejectedValue(new Error('the database is gone'));
  expect(await problemOf(await app.request('health'))).toMatchObject({
    type: 'urn:nabz:problem:unavailable',
    status: 503,
  });
});

test('health is 503 when the database does not answer within two seconds', async () => {
  vi.useFakeTimers();
  vi.spyOn(app.db, 'execute').mockImplementation(() => new Promise(() => undefined) as never);
  const pending = app.request('health');
  await vi.advanceTimersByTimeAsync(2000);
  expect((await pending).status).toBe(503);
});
