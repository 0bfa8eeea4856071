// The languages of the site, for pages, worker, build and server: see `locales` below.

export type Direction = 'rtl' | 'ltr';

export interface Locale {
  /** In URLs, cookie and catalogue names. */
  code: string;
  /** The language tag, for `lang`, hreflang and og:locale. */
  tag: string;
  dir: Direction;
  /** The language in its own name. */
  name: string;
  /**
   * Locale for `Intl`: `ar-AR` alone would give Latin digits. For a language without browser data
   * (Chromium has none for `ckb`) a similar one, so that server and browser render the same.
   */
  format: string;
  /** Digits of codes such as confirmation numbers; Latin by default. */
  codeDigits?: 'arabext' | 'arab';
  /** Months and units have well-known short forms: "21 Oct", "240 kB". */
  abbreviates?: boolean;
  /** Rials are shown as toman, a tenth. */
  toman?: boolean;
  /** A locale whose month names are shown as well, on visits. */
  otherMonths?: string;
}

/** Site locales; the first has no prefix in URLs. docs/contributing.md has the steps to add one. */
export const locales: readonly [Locale, ...Locale[]] = [
  {
    code: 'fa',
    tag: 'fa-IR',
    dir: 'rtl',
    name: 'فارسی',
    format: 'fa-IR-u-ca-persian-nu-arabext',
    codeDigits: 'arabext',
    toman: true,
  },
  { code: 'en', tag: 'en-US', dir: 'ltr', name: 'English', format: 'en-US', abbreviates: true },
  {
    code: 'ar',
    tag: 'ar-AR',
    dir: 'rtl',
    name: 'العربية',
    format: 'ar-u-ca-gregory-nu-arab',
    otherMonths: 'ar-SY-u-ca-gregory',
  },
];

export const defaultLocale: Locale = locales[0];

export const findLocale = (code: string | undefined): Locale | undefined =>
  locales.find((locale) => locale.code === code);

const scripts = new Map<string, string | undefined>();

/** The language is written in Arabic script; selects the logo. */
export function isArabicScript(tag: string): boolean {
  if (!scripts.has(tag)) scripts.set(tag, new Intl.Locale(tag).maximize().script);
  return scripts.get(tag) === 'Arab';
}
