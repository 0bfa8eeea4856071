import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Result } from '#contract/result.ts';
import { instant } from '../columns.ts';
import { owner } from './accounts.ts';

// Laboratory results that only staff read: not yet released, and earlier versions.

/** Values of a laboratory's sheet that the patient gets after a call. */
export const unreleasedResults = pgTable(
  'unreleased_results',
  {
    accountId: owner(),
    id: uuid().notNull(),
    title: text().notNull(),
    /** The report as FHIR, as the import takes it. */
    fhir: text().notNull(),
    documentId: uuid('document_id'),
    enteredBy: text('entered_by').notNull(),
    enteredAt: instant('entered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** What a result was before it was corrected, commented on anew or removed. Patients see the last. */
export const resultVersions = pgTable(
  'result_versions',
  {
    accountId: owner(),
    id: uuid().notNull(),
    resultId: uuid('result_id').notNull(),
    row: jsonb().$type<Result>().notNull(),
    ending: text().$type<'changed' | 'removed'>().notNull(),
    endedBy: text('ended_by').notNull(),
    endedAt: instant('ended_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('result_versions_newest').on(table.accountId, table.endedAt),
  ],
);
