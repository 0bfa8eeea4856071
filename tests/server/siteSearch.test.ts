import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import * as v from 'valibot';
import { createTestApp, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { fillDemoContent } from '../support/demoContent.ts';

type Locale = 'fa' | 'en' | 'ar';

/** What a frightened person types, and what a relative should find first. */
const questions: readonly [Locale, string, { post?: string; doctor?: string; pack?: string }][] = [
  ['en', 'heart pounding at night', { post: 'when-the-heart-knocks-at-night' }],
  ['fa', 'قلبم تند می‌زند', { post: 'when-the-heart-knocks-at-night', pack: 'heart-rhythm-study' }],
  ['ar', 'خفقان القلب ليلا', { pack: 'heart-rhythm-study' }],
  ['fa', 'بچه‌ام تب دارد چه کار کنم', { post: 'a-childs-fever-at-night' }],
  ['ar', 'طفلي عنده حمى', { post: 'a-childs-fever-at-night' }],
  ['en', 'my father snores', { post: 'first-week-with-a-cpap', pack: 'sleep-apnea-study' }],
  ['en', 'nose job cost', { post: 'the-nose-after-rhinoplasty', pack: 'rhinoplasty' }],
  ['fa', 'می‌ترسم از عمل', { post: 'talking-with-an-old-parent-about-surgery' }],
  ['en', 'etemadi', { doctor: 'nasrin-etemadi' }],
];

/** Five questions of frightened people: the first article, a doctor, and every package. */
const fears: readonly {
  asked: Record<Locale, string>;
  post: string;
  doctor: string;
  packages: readonly string[];
  warns: boolean;
}[] = [
  {
    asked: {
      fa: 'زانویم شب‌ها درد می‌کند',
      en: 'my knee hurts at night',
      ar: 'ركبتي تؤلمني في الليل',
    },
    post: 'knee-pain-at-night',
    doctor: 'nasrin-etemadi',
    packages: ['joint-arthroscopy', 'knee-replacement'],
    warns: true,
  },
  {
    asked: { fa: 'سینه‌ام سنگین است', en: 'chest tightness', ar: 'ضيق في صدري' },
    post: 'a-panic-attack-minute-by-minute',
    doctor: 'mehrdad-kiani',
    packages: [],
    warns: true,
  },
  {
    asked: { fa: 'قیمت لیزیک', en: 'lasik price', ar: 'سعر الليزك' },
    post: 'laser-lenses-or-glasses',
    doctor: 'raha-salimi',
    packages: ['laser-vision-correction'],
    warns: false,
  },
  {
    asked: {
      fa: 'مادرم برای عمل خیلی پیر است؟',
      en: 'is my mother too old for surgery',
      ar: 'هل أمي كبيرة على العملية؟',
    },
    post: 'talking-with-an-old-parent-about-surgery',
    doctor: 'kaveh-rastegar',
    packages: [],
    warns: true,
  },
  {
    asked: {
      fa: 'از بیهوشی می‌ترسم',
      en: 'I am afraid of the anesthesia',
      ar: 'أخاف من التخدير',
    },
    post: 'why-fasting-before-anesthesia',
    doctor: 'kaveh-rastegar',
    packages: [],
    warns: false,
  },
];
const askedFears = fears.flatMap(({ asked, ...expected }) =>
  (['fa', 'en', 'ar'] as const).map((locale) => ({ locale, q: asked[locale], ...expected })),
);

describe.each(databases)('the search over everything on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind);
    await fillDemoContent(app);
  });
  afterAll(() => app.close());
  const find = async (locale: Locale, q: string): Promise<SiteSearchPage> => {
    const answer = await app.request(`search?q=${encodeURIComponent(q)}`, {
      headers: { 'accept-language': locale },
    });
    expect(answer.status).toBe(200);
    return v.parse(siteEndpoints.search.answer, await answer.json());
  };
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);

  test.each(questions)('%s: «%s»', async (locale, q, expected) => {
    const { posts, physicians, packages } = await find(locale, q);
    if (expected.post !== undefined) expect(slugs(posts)).toContain(expected.post);
    if (expected.doctor !== undefined) expect(slugs(physicians)).toContain(expected.doctor);
    if (expected.pack !== undefined) expect(slugs(packages)[0]).toBe(expected.pack);
  });

  test.each(askedFears)('$locale: «$q» finds $post first', async ({ locale, q, ...expected }) => {
    const { posts, physicians, packages, warning } = await find(locale, q);
    expect(posts[0]?.slug).toBe(expected.post);
    expect(slugs(physicians)).toContain(expected.doctor);
    expect(slugs(packages)).toEqual(expected.packages);
    expect(warning !== null).toBe(expected.warns);
  });

  test.each([
    ['en', 'lasik'],
    ['fa', 'لیزیک'],
    ['ar', 'ليزك'],
    ['fa', 'برداشتن عینک'],
  ] as const)('%s: «%s» is laser vision correction, and an eye doctor', async (locale, q) => {
    const { packages, physicians } = await find(locale, q);
    expect(slugs(packages)).toEqual(['laser-vision-correction']);
    expect(physicians.length).toBeGreaterThan(0);
  });

  test('a symptom never ends in an operation alone', async () => {
    for (const [locale, q] of questions.slice(0, 6)) {
      const { packages, posts, physicians } = await find(locale, q);
      expect(slugs(packages)[0], q).not.toBe('bypass-surgery');
      expect(posts.length, q).toBeGreaterThan(0);
      expect(physicians.length, q).toBeGreaterThan(0);
    }
  });

  test('leads to a search of the blog that finds more articles', async () => {
    for (const [locale, q] of questions) {
      const { moreArticles, posts } = await find(locale, q);
      if (moreArticles === null) continue;
      const answer = await app.request(`blog-search?q=${encodeURIComponent(moreArticles)}`, {
        headers: { 'accept-language': locale },
      });
      const { total } = v.parse(siteEndpoints.blogSearch.answer, await answer.json());
      expect(total, q).toBeGreaterThan(posts.length);
    }
  });

  test('says when not to wait, from the best article on the topic', async () => {
    const { warning } = await find('fa', 'بچه‌ام تب دارد');
    expect(warning?.post.slug).toBe('a-childs-fever-at-night');
    expect(warning?.text).toContain('۱۱۵');
    expect((await find('en', 'Shiraz')).warning).toBeNull();
  });

  test('quotes whole sentences of a reviewed article, and marks the matches', async () => {
    const { answer } = await find('en', 'heart pounding at night');
    const text = answer?.text.map((part) => part.text).join('') ?? '';
    const post = app.deps.content.find('post', answer?.post.slug ?? '');
    expect(post?.reviewer).toBe(answer?.reviewer.slug);
    expect(post?.body['en']?.replace(/\s+/g, ' ')).toContain(text);
    expect(text).toMatch(/[.?!]$/);
    expect(answer?.text.some(({ hit }) => hit)).toBe(true);
  });

  test('corrects slips, finds nothing for nonsense, and is noindex', async () => {
    expect(slugs((await find('en', 'kneee pian')).physicians)).not.toEqual([]);
    const nothing = await find('en', 'qwertyuiop');
    expect([nothing.posts, nothing.physicians, nothing.packages, nothing.careCenters]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    expect(nothing.attributes.meta_robots).toEqual([
      { type: 'robots', content: 'noindex, follow' },
    ]);
    expect(await find('en', '  ')).toMatchObject({ posts: [], moreArticles: null });
    expect((await app.request(`search?q=${'a'.repeat(101)}`)).status).toBe(400);
  });
});
