import { clinicZone } from '#contract/time.ts';
import type { Clinic } from '../clinic/settings.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * Changes when public responses may change: with the content, the settings and the clinic's day. The key
 * of response caches.
 */
export const publicDataVersion = (
  { content, clinic }: { content: Pick<PublicContent, 'version'>; clinic: Pick<Clinic, 'version'> },
  now: Date,
): string => `${content.version()} ${clinic.version()} ${clinicDay(now)}`;

const clinicDate = new Intl.DateTimeFormat('en-CA', { timeZone: clinicZone });

/** The date in the clinic's time zone, such as `2026-11-22`. */
export const clinicDay = (now: Date): string => clinicDate.format(now);
