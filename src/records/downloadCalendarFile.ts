import { calendarFile, type CalendarEvent } from './calendarFile.ts';

/** Makes a calendar file on the device and downloads it, also offline. */
export function downloadCalendarFile(event: CalendarEvent, fileName: string): void {
  const text = calendarFile(event, new Date().toISOString());
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads the object URL after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
