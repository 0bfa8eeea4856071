import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import type { LetterChannel, StoredAnswerState } from '#contract/staff/guestSubmissions.ts';
import { instant } from '../columns.ts';
import { accounts } from './accounts.ts';
import { staffMembers } from './staff.ts';

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
    /** Null while the clinic still has to do something about it. */
    handledAt: instant('handled_at'),
    handledBy: text('handled_by'),
    /** The patient whose record was opened for the sender. */
    patientId: uuid('patient_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Counts what staff did, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
    /**
     * Name, address and what was written, folded for searches by a function of migration `letters`.
     * Stored: folding a long text takes milliseconds, and a search looks at many.
     */
    words: text().generatedAlwaysAs(sql`letter_words(letter)`),
  },
  (table) => [
    index('letters_received').on(table.receivedAt),
    index('letters_number').on(table.number),
    index('letters_open')
      .on(table.receivedAt)
      .where(sql`${table.handledAt} is null`),
    index('letters_patient').on(table.patientId),
    index('letters_words').using('gin', sql`${table.words} gin_trgm_ops`),
  ],
);

/**
 * What staff answered to the address that a visitor left. The desk chooses the id; a message under
 * it is handed over at most once.
 */
export const letterAnswers = pgTable(
  'letter_answers',
  {
    id: uuid().primaryKey(),
    letterId: uuid('letter_id')
      .notNull()
      .references(() => guestSubmissions.id, { onDelete: 'cascade' }),
    channel: text().$type<LetterChannel>().notNull(),
    contact: text().notNull(),
    body: text().notNull(),
    state: text().$type<StoredAnswerState>().notNull(),
    authorName: text('author_name').notNull(),
    staffId: uuid('staff_id').references(() => staffMembers.id),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('letter_answers_letter').on(table.letterId)],
);
