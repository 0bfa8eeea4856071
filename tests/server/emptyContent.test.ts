import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';

let app: TestApp;
let site: Hono<Env>;
beforeAll(async () => {
  app = await createTestApp('embedded', { translator: await siteTranslator() });
  site = await createRenderedSite(app);
});
afterAll(() => app.close());

/** The public routes and those for guests only; slugs in them do not exist. */
const routes = [
  ['/', 200],
  ['/plus', 404],
  ['/about', 404],
  ['/contact-us', 200],
  ['/privacy', 404],
  ['/terms', 404],
  ['/blog', 200],
  ['/blog/no-post', 404],
  ['/blog/tag/no-tag', 404],
  ['/blog/category/no-category', 404],
  ['/blog/author/no-author', 404],
  ['/blog/package/1', 404],
  ['/blog/search', 200],
  ['/blog/search?q=knee', 200],
  ['/search', 200],
  ['/search?q=knee', 200],
  ['/guests', 200],
  ['/guests/nobody', 404],
  ['/guests/2', 404],
  ['/guests/package/1', 404],
  ['/guests/package/1/2', 404],
  ['/packages', 200],
  ['/packages/no-package', 404],
  ['/packages/2', 404],
  ['/physicians', 200],
  ['/physicians/nobody', 404],
  ['/physicians/2', 404],
  ['/care-centers', 200],
  ['/care-centers/nowhere', 404],
  ['/care-centers/2', 404],
  ['/package-stimation', 200],
  ['/public-forms/no-form', 404],
  ['/sitemap.xml', 200],
  ['/sign-in', 200],
  ['/sign-up', 200],
  ['/blog/feed.xml', 200],
] as const;

test.each(
  ['', '/en', '/ar'].flatMap((prefix) =>
    routes.map(
      ([path, status]) => [path === '/' && prefix !== '' ? prefix : prefix + path, status] as const,
    ),
  ),
)('%s is %i without any content', async (path, status) => {
  if (/^\/(?:en|ar)\/robots\.txt$/.test(path)) return;
  const answer = await site.request(`http://localhost${path}`, {
    headers: { cookie: 'i18n_redirected=fa' },
  });
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(text).not.toContain('<!--$!-->');
  expect(text).not.toMatch(/undefined|NaN|\[object/);
});

test.each([
  ['/contact-us', 'تماس با ما'],
  ['/en/contact-us', 'Contact us'],
  ['/ar/contact-us', 'التواصل معنا'],
])('%s has its form, and no number that nobody has set', async (path, title) => {
  const text = await (await site.request(`http://localhost${path}`)).text();
  expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(text).toContain('<textarea');
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(main).not.toContain('href="tel:+982191004820"');
});

test('no public endpoint fails without any content', async () => {
  const paths = Object.values(siteEndpoints).map(({ path }) =>
    path.replace(/\{kind\}/, 'package').replace(/\{\w+\}/g, 'nothing'),
  );
  for (const path of [...paths, 'health', 'openapi.json']) {
    const answer = await app.request(path);
    expect([200, 404], path).toContain(answer.status);
  }
});
