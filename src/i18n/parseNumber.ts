import { toLatinDigits, stripBidiMarks } from './digits.ts';

/**
 * A number as it was typed, in Latin signs: any of the three kinds of digit, `.`, `٫` or `،` for
 * the decimals. A comma groups where it stands before three digits (1,250), else it starts the
 * decimals (0,25).
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

/** The number that was typed; null when it is none, or not finished ("4."). */
export function parseNumber(typed: string): number | null {
  const text = toLatinNumber(typed);
  return /^[-+]?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : null;
}
