import { calendarFile, type CalendarEvent } from './calendarFile.ts';
import { downloadFile } from './downloadFile.ts';

/** Makes a calendar file on the device and downloads it, also offline. */
export function downloadCalendarFile(event: CalendarEvent, fileName: string): void {
  const text = calendarFile(event, new Date().toISOString());
  downloadFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), fileName);
}
