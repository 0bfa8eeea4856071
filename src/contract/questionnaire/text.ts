import type { Coding, QuestionnaireItem, Translations } from './questionnaire.ts';

/** A FHIR string in `locale` by the translation extension, else as written. */
export function fhirText(
  text: string | undefined,
  translations: Translations | undefined,
  locale: string,
): string {
  const found = translations?.extension.find((entry) => entry.extension[0].valueCode === locale);
  return found?.extension[1].valueString ?? text ?? '';
}

export const itemText = (item: QuestionnaireItem, locale: string): string =>
  fhirText(item.text, item._text, locale);
export const codingText = (coding: Coding, locale: string): string =>
  fhirText(coding.display ?? coding.code, coding._display, locale);
