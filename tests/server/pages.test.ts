import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import type { Env } from '../../server/http/deps.ts';
import { scriptNonce } from '../../server/http/inlineScripts.ts';
import type { Release } from '../../server/http/releases.ts';
import { hashScript } from '../../server/http/security.ts';
import type { Translator } from '../../server/http/translator.ts';
import type { PublicContent } from '../../server/content/snapshot.ts';
import { createSite } from '../../server/site.ts';
import { locales } from '../../src/i18n/locales.ts';

let renderings = 0;
const now = () => 1_700_000_000_000 + (renderings += 1);
/** A page as the router renders it, with its loader data and its time. */
const html = (
  title: string,
) => `<!DOCTYPE html><html lang="en-US"><head><title>${title}</title></head><body>${'health '.repeat(400)}
<script nonce="${scriptNonce}">$_TSR.router={matches:[{i:"__root__#",u:${now()},s:"success"},{i:"list#{\\"sort\\":\\"price\\"}",u:${now()},s:"success"}]}</script></body></html>`;

const requests: Request[] = [];
const redirectedBy: Request[] = [];
const render: Release['renderer']['render'] = async (request, { onRoutes }) => {
  requests.push(request);
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/packages')) onRoutes?.(['__root__', '/_site', '/_site/packages/']);
  const status = Number(/\/status-(\d+)/.exec(pathname)?.[1] ?? 200);
  if (pathname.endsWith('/fails')) throw new Error('not today');
  if (status === 301) return new Response(null, { status, headers: { location: '/packages' } });
  return new Response(html(pathname), {
    status,
    headers: { 'content-type': 'text/html; charset=UTF-8' },
  });
};

const translator: Partial<Translator> = {
  locales: ['fa', 'en', 'ar'],
  messages: () => ({}),
  translate: (_locale, { message }) => message,
  formatNumber: String,
};
const release: Release = {
  id: 'one',
  timestamp: 0,
  head: '<link rel="icon" href="/favicon.svg">',
  fonts: {},
  deskHead: '',
  routeScripts: { '/_site/packages/': ['assets/list.js', 'assets/shared.js'] },
  scriptHashes: [],
  shellHashes: {},
  clientDir: '/nowhere',
  renderer: {
    locales,
    apiBase: '/backend/',
    clinicPhone: '+982100000000',
    isCrawler: () => false,
    render,
    payload: render,
    redirect(request) {
      redirectedBy.push(request);
      return new URL(request.url).pathname === '/' && request.headers.get('cookie')?.includes('en')
        ? '/en'
        : undefined;
    },
  },
  translator: translator as Translator,
};
const api = new Hono<Env>().basePath('/api');
api.get('/list', (c) => c.json({ text: 'word '.repeat(1000) }));
api.post('/echo', async (c) => c.text(await c.req.text()));
api.get('/small', (c) => c.json({ text: 'word' }));
api.get('/events', (c) =>
  c.body('data: x\n\n'.repeat(500), 200, { 'content-type': 'text/event-stream' }),
);

let ownColors: { light: string; dark: string } | null = null;
const site = createSite({
  log: pino({ level: 'silent' }),
  api,
  releases: { current: async () => release, clientDirs: async () => [] },
  translator: translator as Translator,
  content: { version: () => 1, movedTo: () => undefined } as unknown as PublicContent,
  openTimes: {
    read: async () => ({ version: '', of: () => [], isAtDesk: () => false, until: '' }),
    close: () => undefined,
  },
  clinic: {
    name: () => undefined,
    phone: () => '+98 21 0000 0000',
    social: () => ({}),
    rates: () => [],
    firstCurrency: () => null,
    colors: () => ownColors,
    version: () => 0,
  },
  database: {} as Database,
  publicUrl: undefined,
  killWorker: false,
  trustsProxy: () => false,
  readsPerMinute: 0,
  dev: false,
});
const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

test('a page rendered again is identical: same ETag, same policy, and 304', async () => {
  const [first, second] = [await get('/en/packages'), await get('/en/packages')];
  const tag = first.headers.get('etag') ?? '';
  expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
  expect(second.headers.get('etag')).toBe(tag);
  expect(second.headers.get('content-security-policy')).toBe(
    first.headers.get('content-security-policy'),
  );
  expect(await first.text()).toBe(await second.text());
  for (const known of [tag, `"other", ${tag}`, tag.slice(2), '*']) {
    const again = await get('/en/packages', { 'if-none-match': known });
    expect([again.status, await again.text()], known).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe(first.headers.get('cache-control'));
  }
  expect((await get('/en/plus', { 'if-none-match': tag })).status, 'another page').toBe(200);
});

