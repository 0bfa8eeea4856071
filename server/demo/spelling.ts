// Spelling rules of the demo content; only its tests use them. Rules of the app's own texts are in
// tests/support/spelling.ts.

/** The spelling faults of a text, each with the characters around it. */
export function misspellings(text: string, locale: string): string[] {
  const checks = [
    bannedCharacters[locale],
    bannedWords[locale],
    ...(locale === 'en' ? [] : [misplacedSpaces]),
  ];
  const plain = prose(text, locale);
  return checks.flatMap((check) =>
    check
      ? [...plain.matchAll(check)].map(
          ({ 0: hit, index }) =>
            `${JSON.stringify(hit)} in “${plain.slice(Math.max(0, index - 20), index + 20)}”`,
        )
      : [],
  );
}

const bannedCharacters: Record<string, RegExp> = {
  fa: /[يىكۀ٠-٩0-9ـ?,;"%!A-Za-z]|\u200c\u200c|\u200c[\s.:،؛؟»]|[\s«]\u200c/gu,
  ar: /[یکۀگچپژ۰-۹0-9ـ?,;"%!A-Za-z\u200c]/gu,
  en: /["'!]|n’t\b/gu,
};
const misplacedSpaces = /\s[؟،؛.:»٪]|[،؛؟](?=[^\s»)*])|«\s|\s»/gu;
const bannedWords: Record<string, RegExp> = {
  fa: /پکیج|وبلاگ|آدرس|زائر|اپلیکیشن|بارگیری/gu,
  ar: /تذكرة|اضغط(?!وا)|تريد/gu,
  en: /\b(?:oops|centre|cancelled)\b/giu,
};

/**
 * Removes what is not prose: code, URLs, targets of links, numbers of Markdown lists, and in Arabic
 * also phone numbers and doses, which have Latin digits.
 */
const prose = (text: string, locale: string): string =>
  text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\d+\. /gm, '')
    .replace(/\{[^}]*\}|`[^`]*`|https?:\S+/g, '…')
    .replace(
      locale === 'ar' ? /\+98[0-9 ]+\b|\b(?:1[0-9]{2}|1480)\b|\b[0-9]+(?= ملغ)/g : /(?!)/g,
      '…',
    );

/** The most words of a sentence or table cell, by locale; longer ones are hard to read aloud. */
const maxWords: Record<string, number> = { fa: 15, en: 15, ar: 12 };

/** The sentences with more words than a reader follows easily. */
export const longSentences = (text: string, locale: string): string[] =>
  text
    .split(/[.؟?:؛;|\n]+\s*/u)
    .filter((sentence) => sentence.trim().split(/\s+/u).length > (maxWords[locale] ?? Infinity));
