import type { I18n } from '@lingui/core';
import * as v from 'valibot';
import { catalogueUrl, loadI18n } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';

const file = v.object({ messages: v.record(v.string(), v.any()) });

/** The texts of the site, whose parts the desk uses, and the desk's own. */
export async function loadDeskI18n(locale: Locale): Promise<I18n> {
  const [{ i18n }, own] = await Promise.all([
    loadI18n(locale, false),
    fetch(catalogueUrl(locale).replace('messages.json', 'desk.json')).then((response) =>
      response.ok ? response.json() : { messages: {} },
    ),
  ]);
  i18n.load(locale.code, v.parse(file, own).messages);
  i18n.activate(locale.code, locale.format);
  return i18n;
}
