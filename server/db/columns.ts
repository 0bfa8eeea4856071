import { customType } from 'drizzle-orm/pg-core';

// Column types for the tables.

/**
 * Used for instants outside the years 1 to 9999: PostgreSQL can store them, and infinity, but the
 * contract's ISO 8601 cannot express them.
 */
export const outOfRange = {
  early: '0001-01-01T00:00:00.000Z',
  late: '9999-12-31T23:59:59.999Z',
} as const;
const [earliest, latest] = [Date.parse(outOfRange.early), Date.parse(outOfRange.late)];

/** An instant of the years 1 to 9999 as PostgreSQL writes it in UTC: `2026-11-21 08:00:00.5+00`. */
const plainInstant = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** Never throws: one invalid date would otherwise make a whole page of the feed unreadable. */
function readInstant(value: string): string {
  // Thousands of these are read for a first sync, and `Date` takes several times as long.
  const plain = plainInstant.exec(value);
  if (plain) return `${plain[1]}T${plain[2]}.${(plain[3] ?? '').padEnd(3, '0')}Z`;
  // With the zone of the connection, such as `+03:30`.
  const time = Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (time >= earliest && time <= latest) return new Date(time).toISOString();
  return /^(\d{5,}-.*\d|infinity)$/.test(value) ? outOfRange.late : outOfRange.early;
}

/**
 * In UTC, clamped to the range. An invalid date is passed on, so that PostgreSQL refuses it
 * (SQLSTATE 22, `isBadData`).
 */
function writeInstant(value: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time)
    ? value
    : new Date(Math.min(latest, Math.max(earliest, time))).toISOString();
}

/**
 * timestamptz as an ISO 8601 string in UTC, the contract's form of an instant. For every column
 * with a time; plain dates are `text`.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: readInstant,
  toDriver: writeInstant,
});

/** Raw bytes; the drivers give Buffer or Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** A full-text search vector, written as text. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
