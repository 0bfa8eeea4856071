import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fears } from './siteSearchFearCases.ts';

const asked = Object.entries(fears).flatMap(([fear, { asked: texts, ...expected }]) =>
  Object.entries(texts).flatMap(([locale, questions]) =>
    questions.map((q) => ({ fear, locale, q, ...expected })),
  ),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

async function find(locale: string, q: string, more = ''): Promise<SiteSearchPage> {
  const answer = await app.request(`search?q=${encodeURIComponent(q)}${more}`, {
    headers: { 'accept-language': locale },
  });
  expect(answer.status).toBe(200);
  return v.parse(siteEndpoints.search.answer, await answer.json());
}
const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug);
const textOf = ({ answer }: SiteSearchPage) =>
  answer?.text.map(({ text }) => text).join('') ?? null;

test.each(asked)('$fear, $locale: «$q»', async ({ locale, q, post, doctors, packages }) => {
  const found = await find(locale, q);
  expect(found.posts[0]?.slug ?? null).toBe(post);
  expect(slugs(found.physicians)).toEqual(doctors);
  expect(slugs(found.packages)).toEqual(packages);
});

describe('a corrected slip', () => {
  test.each([
    ['fa', 'دیابیت', 'دیابت'],
    ['en', 'kneee pian', 'knee pain'],
    ['en', 'my fahter has a hart attack', 'my father has a heart attack'],
    ['fa', 'اعتمدی', 'اعتمادی'],
    ['en', 'etemady', 'Etemadi'],
    ['ar', 'السكرري', 'السكري'],
  ])('%s: «%s» is named', async (locale, q, corrected) =>
    expect(await find(locale, q)).toMatchObject({ q, corrected }),
  );

  test.each([
    ['en', 'my chest hurts and my left arm is numb'],
    ['en', 'liver pain'],
    ['fa', 'دکترم کجاست'],
    ['fa', 'کمردرد دارم'],
    ['ar', 'ركبتي تؤلمني في الليل'],
    ['en', 'Etemadi'],
    ['fa', 'بچه‌ام چیزی نمی‌خوره'],
    ['fa', 'خون بالا می‌آورم'],
    ['ar', 'رقبتي منتفخة'],
  ])('%s: «%s» has none', async (locale, q) =>
    expect((await find(locale, q)).corrected).toBeNull(),
  );

  test('is looked for as it was typed when asked so', async () => {
    const found = await find('fa', 'دیابیت', '&typed=1');
    expect(found.corrected).toBeNull();
    expect([...found.posts, ...found.physicians, ...found.packages]).toEqual([]);
  });
});

describe('a quote', () => {
  test.each([
    ['en', 'my child has a fever', 'It is frightening, and usually harmless.'],
    ['fa', 'بچه‌ام تب دارد', 'تب در شب ترسناک است و بیشتر وقت‌ها بی‌خطر.'],
    ['ar', 'طفلي عنده حرارة', 'وهي في الغالب غير خطيرة.'],
    ['en', 'my knee hurts at night', 'A knee that hurts at night is rarely dangerous'],
    ['fa', 'زانویم شب‌ها درد می‌کند', 'درد شبانهٔ زانو کمتر خطرناک است'],
    ['ar', 'ركبتي تؤلمني في الليل', 'ألم الركبة ليلًا قلّما يكون خطيرًا'],
  ])('%s: «%s» is answered', async (locale, q, part) =>
    expect(textOf(await find(locale, q))).toContain(part),
  );

  test.each([
    ['en', 'Is knee replacement dangerous'],
    ['fa', 'آیا تعویض مفصل زانو خطرناک است'],
    ['ar', 'هل استبدال الركبة خطير'],
    ['en', 'pregnant and bleeding'],
    ['fa', 'درد قفسه سینه و بی‌حسی دست چپ'],
    ['ar', 'أنا متوتر جدا'],
  ])('%s: «%s» has none, as none answers it', async (locale, q) =>
    expect(textOf(await find(locale, q))).toBeNull(),
  );
});

test.each([
  ['en', 'there is blood in my urine', 'Go also if you see blood in stool or urine.'],
  ['fa', 'گردنم ورم کرده', 'تودهٔ جدیدی'],
  ['ar', 'دم في البراز', 'دم في البراز أو البول'],
  ['en', 'my child has a fever', 'Call 115'],
])(
  '%s: «%s» is warned of with the number to call, or with the paragraph that names it',
  async (locale, q, part) => expect((await find(locale, q)).warning?.text).toContain(part),
);

test.each([
  ['en', 'I am afraid of surgery'],
  ['fa', 'از عمل می‌ترسم'],
  ['ar', 'أخاف من العملية'],
])('%s: «%s» is no reason for a warning', async (locale, q) =>
  expect((await find(locale, q)).warning).toBeNull(),
);

test.each([
  ['en', 'my child has a fever'],
  ['fa', 'بچه‌ام تب دارد'],
  ['ar', 'طفلي عنده حرارة'],
])('%s: «%s» does not find how to lift rice', async (locale, q) =>
  expect(slugs((await find(locale, q)).posts)).not.toContain('lifting-rice-and-grandchildren'),
);
