import { type Api, createApi } from '#api/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { apiSettings } from './browserApi.ts';

/**
 * The API where something is written: its code comes with whatever queues. Fetched only when it is to be sent, it could be
 * lost to a moment without a network, and a browser does not fetch a module twice.
 */
export const writingApi = (locale: Locale): Api => createApi(apiSettings(locale));
