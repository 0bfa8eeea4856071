import { findLocale, type Locale } from './locales.ts';

/** Read by pages, the worker and the server; the name is specified and stays. */
export const localeCookieName = 'i18n_redirected';
const days = 365;

/** The `document.cookie` line that remembers a locale. */
export const localeCookie = (locale: Locale): string =>
  `${localeCookieName}=${locale.code}; path=/; max-age=${days * 86_400}; samesite=lax`;

/** The remembered locale in a Cookie header or `document.cookie`. */
export function cookieLocale(cookies: string | undefined | null): Locale | undefined {
  return findLocale(new RegExp(`(?:^|;\\s*)${localeCookieName}=(\\w+)`).exec(cookies ?? '')?.[1]);
}
