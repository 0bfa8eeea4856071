import { isRecord } from '../files/parse.ts';

// Entries as the editor handles them: JSON in which an object by language is a text.

export type Data = Record<string, unknown>;
export type Path = (string | number)[];
export type Text = Record<string, string>;

/** Whether a value is a text by language. `und` is a text of unknown language. */
export function isText(value: unknown, locales: readonly string[]): value is Text {
  if (!isRecord(value)) return false;
  const keys = Object.keys(value);
  return (
    keys.some((key) => locales.includes(key) || key === 'und') &&
    keys.every((key) => /^[a-z]{2,3}$/.test(key) && typeof value[key] === 'string')
  );
}

/** A text as it is stored: an import of its file would give the same. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Every text within an entry, with its path. */
export function* textsIn(
  value: unknown,
  locales: readonly string[],
  path: Path = [],
): Generator<[path: Path, text: Text]> {
  if (isText(value, locales)) yield [path, value];
  else if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* textsIn(inner, locales, [...path, at]);
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value))
      yield* textsIn(inner, locales, [...path, key]);
}

/**
 * Applies `change` to every text of a value. Fields without a text any more are left out; a row of
 * a list stays, as an empty object.
 */
export function mapTexts(
  value: unknown,
  locales: readonly string[],
  change: (text: Text) => Text,
): unknown {
  if (isText(value, locales)) {
    const entries = Object.entries(change(value)).filter(([, text]) => text !== '');
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  }
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, locales, change) ?? {});
  return isRecord(value) ? mapFields(value, (inner) => mapTexts(inner, locales, change)) : value;
}

/** An object with every field changed; fields that become undefined are left out. */
export const mapFields = (value: Data, change: (inner: unknown, key: string) => unknown): Data =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      const next = change(inner, key);
      return next === undefined ? [] : [[key, next] as const];
    }),
  );

/** The entry as it is compared and published: texts trimmed, without empty ones. */
export function cleaned(data: Data, locales: readonly string[]): Data {
  return mapFields(data, (inner) =>
    mapTexts(inner, locales, (text) =>
      Object.fromEntries(Object.entries(text).map(([key, one]) => [key, cleanText(one)])),
    ),
  );
}

/** The entry without some languages. */
export const withoutLanguages = (
  data: Data,
  gone: readonly string[],
  locales: readonly string[],
): Data =>
  mapFields(data, (inner) =>
    mapTexts(inner, locales, (text) =>
      Object.fromEntries(Object.entries(text).filter(([key]) => !gone.includes(key))),
    ),
  );

/** The languages that an entry has a text in. */
export function languagesOf(data: Data, locales: readonly string[]): string[] {
  const found = new Set([...textsIn(data, locales)].flatMap(([, text]) => Object.keys(text)));
  return locales.filter((locale) => found.has(locale));
}

/** All texts of one language, to compare. */
export const textsOfLanguage = (data: Data, locale: string, locales: readonly string[]): string =>
  JSON.stringify(
    [...textsIn(data, locales)].flatMap(([path, text]) =>
      text[locale] === undefined || cleanText(text[locale]) === ''
        ? []
        : [[path.join('/'), cleanText(text[locale])]],
    ),
  );

/** What an entry has without its texts, to compare. */
export const withoutTexts = (data: Data, locales: readonly string[]): Data =>
  mapFields(cleaned(data, locales), (inner) => {
    const withoutText = (value: unknown): unknown => {
      if (isText(value, locales)) return null;
      if (Array.isArray(value)) return value.map(withoutText);
      return isRecord(value) ? mapFields(value, withoutText) : value;
    };
    return withoutText(inner);
  });
