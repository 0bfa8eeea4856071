import { useLocale } from '#i18n/useLocale.ts';
import { isArabicScript } from '#i18n/locales.ts';
import { useLive } from '#mirror/react.tsx';
import { readRows } from '#mirror/overlay.ts';

/**
 * The patient's name in the script of the page and in the other one, for a reception that does not
 * read the first; `other` is undefined where it is not known. `accountName` is used without profile.
 */
export function usePersonNames(accountName: string): { own: string; other: string | undefined } {
  const locale = useLocale();
  const profile = useLive(async (db) => (await readRows(db, 'profile'))[0] ?? null);
  const name = profile?.name ?? accountName;
  const latin = profile?.latinName ?? undefined;
  if (latin === undefined || latin === name) return { own: name, other: undefined };
  return isArabicScript(locale.tag) ? { own: name, other: latin } : { own: latin, other: name };
}
