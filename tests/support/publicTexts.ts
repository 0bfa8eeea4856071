import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { sharedDemo } from './demo.ts';

/**
 * Visible texts in Persian, English and Arabic: the demo's content and patients, and the
 * catalogues.
 */
export async function readPublicTexts(): Promise<PublicText[]> {
  const { content, patients } = await sharedDemo();
  const [catalogue] = await getCatalogs(getConfig());
  const sources = (await catalogue?.read('en')) ?? {};
  const catalogues = await Promise.all(
    ['fa', 'en', 'ar'].map(async (locale) =>
      Object.entries((await catalogue?.read(locale)) ?? {}).map(([id, { translation }]) => ({
        where: `locales/${locale}.po: ${sources[id]?.message ?? id}`,
        locale,
        text: translation || sources[id]?.message || id,
      })),
    ),
  );
  return [...textsOf(content, 'content'), ...textsOf(patients, 'patients'), ...catalogues.flat()];
}

/** A text and where it is: a catalogue, or a field of the demo. */
export interface PublicText {
  where: string;
  locale: string;
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Map);

/** The translations of a FHIR text: `_text.extension[].extension[lang, content]`. */
function* translationsOf(value: unknown, where: string): Generator<PublicText> {
  const list = isRecord(value) && Array.isArray(value['extension']) ? value['extension'] : [];
  for (const entry of list) {
    const [lang, content] = entry.extension ?? [];
    if (typeof lang?.valueCode === 'string' && typeof content?.valueString === 'string')
      yield { where, locale: lang.valueCode, text: content.valueString };
  }
}

/**
 * Every text of a value with a known language: localized texts, FHIR texts, and texts in one
 * language.
 */
function* textsOf(value: unknown, where: string): Generator<PublicText> {
  if (!isRecord(value)) return;
  const language = typeof value['language'] === 'string' ? value['language'] : undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = `${where}.${key}`;
    const translated = value[`_${key}`];
    if (typeof inner === 'string' && ['fa', 'en', 'ar'].includes(key))
      yield { where, locale: key, text: inner };
    else if (typeof inner === 'string' && translated !== undefined) {
      yield { where: at, locale: 'en', text: inner };
      yield* translationsOf(translated, at);
    } else if (key === 'messages' && language !== undefined && Array.isArray(inner))
      for (const message of inner)
        yield { where: at, locale: language, text: String(message.body) };
    else if (
      typeof inner === 'string' &&
      ['body', 'subject'].includes(key) &&
      language !== undefined
    )
      yield { where: at, locale: language, text: inner };
    else yield* textsOf(inner, at);
  }
}
