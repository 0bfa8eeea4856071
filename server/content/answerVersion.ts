import type { PublicContent } from './snapshot.ts';

const clinicDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });

/** The date in the clinic's time zone, such as `2026-11-22`. */
export const clinicDay = (now: Date): string => clinicDate.format(now);

/** What public answers are made from, besides their address: it changes when they may change. */
export const answerVersion = (content: Pick<PublicContent, 'version'>, now: Date): string =>
  `${content.version()} ${clinicDay(now)}`;
