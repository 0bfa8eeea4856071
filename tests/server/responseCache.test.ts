import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { ResponseCache } from '../../server/http/responseCache.ts';

const body = 'a list of packages '.repeat(500);

let app: Hono<Env>;
let made: string[];
let version: string;
/** Holds every answer back until it is called. */
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
      return { response: c.text(text, status, { 'x-made': version }), isShared };
    }),
  );
});

const holdAnswers = () => {
  ready = new Promise((resolve) => (release = resolve));
};
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('an answer that every visitor gets alike', () => {
  test('is made once and sent again with its headers', async () => {
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

  test('is made once for all who ask at the same time', async () => {
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

  test('is 304 for a visitor who has it, without being made', async () => {
    const etag = (await get('/list')).headers.get('etag') ?? '';
    const again = await get('/list', { 'if-none-match': etag });
    expect([again.status, await again.text(), made.length]).toEqual([304, '', 1]);
    expect(again.headers.get('x-made')).toBe('1');
  });

  test('is made again after a change, also when the change came while it was made', async () => {
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
])('an answer that %s is made for each request', async (_name, change) => {
  change();
  holdAnswers();
  const answers = Array.from({ length: 3 }, () => get('/own'));
  release();
  for (const answer of answers) expect((await answer).status).toBe(status);
  await get('/own');
  expect(made).toHaveLength(4);
});

test('an answer that cannot be made fails for all who wait, and is tried again', async () => {
  const cache = new ResponseCache();
  const failing = new Hono<Env>().onError((_error, c) => c.text('failed', 500));
  let tries = 0;
  failing.get('*', (c) =>
    cache.respond(c, { key: '/', version }, async () => {
      tries += 1;
      if (tries <= 2) throw new Error('no database');
      return { response: c.text('here'), isShared: true };
    }),
  );
  const early = await Promise.all([failing.request('/'), failing.request('/')]);
  expect(early.map((answer) => answer.status)).toEqual([500, 500]);
  expect(await (await failing.request('/')).text()).toBe('here');
});
