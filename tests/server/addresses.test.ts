import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { createRenderedSite, siteTranslator } from '../support/renderedSite.ts';

const publicUrl = 'https://clinic.example';
let app: TestApp;
let own: TestApp;
/** Without PUBLIC_URL, and with it. */
let plain: Hono<Env>;
let named: Hono<Env>;
beforeAll(async () => {
  const translator = await siteTranslator();
  app = await createTestApp('embedded', { translator });
  await fillDemoContent(app);
  plain = await createRenderedSite(app);
  own = await createTestApp('embedded', { translator, publicUrl });
  await fillDemoContent(own);
  named = await createRenderedSite(own, { publicUrl });
});
afterAll(async () => {
  await app.close();
  await own.close();
});

/** Every document that names absolute addresses of the site. */
const documents = [
  '/en',
  '/packages/heart-check-up',
  '/en/packages/2',
  '/en/sign-in',
  '/en/blog',
  '/ar/blog/the-second-week',
  '/en/blog/search?q=knee',
  '/nowhere',
  '/en/panel/my-ticket',
  '/sitemap.xml',
  '/ar/sitemap.xml',
  '/robots.txt',
  '/en/blog/feed.xml',
  '/api/packages',
  '/api/posts/the-second-week',
  '/api/site',
  '/api/openapi.json',
];
const foreign = [
  'http://evil.example',
  'http://localhost.evil.example:3000',
  'http://127.0.0.1.evil.example',
  'http://192.0.2.7:3000',
  'http://[2001:db8::1]',
];

test.each(documents)(
  '%s without PUBLIC_URL is refused for a host other than this machine',
  async (path) => {
    for (const host of foreign) {
      const answer = await plain.request(host + path, { headers: { 'accept-language': 'en' } });
      expect(answer.status, host).toBe(421);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(text).not.toMatch(/evil|192\.0\.2|2001:db8/);
      expect(JSON.parse(text)).toMatchObject({
        type: 'urn:nabz:problem:wrong-host',
        title: 'This is not the clinic’s address. Check the address, and try again.',
      });
    }
  },
);

test.each(documents)('%s at a loopback address names only that address', async (path) => {
  for (const host of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
    const answer = await plain.request(host + path);
    expect(answer.status, host).toBeLessThan(405);
    const origins = [
      ...(await answer.text()).matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?/g),
    ].map(([origin]) => origin);
    expect(new Set(origins).size, [...new Set(origins)].join()).toBeLessThanOrEqual(1);
    for (const origin of origins) expect(origin).toBe(host);
  }
});

test.each(documents)("%s with PUBLIC_URL names it, whatever the request's host", async (path) => {
  const answer = await named.request(`http://evil.example:81${path}`, {
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
  });
  expect(answer.status).toBeLessThan(405);
  expect(await answer.text()).not.toMatch(/evil\.example|localhost/);
});

const slashes = [
  '//evil.example/en/sign-in',
  '///evil.example/en/sign-in',
  '/en//evil.example/sign-in',
  '/.//evil.example/en',
  '/en/packages//2',
  '//evil.example',
];
const disguised = [
  '/%2F%2Fevil.example/en/sign-in',
  '/%5C%5Cevil.example/en/sign-in',
  '/en/%2F%2Fevil.example/sign-in',
  '/en/%2Fevil.example%2F..',
  '/@evil.example',
  '/.evil.example/en',
  '/en/https:%2F%2Fevil.example',
];

test.each(slashes)(
  '%s redirects to the address without empty segments, on this site',
  async (path) => {
    for (const site of [plain, named]) {
      const answer = await site.request(new Request('http://localhost:3000' + path));
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toMatch(/^\/[^/\\]/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  },
);

test.each([...slashes, ...disguised])('%s never redirects to another host', async (path) => {
  for (const [site, host] of [
    [plain, 'http://localhost:3000'],
    [named, publicUrl],
  ] as const) {
    let answer = await site.request(new Request(`http://localhost:3000${path}`));
    for (let step = 0; step < 3 && answer.headers.has('location'); step += 1) {
      const to = new URL(answer.headers.get('location') ?? '', host);
      expect(to.origin).toBe(host);
      answer = await site.request(new Request(`http://localhost:3000${to.pathname}${to.search}`));
    }
    const links = [...(await answer.text()).matchAll(/(?:href|content|src)="([^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    const addresses = links
      .filter((link) => /^(?:https?:)?\/\/|^[\\/]{2}/.test(link))
      .map((link) => new URL(link, host).origin);
    expect(new Set(addresses).size).toBeLessThanOrEqual(1);
    for (const origin of addresses) expect(origin).toBe(host);
  }
});

test('the sitemap of a locale has only its own pages, with the alternates of all', async () => {
  const locsOf = async (path: string) =>
    [...(await (await named.request(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, loc = '']) => loc,
    );
  const all = await locsOf('/sitemap.xml');
  for (const locale of ['en', 'ar']) {
    const locs = await locsOf(`/${locale}/sitemap.xml`);
    expect(locs.length).toBeGreaterThan(100);
    expect(locs).toEqual(
      all.filter((loc) => new RegExp(`^${publicUrl}/${locale}(?:/|$)`).test(loc)),
    );
  }
  expect(await (await named.request('/en/sitemap.xml')).text()).toContain(
    `hreflang="ar-AR" href="${publicUrl}/ar/packages"`,
  );
  for (const path of ['/fa/sitemap.xml', '/xx/sitemap.xml'])
    expect((await named.request(path)).status, path).toBe(404);
});

test.each(['/en/panel/my-ticket', '/panel/my-package', '/ar/panel/my-forms', '/en/panel/sync'])(
  '%s names itself as its canonical address',
  async (path) => {
    const html = await (await named.request(path)).text();
    expect(
      [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href),
    ).toEqual([publicUrl + path]);
  },
);
