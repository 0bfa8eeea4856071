import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { entities } from '../../server/content/entities/index.ts';
import { type ContentKind, type ContentOf, slugOf } from '../../server/content/kinds.ts';
import type { PublicContent } from '../../server/content/snapshot.ts';
import { sharedDemo } from '../support/demo.ts';
import type { Env } from '../../server/http/deps.ts';
import { serveSitemap } from '../../server/http/sitemap/serve.ts';

const { content: demo } = await sharedDemo();
const pageSizeOf = (kind: ContentKind) => entities[kind].pages?.list?.pageSize ?? 0;
const imported = '2026-11-01T08:00:00.000Z';

/** The demo's content, with some entries changed since the import. */
function contentWith(
  changes: Record<string, string> = {},
  entries: Partial<typeof demo> = {},
): PublicContent {
  const all = { ...demo, ...entries };
  return {
    list: <Kind extends ContentKind>(kind: Kind) => all[kind] as readonly ContentOf<Kind>[],
    find: <Kind extends ContentKind>(kind: Kind, slug: string) => {
      const list = all[kind] as readonly ContentOf<Kind>[];
      return list.find((entry) => slugOf(entry) === slug);
    },
    changedAt: (kind, slug) => changes[`${kind} ${slug}`] ?? imported,
    image: () => undefined,
    published: () => [],
    version: () => 1,
    isCurrent: () => true,
    movedTo: () => undefined,
  };
}

const locales = [
  { code: 'fa', tag: 'fa-IR' },
  { code: 'en', tag: 'en-US' },
  { code: 'ar', tag: 'ar-AR' },
];
type Options = Partial<Parameters<typeof serveSitemap>[1]>;

async function get(
  path: string,
  options: Options = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  const app = new Hono<Env>();
  serveSitemap(app, {
    content: contentWith(),
    publicUrl: 'https://nabz.example',
    locales: async () => locales,
    ...options,
  });
  return app.request(`http://inside:3000${path}`, { headers });
}
const read = async (path: string, options?: Options) => (await get(path, options)).text();
const locsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc);
const urlOf = (xml: string, loc: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${loc}</loc>`)) ?? '';

const xml = await read('/sitemap.xml');
const locs = locsIn(xml);
const persian = locs
  .map((loc) => new URL(loc).pathname)
  .filter((path) => !/^\/(?:en|ar)(?:\/|$)/.test(path));

test('the sitemap contains each public page once in each locale', () => {
  expect(new Set(locs).size).toBe(locs.length);
  expect(locs.length).toBe(persian.length * 3);
  expect(locs).toContain('https://nabz.example/');
  expect(locs).toContain('https://nabz.example/en');
  expect(locs).toContain('https://nabz.example/ar/packages/knee-replacement');
  const entries = (kind: ContentKind) => demo[kind].length;
  const pages = (kind: 'package' | 'physician' | 'careCenter' | 'guest') =>
    Math.ceil(entries(kind) / pageSizeOf(kind));
  const below = (base: string) =>
    persian.filter(
      (path) => path === base || (path.startsWith(`${base}/`) && !path.includes('/package/')),
    );
  expect(below('/packages')).toHaveLength(entries('package') + pages('package'));
  expect(below('/physicians')).toHaveLength(entries('physician') + pages('physician'));
  expect(below('/care-centers')).toHaveLength(entries('careCenter') + pages('careCenter'));
  expect(below('/guests')).toHaveLength(entries('guest') + pages('guest'));
  expect(persian.filter((path) => /^\/blog\/[^/]+$/.test(path))).toHaveLength(entries('post'));
  expect(persian.filter((path) => path.startsWith('/public-forms/'))).toHaveLength(
    entries('publicForm'),
  );
  for (const path of [
    '/plus',
    '/about',
    '/privacy',
    '/terms',
    '/contact-us',
    '/blog',
    '/package-stimation',
  ])
    expect(persian).toContain(path);
});

test('contains no private page, no page 1 by number, and no empty list', async () => {
  expect(persian.filter((path) => /\/panel|\/sign-|\/recover|\/search|\/1$/.test(path))).toEqual(
    [],
  );
  const tagsWithoutPosts = demo.tag
    .map(({ slug }) => slug)
    .filter((slug) => !demo.post.some(({ tags }) => tags.includes(slug)));
  expect(
    persian.filter((path) => tagsWithoutPosts.some((slug) => path === `/blog/tag/${slug}`)),
  ).toEqual([]);
  const [guest] = demo.guest;
  const smallSitemap = locsIn(
    await read('/sitemap.xml', {
      content: contentWith({}, { guest: guest ? [guest] : [], post: [] }),
    }),
  );
  const guestPackage = demo.package.find(({ slug }) => slug === guest?.package);
  expect(smallSitemap.filter((loc) => loc.includes('.example/guests/package/'))).toEqual([
    `https://nabz.example/guests/package/${guestPackage?.id}`,
  ]);
  expect(smallSitemap.filter((loc) => loc.includes('.example/blog'))).toEqual([
    'https://nabz.example/blog',
  ]);
});

