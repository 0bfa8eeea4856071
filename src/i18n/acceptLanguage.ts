// Chooses a language by the Accept-Language header, for first visits and for API answers.

/**
 * The best of some locales for an Accept-Language header, by full tag or else by language;
 * undefined when none matches.
 */
export function negotiateLocale<Locale extends { code: string; tag: string }>(
  header: string | null | undefined,
  locales: readonly Locale[],
): Locale | undefined {
  for (const language of parseAcceptLanguage(header ?? '')) {
    const match =
      locales.find(({ tag }) => tag.toLowerCase() === language) ??
      locales.find(({ code }) => language.split('-')[0] === code);
    if (match) return match;
  }
  return undefined;
}

/**
 * The languages of an Accept-Language header in lower case, by preference; those with a quality of
 * 0 are left out.
 */
function parseAcceptLanguage(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(
        parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean) ?? 1,
      );
      return { tag: tag.trim(), quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
