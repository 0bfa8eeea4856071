import { bigint, boolean, index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { MutationResult } from '#contract/mutation.ts';
import { instant } from '../columns.ts';
import { owner } from './owner.ts';

/**
 * One counter a patient; its row lock, taken last, orders the patient's transactions. `floor`: older cursors must reset.
 * `tallies` are those at revision `tallied_rev`; at any other revision they are out of date and counted again.
 */
export const revisions = pgTable('revisions', {
  accountId: owner().primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  floor: bigint({ mode: 'number' }).notNull().default(0),
  tallies: jsonb().$type<unknown>(),
  talliedRev: bigint('tallied_rev', { mode: 'number' }),
});

/** Where each row was last changed. A revoke or delete leaves `deleted`. `rank` puts parents before children. */
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
    /** Drawn at random by the transaction that wrote the row: two histories with equal revisions differ in it. */
    mark: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.collection, table.entityId] }),
    index('changes_feed').on(table.accountId, table.rev, table.rank, table.entityId),
  ],
);

/** What was answered to each mutation, kept longer than any phone stays offline (400 days). `clientId`: who sent it first. */
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
  (table) => [primaryKey({ columns: [table.accountId, table.mutationId] }), index('receipts_age').on(table.createdAt)],
);

/** Confirmation numbers: people quote them, so they are short and never reused; gaps do not matter. */
export const confirmationNumbers = pgSequence('confirmation_numbers', { startWith: 48210 });
export const ticketNumbers = pgSequence('ticket_numbers', { startWith: 481 });
