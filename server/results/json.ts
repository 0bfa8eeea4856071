/**
 * Parses JSON of FHIR. Decimals (`value` of a quantity) become strings as they are in the text, as
 * "5.0" says more than 5: https://hl7.org/fhir/R4/json.html#primitive
 */
export function parseFhirJson(text: string): unknown {
  const reviver = (key: string, value: unknown, context?: { source?: string }): unknown =>
    key === 'value' && typeof value === 'number' ? plainDecimal(context?.source ?? '') : value;
  return JSON.parse(text, reviver);
}

/** "1.20e2" as "120": without an exponent, with all its digits. */
export function plainDecimal(source: string): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source) ?? [];
  const shift = Number(exponent ?? 0);
  if (shift === 0 || Math.abs(shift) > 30) return source;
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded =
    point <= 0
      ? '0'.repeat(1 - point) + digits
      : digits.padEnd(Math.max(point, digits.length), '0');
  const at = Math.max(point, 1);
  const head = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const tail = padded.slice(at);
  return `${sign}${head}${tail === '' ? '' : `.${tail}`}`;
}
