/**
 * A visit as an event of the calendar file (iCalendar, RFC 5545) that the visit card offers for
 * download.
 */
export interface CalendarEvent {
  /** Stays the same for a visit, so that importing it again updates the event. */
  uid: string;
  /** ISO instant. */
  startsAt: string;
  minutes: number;
  summary: string;
  location: string;
  description: string;
}

/** The longest line of a calendar file, in bytes. */
const maxOctets = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.3.11: characters to escape in TEXT values. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** `20261124T060000Z` */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.1: folds at 75 octets, without splitting a character. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > maxOctets) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** A calendar file with one event. Times are UTC, so no VTIMEZONE is needed. */
export function calendarFile(event: CalendarEvent, now: string): string {
  const end = new Date(new Date(event.startsAt).getTime() + event.minutes * 60_000).toISOString();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nabz//Visits//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event.uid}@nabz`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
