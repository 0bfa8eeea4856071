/** One appointment in a calendar file. */
export interface CalendarEvent {
  uid: string;
  startsAt: string;
  minutes: number;
  summary: string;
  location: string;
  description: string;
}

const maxOctets = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.3.11: these four signs mean something in a text. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** `20261124T060000Z` */
const utc = (instant: string): string => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

/** RFC 5545, 3.1: no line over 75 octets; a line goes on after a space, and no letter is cut in two. */
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

/** A calendar file with one event. Times in UTC: no zone table is needed, and every calendar shows its reader's own. */
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
