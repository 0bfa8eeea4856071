import type { Locale } from './locales.ts';

/** The name of the time zone, for places outside Iran. */
export function zoneName(locale: Locale, startsAt: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale.format, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date(startsAt));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
