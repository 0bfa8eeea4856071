import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteEndpoints } from '#contract/site/endpoints.ts';
import { warmSearch } from '../../server/content/warmSearch.ts';
import { findDanger } from '../../src/records/crisis/findDanger.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';

/** Alarming questions; `danger` is whom the page tells to call before anything else. */
interface Alarm {
  asked: Record<'en' | 'fa' | 'ar', string>;
  danger?: 'emergency' | 'self-harm';
  /** The first article; null when nothing written here would help. */
  post?: string | null;
  doctors: readonly string[];
  packages?: readonly string[];
}

const heart = ['yusef-karami', 'mehrdad-kiani', 'arash-tavakoli'];
const pregnancy = ['zahra-mostafavi', 'somayeh-anvari', 'nazanin-sabet'];
const internist = ['sahar-danesh'];

const alarms: readonly Alarm[] = [
  {
    asked: {
      en: 'chest pain at night',
      fa: 'شب‌ها قفسه سینه‌ام درد می‌گیرد',
      ar: 'ألم في صدري ليلا',
    },
    danger: 'emergency',
    post: 'a-panic-attack-minute-by-minute',
    doctors: heart,
  },
  {
    asked: {
      en: 'I cannot breathe lying down',
      fa: 'وقتی دراز می‌کشم نفسم بالا نمی‌آید',
      ar: 'لا أستطيع التنفس وأنا مستلق',
    },
    danger: 'emergency',
    post: 'when-the-heart-knocks-at-night',
    doctors: heart,
  },
  {
    asked: {
      en: 'my left arm suddenly went numb',
      fa: 'دست چپم ناگهان بی‌حس شد',
      ar: 'ذراعي اليسرى خدرت فجأة',
    },
    danger: 'emergency',
    post: 'measure-blood-pressure-at-home',
    doctors: ['laleh-amini', 'yusef-karami', 'mehrdad-kiani'],
  },
  {
    asked: {
      en: 'my mother’s face is drooping',
      fa: 'صورت مادرم کج شده',
      ar: 'وجه أمي مائل',
    },
    danger: 'emergency',
    post: 'measure-blood-pressure-at-home',
    doctors: ['laleh-amini', 'yusef-karami', 'mehrdad-kiani'],
  },
  {
    asked: { en: 'I fainted today', fa: 'امروز از حال رفتم', ar: 'أغمي علي اليوم' },
    danger: 'emergency',
    post: 'when-the-heart-knocks-at-night',
    doctors: internist,
  },
  {
    asked: {
      en: 'I do not want to live anymore',
      fa: 'دیگر نمی‌خواهم زنده باشم',
      ar: 'لا أريد أن أعيش',
    },
    danger: 'self-harm',
    post: 'the-days-after-a-diagnosis',
    doctors: ['abbas-nikravesh', 'roya-bakhtiar'],
  },
  {
    asked: {
      en: 'pregnant and the baby is not moving',
      fa: 'باردارم و بچه تکان نمی‌خورد',
      ar: 'أنا حامل والجنين لا يتحرك',
    },
    danger: 'emergency',
    post: 'flying-while-pregnant',
    doctors: pregnancy,
    packages: ['pregnancy-care'],
  },
  {
    asked: {
      en: 'pregnant and bleeding',
      fa: 'باردارم و خونریزی دارم',
      ar: 'أنا حامل وعندي نزيف',
    },
    danger: 'emergency',
    post: 'flying-while-pregnant',
    doctors: pregnancy,
    packages: ['pregnancy-care'],
  },
  {
    asked: { en: 'I am coughing blood', fa: 'خون سرفه می‌کنم', ar: 'أسعل دما' },
    danger: 'emergency',
    post: null,
    doctors: internist,
  },
  {
    asked: { en: 'I took too many pills', fa: 'قرص زیادی خورده‌ام', ar: 'تناولت حبوبا كثيرة' },
    danger: 'emergency',
    post: null,
    doctors: internist,
  },
  {
    asked: {
      en: 'my throat is swelling after eating nuts',
      fa: 'گلویم ورم کرده',
      ar: 'حلقي يتورم',
    },
    danger: 'emergency',
    post: null,
    doctors: internist,
  },
  {
    asked: {
      en: 'my child is having a seizure',
      fa: 'بچه‌ام تشنج کرده',
      ar: 'طفلي عنده تشنج',
    },
    danger: 'emergency',
    post: 'a-childs-fever-at-night',
    doctors: ['reza-daneshmand', 'hossein-nabavi'],
  },
  {
    asked: {
      en: 'worst headache of my life',
      fa: 'بدترین سردرد عمرم',
      ar: 'أسوأ صداع في حياتي',
    },
    danger: 'emergency',
    post: null,
    doctors: internist,
  },
  {
    asked: {
      en: 'suddenly I cannot see with one eye',
      fa: 'یک چشمم ناگهان نمی‌بیند',
      ar: 'فجأة لا أرى بعيني',
    },
    danger: 'emergency',
    post: 'screens-and-dry-eyes',
    doctors: ['maryam-tabesh', 'leila-khosravi', 'raha-salimi'],
  },
  {
    asked: { en: 'blood in my urine', fa: 'در ادرارم خون است', ar: 'دم في البول' },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
  },
  {
    asked: {
      en: 'I found a lump in my breast',
      fa: 'توده‌ای در سینه‌ام پیدا کرده‌ام',
      ar: 'وجدت كتلة في ثديي',
    },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
  },
  {
    asked: {
      en: 'my leg is swollen after the flight',
      fa: 'بعد از پرواز پایم ورم کرده',
      ar: 'ساقي متورمة بعد السفر بالطائرة',
    },
    post: 'knee-pain-at-night',
    doctors: internist,
  },
  {
    asked: {
      en: 'my wound is red and I have a fever',
      fa: 'زخم عملم قرمز شده و تب دارم',
      ar: 'جرحي أحمر وعندي حرارة',
    },
    post: 'when-may-i-fly-after-an-operation',
    doctors: ['mahsa-rouhani'],
  },
  {
    asked: {
      en: 'my heart is racing and I think I am dying',
      fa: 'قلبم تند می‌زند و فکر می‌کنم می‌میرم',
      ar: 'قلبي يخفق بسرعة وأظن أنني أموت',
    },
    post: 'a-panic-attack-minute-by-minute',
    doctors: ['shirin-moradi', 'yusef-karami', 'mehrdad-kiani'],
    packages: ['heart-rhythm-study', 'coronary-angiography', 'heart-check-up'],
  },
  {
    asked: {
      en: 'my mother forgets my name',
      fa: 'مادرم اسمم را فراموش می‌کند',
      ar: 'أمي تنسى اسمي',
    },
    post: null,
    doctors: internist,
  },
  {
    asked: { en: 'memory', fa: 'حافظه', ar: 'ذاكرة' },
    post: null,
    doctors: internist,
  },
  {
    asked: { en: 'my mole has changed', fa: 'خالم بزرگ شده', ar: 'الشامة تغيرت' },
    post: null,
    doctors: ['sara-kamali', 'babak-dorri'],
  },
  {
    asked: { en: 'my eyes are yellow', fa: 'چشم‌هایم زرد شده', ar: 'عيناي صفراوان' },
    post: null,
    doctors: internist,
  },
  {
    asked: { en: 'did I lose my baby', fa: 'بچه‌ام سقط شده؟', ar: 'هل أجهضت' },
    post: 'flying-while-pregnant',
    doctors: pregnancy,
    packages: ['pregnancy-care'],
  },
];
const asked = alarms.flatMap(({ asked: texts, ...expected }) =>
  Object.entries(texts).map(([locale, q]) => ({ locale, q, ...expected })),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
  await warmSearch(app.deps.content, ['fa', 'en', 'ar'], new AbortController().signal);
});
afterAll(() => app.close());

test.each(asked)(
  '$locale: «$q» first says whom to call, then finds people and articles, never surgery',
  async ({ locale, q, danger, post, doctors, packages = [] }) => {
    const answer = await app.request(`search?q=${encodeURIComponent(q)}`, {
      headers: { 'accept-language': locale },
    });
    const found = v.parse(siteEndpoints.search.answer, await answer.json());
    expect(findDanger(q)).toBe(danger);
    expect(found.corrected).toBeNull();
    if (post !== undefined) expect(found.posts[0]?.slug ?? null).toBe(post);
    expect(found.physicians.map(({ slug }) => slug)).toEqual(doctors);
    expect(found.packages.map(({ slug }) => slug)).toEqual(packages);
  },
);
