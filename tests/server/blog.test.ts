import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postListPage, postPage } from '#contract/site/blog.ts';
import { enhanceBody } from '../../server/content/entities/posts/body.ts';
import { serveAtomFeeds } from '../../server/content/entities/posts/atomFeed.ts';
import { saveContent } from '../../server/content/files/save.ts';
import { sharedDemo } from '../support/demo.ts';
import type { Env } from '../../server/http/deps.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { until } from '../support/server.ts';
import { publicApi } from './publicApi.ts';

let app: TestApp;
const demo = (await sharedDemo()).content;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await saveContent(app.deps.database, demo, [], app.clock.now());
  await until('the content is read', async () => app.deps.content.find('post', 'the-second-week'));
});
afterAll(() => app.close());

const { request, get } = publicApi(() => app);
const robots = ({ attributes }: { attributes: { meta_robots: { content: string }[] } }) =>
  attributes.meta_robots[0]?.content;

describe('lists', () => {
  test('have twelve posts a page, newest first, each once; later pages are noindex', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => get(postListPage, `posts?page=${page}`)),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12, 12, 12, 12]);
    const [first, second] = pages;
    if (!first || !second) throw new Error('there are no two pages');
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(60);
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      all
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .reverse(),
    );
    expect(robots(first)).toMatch(/^index/);
    expect(robots(second)).toBe('noindex, follow');
    expect(second.attributes.canonical).toMatch(/\/en\/blog\?page=2$/);
    expect(new Set(pages.map(({ attributes }) => attributes.title)).size).toBe(5);
    expect(v.parse(graphText, second.attributes.seo_schema)['@graph']).toContainEqual(
      expect.objectContaining({
        numberOfItems: 60,
        itemListElement: expect.arrayContaining([expect.objectContaining({ position: 24 })]),
      }),
    );
  });

  test.each([
    ['tag=sleep', 'tag', (post: (typeof demo.post)[number]) => post.tags.includes('sleep')],
    [
      'category=after-care',
      'category',
      (post: (typeof demo.post)[number]) => post.categories.includes('after-care'),
    ],
    [
      'author=navid-arasteh',
      'author',
      (post: (typeof demo.post)[number]) => post.author === 'navid-arasteh',
    ],
    [
      'package=knee-replacement',
      'package',
      (post: (typeof demo.post)[number]) => post.packages.includes('knee-replacement'),
    ],
  ] as const)('%s lists its own posts', async (query, kind, belongs) => {
    const list = await get(postListPage, `posts?${query}`);
    expect(list.of?.kind).toBe(kind);
    expect(list.total).toBe(demo.post.filter(belongs).length);
    expect(list.total).toBeGreaterThan(0);
    expect(
      list.items.every(({ slug }) => demo.post.some((post) => post.slug === slug && belongs(post))),
    ).toBe(true);
  });

  test('find a package by its number, and use that number in the address', async () => {
    const bySlug = await get(postListPage, 'posts?package=knee-replacement');
    const id = bySlug.of?.kind === 'package' ? bySlug.of.package.id : 0;
    expect(await get(postListPage, `posts?package=${id}`)).toEqual(bySlug);
    expect(bySlug.attributes.canonical).toMatch(new RegExp(`/blog/package/${id}$`));
  });

  test.each([
    ['posts?page=6', 404],
    ['posts?page=9999', 404],
    ['posts?page=0', 400],
    ['posts?page=10000', 400],
    ['posts?tag=nothing', 404],
    ['posts?category=nothing', 404],
    ['posts?author=nobody', 404],
    ['posts?package=99999', 404],
    ['posts?tag=sleep&page=9', 404],
    ['posts?tag=sleep&author=navid-arasteh', 400],
    ['posts/nothing', 404],
  ])('%s is %i', async (path, status) => expect((await request(path)).status).toBe(status));

  test('have at least one post for every tag and category of the sitemap', () => {
    expect(
      demo.tag.filter(({ slug }) => !demo.post.some(({ tags }) => tags.includes(slug))),
    ).toEqual([]);
    expect(
      demo.postCategory.filter(
        ({ slug }) => !demo.post.some(({ categories }) => categories.includes(slug)),
      ),
    ).toEqual([]);
  });
});

const graphText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ '@graph': v.array(v.looseObject({ '@type': v.string() })) }),
);

