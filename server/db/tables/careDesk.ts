import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ConsultMode } from '#contract/consult.ts';
import type { EmergencyKind } from '#contract/recordAccess.ts';
import { instant } from '../columns.ts';
import { owner } from './accounts.ts';
import { staffMembers } from './staff.ts';

/**
 * Times of a physician that differ from the hours in the content: opened besides, or closed. A
 * closed one closes all times of the hours that touch it, as the hours may change later.
 */
export const consultTimes = pgTable(
  'consult_times',
  {
    physician: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    minutes: integer().notNull(),
    isOpen: boolean('is_open').notNull(),
    /** Of an opened time; a closed one has none. */
    modes: jsonb().$type<ConsultMode[]>().notNull(),
    changedBy: uuid('changed_by').references(() => staffMembers.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.physician, table.startsAt] })],
);

/** A member opened the restricted parts of a record for a while, with a reason. */
export const emergencyOpenings = pgTable(
  'emergency_openings',
  {
    accountId: owner(),
    id: uuid().notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id),
    kind: text().$type<EmergencyKind>().notNull(),
    reason: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    until: instant().notNull(),
    /** The administrator who looked at it. */
    seenBy: text('seen_by'),
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('emergency_openings_until').on(table.accountId, table.staffId, table.until),
    index('emergency_openings_newest').on(table.openedAt),
  ],
);
