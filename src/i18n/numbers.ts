import type { Locale } from './locales.ts';

// Apart from `formats.ts`, as the screens of errors need these, and every page loads those.

const cache = new Map<string, Intl.NumberFormat>();
export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale.format} ${JSON.stringify(options)}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const created = new Intl.NumberFormat(locale.format, options);
  cache.set(key, created);
  return created;
}

export const formatNumber = (
  locale: Locale,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string => numberFormat(locale, options).format(value);

const zeros = { arabext: 0x6f0, arab: 0x660 };

/** Formats numbers that are copied or read out, such as codes: no grouping, digits by locale. */
export function formatCode({ codeDigits }: Locale, value: number | string): string {
  if (codeDigits === undefined) return String(value);
  return String(value).replace(/[0-9]/g, (digit) =>
    String.fromCharCode(zeros[codeDigits] + Number(digit)),
  );
}
