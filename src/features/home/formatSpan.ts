import { unitDisplay } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Formats a time span in hours and minutes: "2 hr, 40 min"; minutes alone below one hour.
 * `Intl.DurationFormat` is missing in browsers of 2024 and older.
 */
export function formatSpan(locale: Locale, minutes: number): string {
  const { format } = locale;
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(format, {
      style: 'unit',
      unit: name,
      unitDisplay: unitDisplay(locale),
    }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours > 0 ? [unit(hours, 'hour')] : []),
    ...(rest > 0 || hours === 0 ? [unit(rest, 'minute')] : []),
  ];
  return new Intl.ListFormat(format, { type: 'unit', style: 'short' }).format(parts);
}
