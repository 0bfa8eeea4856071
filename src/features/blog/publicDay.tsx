import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';

/** The server and the reader stand in different zones: a public day is the clinic's. */
const zone = 'Asia/Tehran';

export function PublicDay({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(useLocale(), at, zone)}</time>;
}
