import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, setupI18n } from '@lingui/core';
import * as v from 'valibot';
import { negotiateLocale } from '#i18n/acceptLanguage.ts';

/** Reads the compiled catalogues, which the browser uses too. */
export function openTranslator(directory: string, siteLocales: readonly SiteLocale[]): Translator {
  const locales = siteLocales.map(({ code }) => code);
  const formats = new Map(siteLocales.map(({ code, format }) => [code, format]));
  const formatOf = (locale: string): string => formats.get(locale) ?? locale;
  const catalogues = new Map(
    locales.map((locale) => [locale, readCatalogue(join(directory, `${locale}.json`))]),
  );
  const translators = new Map(
    [...catalogues].map(([locale, messages]) => {
      // Pages of patients are rendered without the texts of the staff application.
      const desk = join(directory, 'desk', `${locale}.json`);
      const all = existsSync(desk) ? { ...messages, ...readCatalogue(desk) } : messages;
      return [
        locale,
        setupI18n({ locale, locales: formatOf(locale), messages: { [locale]: all } }),
      ];
    }),
  );
  const fallback = locales[0] ?? 'en';
  return {
    locales,
    messages: (locale) => catalogues.get(locale) ?? {},
    translate: (locale, { id, message }, values = {}) =>
      translators.get(locale)?._(id, values, { message }) ?? message,
    formatMegabytes: (locale, bytes) =>
      new Intl.NumberFormat(formatOf(locale), {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / 1024 / 1024),
    formatNumber: (locale, value) => new Intl.NumberFormat(formatOf(locale)).format(value),
    negotiateLocale: (header) => negotiateLocale(header, siteLocales)?.code ?? fallback,
  };
}

const readCatalogue = (path: string) =>
  v.parse(catalogueFile, JSON.parse(readFileSync(path, 'utf8'))).messages;

/** Compiled messages have Lingui's own format; only the ids are checked. */
const catalogueFile = v.object({ messages: v.record(v.string(), v.any()) });

/** Translates texts on the server: problems, page titles, JSON-LD. Pages render with React. */
export interface Translator {
  readonly locales: readonly string[];
  translate(
    locale: string,
    text: { id: string; message: string },
    values?: Record<string, string | number>,
  ): string;
  /** A file size in megabytes: "20 MB". */
  formatMegabytes(locale: string, bytes: number): string;
  formatNumber(locale: string, value: number): string;
  /** A locale's compiled catalogue. */
  messages(locale: string): Messages;
  /** The best of our locales for an Accept-Language header. */
  negotiateLocale(acceptLanguage: string | undefined): string;
}

/** A site locale; the default comes first in lists. */
export interface SiteLocale {
  code: string;
  /** Language and region, as in `fa-IR`. */
  tag: string;
  /** The locale for `Intl` and plurals, which decides the digits. */
  format: string;
}

/** A translator that always uses the current release's catalogues. */
export const watchTranslator = (current: () => Translator): Translator => ({
  get locales() {
    return current().locales;
  },
  translate: (...args) => current().translate(...args),
  formatMegabytes: (...args) => current().formatMegabytes(...args),
  formatNumber: (...args) => current().formatNumber(...args),
  messages: (locale) => current().messages(locale),
  negotiateLocale: (header) => current().negotiateLocale(header),
});
