import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/allEndpoints.ts';
import { buildHeader } from '#contract/headers.ts';
import { mutations } from '#contract/mutations.ts';
import { problems, problemType } from '#contract/problem.ts';
import { createLog } from '../../server/http/logging.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { post, problemOf, sendDone, send, ticketOf } from './send.ts';

describe('problem responses', () => {
  let app: TestApp;
  let logged = '';
  beforeAll(async () => {
    app = await createTestApp('embedded', {
      log: createLog('trace', { write: (line: string) => void (logged += line) }),
    });
  });
  afterAll(() => app.close());

  test.each([['fa'], ['en'], ['ar']])(
    'have the fields of RFC 9457 in the reader’s language (%s)',
    async (locale) => {
      const response = await app.request('nowhere', {
        headers: { 'accept-language': `${locale}-XX,de;q=0.5` },
      });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-language')).toBe(locale);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await problemOf(response)).toEqual({
        type: 'urn:nabz:problem:not-found',
        title: `${locale}:problem.not-found`,
        status: 404,
      });
    },
  );

  test('use one language for a batch and its items', async () => {
    const [mina] = app.accounts;
    const response = await mina.request(
      'me/mutations',
      json(
        'POST',
        { clientId: uuidv7(), mutations: [ticketOf({ body: '' })] },
        { 'accept-language': 'ar' },
      ),
    );
    expect(await response.json()).toMatchObject({
      results: [{ problem: { title: 'ar:problem.not-acceptable', status: 422, field: 'body' } }],
    });
  });

  test('have a matching status and a unique identity for every known problem', () => {
    const knownProblems = Object.entries(problems);
    expect(new Set(knownProblems.map(([, { text }]) => text.id)).size).toBe(knownProblems.length);
    for (const [slug, { status }] of knownProblems) {
      expect(status, slug).toBeGreaterThanOrEqual(400);
      expect(problemType(slug as keyof typeof problems)).toBe(`urn:nabz:problem:${slug}`);
    }
  });

  test.each([
    ['DELETE', 'health', 'GET'],
    ['POST', 'packages', 'GET'],
    ['GET', 'auth/sign-in', 'POST'],
  ])('%s %s is 405 and names the allowed method', async (method, path, allow) => {
    const response = await app.request(path, { method });
    expect(response.headers.get('allow')).toContain(allow);
    expect(await problemOf(response)).toMatchObject({
      status: 405,
      type: 'urn:nabz:problem:method-not-allowed',
    });
  });

  test('405 on records requires sign-in first', async () => {
    const [mina] = app.accounts;
    expect((await mina.request('me/mutations', { method: 'GET' })).status).toBe(405);
    expect((await mina.request(`me/files/${uuidv7()}`, { method: 'DELETE' })).status).toBe(405);
    expect((await app.request('me/mutations')).status).toBe(401);
    expect((await mina.request('me/nowhere')).status).toBe(404);
  });

  test.each(['', '{', '[1', 'nonsense'])('a body "%s" that is no JSON is 400', async (body) => {
    const response = await app.request('auth/sign-in', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(await problemOf(response)).toMatchObject({ status: 400 });
  });

  test.each([
    [{ clientId: 'x', mutations: [] }, 'clientId'],
    [{ clientId: uuidv7(), mutations: [] }, 'mutations'],
    [{ clientId: uuidv7(), mutations: Array.from({ length: 501 }, () => ticketOf()) }, 'mutations'],
    [{ clientId: uuidv7(), mutations: [{ ...ticketOf(), id: 'x' }] }, 'mutations.0.id'],
    [
      { clientId: uuidv7(), mutations: [{ ...ticketOf(), createdAt: 'yesterday' }] },
      'mutations.0.createdAt',
    ],
  ])('a batch of the wrong shape names the field (%#)', async (body, field) => {
    const [mina] = app.accounts;
    expect(await problemOf(await mina.request('me/mutations', json('POST', body)))).toMatchObject({
      status: 422,
      field,
    });
  });

  test('a request above a megabyte is refused with the limit', async () => {
    const [mina] = app.accounts;
    const response = await post(mina, uuidv7(), [ticketOf({ body: 'x'.repeat(1_100_000) })]);
    expect(await problemOf(response)).toMatchObject({ status: 413, limit: 1024 * 1024 });
  });

  test('a request that announces more than a megabyte is refused before it is read', async () => {
    const [mina] = app.accounts;
    const response = await mina.request(
      'me/mutations',
      json('POST', {}, { 'content-length': String(1024 * 1024 + 1) }),
    );
    expect(await problemOf(response)).toMatchObject({ status: 413, limit: 1024 * 1024 });
  });

  test('name the release, as every response does', async () => {
    for (const path of ['health', 'nowhere', 'me']) {
      const response = await app.request(path);
      expect(response.headers.get(buildHeader), path).toBe('test-build');
    }
    expect(await (await app.request('health')).json()).toEqual({
      status: 'ok',
      build: 'test-build',
    });
  });

  test('the contract is published: every endpoint with its method, parameters and access', async () => {
    const document = (await (await app.request('openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          {
            operationId: string;
            security?: object[];
            parameters: { name: string }[];
            requestBody?: object;
          }
        >
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const takesBytes = ['staffAppendUpload', 'staffAppendFile'];
    for (const [id, endpoint] of Object.entries(allEndpoints)) {
      const operation = document.paths[`/${endpoint.path}`]?.[endpoint.method.toLowerCase()];
      expect(operation?.operationId, endpoint.path).toBe(id);
      expect(operation?.security, id).toEqual(
        endpoint.access === 'public' ? undefined : [{ [endpoint.access]: [] }],
      );
      expect(
        operation?.parameters.map(({ name }) => name),
        id,
      ).toEqual(
        expect.arrayContaining([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)),
      );
      const takesBody = 'body' in endpoint || takesBytes.includes(id);
      expect(operation?.requestBody !== undefined, id).toBe(takesBody);
    }
  });

  test('the published contract resolves its references and has the arguments of every mutation', async () => {
    const text = await (await app.request('openapi.json')).text();
    const { components, paths } = JSON.parse(text) as {
      components: { schemas: Record<string, object> };
      paths: Record<string, Record<string, { 'x-mutations'?: string[] }>>;
    };
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => components.schemas[name ?? ''] === undefined)).toEqual([]);
    expect(text).not.toContain('#/$defs');
    expect(paths['/me/mutations']?.['post']?.['x-mutations']).toEqual([...mutations.keys()]);
    expect(paths['/letters']?.['post']?.['x-mutations']).toEqual(['letter.send']);
    for (const name of [...mutations.keys(), 'letter.send'])
      expect(components.schemas[`mutation.${name}`], name).toBeDefined();
  });

  test('sign-in attempts are limited by address, with a Retry-After; records stay readable', async () => {
    const own = await createTestApp('embedded');
    const tries = await Promise.all(
      Array.from({ length: 61 }, () => own.request('auth/sign-in', json('POST', {}))),
    );
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await own.accounts[0].request('me')).status).toBe(200);
    await own.close();
  });

  // Last, as it breaks the database.
  test('a failing database defers the mutation, and the log does not contain its text', async () => {
    const [mina] = app.accounts;
    const client = uuidv7();
    await sendDone(mina, client, ticketOf());
    await app.db.execute(sql`alter table messages rename to messages_gone`);
    const secret = 'My blood pressure is 180';
    const broken = ticketOf({ body: secret, subject: 'Secret subject' });
    const results = await send(mina, client, broken, {
      ...ticketOf(),
      name: 'message.send',
      args: { ticketId: broken.id, body: `${secret}!`, attachments: [] },
    });
    expect(results).toMatchObject([
      { status: 'later', problem: { status: 500 } },
      { status: 'later' },
    ]);
    expect((await app.staff(`tickets/${broken.id}/read`)).status).toBe(404);
    await app.db.execute(sql`alter table sessions rename to sessions_gone`);
    const response = await mina.request('me');
    expect(await problemOf(response)).toEqual({
      type: 'urn:nabz:problem:server-error',
      title: 'fa:problem.server-error',
      status: 500,
    });
    expect(logged).toContain('mutation failed');
    expect(logged).toContain('request failed');
    for (const text of [secret, 'Secret subject', mina.token, mina.account.email ?? ''])
      expect(logged).not.toContain(text);
  });
});
