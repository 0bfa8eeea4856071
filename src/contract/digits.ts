/**
 * Converts Persian and Arabic-Indic digits to Latin ones; everything else stays. Applied to logins
 * and passwords on both sides, and to texts that are searched.
 */
export const toLatinDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
