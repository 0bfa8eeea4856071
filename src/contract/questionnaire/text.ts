import { extensionsOf, textOf } from './extensions.ts';
import type { Coding, QuestionnaireItem, Translations } from './questionnaire.ts';

/** The language and the content of a translation extension. */
function translationOf(entry: Record<string, unknown>): [lang: string, content: string][] {
  const parts: unknown[] = Array.isArray(entry['extension']) ? entry['extension'] : [];
  const value = (url: string, key: string): unknown => {
    for (const part of parts)
      if (typeof part === 'object' && part !== null && 'url' in part && part.url === url)
        return Object.getOwnPropertyDescriptor(part, key)?.value;
    return undefined;
  };
  const lang = value('lang', 'valueCode');
  const content = value('content', 'valueString') ?? value('content', 'valueMarkdown');
  return typeof lang === 'string' && typeof content === 'string' ? [[lang, content]] : [];
}

/** The translations of a FHIR string, by language. */
export const translationsOf = (
  translations: Translations | undefined,
): ReadonlyMap<string, string> =>
  new Map(extensionsOf(translations, 'translation').flatMap(translationOf).reverse());

/** A FHIR string in `locale` by the translation extension, else as written. */
export const fhirText = (
  text: string | undefined,
  translations: Translations | undefined,
  locale: string,
): string => translationsOf(translations).get(locale) ?? text ?? '';

export const itemText = (item: QuestionnaireItem, locale: string): string =>
  fhirText(item.text, item._text, locale);
export const codingText = (coding: Coding, locale: string): string =>
  fhirText(coding.display ?? coding.code, coding._display, locale);

/**
 * The formatted text of an item as HTML that the import made safe; undefined when the text has no
 * formatting or is translated into the reader's language.
 */
export function itemHtml(item: QuestionnaireItem, locale: string): string | undefined {
  return itemText(item, locale) === (item.text ?? '') ? textOf(item._text, 'html') : undefined;
}
