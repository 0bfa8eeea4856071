import { type ContentSet, kindNames, slugOf } from '../kinds.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text in languages within a value, by its path. */
function* textsIn(
  value: unknown,
  path: string,
  locales: readonly string[],
): Generator<[path: string, text: Record<string, unknown>]> {
  if (Array.isArray(value))
    for (const [at, inner] of value.entries()) yield* textsIn(inner, `${path}[${at}]`, locales);
  else if (isRecord(value)) {
    if (locales.some((locale) => typeof value[locale] === 'string')) yield [path, value];
    else
      for (const [key, inner] of Object.entries(value))
        yield* textsIn(inner, path === '' ? key : `${path}.${key}`, locales);
  }
}

/** Texts that some language of the site lacks, such as `post knee: title has no ar`. */
export function missingTexts(content: ContentSet, locales: readonly string[]): string[] {
  const missing: string[] = [];
  for (const kind of kindNames) {
    for (const entry of content[kind]) {
      for (const [path, text] of textsIn(entry, '', locales)) {
        const lacking = locales.filter(
          (locale) => typeof text[locale] !== 'string' || text[locale].trim() === '',
        );
        if (lacking.length > 0)
          missing.push(`${kind} ${slugOf(entry)}: ${path} has no ${lacking.join(', ')}`);
      }
    }
  }
  return missing;
}
