import { useLocale } from '#i18n/useLocale.ts';

/** Formats language codes as names in the page’s language: "Persian and English". */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { format } = useLocale();
  const names = new Intl.DisplayNames(format, { type: 'language' });
  const list = new Intl.ListFormat(format, { type: 'conjunction', style: 'narrow' });
  return (codes) => list.format(codes.map((code) => names.of(code) ?? code));
}
