import { localeCookie } from '#i18n/cookie.ts';
import type { Locale } from '#i18n/locales.ts';
import { showPage } from './pageTransition.ts';

/** From the browser's back/forward cache a page comes as it was left: faded out, and another language was set since. */
export function onBfcacheRestore(locale: Locale): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    showPage();
    document.cookie = localeCookie(locale);
  });
}
