import { toLatinDigits, stripBidiMarks } from './digits.ts';

/**
 * Normalizes a number typed into a field to Latin digits and `.`; `٫` and `،` are decimal
 * separators. A comma before three digits groups (1,250), any other starts the decimals (0,25).
 */
export function toLatinNumber(typed: string): string {
  const text = toLatinDigits(stripBidiMarks(typed))
    .replace(/[٬\s'’]/g, '')
    .replace(/[٫،]/g, '.')
    .replace(/[−–]/g, '-');
  const plain = /^[-+]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.');
  return plain.replace(/^([-+]?)\./, '$10.');
}

/** Parses a typed number; null when it is invalid or incomplete ("4."). */
export function parseNumber(typed: string): number | null {
  const text = toLatinNumber(typed);
  return /^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null;
}
