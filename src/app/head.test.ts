import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { ApiProblem } from '#api/problem.ts';
import { findLocale } from '#i18n/locales.ts';
import { failedHead, panelLinks, publicHead } from './head.ts';

const attributes = (canonical: string, more: object = {}) => ({
  title: 'Care packages',
  description: 'What is included',
  canonical,
  og: [
    { type: 'og:title', content: 'Care packages' },
    { type: 'twitter:card', content: 'summary_large_image' },
  ],
  meta_robots: [{ type: 'robots', content: 'index, follow' }],
  seo_schema: '{"@context":"https://schema.org"}',
  ...more,
});
function match(code: string, search: object = {}) {
  const locale = findLocale(code);
  if (!locale) throw new Error(code);
  const context = {
    i18n: setupI18n({ locale: code, messages: { [code]: {} } }),
    locale,
    api,
    origin: 'https://mirror.example',
  };
  return { status: 'success', error: undefined, context, search };
}
const api = createApi({
  base: '/api/',
  fetch,
  locale: () => 'en',
  path: () => '/',
  token: async () => undefined,
});
type Head = { meta: object[]; links?: { rel: string; href: string; hrefLang?: string }[] };
const linksOf = ({ links = [] }: Head) => links;
const linkOf = (head: Head, rel: string) =>
  linksOf(head)
    .filter((link) => link.rel === rel)
    .map(({ href }) => href);
const metaOf = ({ meta }: Head, name: string) =>
  meta.flatMap((entry) =>
    ('name' in entry && entry.name === name) || ('property' in entry && entry.property === name)
      ? [entry]
      : [],
  );

test('builds canonical, og:url and an alternate for each language and region', () => {
  const head = publicHead(
    { attributes: attributes('https://nabz.example/en/packages/2') },
    match('en'),
  );
  expect(linkOf(head, 'canonical')).toEqual(['https://nabz.example/en/packages/2']);
  expect(metaOf(head, 'og:url')).toEqual([
    { property: 'og:url', content: 'https://nabz.example/en/packages/2' },
  ]);
  expect(
    linksOf(head).flatMap((link) =>
      link.hrefLang === undefined ? [] : [[link.hrefLang, link.href.slice(20)]],
    ),
  ).toEqual([
    ['fa', '/packages/2'],
    ['fa-IR', '/packages/2'],
    ['en', '/en/packages/2'],
    ['en-US', '/en/packages/2'],
    ['ar', '/ar/packages/2'],
    ['ar-AR', '/ar/packages/2'],
    ['x-default', '/packages/2'],
  ]);
  const home = publicHead({ attributes: attributes('https://nabz.example/') }, match('fa'));
  expect(linkOf(home, 'alternate').slice(1, 3)).toEqual([
    'https://nabz.example/',
    'https://nabz.example/en',
  ]);
});

test.each([
  ['/en/packages', 1, 3, [], ['/en/packages/2']],
  ['/en/packages/2', 2, 3, ['/en/packages'], ['/en/packages/3']],
  ['/packages/3', 3, 3, ['/packages/2'], []],
  ['/guests/package/117', 1, 2, [], ['/guests/package/117/2']],
  ['/guests/package/117/2', 2, 2, ['/guests/package/117'], []],
  ['/ar/blog/tag/knee?page=2', 2, 3, ['/ar/blog/tag/knee'], ['/ar/blog/tag/knee?page=3']],
  ['/blog', 1, 2, [], ['/blog?page=2']],
  ['/about', undefined, undefined, [], []],
])('%s, page %s of %s: previous %j, next %j', (path, page, pages, previous, next) => {
  const numbers = page === undefined ? {} : { page, pages };
  const head = publicHead(
    { attributes: attributes(`https://nabz.example${path}`), ...numbers },
    match('en', page === 2 ? { page } : {}),
  );
  const whole = (paths: readonly string[]) => paths.map((one) => `https://nabz.example${one}`);
  expect(linkOf(head, 'prev')).toEqual(whole(previous));
  expect(linkOf(head, 'next')).toEqual(whole(next));
});

