import { describe, expect, test } from 'vitest';
import { calendarFile, foldLine } from './calendarFile.ts';

const event = {
  uid: '57bc5d6b-0e91-5478-88eb-90074abf2c1a',
  startsAt: '2026-11-24T06:00:00.000Z',
  minutes: 60,
  summary: 'نوبت: بیمارستان ارم',
  location: 'Eram Hospital, Chamran Boulevard; floor 2',
  description: 'Bring your list.\nCode: 7Q4-81F \\ reception',
};
const unfold = (text: string) => text.replace(/\r\n /g, '');

describe('calendar file', () => {
  const file = calendarFile(event, '2026-11-21T03:16:53.123Z');

  test('lines end with CR LF and have at most 75 octets', () => {
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  test('times are UTC', () => {
    expect(file).toContain('\r\nDTSTART:20261124T060000Z\r\nDTEND:20261124T070000Z\r\n');
    expect(file).toContain('DTSTAMP:20261121T031653Z');
  });

  test('special characters are escaped', () => {
    expect(unfold(file)).toContain('LOCATION:Eram Hospital\\, Chamran Boulevard\\; floor 2\r\n');
    expect(unfold(file)).toContain(
      'DESCRIPTION:Bring your list.\\nCode: 7Q4-81F \\\\ reception\r\n',
    );
  });

  test('the same visit has the same id', () => {
    expect(file).toContain('UID:57bc5d6b-0e91-5478-88eb-90074abf2c1a@nabz\r\n');
  });

  test('folding splits no character and loses nothing', () => {
    const line = `SUMMARY:${'نوبت '.repeat(30)}🩺`;
    expect(foldLine(line).replaceAll('\r\n ', '')).toBe(line);
    expect(foldLine('X'.repeat(75))).toBe('X'.repeat(75));
    expect(foldLine('X'.repeat(76))).toBe(`${'X'.repeat(75)}\r\n X`);
  });
});
