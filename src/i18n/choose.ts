import { cookieLocale } from './cookie.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** The locale of a first visit to `/`: the cookie, then Accept-Language by full tag and by language, else the default. */
export function chooseLocale(cookies: string | null, acceptLanguage: string | null): Locale {
  const remembered = cookieLocale(cookies);
  if (remembered) return remembered;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = Number(parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean) ?? 1);
      return { tag, quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const found = locales.find((locale) => locale.tag.toLowerCase() === tag) ?? locales.find((locale) => tag.split('-')[0] === locale.code);
    if (found) return found;
  }
  return defaultLocale;
}
