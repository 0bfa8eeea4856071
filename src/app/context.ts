import type { I18n } from '@lingui/core';
import type { Api } from '#api/client.ts';
import type { IconMarkup } from '#ui/contentIcon.tsx';
import type { Locale } from '#i18n/locales.ts';

/**
 * The router's context, for loaders, guards and heads of all routes; client.tsx and serverRouter.ts
 * create it. A document has one locale; changing it loads another document.
 */
export interface AppContext {
  i18n: I18n;
  locale: Locale;
  api: Api;
  /** On the server: the request is from a crawler, which gets no error screen. */
  crawler?: boolean;
  /** On the server: draws an icon that content names. */
  iconMarkup?: ((name: string) => IconMarkup | undefined) | undefined;
  /** `https://host`, for absolute addresses in the head. */
  origin: string;
}
