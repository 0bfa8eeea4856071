import { negotiateLocale } from './acceptLanguage.ts';
import { cookieLocale } from './localeCookie.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';

/** The locale of a first visit to `/`: the cookie, then Accept-Language, else the default. */
export const chooseLocale = (cookies: string | null, acceptLanguage: string | null): Locale =>
  cookieLocale(cookies) ?? negotiateLocale(acceptLanguage, locales) ?? defaultLocale;