test("contains the numbered pages of a package's guests", async () => {
  const [first] = demo.guest;
  const many = first
    ? Array.from({ length: pageSizeOf('guest') * 2 + 1 }, (_, at) => ({
        ...first,
        slug: `guest-${at}`,
      }))
    : [];
  const id = demo.package.find(({ slug }) => slug === first?.package)?.id;
  const found = locsIn(await read('/sitemap.xml', { content: contentWith({}, { guest: many }) }));
  expect(
    found
      .filter((loc) => loc.includes(`/en/guests/package/${id}`))
      .map((loc) => loc.split(`/${id}`)[1]),
  ).toEqual(['', '/2', '/3']);
});

test("has the alternates of the page's head: language, region and x-default", () => {
  for (const loc of ['https://nabz.example/packages/2', 'https://nabz.example/en/packages/2']) {
    const links = [
      ...urlOf(xml, loc).matchAll(
        /<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g,
      ),
    ];
    expect(
      links.map(([, name, href]) => [name, href?.replace('https://nabz.example', '')]),
    ).toEqual([
      ['fa', '/packages/2'],
      ['fa-IR', '/packages/2'],
      ['en', '/en/packages/2'],
      ['en-US', '/en/packages/2'],
      ['ar', '/ar/packages/2'],
      ['ar-AR', '/ar/packages/2'],
      ['x-default', '/packages/2'],
    ]);
  }
});

test('dates a list by its newest entry, and an article by its own date', async () => {
  const later = '2026-11-20T10:00:00.000Z';
  const tagged = demo.post.find(({ tags }) => tags.length > 0);
  const post = demo.post.map((one) =>
    one === tagged ? { ...one, reviewedAt: later.slice(0, 10) } : one,
  );
  const changes = { 'package knee-replacement': later, [`guest ${demo.guest[0]?.slug}`]: later };
  const changed = await read('/sitemap.xml', { content: contentWith(changes, { post }) });
  const lastmod = (path: string) =>
    /<lastmod>([^<]*)/.exec(urlOf(changed, `https://nabz.example${path}`))?.[1];
  for (const path of ['/', '/packages', '/packages/2', '/packages/knee-replacement', '/guests'])
    expect(lastmod(path), path).toBe(later);
  for (const path of ['/physicians', '/packages/hip-replacement', '/about'])
    expect(lastmod(path), path).toBe(imported);
  for (const path of [
    '/blog',
    `/blog/${tagged?.slug}`,
    `/blog/tag/${tagged?.tags[0]}`,
    `/blog/author/${tagged?.author}`,
  ])
    expect(lastmod(path), path).toBe('2026-11-20T00:00:00.000Z');
  const own = demo.post.filter((one) => one !== tagged).map(({ slug }) => lastmod(`/blog/${slug}`));
  expect(new Set(own).size).toBeGreaterThan(20);
  expect(own).not.toContain(imported);
});

test('the sitemap is split past the limit into an index of parts that hold every address once', async () => {
  const limit = 100;
  const index = await read('/sitemap.xml', { limit });
  const parts = locsIn(index);
  expect(index).toContain('<sitemapindex');
  expect(parts).toEqual(
    Array.from(
      { length: Math.ceil(locs.length / limit) },
      (_, at) => `https://nabz.example/sitemap-${at + 1}.xml`,
    ),
  );
  const all: string[] = [];
  for (const part of parts) {
    const urls = locsIn(await read(new URL(part).pathname, { limit }));
    expect(urls.length).toBeLessThanOrEqual(limit);
    all.push(...urls);
  }
  expect(all).toEqual(locs);
  expect((await get(`/sitemap-${parts.length + 1}.xml`, { limit })).status).toBe(404);
  expect((await get('/sitemap-0.xml', { limit })).status).toBe(404);
  expect((await get('/sitemap-1.xml')).status, 'nothing is split').toBe(404);
});

test('the sitemap keeps parts under the size limit, too', async () => {
  const limitBytes = 64 * 1024;
  const parts = locsIn(await read('/sitemap.xml', { limitBytes }));
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts)
    expect((await read(new URL(part).pathname, { limitBytes })).length).toBeLessThanOrEqual(
      limitBytes,
    );
});

test('the sitemap is cached by shared caches, and answers 304', async () => {
  const first = await get('/sitemap.xml');
  expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(first.headers.get('cache-control')).toMatch(
    /public.*s-maxage=\d+.*stale-while-revalidate=\d+/,
  );
  const again = await get('/sitemap.xml', {}, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('uses the requested address when no public one is set', async () => {
  expect(locsIn(await read('/sitemap.xml', { publicUrl: undefined }))).toContain(
    'http://inside:3000/en/packages',
  );
});

test('robots.txt names it, and excludes the panel and the API in every language', async () => {
  const lines = (await read('/robots.txt')).split('\n');
  expect((await read('/robots.txt', { apiBase: async () => '/clinic/v1/' })).split('\n')).toContain(
    'Disallow: /clinic/v1/',
  );
  for (const path of ['/api/', '/panel', '/en/panel', '/ar/panel'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: https://nabz.example/sitemap.xml');
  const closed = lines.flatMap((line) => /^Disallow: (.+)/.exec(line)?.[1] ?? []);
  expect(persian.filter((path) => closed.some((prefix) => path.startsWith(prefix)))).toEqual([]);
});
