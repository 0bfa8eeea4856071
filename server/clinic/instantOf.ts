import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';

/** A typed time as an instant, by the clock of `timeZone` unless it ends in Z; undefined for none. */
export function instantOf(time: string, timeZone: string): string | undefined {
  const at = time.replace(' ', 'T');
  try {
    const zoned = at.endsWith('Z')
      ? parseAbsolute(at, timeZone)
      : toZoned(parseDateTime(at), timeZone);
    return zoned.toDate().toISOString();
  } catch {
    return undefined;
  }
}