describe('a post', () => {
  test('has a table of contents, structured data and a fitting description in every language', async () => {
    for (const { slug } of demo.post) {
      for (const locale of ['fa', 'en', 'ar']) {
        const post = await get(postPage, `posts/${slug}`, locale);
        expect(post.contents.length, slug).toBeGreaterThan(1);
        for (const { id, title } of post.contents) {
          expect(post.bodyHtml).toContain(`<h2 id="${id}">`);
          expect(title).not.toMatch(/[<>]|&\w+;/);
        }
        expect(post.bodyHtml).not.toContain(' align=');
        expect(post.bodyHtml.match(/<table/g)?.length).toBe(
          post.bodyHtml.match(/<div class="prose-table" tabindex="0"/g)?.length,
        );
        expect(post.related.map((other) => other.slug)).not.toContain(slug);
        expect(post.related).toHaveLength(3);
        expect(post.attributes.description.length).toBeLessThanOrEqual(155);
        const [article] = v.parse(graphText, post.attributes.seo_schema)['@graph'];
        expect(article).toMatchObject({
          '@type': 'BlogPosting',
          headline: post.title,
          inLanguage: locale,
          datePublished: post.publishedAt,
        });
        expect(Date.parse(String(article?.['dateModified']))).toBeGreaterThanOrEqual(
          Date.parse(post.publishedAt),
        );
      }
    }
  });

  test('names author and reviewer, and the author’s physician page where there is one', async () => {
    const post = await get(postPage, 'posts/measure-blood-pressure-at-home');
    expect(post.author).toMatchObject({
      slug: 'mehrdad-kiani',
      name: 'Dr Mehrdad Kiani',
      role: 'Cardiologist',
    });
    expect(post.author.physician).not.toBeNull();
    expect(post.reviewer).toMatchObject({ slug: 'laleh-amini', at: '2026-11-17' });
    expect((await get(postPage, 'posts/first-week-with-a-cpap')).author.physician).toBeNull();
  });

  test('is followed by the posts that share the most with it', async () => {
    const { related } = await get(postPage, 'posts/the-second-week');
    expect(related.map(({ slug }) => slug)).toContain('physiotherapy-at-home');
  });

  test('puts a section before a thematic break at the start into a box, and no other', () => {
    const { bodyHtml } = enhanceBody('<h2>Call</h2>\n<p>115.</p>\n<hr />\n<p>Text.</p>');
    expect(bodyHtml).toBe(
      '<div class="prose-first">\n<h2 id="part-1">Call</h2>\n<p>115.</p>\n</div>\n<p>Text.</p>',
    );
    const later = '<p>Text.</p>\n<h2 id="part-1">One</h2>\n<hr />';
    expect(enhanceBody('<p>Text.</p>\n<h2>One</h2>\n<hr />').bodyHtml).toBe(later);
  });

  test('labels a table by the heading above it, if there is one', () => {
    const { bodyHtml, contents } = enhanceBody(
      '<table><tr><th align="right">a</th></tr></table><h2>One &amp; <em>two</em></h2><table></table>',
    );
    expect(contents).toEqual([{ id: 'part-1', title: 'One & two' }]);
    expect(bodyHtml).toBe(
      '<div class="prose-table" tabindex="0"><table><tr><th>a</th></tr></table></div><h2 id="part-1">One &amp; <em>two</em></h2>' +
        '<div class="prose-table" tabindex="0" role="region" aria-labelledby="part-1"><table></table></div>',
    );
  });
});

describe('feeds', () => {
  const site = new Hono<Env>();
  beforeAll(() => serveAtomFeeds(site, { ...app.deps, publicUrl: 'https://nabz.example' }));

  test.each([
    ['/blog/feed.xml', 'https://nabz.example/blog'],
    ['/en/blog/feed.xml', 'https://nabz.example/en/blog'],
    ['/ar/blog/feed.xml', 'https://nabz.example/ar/blog'],
  ])('%s is valid Atom (RFC 4287)', async (path, blog) => {
    const answer = await site.request(path);
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/s-maxage/);
    const xml = await answer.text();
    const [head = '', ...entries] = xml.split('<entry>');
    expect(head).toContain(`<id>${blog}</id>`);
    expect(head).toContain(
      `<link rel="self" type="application/atom+xml" href="https://nabz.example${path}"/>`,
    );
    expect(entries).toHaveLength(30);
    const updates = entries.map((entry) => /<updated>([^<]+)</.exec(entry)?.[1] ?? '');
    expect(/<updated>([^<]+)</.exec(head)?.[1]).toBe([...updates].sort().at(-1));
    const ids = entries.map((entry) => /<id>([^<]+)</.exec(entry)?.[1] ?? '');
    expect(new Set(ids).size).toBe(30);
    for (const id of ids) expect(id.startsWith(`${blog}/`)).toBe(true);
    for (const entry of entries) {
      for (const part of [
        'title',
        'published',
        'author',
        'name',
        'summary',
        'content type="html"',
        'category term',
      ])
        expect(entry).toContain(`<${part}`);
      // Links are absolute, and the text is escaped once.
      expect(entry).not.toMatch(/href=&quot;\//);
      expect(entry).not.toMatch(/<(?:p|h2|a)\b/);
    }
  });

  test('answer 304 to the same ETag', async () => {
    const first = await site.request('/blog/feed.xml');
    const again = await site.request('/blog/feed.xml', {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });
});
