import { type Api, createApi } from '#api/client.ts';
import type { Locale } from '#i18n/locales.ts';
import { apiSettings } from './browserApi.ts';

/**
 * The API client for the session, the sync engine and guest submissions. Unlike `browserApi` it is
 * in the importer's chunk: a client loaded only with the first request could fail to load offline,
 * and some browsers do not retry a failed module.
 */
export const eagerApi = (locale: Locale): Api => createApi(apiSettings(locale));
