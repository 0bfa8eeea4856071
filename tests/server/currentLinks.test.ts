import { afterAll, beforeAll, expect, test } from 'vitest';
import { render } from '../../src/app/server.tsx';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

/** A page as the server renders it, in English. */
async function page(path: string): Promise<string> {
  const answer = await render(new Request(`https://nabz.test/en${path}`), {
    fetchApi: async (request) => app.app.fetch(request),
    messages: () => ({}),
    nonce: 'n',
  });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

const blocks = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([found]) => found);
const named = (html: string, name: string): string[] =>
  blocks(html, /<nav\b[^>]*>[\s\S]*?<\/nav>/g).filter((nav) =>
    nav.startsWith(`<nav aria-label="${name}"`),
  );
const links = (html: string): string[] => blocks(html, /<a\b[^>]*>/g);
const current = (html: string): string[] =>
  links(html).filter((link) => link.includes('aria-current="page"'));

const lists = ['/packages', '/physicians', '/care-centers', '/guests'];
const later = [
  ...lists.map((list) => `${list}/2`),
  '/blog?page=2',
  '/blog/search?q=knee&page=2',
  '/packages/2?sort=price',
];

test.each([...lists, ...later, '/blog', '/blog/search?q=knee'])(
  '%s: marks exactly one page number as current',
  async (path) => {
    const html = await page(path);
    const [pages] = named(html, 'Pages');
    // There is one row for phones and one for wider windows; only one of them is displayed.
    const rows = blocks(pages ?? '', /<ul\b[\s\S]*?<\/ul>/g);
    expect(rows).toHaveLength(2);
    const number = /2/.exec(path) ? 2 : 1;
    for (const row of rows)
      expect(current(row)).toEqual([expect.stringContaining(`aria-label="Page ${number}"`)]);
  },
);

test('the search of the header is current on its own page only', async () => {
  const marked = async (path: string) =>
    current(await page(path)).filter((link) => link.includes('aria-label="Search"')).length;
  expect([await marked('/search?q=knee'), await marked('/blog/search?q=knee')]).toEqual([1, 0]);
});

const details = [
  '/packages/knee-replacement',
  '/physicians/mehrdad-kiani',
  '/care-centers/eram-hospital',
  '/guests/daniel-weber',
];

test.each([...later, ...details, '/blog/the-second-week', '/blog/search', '/packages'])(
  '%s: the breadcrumbs mark no link as current',
  async (path) => {
    const [breadcrumbs] = named(await page(path), 'Breadcrumb');
    expect(links(breadcrumbs ?? '').length).toBeGreaterThan(0);
    expect(current(breadcrumbs ?? '')).toEqual([]);
  },
);

test('does not mark a link that removes a filter as current', async () => {
  const html = await page('/packages?category=heart');
  const [chosen] = blocks(html, /<ul aria-label="Active filters"[\s\S]*?<\/ul>/g);
  expect(links(chosen ?? '').length).toBe(2);
  expect(current(chosen ?? '')).toEqual([]);
});
