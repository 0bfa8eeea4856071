import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { contentChannel } from '../../server/content/snapshot.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
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

test('ready is ok for a migrated database, and 503 for tables of an earlier release', async () => {
  const answer = await app.request('ready');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.json()).toEqual({ status: 'ready', build: 'test-build' });
  await app.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  expect((await app.request('ready')).status).toBe(503);
  expect((await app.request('health')).status).toBe(200);
  await app.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);
});

test('ready is 503 while the server stops, and while changed content could not be read', async () => {
  const stopping = new AbortController();
  const other = await createTestApp('embedded', { stopping: stopping.signal });
  expect((await other.request('ready')).status).toBe(200);
  vi.spyOn(other.db, 'select').mockImplementation(() => {
    throw new Error('the database is gone');
  });
  await other.db.execute(sql`select pg_notify(${contentChannel}, '')`);
  await until('the content could not be read', async () => !other.deps.content.isCurrent());
  expect((await other.request('ready')).status).toBe(503);
  vi.restoreAllMocks();
  await other.db.execute(sql`select pg_notify(${contentChannel}, '')`);
  await until('the content was read', async () => other.deps.content.isCurrent());
  stopping.abort();
  expect((await other.request('ready')).status).toBe(503);
  await other.close();
});

test('the description of the API has the clinic’s name of the moment', async () => {
  const titleOf = async () => {
    const description = await (await app.request('openapi.json')).json();
    return v.parse(v.object({ info: v.object({ title: v.string() }) }), description).info.title;
  };
  const translate = vi.spyOn(app.deps.translator, 'translate').mockReturnValue('Clinic of before');
  expect(await titleOf()).toBe('Clinic of before');
  translate.mockReturnValue('Renamed clinic');
  expect(await titleOf()).toBe('Renamed clinic');
});
