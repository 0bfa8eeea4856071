import { formatCode, formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/react.ts';
import { ar } from './ar.ts';
import { en, type Samples } from './en.ts';
import { fa } from './fa.ts';

const all: Record<string, Samples> = { fa, en, ar };

export interface Sampled {
  locale: Locale;
  t: Samples;
  /** A number in the language's digits. */
  n: (value: number) => string;
  /** A reference number. */
  code: (value: number) => string;
}

/** Sample texts in the page's language, or in English for a locale without its own. */
export function useSamples(): Sampled {
  const locale = useLocale();
  return {
    locale,
    t: all[locale.code] ?? en,
    n: (value) => formatNumber(locale, value),
    code: (value) => formatCode(locale, value),
  };
}
