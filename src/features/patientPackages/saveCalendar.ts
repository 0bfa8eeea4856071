import type { Visit } from '#contract/patientPackage.ts';
import { calendarFile } from './ics.ts';

/** Generates and downloads the file, also offline. The file name contains no personal data. */
export function saveCalendar(visit: Visit, texts: { summary: string; location: string; description: string }): void {
  const text = calendarFile({ ...texts, uid: visit.id, startsAt: visit.startsAt, minutes: 60 }, new Date().toISOString());
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `nabz-visit-${visit.code}.ics`;
  link.click();
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
