import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlogSearchPage } from '#contract/site/blog.ts';
import { refreshIndex } from '../../server/content/search/index.ts';
import { postTexts } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { databases } from '../support/database.ts';
import { nothing, spellings } from './blogSearchCases.ts';

/**
 * The real PostgreSQL runs in locale C, where pg_trgm and the text parser take no Persian letter
 * for a letter.
 */
describe.each(databases)('search on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());

  const cache = new Map<string, Promise<BlogSearchPage>>();
  const find = (locale: string, q: string, rest = ''): Promise<BlogSearchPage> => {
    const pending = cache.get(`${locale} ${q} ${rest}`) ?? searchFor(locale, q, rest);
    cache.set(`${locale} ${q} ${rest}`, pending);
    return pending;
  };
  const searchFor = async (locale: string, q: string, rest: string): Promise<BlogSearchPage> => {
    const answer = await app.request(`blog-search?q=${encodeURIComponent(q)}${rest}`, {
      headers: { 'accept-language': locale },
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  test.each(spellings)('%s: «%s» finds %s: %s', async (locale, typed, post) => {
    const { items } = await find(locale, typed);
    expect(items.slice(0, 3).map(({ slug }) => slug)).toContain(post);
  });

  test.each(nothing)('%s: «%s» finds nothing', async (locale, typed) =>
    expect((await find(locale, typed)).total).toBe(0),
  );

  test.each([
    ['fa', 'سیگارر', 'سیگار'],
    ['fa', 'ایمپلتن', 'ایمپلنت'],
    ['en', 'blod presure', 'blood pressure'],
    ['en', 'haert at night', 'heart at night'],
    ['ar', 'التخذير', 'التخدير'],
  ])('%s: «%s» is said to be «%s», and is looked for as typed when asked so', async (...row) => {
    const [locale, typed, corrected] = row;
    expect((await find(locale, typed)).corrected?.toLowerCase()).toBe(corrected);
    const written = await find(locale, typed, '&typed=1');
    expect(written.corrected).toBeNull();
    expect(written.total).toBeLessThan((await find(locale, typed)).total);
  });

  test.each([
    ['fa', 'فشارخون'],
    ['fa', 'اچآیوی'],
    ['en', 'knees'],
    ['en', 'checkup'],
    ['ar', 'الركبه الجديده'],
    ['en', 'qwertyuiop'],
  ])('%s: «%s» is no slip', async (locale, typed) =>
    expect((await find(locale, typed)).corrected).toBeNull(),
  );

  test('ranks a match in the title before one in the text', async () => {
    const { items } = await find('en', 'knee');
    const inTitle = items.map(({ titleMarked }) => titleMarked.some(({ hit }) => hit));
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.indexOf(false));
    expect(inTitle).toContain(true);
  });

  test('marks matches in the original text, complete and once', async () => {
    for (const [locale, typed] of spellings) {
      for (const { title, titleMarked, excerptMarked } of (await find(locale, typed)).items) {
        expect(titleMarked.map(({ text }) => text).join('')).toBe(title);
        expect([...titleMarked, ...excerptMarked].filter(({ text }) => text === '')).toEqual([]);
      }
    }
    const [first] = (await find('fa', 'رقیق کننده')).items;
    expect(first?.titleMarked).toContainEqual({ text: 'رقیق‌کنندهٔ', hit: true });
  });

  test('shows an excerpt with the match', async () => {
    for (const [locale, typed] of spellings) {
      const [first] = (await find(locale, typed)).items;
      const marked = [...(first?.titleMarked ?? []), ...(first?.excerptMarked ?? [])];
      expect(
        marked.some(({ hit }) => hit),
        typed,
      ).toBe(true);
    }
  });

  test('lists the newest posts, page by page, without search words', async () => {
    const newest = await find('en', '  ');
    const dates = newest.items.map(({ publishedAt }) => publishedAt);
    expect(newest).toMatchObject({ total: 60, pages: 5, page: 1 });
    expect([...dates].sort().reverse()).toEqual(dates);
    expect((await find('en', '', '&page=5')).items).toHaveLength(12);
    expect((await app.request('blog-search?page=6')).status).toBe(404);
  });

  test.each([`q=${'a'.repeat(101)}`, 'page=0', 'page=x'])('refuses %s', async (query) =>
    expect((await app.request(`blog-search?${query}`)).status).toBe(400),
  );

  test.each([`'`, `\\`, `'):* | '`, `%00`, '%', 'a & !b', 'e'.repeat(100), '۱'.repeat(100)])(
    'treats special characters of the database as text: %s',
    async (typed) => {
      const answer = await app.request(
        `blog-search?q=${typed === '%00' ? typed : encodeURIComponent(typed)}`,
      );
      expect(answer.status).toBe(200);
    },
  );

  test('rebuilds an index of older rules at start, once', async () => {
    const { database, content } = app.deps;
    const search = async () => (await searchFor('fa', 'اچآیوی', '')).total;
    expect(await refreshIndex(database, content)).toBe(false);
    await app.db.delete(postTexts);
    await app.db.execute(sql`comment on table post_texts is 'rules 1'`);
    expect(await search()).toBe(0);
    expect(await refreshIndex(database, content)).toBe(true);
    expect(await search()).toBe(2);
    expect(await refreshIndex(database, content)).toBe(false);
  });

  test('is noindex', async () => {
    const { attributes } = await find('en', 'knee');
    expect(attributes.meta_robots).toEqual([{ type: 'robots', content: 'noindex, follow' }]);
    expect(attributes.canonical).toMatch(/\/en\/blog\/search$/);
  });
});
