import { type Api, createApi } from '#api/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { apiSettings } from './browserApi.ts';

/**
 * The API for code that enqueues, imported statically: loaded only when sending, the chunk could
 * fail to load offline, and a browser does not retry a failed module.
 */
export const eagerApi = (locale: Locale): Api => createApi(apiSettings(locale));
