import { expect, test } from 'vitest';
import { eachItem } from '#contract/questionnaire/answers.ts';
import { isExclusive } from '#contract/questionnaire/answers.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { crisisLines } from '#i18n/crisisLines.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { sharedDemo } from '../support/demo.ts';
import { readPublicTexts } from '../support/publicTexts.ts';

const texts = await readPublicTexts();
const { content } = await sharedDemo();

const crisisNumber = new RegExp(
  `(?<![\\d.,٫٬/])(?:${Object.values(crisisLines).join('|')})(?![\\d٫٬/]|[.,]\\d)`,
);
const inIran: Record<string, RegExp> = { en: /\bin Iran\b/i, fa: /در ایران/, ar: /في إيران/ };
const elsewhere: Record<string, RegExp> = {
  en: /local (?:emergency )?number/,
  fa: /بیرون از ایران/,
  ar: /الطوارئ المحلي/,
};
/** A paragraph, a heading, or an item of a list. */
const paragraphs = (text: string): string[] => text.split(/\n+/);
const calls = (text: string): boolean => crisisNumber.test(toLatinDigits(text));
/** Prices, codes and phone numbers are not in sentences. */
const prose = texts.filter(({ text }) => /\s/.test(text));

test('a crisis number is said to be for Iran, in the same paragraph; in Persian once in a text', () => {
  const unqualified = prose.flatMap(({ where, locale, text }) => {
    const withEmergencyNumber = paragraphs(text).filter(calls);
    const qualified = withEmergencyNumber.filter((paragraph) => inIran[locale]?.test(paragraph));
    if (locale === 'fa')
      return withEmergencyNumber.length > 0 && qualified.length === 0
        ? [`${where}.fa: ${withEmergencyNumber[0]}`]
        : [];
    return withEmergencyNumber
      .filter((paragraph) => !qualified.includes(paragraph))
      .map((paragraph) => `${where}.${locale}: ${paragraph}`);
  });
  expect(unqualified).toEqual([]);
});

test('a text with a crisis number says whom to call elsewhere', () => {
  const lost = prose.filter(({ locale, text }) => calls(text) && !elsewhere[locale]?.test(text));
  expect(lost.map(({ where, locale }) => `${where}.${locale}`)).toEqual([]);
});

/**
 * «اتصلوا», «اطلبوا», «يجب الاتصال», «يُتصل»: a noun beside the number alone would omit the
 * instruction.
 */
const arabicCall = /اتصلوا|اطلبوا|يجب [^.]*الاتصال|يُتصل/;

test('Arabic articles and pages instruct to call the emergency number with a verb', () => {
  const blocks = prose
    .filter(({ where, locale }) => locale === 'ar' && /\b(?:post|page)\b/.test(where))
    .flatMap(({ where, text }) => text.split('\n\n').map((block) => ({ where, block })))
    .filter(({ block }) => calls(block));
  expect(blocks.length).toBeGreaterThan(40);
  expect(
    blocks
      .filter(({ block }) => !arabicCall.test(block))
      .map(({ where, block }) => `${where}: ${block}`),
  ).toEqual([]);
});

test('control: the emergency number is found in many texts of each language', () => {
  for (const locale of ['fa', 'en', 'ar'])
    expect(prose.filter((one) => one.locale === locale && calls(one.text)).length).toBeGreaterThan(
      40,
    );
});

const glucose = /\bsugar\b|glucose|\bmeter\b|قند|سكّ?ر|الجهاز/iu;
const glucoseUnit = /mg\/dL|mmol\/L|میلی‌گرم در دسی‌لیتر|میلی‌مول در لیتر|ملغ\/دل|ملمول\/ل/;
const sentences = (text: string): string[] => text.split(/(?<=[.؟?!])\s+|\n+/);
/** From 40 mg/dL up to the highest value of a meter. */
const level = /(?<![\d.٫,٬])(?:[4-9]\d|[1-5]\d\d)(?![\d٬,]|[.٫]\d)/;

test('a glucose level has a unit', () => {
  const levels = prose.flatMap((one) =>
    sentences(one.text)
      .filter((sentence) => glucose.test(sentence) && level.test(toLatinDigits(sentence)))
      .map((sentence) => ({ ...one, sentence })),
  );
  expect(levels.length).toBeGreaterThan(5);
  expect(
    levels
      .filter(({ sentence }) => !glucoseUnit.test(sentence))
      .map(({ where, locale, sentence }) => `${where}.${locale}: ${sentence}`),
  ).toEqual([]);
});

const fever = /fever|temperature|تب|حمّى|الحرارة/iu;
const celsius = /°C|سانتی‌گراد|مئوية/;

test('a temperature has its scale once in a text', () => {
  const warm = prose.filter(({ text }) =>
    paragraphs(text).some(
      (one) => fever.test(one) && /(?<!\d)3[6-9](?!\d|[.٫]\d{2})/.test(toLatinDigits(one)),
    ),
  );
  expect(new Set(warm.map(({ where }) => where)).size).toBeGreaterThan(2);
  expect(
    warm.filter(({ text }) => !celsius.test(text)).map(({ where, locale }) => `${where}.${locale}`),
  ).toEqual([]);
});

test('an answer “none of these” is exclusive wherever several may be chosen', () => {
  const several = content.questionnaire.flatMap((form) =>
    [...eachItem(form.item)]
      .filter(({ repeats, answerOption }) => repeats && answerOption)
      .map((item) => ({ id: form.id, item })),
  );
  expect(several.map(({ id, item }) => `${id} ${item.linkId}`)).toEqual(
    expect.arrayContaining([
      'pre-operation-medicines blood-thinner',
      'pre-operation-medicines diabetes',
    ]),
  );
  const loose = several.flatMap(({ id, item }) =>
    (item.answerOption ?? [])
      .filter((option) => option.valueCoding?.code === 'none' && !isExclusive(option))
      .map(() => `${id} ${item.linkId}`),
  );
  expect(loose).toEqual([]);
});

test.each(['phq-9', 'gad-7'])(
  '%s says in Persian and Arabic that its translation is not validated',
  (id) => {
    const form = content.questionnaire.find((one) => one.id === id);
    expect(form?.copyright).toMatch(/^Developed by/);
    expect(fhirText(form?.copyright, form?._copyright, 'fa')).toMatch(
      /ترجمهٔ فارسی از نبض است و اعتبار علمی آن سنجیده نشده است/,
    );
    expect(fhirText(form?.copyright, form?._copyright, 'ar')).toMatch(
      /الترجمة العربية من نبض، ولم تُختبر صلاحيتها علميًا/,
    );
    expect(fhirText(form?.copyright, form?._copyright, 'en')).not.toMatch(/validated/);
  },
);
