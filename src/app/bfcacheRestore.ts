import { localeCookie } from '#i18n/localeCookie.ts';
import type { Locale } from '#i18n/locales.ts';
import { showPage } from './pageTransition.ts';

/**
 * A page from the back/forward cache is still faded out, and the locale cookie may have changed
 * since.
 */
export function onBfcacheRestore(locale: Locale): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPage();
    document.cookie = localeCookie(locale);
  });
}
