import { formatCode, formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ar } from './ar.ts';
import { en, type Samples } from './en.ts';
import { fa } from './fa.ts';

const all: Record<string, Samples> = { fa, en, ar };

export interface SampleTexts {
  locale: Locale;
  t: Samples;
  /** Formats a number. */
  n: (value: number) => string;
  /** Formats a code, such as a confirmation number. */
  code: (value: number) => string;
}

/**
 * Sample sentences in the page's language; a locale without its own is shown with the English ones.
 */
export function useSamples(): SampleTexts {
  const locale = useLocale();
  return {
    locale,
    t: all[locale.code] ?? en,
    n: (value) => formatNumber(locale, value),
    code: (value) => formatCode(locale, value),
  };
}
