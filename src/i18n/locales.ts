export type Direction = 'rtl' | 'ltr';

export interface Locale {
  /** In URLs, cookie and catalogue names. */
  code: string;
  /** The language tag of the spec, for `lang`, hreflang and og:locale. */
  tag: string;
  dir: Direction;
  /** The language in its own name. */
  name: string;
  /** What formats digits, dates and plurals: `ar-AR` alone would give Argentina's Latin digits. */
  format: string;
}

/** Site locales; the first has no prefix in URLs. A new one is a line here and a catalogue in `locales/`. */
export const locales: readonly [Locale, ...Locale[]] = [
  { code: 'fa', tag: 'fa-IR', dir: 'rtl', name: 'فارسی', format: 'fa-IR-u-ca-persian-nu-arabext' },
  { code: 'en', tag: 'en-US', dir: 'ltr', name: 'English', format: 'en-US' },
  { code: 'ar', tag: 'ar-AR', dir: 'rtl', name: 'العربية', format: 'ar-u-ca-gregory-nu-arab' },
];

export const defaultLocale: Locale = locales[0];

export const findLocale = (code: string | undefined): Locale | undefined => locales.find((locale) => locale.code === code);