test('a filtered or sorted list is canonical to the full one and has no prev and next', () => {
  const shown = { attributes: attributes('https://nabz.example/packages'), page: 1, pages: 3 };
  const sorted = publicHead(shown, match('fa', { sort: 'price', q: undefined }));
  expect(linkOf(sorted, 'canonical')).toEqual(['https://nabz.example/packages']);
  expect([...linkOf(sorted, 'prev'), ...linkOf(sorted, 'next')]).toEqual([]);
  expect(metaOf(sorted, 'robots')).toEqual([{ name: 'robots', content: 'index, follow' }]);
  expect(linkOf(publicHead(shown, match('fa', { q: undefined })), 'next')).toHaveLength(1);
});

test('og entries keep their order, as a picture’s size belongs to the picture before it', () => {
  const og = [
    { type: 'og:image:width', number: 3, content: '1200' },
    { type: 'og:title', number: 1, content: 'Plans' },
    { type: 'og:image', number: 2, content: 'https://nabz.example/p.jpg' },
  ];
  const { meta } = publicHead(
    { attributes: attributes('https://nabz.example/plus', { og }) },
    match('fa'),
  );
  const properties = meta.flatMap((entry) => ('property' in entry ? [entry.property] : []));
  expect(properties.slice(0, 3)).toEqual(['og:title', 'og:image', 'og:image:width']);
});

test('only pages of the panel have their own path as canonical address', () => {
  const linksAt = (pathname: string) => panelLinks({ pathname, context: match('ar').context });
  for (const path of ['/panel/my-ticket', '/panel/my-ticket/'])
    expect(linksAt(path)).toEqual([
      { rel: 'canonical', href: 'https://mirror.example/ar/panel/my-ticket' },
    ]);
  for (const path of ['/packages', '/panels']) expect(linksAt(path)).toEqual([]);
});

test('search results are noindex', () => {
  const found = publicHead(
    { attributes: attributes('https://nabz.example/packages') },
    match('fa', { q: 'knee' }),
  );
  expect(metaOf(found, 'robots')).toEqual([{ name: 'robots', content: 'noindex, follow' }]);
});

test('a text in the structured data cannot end its script', () => {
  const seo_schema = JSON.stringify({ reviewBody: '</script><img src=x>' });
  const { scripts } = {
    scripts: [],
    ...publicHead({ attributes: attributes('https://nabz.example/', { seo_schema }) }, match('fa')),
  };
  const [script] = scripts;
  expect(script?.children).not.toContain('<');
  expect(JSON.parse(script?.children ?? '')).toEqual({ reviewBody: '</script><img src=x>' });
});

test("a title has the site's name unless it gets too long", () => {
  const titleOf = (title: string) => {
    const { meta } = publicHead(
      { attributes: attributes('https://nabz.example/en', { title }) },
      match('en'),
    );
    return meta.flatMap((entry) => ('title' in entry ? [entry.title] : []));
  };
  expect(titleOf('Plans')).toEqual(['Plans | Nabz']);
  expect(titleOf('Nabz: health care')).toEqual(['Nabz: health care']);
  expect(titleOf('a'.repeat(53))).toEqual([`${'a'.repeat(53)} | Nabz`]);
  expect(titleOf('a'.repeat(54))).toEqual(['a'.repeat(54)]);
});

test('a missing page is noindex without a canonical address; an error page is not noindex', () => {
  const missing = publicHead(undefined, { ...match('en'), status: 'notFound' });
  expect(metaOf(missing, 'robots')).toEqual([{ name: 'robots', content: 'noindex' }]);
  expect(missing).not.toHaveProperty('links');
  const problem = new ApiProblem({ type: 'about:blank', title: 'Trouble', status: 500 });
  expect(metaOf(failedHead({ ...match('en'), status: 'error', error: problem }), 'robots')).toEqual(
    [],
  );
});
