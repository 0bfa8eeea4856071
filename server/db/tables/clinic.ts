import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The clinic's settings, which every page shows: one row, once something was set. */
export const clinicSettings = pgTable('clinic_settings', {
  id: integer().primaryKey(),
  /** The form of `contract/staff/settings.ts`. */
  data: jsonb().$type<unknown>().notNull(),
  version: integer().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
});
