import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';

let app: TestApp;
let site: Hono<Env>;
beforeAll(async () => {
  app = await createTestApp('embedded', { translator: await siteTranslator() });
  await fillDemoContent(app);
  site = await createRenderedSite(app);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  site.request(`http://localhost${path}`, { headers });
const payloadOf = async (path: string) => {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  return ((await answer.json()) as { data: Record<string, unknown> }).data;
};
const api = async (path: string, locale: string): Promise<unknown> =>
  (await app.request(path, { headers: { 'accept-language': locale } })).json();

test.each([
  ['/_payload.json', 'fa', ['site', 'home']],
  ['/en/_payload.json', 'en', ['site', 'home']],
  ['/packages/_payload.json', 'fa', ['site', 'packages']],
  ['/ar/packages/2/_payload.json', 'ar', ['site', 'packages?page=2']],
  ['/en/packages/heart-check-up/_payload.json', 'en', ['site', 'packages/heart-check-up']],
  ['/en/packages/_payload.json?sort=price', 'en', ['site', 'packages?sort=price']],
  ['/en/physicians/mehrdad-kiani/_payload.json', 'en', ['site', 'physicians/mehrdad-kiani']],
  ['/ar/blog/the-second-week/_payload.json', 'ar', ['site', 'posts/the-second-week']],
  ['/en/blog/tag/knee/_payload.json', 'en', ['site', 'posts?tag=knee']],
  ['/en/contact-us/_payload.json', 'en', ['site', 'contact-us']],
])(
  '%s has the data that the page was rendered from, each answer under its address',
  async (path, locale, apiPaths) => {
    const data = await payloadOf(path);
    expect(Object.keys(data).sort()).toEqual(apiPaths.map((one) => `/api/${one}`).sort());
    for (const one of apiPaths) expect(data[`/api/${one}`], one).toEqual(await api(one, locale));
  },
);

test('a page’s embedded data and its payload are the same', async () => {
  const title = (await api('posts/the-second-week', 'en')) as { title: string };
  expect(await (await get('/en/blog/the-second-week')).text()).toContain(title.title);
  expect(JSON.stringify(await payloadOf('/en/blog/the-second-week/_payload.json'))).toContain(
    title.title,
  );
});

test('a payload is cached like its page, answers 304, and is noindex', async () => {
  const [page, payload] = [await get('/en/packages'), await get('/en/packages/_payload.json')];
  expect(payload.headers.get('content-type')).toBe('application/json; charset=UTF-8');
  expect(payload.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
  expect(payload.headers.get('x-robots-tag')).toBe('noindex');
  expect(payload.headers.get('x-content-type-options')).toBe('nosniff');
  const tag = payload.headers.get('etag') ?? '';
  expect((await get('/en/packages/_payload.json', { 'if-none-match': tag })).status).toBe(304);
});

test('a payload does not depend on cookie and language', async () => {
  const plain = await (await get('/_payload.json')).text();
  expect(
    await (
      await get('/_payload.json', { cookie: 'i18n_redirected=en', 'accept-language': 'ar' })
    ).text(),
  ).toBe(plain);
});

test("redirects to the target's payload for an address that redirects", async () => {
  const moved = await get('/en/packages/1/_payload.json');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/en/packages/_payload.json',
  ]);
});

test.each([
  '/nowhere/_payload.json',
  '/en/packages/nothing/_payload.json',
  '/en/panel/my-ticket/_payload.json',
  '/panel/_payload.json',
])('%s is 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ type: 'urn:nabz:problem:not-found', status: 404 });
});

test('passes on refusals and errors of the API, uncached', async () => {
  const failing = new Hono<Env>().basePath('/api');
  failing.get('/packages', (c) =>
    c.json({ type: 'urn:nabz:problem:unavailable', title: 'T', status: 503 }, 503, {
      'content-type': 'application/problem+json',
    }),
  );
  failing.all('/*', (c) => app.app.fetch(c.req.raw));
  const answer = await (
    await createRenderedSite(app, { api: failing })
  ).request('http://localhost/en/packages/_payload.json');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ type: 'urn:nabz:problem:unavailable', status: 503 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});
