/** The spelling faults of a text; inserted values must be replaced by one character. */
export const misspellings = (locale: string, text: string): string[] => [
  ...(rules[locale] ?? []).filter(([, wrong]) => wrong.test(text)).map(([fault]) => fault),
  ...(['fa', 'ar'].includes(locale) && readsBackwards(text)
    ? ['Latin names of a list that are not isolated']
    : []),
];

const punctuation: [string, RegExp][] = [
  ['a space before punctuation', /\s[،؛؟.:!…»]/u],
  ['no space after punctuation', /[،؛؟](?![\s»\u2068\u2069]|$)/u],
  ['a space inside « »', /«\s|\s»/u],
  ['two spaces', /\s\s/u],
  ['three dots for …', /\.\.\./u],
];
/** Characters and sequences that are wrong in a language (docs/glossary.md). */
const rules: Record<string, [string, RegExp][]> = {
  en: [
    ['a straight quotation mark', /["']/u],
    ['three dots for …', /\.\.\./u],
    ['a contraction', /n’t\b/u],
  ],
  fa: [
    ['a foreign letter, digit or punctuation mark', /[يىكۀ٠-٩0-9ـ?,;"%]/u],
    ['«ه‌ی» for «هٔ»', /ه\u200cی(?![\p{L}])/u],
    ['a half-space not between letters', /(?<!\p{L}|\p{M})\u200c|\u200c(?!\p{L})/u],
    ['a vowel mark', /[\u064c-\u0653\u0670]/u],
    ...punctuation,
  ],
  ar: [
    ['a foreign letter, digit or punctuation mark', /[یکۀگچپژ۰-۹ـ?,;"%]/u],
    ['a half-space', /\u200c/u],
    ['tanwin after its alif', /ا\u064b/u],
    ...punctuation,
  ],
};

const isolated = /\u2068[^\u2069]*\u2069/gu;
const latinName = /\p{Script=Latin}[\p{Script=Latin}\d.-]*/gu;
/** «PDF أو JPG» without an isolate around each name is displayed in the wrong order. */
const readsBackwards = (text: string): boolean =>
  (text.match(latinName)?.length ?? 0) > 1 && /\p{Script=Latin}/u.test(text.replace(isolated, ''));
