import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { Role } from '#contract/staff/roles.ts';
import { instant } from '../columns.ts';
import { owner } from './accounts.ts';
import type { Field } from './owned.ts';
import { messages, tickets } from './records.ts';

// Members of staff, and what they keep about patients' records that patients never receive.

/** The person who accepts the first invitation of an empty database is the first administrator. */
export const staffMembers = pgTable('staff_members', {
  id: uuid().primaryKey(),
  /** Null only for the first administrator, until the invitation is accepted. */
  email: text().unique(),
  name: text().notNull(),
  roles: jsonb().$type<Role[]>().notNull(),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  /** Secret of the authenticator app (RFC 6238), base32. */
  totpSecret: text('totp_secret').notNull(),
  /** The period of the last accepted code: no code is accepted twice. */
  totpPeriod: integer('totp_period').notNull().default(0),
  /** SHA-256 of the recovery codes that were not used. */
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull().default([]),
  invitationHash: text('invitation_hash').unique(),
  invitationExpiresAt: instant('invitation_expires_at'),
  /** The physician of the site who this member is; their consultations are the own ones. */
  physician: text(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
});

/** Sessions at the desk. Tokens are stored as SHA-256 only. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid().notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    device: text(),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId)],
);

/** Tokens of programs. `STAFF_TOKEN` is one more, with every role. */
export const staffKeys = pgTable('staff_keys', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  roles: jsonb().$type<Role[]>().notNull(),
  createdBy: uuid('created_by').references(() => staffMembers.id),
  createdAt: instant('created_at').notNull(),
  lastUsedOn: text('last_used_on'),
  endedAt: instant('ended_at'),
});

/**
 * Who read and who changed what. Lines are only added: a trigger refuses the rest. `hash` covers
 * the line and the hash before it (server/staff/audit/chain.ts). Patients have no foreign key here:
 * the lines outlive their accounts.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    actorKind: text('actor_kind')
      .$type<'staff' | 'key' | 'patient' | 'carer' | 'server'>()
      .notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    roles: jsonb().$type<Role[]>().notNull(),
    action: text().$type<AuditAction>().notNull(),
    act: text().notNull(),
    patientId: uuid('patient_id'),
    subject: text(),
    reason: text(),
    /** JSON as text, so that the hash covers exactly these characters. */
    before: text(),
    after: text(),
    address: text(),
    device: text(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_log_patient').on(table.patientId, table.seq),
    index('audit_log_actor').on(table.actorId, table.seq),
    index('audit_log_action').on(table.action, table.seq),
  ],
);

/** The last line's number and hash: its row lock orders the lines. One row, with id 1. */
export const auditHead = pgTable('audit_head', {
  id: integer().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** The last check of the chain, by any process. One row, with id 1. */
export const auditChecks = pgTable('audit_checks', {
  id: integer().primaryKey(),
  /** When a process began it: the others leave it alone meanwhile. */
  startedAt: instant('started_at').notNull(),
  /** Null until a first check has ended. */
  checkedAt: instant('checked_at'),
  isWhole: boolean('is_whole').notNull().default(true),
  lines: bigint({ mode: 'number' }).notNull().default(0),
  lastWhole: bigint('last_whole', { mode: 'number' }),
  head: text().notNull().default(''),
});

/** What the clinic decides about a ticket; no row means the defaults. */
export const ticketHandling = pgTable(
  'ticket_handling',
  {
    accountId: owner(),
    ticketId: uuid('ticket_id').notNull(),
    assigneeId: uuid('assignee_id').references(() => staffMembers.id),
    /** Reception does not see it. */
    isMedicalOnly: boolean('is_medical_only').notNull().default(false),
    /** Counts changes, so that two people do not overwrite each other. */
    version: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ticketId] }),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
    index('ticket_handling_assignee').on(table.assigneeId),
  ],
);

/**
 * A ticket's place in the inbox. A trigger on `tickets` writes it, nothing else does: `position` is
 * 1 urgent, 2 waiting, 3 answered, 4 closed; `since` is the wait, which a patient who writes again
 * does not start anew.
 */
export const ticketQueue = pgTable(
  'ticket_queue',
  {
    accountId: owner(),
    ticketId: uuid('ticket_id').notNull(),
    position: integer().notNull(),
    since: instant().notNull(),
    department: text().$type<Field<'ticket', 'department'>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ticketId] }),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
    index('ticket_queue_order').on(table.position, table.since, table.accountId, table.ticketId),
  ],
);

/** Notes of staff on a ticket. They are in no feed, notification, export or search of patients. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    accountId: owner(),
    id: uuid().notNull(),
    ticketId: uuid('ticket_id').notNull(),
    staffId: uuid('staff_id').references(() => staffMembers.id),
    authorName: text('author_name').notNull(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
    index('internal_notes_ticket').on(table.accountId, table.ticketId),
  ],
);

/** Who has a ticket open, and who is writing an answer, until `until`. */
export const ticketPresence = pgTable(
  'ticket_presence',
  {
    accountId: owner(),
    ticketId: uuid('ticket_id').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    isWriting: boolean('is_writing').notNull(),
    since: instant().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.ticketId, table.staffId] }),
    index('ticket_presence_until').on(table.until),
  ],
);

/** Answers that staff use again, one text per language. */
export const savedAnswers = pgTable(
  'saved_answers',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** By language. */
    texts: jsonb().$type<Record<string, string>>().notNull(),
    department: text(),
    updatedBy: uuid('updated_by').references(() => staffMembers.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('saved_answers_title').on(table.title)],
);

/** A message in another language. A machine's text stays unchecked until a person approves it. */
export const messageTranslations = pgTable(
  'message_translations',
  {
    accountId: owner(),
    messageId: uuid('message_id').notNull(),
    locale: text().notNull(),
    body: text().notNull(),
    isMachine: boolean('is_machine').notNull(),
    /** What the clinic wrote first; the message's text is its translation. */
    isOriginal: boolean('is_original').notNull().default(false),
    /** Who wrote or approved it; null: nobody did yet. */
    checkedBy: uuid('checked_by').references(() => staffMembers.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.messageId, table.locale] }),
    foreignKey({
      columns: [table.accountId, table.messageId],
      foreignColumns: [messages.accountId, messages.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What the clinic did about a form's answers or a document of a patient. Answers get their row when
 * the clinic first lists them (server/staff/documents/review.ts), documents when somebody saw them.
 */
export const reviews = pgTable(
  'reviews',
  {
    accountId: owner(),
    kind: text().$type<'submission' | 'document'>().notNull(),
    entityId: uuid('entity_id').notNull(),
    /** An answer needs somebody to act, such as item 9 of the PHQ-9. */
    isFlagged: boolean('is_flagged').notNull().default(false),
    score: integer(),
    receivedAt: instant('received_at').notNull(),
    seenAt: instant('seen_at'),
    seenBy: text('seen_by'),
    /** What was done about flagged answers. */
    done: text(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.entityId] }),
    index('reviews_waiting')
      .on(table.isFlagged, table.receivedAt)
      .where(sql`${table.seenAt} is null`),
  ],
);
