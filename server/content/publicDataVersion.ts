import type { PublicContent } from './snapshot.ts';

/**
 * Changes when public responses may change: with the content, and with the clinic's day. The key
 * of response caches.
 */
export const publicDataVersion = (content: Pick<PublicContent, 'version'>, now: Date): string =>
  `${content.version()} ${clinicDay(now)}`;

const clinicDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });

/** The date in the clinic's time zone, such as `2026-11-22`. */
export const clinicDay = (now: Date): string => clinicDate.format(now);
