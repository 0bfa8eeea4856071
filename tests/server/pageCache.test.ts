import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type ContentFiles, demoFiles, edited, importBody } from '../support/contentFiles.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';

let app: TestApp;
let site: Hono<Env>;

const importContent = async (files: ContentFiles) =>
  app.request('staff/content', {
    method: 'PUT',
    headers: { authorization: `Bearer ${app.deps.staffToken}`, 'content-type': 'application/json' },
    body: importBody(files),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  site.request(`http://localhost${path}`, { headers });
const cacheStatus = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('cache-status');

beforeAll(async () => {
  app = await createTestApp('embedded', { translator: await siteTranslator() });
  expect((await importContent(demoFiles)).status).toBe(200);
  await vi.waitFor(() => expect(app.deps.content.list('package')).toHaveLength(24));
  site = await createRenderedSite(app);
});
afterAll(() => app.close());

describe('the page cache', () => {
  test.each([
    '/',
    '/en',
    '/en/packages',
    '/en/packages/2',
    '/en/packages?category=heart&sort=price',
    '/ar/packages/heart-check-up',
    '/blog/the-second-week',
    '/en/package-stimation',
    '/en/contact-us',
    '/en/packages/_payload.json',
    '/api/packages',
    '/api/packages?page=2',
    '/api/packages/heart-check-up',
    '/api/site',
  ])('renders %s once', async (path) => {
    const first = await get(path);
    expect(first.status).toBe(200);
    expect(await cacheStatus(path)).toBe('nabz; hit');
    const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cache-status')]).toEqual([304, 'nabz; hit']);
  });

  test('lists Accept-Encoding once in Vary', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get('/api/packages', { 'accept-encoding': encoding });
      expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    }
  });

  test('sends the headers for shared caches with a 404 of the API as well', async () => {
    const { status, headers } = await get('/api/packages/no-such-package');
    expect([status, headers.get('vary'), headers.get('cache-control')]).toEqual([
      404,
      expect.stringContaining('Accept-Language'),
      expect.stringContaining('s-maxage=60'),
    ]);
  });

  test.each([
    ['an unknown parameter', '/en/packages?utm_source=letter'],
    ['parameters in another order', '/en/packages?sort=price&category=heart'],
    ['an invalid parameter', '/en/packages?sort=nonsense'],
    ['a search', '/en/packages?q=knee'],
    ['a search of articles', '/en/blog/search?q=knee'],
    ['a search of articles as data', '/api/blog-search?q=knee'],
    ['a search of everything', '/en/search?q=knee'],
    ['a search as data', '/api/packages?q=knee'],
    ['a page that does not exist', '/en/packages/no-such-package'],
    ['an address of no route', '/en/no-such-page'],
    ['sign-in', '/en/sign-in'],
    ['the panel', '/en/panel/my-ticket'],
  ])('does not store %s', async (_name, path) => {
    await get(path);
    expect(await cacheStatus(path)).not.toBe('nabz; hit');
  });

  test('adds no data entries for unknown parameters', async () => {
    const plain = await (await get('/api/packages?page=2')).text();
    const answer = await get('/api/packages?utm_source=letter&page=2');
    expect(answer.headers.get('cache-status')).toBe('nabz; hit');
    expect(await answer.text()).toBe(plain);
  });

  test('stores data by language, and / redirects by language', async () => {
    const texts = await Promise.all(
      ['fa', 'en', 'ar', 'fa'].map(async (locale) =>
        (await get('/api/packages', { 'accept-language': locale })).text(),
      ),
    );
    expect(new Set(texts).size).toBe(3);
    expect((await get('/')).status).toBe(200);
    expect((await get('/', { cookie: 'i18n_redirected=en' })).headers.get('location')).toBe('/en');
    expect(await cacheStatus('/', { cookie: 'i18n_redirected=fa' })).toBe('nabz; hit');
  });
});

test('a page that is not cached is rendered from known data, which it lists as before', async () => {
  const paths: string[] = [];
  const api = new Hono<Env>();
  api.all('*', (c) => {
    paths.push(c.req.path);
    return app.app.fetch(c.req.raw);
  });
  const own = await createRenderedSite(app, { api });
  const show = async (path: string) => (await own.request(`http://localhost${path}`)).text();
  const first = await show('/en/physicians?utm_source=letter');
  expect(paths).toContain('/api/physicians');
  paths.length = 0;
  expect(await show('/en/physicians?utm_source=letter')).toBe(first);
  expect(paths).toEqual([]);
  expect(first).toContain('seeds');
  await show('/ar/physicians?utm_source=letter');
  expect(paths, 'another language').toContain('/api/physicians');
  paths.length = 0;
  for (let time = 0; time < 2; time += 1) await show('/en/physicians?q=heart');
  expect(
    paths.filter((path) => path === '/api/physicians'),
    'searches are asked each time',
  ).toHaveLength(2);
});

test('shows an imported change on every page and in the data within a second', async () => {
  const paths = [
    '/en/packages/heart-check-up',
    '/en/packages/heart-check-up?utm_source=letter',
    '/en/packages',
    '/api/packages/heart-check-up',
  ];
  const texts = () =>
    Promise.all(paths.map(async (path) => (await get(path, { 'accept-language': 'en' })).text()));
  await texts();
  const before = await get(paths[0] ?? '');
  const name = 'Heart check-up with a long walk';
  const files = edited('packages/heart-check-up.json', ['"Complete heart check-up"', `"${name}"`]);
  expect((await importContent(files)).status).toBe(200);
  await expect
    .poll(async () => (await texts()).every((text) => text.includes(name)), { timeout: 1000 })
    .toBe(true);
  const after = await get(paths[0] ?? '', { 'if-none-match': before.headers.get('etag') ?? '' });
  expect(after.status).toBe(200);
});
