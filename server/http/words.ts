import { readFileSync } from 'node:fs';
import { setupI18n, type Messages } from '@lingui/core';

export interface Words {
  readonly locales: readonly string[];
  say(locale: string, text: { id: string; message: string }, values?: Record<string, string | number>): string;
  /** Bytes as people say them: "20 MB". */
  size(locale: string, bytes: number): string;
  /** The best of our locales for an Accept-Language header. */
  choose(acceptLanguage: string | undefined): string;
}

const formatLocale: Record<string, string> = { fa: 'fa-IR', ar: 'ar-u-nu-arab', en: 'en-US' };

/** Reads the compiled catalogues; the same ones that the browser gets. */
export function openWords(directory: URL, locales: readonly string[]): Words {
  const speakers = new Map(
    locales.map((locale) => {
      const file = readFileSync(new URL(`${locale}.json`, directory), 'utf8');
      const messages: Messages = JSON.parse(file).messages;
      return [locale, setupI18n({ locale, locales: formatLocale[locale] ?? locale, messages: { [locale]: messages } })];
    }),
  );
  const fallback = locales[0] ?? 'en';
  return {
    locales,
    say: (locale, { id, message }, values = {}) => speakers.get(locale)?._(id, values, { message }) ?? message,
    size: (locale, bytes) =>
      new Intl.NumberFormat(formatLocale[locale] ?? locale, { style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 }).format(bytes / 1024 / 1024),
    choose(header) {
      const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
      for (const tag of wanted) {
        const found = locales.find((locale) => tag === locale || tag.startsWith(`${locale}-`));
        if (found) return found;
      }
      return fallback;
    },
  };
}
