import { customType } from 'drizzle-orm/pg-core';

/** What stands for an instant that the contract cannot write: PostgreSQL knows years beyond 9999, before Christ, and infinity. */
export const outOfRange = { early: '0001-01-01T00:00:00.000Z', late: '9999-12-31T23:59:59.999Z' } as const;
const [earliest, latest] = [Date.parse(outOfRange.early), Date.parse(outOfRange.late)];

/** Never throws: one absurd date would otherwise break every reading of its row, and of the rows around it. */
function readInstant(value: string): string {
  // As PostgreSQL writes it: `2026-11-21 08:00:00.5+00`, with the zone of the connection.
  const time = Date.parse(value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (time >= earliest && time <= latest) return new Date(time).toISOString();
  return /^(\d{5,}-.*\d|infinity)$/.test(value) ? outOfRange.late : outOfRange.early;
}

/** In UTC and in range. What is no date goes as it is: the database refuses it, and the sender hears so. */
function writeInstant(value: string): string {
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(Math.min(latest, Math.max(earliest, time))).toISOString();
}

/** timestamptz, written as the contract writes an instant: ISO 8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: readInstant,
  toDriver: writeInstant,
});

/** Raw bytes; the drivers give Buffer or Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
