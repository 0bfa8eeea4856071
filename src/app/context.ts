import type { I18n } from '@lingui/core';
import type { Api } from '#api/client.ts';
import type { Locale } from '#i18n/locales.ts';

/** What every route gets. A document has one locale for its whole life: changing it loads the other document. */
export interface AppContext {
  i18n: I18n;
  locale: Locale;
  api: Api;
  /** On the server: a crawler asks, for whom nothing of a failure is drawn. */
  crawler?: boolean;
  /** `https://host`, for absolute addresses in the head. */
  origin: string;
}
