import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { negotiateLocale } from '#i18n/acceptLanguage.ts';
import { defaultName, fillName } from '#i18n/placeholders.ts';

/** The clinic's name in a language; undefined when the catalogue has it. */
export type NameOf = (locale: string) => string | undefined;

/** Reads the compiled catalogues, which the browser uses too. */
export function openTranslator(
  directory: string,
  siteLocales: readonly SiteLocale[],
  nameOf: NameOf = () => undefined,
): Translator {
  const locales = siteLocales.map(({ code }) => code);
  const formats = new Map(siteLocales.map(({ code, format }) => [code, format]));
  const formatOf = (locale: string): string => formats.get(locale) ?? locale;
  const files = new Map(locales.map((locale) => [locale, readCatalogues(directory, locale)]));
  const opened = new Map<string, Opened>();
  /** The texts of a language with the clinic's name of this moment. */
  function textsOf(locale: string): Opened | undefined {
    const name = nameOf(locale);
    const known = opened.get(locale);
    if (known && known.name === name) return known;
    const file = files.get(locale);
    if (!file) return undefined;
    const messages = fillName(file.site, name);
    // Pages of patients are rendered without the texts of the staff application.
    const all = file.desk === undefined ? messages : { ...fillName(file.desk, name), ...messages };
    const i18n = setupI18n({ locale, locales: formatOf(locale), messages: { [locale]: all } });
    const texts = { name, messages, i18n };
    opened.set(locale, texts);
    return texts;
  }
  const fallback = locales[0] ?? 'en';
  return {
    locales,
    messages: (locale) => textsOf(locale)?.messages ?? {},
    translate: (locale, { id, message }, values = {}) =>
      textsOf(locale)?.i18n._(id, values, { message }) ?? message,
    formatMegabytes: (locale, bytes) =>
      new Intl.NumberFormat(formatOf(locale), {
        style: 'unit',
        unit: 'megabyte',
        unitDisplay: 'short',
        maximumFractionDigits: 1,
      }).format(bytes / 1024 / 1024),
    defaultName: (locale) => {
      const file = files.get(locale);
      return file ? defaultName(fillName(file.site, undefined)) : '';
    },
    formatNumber: (locale, value) => new Intl.NumberFormat(formatOf(locale)).format(value),
    negotiateLocale: (header) => negotiateLocale(header, siteLocales)?.code ?? fallback,
  };
}

interface Opened {
  name: string | undefined;
  messages: Messages;
  i18n: I18n;
}

/** Read at once: the folder may be deleted while the server runs. */
function readCatalogues(directory: string, locale: string) {
  const desk = join(directory, 'desk', `${locale}.json`);
  return {
    site: readFileSync(join(directory, `${locale}.json`), 'utf8'),
    desk: existsSync(desk) ? readFileSync(desk, 'utf8') : undefined,
  };
}

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
  /** The clinic's name where the settings have none. */
  defaultName(locale: string): string;
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
  defaultName: (locale) => current().defaultName(locale),
  formatNumber: (...args) => current().formatNumber(...args),
  messages: (locale) => current().messages(locale),
  negotiateLocale: (header) => current().negotiateLocale(header),
});
