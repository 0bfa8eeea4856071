import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { instant } from '../columns.ts';

/**
 * Submissions from people without an account. The sender chooses the id, so a repeated submission
 * is the same row. The stored names `letters` and `letter` are older than the term: they mean guest
 * submission.
 */
export const guestSubmissions = pgTable(
  'letters',
  {
    id: uuid().primaryKey(),
    clientId: uuid('client_id').notNull(),
    payloadHash: text('payload_hash').notNull(),
    kind: text().$type<GuestSubmission['kind']>().notNull(),
    letter: jsonb().$type<GuestSubmission>().notNull(),
    locale: text().notNull(),
    number: integer().notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [
    index('letters_received').on(table.receivedAt),
    index('letters_number').on(table.number),
  ],
);
