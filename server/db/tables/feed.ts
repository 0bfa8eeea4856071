import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MutationResult } from '#contract/mutation.ts';
import { instant } from '../columns.ts';
import { owner } from './accounts.ts';

/**
 * One revision counter per patient; its row lock, taken last, orders the patient's transactions.
 * Cursors below `floor` must start again. `tallies` are those at revision `tallied_rev`; at any
 * other revision they are stale and counted again.
 */
export const revisions = pgTable('revisions', {
  accountId: owner().primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  floor: bigint({ mode: 'number' }).notNull().default(0),
  tallies: jsonb().$type<unknown>(),
  talliedRev: bigint('tallied_rev', { mode: 'number' }),
});

/**
 * The last change of each row. A deleted or revoked row stays as a tombstone (`deleted`). `rank`
 * sorts parents before children.
 */
export const changes = pgTable(
  'changes',
  {
    accountId: owner(),
    collection: text().notNull(),
    entityId: uuid('entity_id').notNull(),
    rank: integer().notNull(),
    rev: bigint({ mode: 'number' }).notNull(),
    deleted: boolean().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Random per transaction, to detect that the database was restored from a backup. */
    mark: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.collection, table.entityId] }),
    index('changes_feed').on(table.accountId, table.rev, table.rank, table.entityId),
  ],
);

/**
 * The result of each mutation (`answer`), stored for 400 days so that a replay gets the same one.
 * `client_id` sent it first.
 */
export const receipts = pgTable(
  'receipts',
  {
    accountId: owner(),
    clientId: uuid('client_id').notNull(),
    mutationId: uuid('mutation_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    answer: jsonb().$type<MutationResult>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mutationId] }),
    index('receipts_age').on(table.createdAt),
  ],
);

/**
 * Rows that an import wrote, with a hash of each field as the file had it: a later file changes
 * only what nobody here has changed since. A row that was deleted here is not added again.
 */
export const importedRows = pgTable(
  'imported_rows',
  {
    accountId: owner(),
    collection: text().notNull(),
    entityId: uuid('entity_id').notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.collection, table.entityId] })],
);

/** Numbers that patients quote to the clinic: short, never reused; gaps do not matter. */
export const confirmationNumbers = pgSequence('confirmation_numbers', { startWith: 48210 });
/** Numbers of tickets, likewise. The demo uses the numbers below both starts. */
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 481 });
/** Numbers of bills and receipts, likewise. */
export const billNumbers = pgSequence('bill_numbers', { startWith: 7301 });
