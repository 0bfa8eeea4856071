import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import type { SiteSearchPage } from '#contract/site/search.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';

type Locale = 'fa' | 'en' | 'ar';

/** A question in each language: the first article, all doctors, and all packages that it finds. */
interface Fear {
  asked: Partial<Record<Locale, readonly string[]>>;
  post: string | null;
  doctors: readonly string[];
  packages: readonly string[];
}

const heart = ['yusef-karami', 'mehrdad-kiani', 'arash-tavakoli'];
const eye = ['maryam-tabesh', 'leila-khosravi'];
const mind = ['abbas-nikravesh', 'roya-bakhtiar'];
const internist = ['sahar-danesh'];

const fears: Record<string, Fear> = {
  'chest pain': {
    asked: {
      en: ['chest pain', 'my chest hurts and my left arm is numb', 'chest tightness'],
      fa: ['قفسه سینه‌ام درد می‌کند', 'درد قفسه سینه و بی‌حسی دست چپ', 'سینه‌ام سنگین است'],
      ar: ['ألم في صدري', 'صدري يؤلمني وذراعي اليسرى مخدرة', 'ضيق في صدري'],
    },
    post: 'a-panic-attack-minute-by-minute',
    doctors: heart,
    packages: [],
  },
  'a heart attack': {
    asked: { en: ['heart attack'], fa: ['سکته قلبی'], ar: ['نوبة قلبية'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: heart,
    packages: [],
  },
  'a stroke': {
    asked: {
      en: ['stroke', 'my father had a stroke'],
      fa: ['سکته', 'سکتهٔ مغزی'],
      ar: ['سكتة', 'جلطة دماغية'],
    },
    post: 'measure-blood-pressure-at-home',
    doctors: ['laleh-amini', 'yusef-karami', 'mehrdad-kiani'],
    packages: [],
  },
  'a cataract': {
    asked: { en: ['cataract'], fa: ['آب مروارید'], ar: ['المياه البيضاء'] },
    post: 'drops-after-cataract-surgery',
    doctors: ['hamid-ferdosian', ...eye],
    packages: ['cataract-surgery'],
  },
  lasik: {
    asked: { en: ['lasik', 'lasik price'], fa: ['لیزیک', 'قرنیه'], ar: ['ليزك', 'سعر الليزك'] },
    post: 'laser-lenses-or-glasses',
    doctors: ['raha-salimi', ...eye],
    packages: ['laser-vision-correction'],
  },
  'blurred sight': {
    asked: {
      en: ['everything is blurry in one eye'],
      fa: ['چشمم تار می‌بیند'],
      ar: ['عيني لا ترى جيدا'],
    },
    post: 'diabetes-looks-into-the-eye',
    doctors: [...eye, 'raha-salimi'],
    packages: ['diabetes-eye-check', 'laser-vision-correction', 'cataract-surgery'],
  },
  'being on edge': {
    asked: { en: ['I am on edge'], fa: ['عصبی هستم'], ar: ['أنا متوتر جدا'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: mind,
    packages: ['sleep-and-anxiety'],
  },
  hopelessness: {
    asked: { en: ['I feel hopeless'], fa: ['ناامید شده‌ام'], ar: ['أشعر باليأس'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: mind,
    packages: ['sleep-and-anxiety'],
  },
  'a child’s fever': {
    asked: {
      en: ['my child has a fever'],
      fa: ['بچه‌ام تب دارد'],
      ar: ['طفلي عنده حرارة', 'طفلي عنده حمى'],
    },
    post: 'a-childs-fever-at-night',
    doctors: ['reza-daneshmand', 'hossein-nabavi'],
    packages: [],
  },
  'fear of surgery': {
    asked: {
      en: ['I am afraid of surgery'],
      fa: ['از عمل می‌ترسم'],
      ar: ['أخاف من العملية'],
    },
    post: 'why-fasting-before-anesthesia',
    doctors: ['kaveh-rastegar'],
    packages: [],
  },
  'being put to sleep': {
    asked: {
      en: ['is it dangerous to be put to sleep'],
      fa: ['بیهوشی خطر دارد؟'],
      ar: ['هل التخدير خطير'],
    },
    post: 'why-fasting-before-anesthesia',
    doctors: ['kaveh-rastegar'],
    packages: [],
  },
  diabetes: {
    asked: { en: ['diabetes', 'diabetis'], fa: ['دیابت', 'دیابیت'], ar: ['سكري', 'السكرري'] },
    post: 'diabetes-looks-into-the-eye',
    doctors: internist,
    packages: ['diabetes-eye-check'],
  },
  'a knee at night': {
    asked: {
      en: ['my knee hurts at night', 'kneee pian'],
      fa: ['زانویم شب‌ها درد می‌کند'],
      ar: ['ركبتي تؤلمني في الليل'],
    },
    post: 'knee-pain-at-night',
    doctors: ['nasrin-etemadi', 'jalal-hosseini', 'behnaz-ilkhani'],
    packages: ['joint-arthroscopy', 'knee-replacement'],
  },
  'a numb leg': {
    asked: {
      en: ['my back hurts and my leg is numb'],
      fa: ['کمرم درد می‌کند و پایم بی‌حس است'],
      ar: ['ظهري يؤلمني ورجلي مخدرة'],
    },
    post: 'back-pain-at-a-desk',
    doctors: ['davood-sanjari', 'jalal-hosseini', 'behnaz-ilkhani'],
    packages: ['back-pain-program'],
  },
  'bleeding in pregnancy': {
    asked: {
      en: ['pregnant and bleeding'],
      fa: ['باردارم و خونریزی دارم'],
      ar: ['أنا حامل وعندي نزيف'],
    },
    post: 'flying-while-pregnant',
    doctors: ['zahra-mostafavi', 'somayeh-anvari', 'nazanin-sabet'],
    packages: ['pregnancy-care'],
  },
  'a wish for a child': {
    asked: {
      en: ['I want to have a baby but it does not work'],
      fa: ['بچه‌دار نمی‌شوم'],
      ar: ['لا أستطيع الإنجاب'],
    },
    post: 'the-two-weeks-of-waiting',
    doctors: ['nazanin-sabet', 'zahra-mostafavi', 'somayeh-anvari'],
    packages: ['fertility-first-cycle'],
  },
  toothache: {
    asked: {
      en: ['my tooth hurts terribly'],
      fa: ['دندانم خیلی درد می‌کند'],
      ar: ['ضرسي يؤلمني جدا'],
    },
    post: 'fear-of-root-canal',
    doctors: ['mina-zarei', 'omid-bahrami', 'elham-rezvan'],
    packages: ['root-canal-and-crown', 'dental-implant-smile', 'porcelain-veneers'],
  },
  'pauses in breathing': {
    asked: {
      en: ['my husband stops breathing at night'],
      fa: ['شوهرم شب‌ها نفسش قطع می‌شود'],
      ar: ['زوجي يتوقف عن التنفس ليلا'],
    },
    post: 'first-week-with-a-cpap',
    doctors: ['iman-safavi'],
    packages: ['sleep-apnea-study'],
  },
  cancer: {
    asked: { en: ['do I have cancer'], fa: ['سرطان دارم؟'], ar: ['هل عندي سرطان'] },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
    packages: [],
  },
  'a headache': {
    asked: { en: ['my head hurts every day'], fa: ['سردرد شدید دارم'], ar: ['صداع شديد'] },
    post: null,
    doctors: internist,
    packages: [],
  },
};
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
