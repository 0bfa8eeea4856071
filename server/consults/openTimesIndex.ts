import { hash } from 'node:crypto';
import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Physician } from '#contract/physician.ts';
import type { OpenTime } from '#contract/site/consults.ts';
import { mayUse } from '#contract/staff/roles.ts';
import type { PublicContent } from '../content/snapshot.ts';
import type { Database, Db } from '../db/database.ts';
import { staffMembers } from '../db/tables/index.ts';
import type { Pokes } from '../feed/pokes.ts';
import {
  dayIn,
  findExceptions,
  findReserved,
  offeredPeriod,
  reservedPeriod,
  timesOf,
  timesOfOfferedDays,
  withoutReserved,
} from './openTimes.ts';

/** The open times of all doctors at one moment. */
export interface OpenTimesSnapshot {
  /** Changes with any time: part of the cache keys of what shows them. */
  version: string;
  /** Those of a doctor, in order; undefined when the database could not be read. */
  of(physician: string): readonly OpenTime[] | undefined;
  /** Whether the doctor uses the desk, and so reads the questions of consultations. */
  isAtDesk(physician: string): boolean;
  /** Times are offered until this instant. */
  until: string;
}

/** Open times for public pages: read for all doctors at once, and shared by all requests. */
export interface OpenTimesIndex {
  read(): Promise<OpenTimesSnapshot>;
  close(): void;
}

/**
 * How long a snapshot is used when no process notified a change: times also end because it is too
 * late to reserve them.
 */
const maxAgeMs = 15_000;

/** Pages must not fail because of their times: content is in memory, also without the database. */
const unknownTimes: OpenTimesSnapshot = {
  version: 'unknown',
  of: () => undefined,
  isAtDesk: () => false,
  until: '',
};

interface Deps {
  database: Pick<Database, 'db'>;
  log: Logger;
  content: PublicContent;
  pokes: Pick<Pokes, 'onAnyAccount' | 'onDesk'>;
  now(): Date;
}

/** Opens the index; it is read anew after a patient's or the desk's change in any process. */
export function openOpenTimes({ database, log, content, pokes, now }: Deps): OpenTimesIndex {
  let current: { key: string; snapshot: Promise<OpenTimesSnapshot> } | undefined;
  const forget = () => (current = undefined);
  const stops = [pokes.onAnyAccount(forget), pokes.onDesk(forget)];
  const hoursOf = createHours(content);
  return {
    read() {
      const at = now();
      const key = `${content.version()} ${Math.floor(at.getTime() / maxAgeMs)}`;
      if (current?.key === key) return current.snapshot;
      const snapshot = readSnapshot(database.db, content.list('physician'), at, hoursOf).catch(
        (error: unknown) => {
          log.warn({ err: error }, 'the open times could not be read');
          return unknownTimes;
        },
      );
      current = { key, snapshot };
      return snapshot;
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}

type HoursOf = (physician: Physician, now: Date) => readonly OpenTime[];

/** The times of the weekly hours, computed once a day: time zones make that slow. */
function createHours(content: PublicContent): HoursOf {
  let version = -1;
  const known = new Map<string, { day: string; times: OpenTime[] }>();
  return ({ slug, consult }, now) => {
    if (version !== content.version()) known.clear();
    version = content.version();
    const day = dayIn(consult.timeZone, now).toString();
    const stored = known.get(slug);
    if (stored?.day === day) return stored.times;
    const times = timesOfOfferedDays(consult, now);
    known.set(slug, { day, times });
    return times;
  };
}

async function readSnapshot(
  db: Db,
  physicians: readonly Physician[],
  now: Date,
  hoursOf: HoursOf,
): Promise<OpenTimesSnapshot> {
  const offered = offeredPeriod(now);
  const [exceptions, reserved, atDesk] = await Promise.all([
    findExceptions(db, undefined, offered),
    findReserved(db, undefined, reservedPeriod(now), now.toISOString()),
    findPhysiciansAtDesk(db),
  ]);
  const exceptionsOf = Map.groupBy(exceptions, ({ physician }) => physician);
  const reservedOf = Map.groupBy(reserved, ({ physician }) => physician);
  const times = new Map(
    physicians.map((physician) => {
      const { slug, consult } = physician;
      const all = timesOf(consult, now, exceptionsOf.get(slug) ?? [], hoursOf(physician, now));
      return [slug, withoutReserved(all, reservedOf.get(slug) ?? [])];
    }),
  );
  return {
    version: hash('sha1', JSON.stringify([[...times], [...atDesk].toSorted()]), 'base64url'),
    of: (slug) => times.get(slug),
    isAtDesk: (slug) => atDesk.has(slug),
    until: new Date(offered.to).toISOString(),
  };
}

/** The doctors who are members at the desk with the right to read medical texts, by slug. */
async function findPhysiciansAtDesk(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ physician: staffMembers.physician, roles: staffMembers.roles })
    .from(staffMembers)
    .where(
      and(
        isNotNull(staffMembers.physician),
        isNotNull(staffMembers.passwordHash),
        isNull(staffMembers.endedAt),
      ),
    );
  return new Set(
    rows.flatMap(({ physician, roles }) =>
      physician !== null && mayUse(roles, 'medical') ? [physician] : [],
    ),
  );
}
