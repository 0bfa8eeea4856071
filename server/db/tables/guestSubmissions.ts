import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { instant } from '../columns.ts';

/** What people without an account sent. The id is the sender's, so the same letter sent again is the same row. */
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
  (table) => [index('letters_received').on(table.receivedAt), index('letters_number').on(table.number)],
);
