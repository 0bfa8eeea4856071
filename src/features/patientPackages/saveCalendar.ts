import type { Visit } from '#contract/patientPackage.ts';
import { calendarFile } from './ics.ts';

/** Made here and handed to the device: works without a network. The file's name says nothing of the person. */
export function saveCalendar(visit: Visit, texts: { summary: string; location: string; description: string }): void {
  const text = calendarFile({ ...texts, uid: visit.id, startsAt: visit.startsAt, minutes: 60 }, new Date().toISOString());
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `nabz-visit-${visit.code}.ics`;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