test('own colors stand in the document with their hash in its policy; without them nothing does', async () => {
  const policyOf = (page: Response) => page.headers.get('content-security-policy') ?? '';
  const before = await get('/en/plus?colors=none');
  expect(await before.text()).not.toContain('<style');
  expect(policyOf(before)).toContain("style-src 'self';");
  ownColors = { light: '#7a1fa2', dark: '#e1bee7' };
  try {
    for (const path of ['/en/plus?colors=own', '/fails?colors=own', '/desk']) {
      const page = await get(path);
      const sheet = /<style>(.*?)<\/style><\/head>/.exec(await page.text())?.[1] ?? '';
      expect(sheet, path).toContain('--primary-800:#7a1fa2');
      expect(policyOf(page), path).toContain(`style-src 'self' ${hashScript(sheet)};`);
    }
  } finally {
    ownColors = null;
  }
});

test('a page preloads the scripts of its own routes', async () => {
  const [list, plus] = await Promise.all(
    ['/en/packages', '/en/plus'].map(async (path) => (await get(path)).text()),
  );
  expect(list).toContain(
    '<link rel="modulepreload" href="/assets/list.js"><link rel="modulepreload" href="/assets/shared.js"></head>',
  );
  expect(plus).not.toContain('modulepreload');
});

test.each([
  ['/', 'public, max-age=0, s-maxage=5'],
  ['/en/packages?sort=price', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
  ['/packages/status-301', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
  ['/packages/status-404', 'public, max-age=0, s-maxage=10'],
  ['/packages/status-500', 'no-store'],
  ['/packages/status-429', 'no-store'],
  ['/packages/status-400', 'no-store'],
  ['/fails', 'no-store'],
  ['/panel/my-package', 'private, no-cache'],
  ['/ar/sign-in', 'private, no-cache'],
  ['/panels', 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'],
])('%s has the cache policy: %s', async (path, cachePolicy) =>
  expect((await get(path)).headers.get('cache-control')).toBe(cachePolicy),
);

test.each(['/panel/my-package', '/en/panel', '/ar/sign-in', '/sign-up?next=x'])(
  '%s is noindex',
  async (path) => expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex'),
);

test('one copy serves all visitors, except at /', async () => {
  const visitor = {
    cookie: 'i18n_redirected=en; token=x',
    'accept-language': 'ar',
    'user-agent': 'Googlebot',
    authorization: 'Bearer x',
  };
  requests.length = 0;
  const answer = await get('/packages', visitor);
  expect([...(requests[0]?.headers ?? [])]).toEqual([]);
  expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(answer.headers.has('x-robots-tag')).toBe(false);
  await get('/', visitor);
  expect([...(redirectedBy.at(-1)?.headers ?? [])].map(([name]) => name).sort()).toEqual([
    'accept-language',
    'cookie',
  ]);
});

test('/ varies by cookie and language, and its redirect is never cached', async () => {
  const home = await get('/');
  expect(home.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
  const away = await get('/', { cookie: 'i18n_redirected=en' });
  expect([away.status, away.headers.get('cache-control'), away.headers.get('vary')]).toEqual([
    302,
    'no-store',
    'Cookie, Accept-Language',
  ]);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  ['', null],
])('Accept-Encoding %j gives %s', async (accepted, encoding) => {
  const answer = await get('/en/packages', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const plain =
    encoding === 'br'
      ? brotliDecompressSync(bytes)
      : encoding === 'gzip'
        ? gunzipSync(bytes)
        : bytes;
  expect(new TextDecoder().decode(plain)).toBe(await (await get('/en/packages')).text());
});

test('compresses answers of the API, except small ones and events', async () => {
  const encodingOf = async (path: string) =>
    (await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding');
  expect(await encodingOf('/api/list')).toBe('br');
  expect(await encodingOf('/api/small')).toBeNull();
  expect(await encodingOf('/api/events')).toBeNull();
});

test("the API answers under the release's base and at /api/ for tools and earlier releases", async () => {
  for (const base of ['/api/', '/backend/']) {
    expect(await (await get(`${base}small?a=1`)).json(), base).toEqual({ text: 'word' });
    const posted = await site.request(`${base}echo`, { method: 'POST', body: 'a text' });
    expect(await posted.text(), base).toBe('a text');
  }
  expect((await get('/backends/small')).headers.get('content-type')).toContain('text/html');
});
