import { useLingui } from '@lingui/react';
import { defaultLocale, findLocale, type Locale } from './locales.ts';

/** The locale of the page. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return findLocale(i18n.locale) ?? defaultLocale;
}
