import { useLocale } from '#i18n/useLocale.ts';

/** Formats a list of names: "Knee replacement and Heart check-up". */
export function useNameList(): (names: readonly string[]) => string {
  const { format } = useLocale();
  const list = new Intl.ListFormat(format, { type: 'conjunction' });
  return (names) => list.format(names);
}
