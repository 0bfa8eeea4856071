import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { readResponse, ResponseCache } from '../../server/http/responseCache.ts';

const body = 'a list of packages '.repeat(500);

let app: Hono<Env>;
let made: string[];
let version: string;
/** Delays every response until it is called. */
let release: () => void;
let ready: Promise<void>;
let isShared: boolean;
let status: 200 | 404;

beforeEach(() => {
  made = [];
  version = '1';
  isShared = true;
  status = 200;
  ready = Promise.resolve();
  release = () => undefined;
  const cache = new ResponseCache();
  app = new Hono<Env>();
  app.get('*', (c) =>
    cache.respond(c, { key: c.req.url, version }, async () => {
      const path = c.req.path;
      made.push(path);
      const text = `${version} ${path} ${body}`;
      await ready;
      return readResponse(c.text(text, status, { 'x-made': version }), isShared);
    }),
  );
});

const holdAnswers = () => {
  ready = new Promise((resolve) => (release = resolve));
};
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('a shared response', () => {
  test('is created once and sent again with its headers', async () => {
    const [first, second] = [await get('/list'), await get('/list')];
    expect(made).toEqual(['/list']);
    expect([first, second].map((answer) => answer.headers.get('cache-status'))).toEqual([
      'nabz; fwd=uri-miss; stored',
      'nabz; hit',
    ]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('x-made')).toBe('1');
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  test('is created once for simultaneous requests', async () => {
    holdAnswers();
    const answers = Array.from({ length: 5 }, () => get('/list'));
    release();
    const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
    expect(made).toHaveLength(1);
    expect(new Set(texts).size).toBe(1);
  });

  test.each(['br', 'gzip'])(
    'is sent compressed where %s is accepted, or plain',
    async (accepted) => {
      const [plain, small] = [
        await get('/list'),
        await get('/list', { 'accept-encoding': accepted }),
      ];
      expect(plain.headers.has('content-encoding')).toBe(false);
      expect(small.headers.get('content-encoding')).toBe(accepted);
      expect(small.headers.get('vary')).toBe('Accept-Encoding');
      const bytes = new Uint8Array(await small.arrayBuffer());
      expect(bytes.byteLength).toBeLessThan(1000);
      if (accepted === 'br')
        expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text());
      expect(made).toHaveLength(1);
    },
  );

  test('is answered with 304 to a matching ETag, without being created', async () => {
    const etag = (await get('/list')).headers.get('etag') ?? '';
    const again = await get('/list', { 'if-none-match': etag });
    expect([again.status, await again.text(), made.length]).toEqual([304, '', 1]);
    expect(again.headers.get('x-made')).toBe('1');
  });

  test('is created again after a change, also one made while it was being created', async () => {
    await get('/list');
    version = '2';
    holdAnswers();
    const early = get('/list');
    version = '3';
    const late = get('/list');
    release();
    expect((await (await early).text()).slice(0, 1)).toBe('2');
    expect((await (await late).text()).slice(0, 1)).toBe('3');
    expect((await (await get('/list')).text()).slice(0, 1)).toBe('3');
    expect(made).toHaveLength(3);
  });
});

test.each([
  ['differs by visitor', () => (isShared = false)],
  ['is an error', () => (status = 404)],
])('a response that %s is created for each request', async (_name, change) => {
  change();
  holdAnswers();
  const answers = Array.from({ length: 3 }, () => get('/own'));
  release();
  for (const answer of answers) expect((await answer).status).toBe(status);
  await get('/own');
  expect(made).toHaveLength(4);
});

test('a response that cannot be created fails for all waiting requests, and is retried', async () => {
  const cache = new ResponseCache();
  const failing = new Hono<Env>().onError((_error, c) => c.text('failed', 500));
  let tries = 0;
  failing.get('*', (c) =>
    cache.respond(c, { key: '/', version }, async () => {
      tries += 1;
      if (tries <= 2) throw new Error('no database');
      return readResponse(c.text('here'), true);
    }),
  );
  const early = await Promise.all([failing.request('/'), failing.request('/')]);
  expect(early.map((answer) => answer.status)).toEqual([500, 500]);
  expect(await (await failing.request('/')).text()).toBe('here');
});
