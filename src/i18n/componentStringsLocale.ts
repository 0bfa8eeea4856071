/**
 * The file of locales/components for a locale, in the app and in the build: exact, else the
 * language with a region (`fa` finds `fa-IR`), else the language.
 */
export const matchComponentLocale = (code: string, names: readonly string[]): string | undefined =>
  names.find((name) => name === code) ??
  names.find((name) => name.startsWith(`${code}-`)) ??
  names.find((name) => name === code.split('-')[0]);
