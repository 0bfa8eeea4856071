import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Formatted in the clinic's time zone, so that server and browser render the same day. */
const zone = 'Asia/Tehran';

export function PublicDay({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(useLocale(), at, zone)}</time>;
}
