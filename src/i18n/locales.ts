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
   * What formats digits, dates and plurals: `ar-AR` alone would give Argentina's Latin digits. Of a language that browsers have
   * no data for (Chromium has none for `ckb`) a near one, or pages would change when they come alive.
   */
  format: string;
  /** Digits of what is copied or read out, such as a confirmation number; Latin when not told. */
  codeDigits?: 'arabext' | 'arab';
  /** Months and units have well-known short forms: "21 Oct", "240 kB". */
  abbreviates?: boolean;
  /** Rials are told as toman, a tenth. */
  toman?: boolean;
  /** Another locale whose names of months are told beside this one's, on visits. */
  otherMonths?: string;
}

/** Site locales; the first has no prefix in URLs. A new one is a line here and a catalogue in `locales/`, and nothing else. */
export const locales: readonly [Locale, ...Locale[]] = [
  { code: 'fa', tag: 'fa-IR', dir: 'rtl', name: 'فارسی', format: 'fa-IR-u-ca-persian-nu-arabext', codeDigits: 'arabext', toman: true },
  { code: 'en', tag: 'en-US', dir: 'ltr', name: 'English', format: 'en-US', abbreviates: true },
  { code: 'ar', tag: 'ar-AR', dir: 'rtl', name: 'العربية', format: 'ar-u-ca-gregory-nu-arab', otherMonths: 'ar-SY-u-ca-gregory' },
];

export const defaultLocale: Locale = locales[0];

export const findLocale = (code: string | undefined): Locale | undefined => locales.find((locale) => locale.code === code);

/** Is it written in Arabic letters? The name of the site is drawn in those and in Latin ones. */
export const isArabicScript = (tag: string): boolean => new Intl.Locale(tag).maximize().script === 'Arab';
