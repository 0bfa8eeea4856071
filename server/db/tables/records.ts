import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import type { FileRef } from '#contract/file.ts';
import { instant } from '../columns.ts';
import {
  bills,
  cardOrders,
  consults,
  loanRecommendations,
  medicines,
  profiles,
  recommendations,
  results,
} from './care.ts';
import { caredFor, carers } from './carers.ts';
import { type Field, keyOf, owned } from './owned.ts';

// The mirrored collections. The feed sends every column, under its property name, to devices, and
// apps of earlier releases read it: columns are added, not renamed or removed. docs/contributing.md
// has the steps.

export const patientPackages = pgTable(
  'patient_packages',
  {
    ...owned,
    slug: text().notNull(),
    title: jsonb().$type<Field<'patientPackage', 'title'>>().notNull(),
    summary: jsonb().$type<Field<'patientPackage', 'summary'>>().notNull(),
    icon: text().$type<Field<'patientPackage', 'icon'>>().notNull(),
    status: text().$type<Field<'patientPackage', 'status'>>().notNull(),
    startsAt: text('starts_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    steps: jsonb().$type<Field<'patientPackage', 'steps'>>().notNull(),
    visits: jsonb().$type<Field<'patientPackage', 'visits'>>().notNull(),
    canceledVisits: jsonb('canceled_visits')
      .$type<Field<'patientPackage', 'canceledVisits'>>()
      .notNull()
      .default([]),
    cancelReason: text('cancel_reason'),
    preparation: jsonb().$type<Field<'patientPackage', 'preparation'>>().notNull(),
  },
  (table) => [keyOf(table)],
);

export const forms = pgTable(
  'forms',
  {
    ...owned,
    questionnaire: jsonb().$type<Field<'form', 'questionnaire'>>().notNull(),
    reason: jsonb().$type<Field<'form', 'reason'>>(),
    status: text().$type<Field<'form', 'status'>>().notNull(),
    assignedAt: instant('assigned_at').notNull(),
    dueAt: text('due_at'),
  },
  (table) => [keyOf(table)],
);

export const tickets = pgTable(
  'tickets',
  {
    ...owned,
    number: integer(),
    subject: text().notNull(),
    department: text().$type<Field<'ticket', 'department'>>().notNull(),
    status: text().$type<Field<'ticket', 'status'>>().notNull(),
    urgency: text().$type<Field<'ticket', 'urgency'>>().notNull(),
    patientPackageId: uuid('patient_package_id'),
    estimate: jsonb().$type<Field<'ticket', 'estimate'>>(),
    result: jsonb().$type<Field<'ticket', 'result'>>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    clinicRepliedAt: instant('clinic_replied_at'),
    patientReadAt: instant('patient_read_at'),
  },
  // Staff look tickets up by number or by id, of any patient.
  (table) => [
    keyOf(table),
    index('tickets_number').on(table.number),
    index('tickets_id').on(table.id),
    index('tickets_words').using('gin', sql`search_words(${table.subject})`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    ...owned,
    ticketId: uuid('ticket_id').notNull(),
    author: text().$type<Field<'message', 'author'>>().notNull(),
    authorName: jsonb('author_name').$type<Field<'message', 'authorName'>>(),
    body: text().notNull(),
    attachments: jsonb().$type<Field<'message', 'attachments'>>().notNull(),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    readAt: instant('read_at'),
    /** Only what a person has written or approved (server/staff/tickets/publishTranslations.ts). */
    translations: jsonb().$type<Field<'message', 'translations'>>().notNull().default([]),
    writtenBy: text('written_by'),
  },
  (table) => [
    keyOf(table),
    foreignKey({
      columns: [table.accountId, table.ticketId],
      foreignColumns: [tickets.accountId, tickets.id],
    }).onDelete('cascade'),
    index('messages_thread').on(table.accountId, table.ticketId, table.receivedAt),
  ],
);

export const documents = pgTable(
  'documents',
  {
    ...owned,
    title: jsonb().$type<Field<'document', 'title'>>().notNull(),
    category: text().$type<Field<'document', 'category'>>().notNull(),
    by: text().$type<Field<'document', 'by'>>().notNull(),
    file: jsonb().$type<Field<'document', 'file'>>().notNull(),
    takenAt: text('taken_at'),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    writtenBy: text('written_by'),
  },
  (table) => [keyOf(table)],
);

export const submissions = pgTable(
  'submissions',
  {
    ...owned,
    formId: uuid('form_id').notNull(),
    response: jsonb().$type<Field<'submission', 'response'>>().notNull(),
    files: jsonb().$type<FileRef[]>().notNull().default([]),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    writtenBy: text('written_by'),
  },
  (table) => [
    keyOf(table),
    foreignKey({
      columns: [table.accountId, table.formId],
      foreignColumns: [forms.accountId, forms.id],
    }).onDelete('cascade'),
    index('submissions_form').on(table.accountId, table.formId),
    // Staff look them up by number.
    index('submissions_number').on(table.number),
  ],
);

export const comments = pgTable(
  'comments',
  {
    ...owned,
    target: jsonb().$type<Field<'comment', 'target'>>().notNull(),
    targetTitle: text('target_title').notNull(),
    name: text().notNull(),
    body: text().notNull(),
    rating: integer(),
    status: text().$type<Field<'comment', 'status'>>().notNull(),
    reply: jsonb().$type<Field<'comment', 'reply'>>(),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
  },
  (table) => [
    keyOf(table),
    index('comments_status').on(table.status),
    index('comments_number').on(table.number),
    index('comments_id').on(table.id),
  ],
);

/**
 * The table of each mirrored collection. A field of the contract without its column does not
 * compile.
 */
export const recordTables = {
  patientPackage: patientPackages,
  form: forms,
  ticket: tickets,
  message: messages,
  document: documents,
  submission: submissions,
  comment: comments,
  profile: profiles,
  bill: bills,
  consult: consults,
  cardOrder: cardOrders,
  recommendation: recommendations,
  loanRecommendation: loanRecommendations,
  result: results,
  medicine: medicines,
  carer: carers,
  caredFor,
} as const satisfies {
  [Name in CollectionName]: { $inferSelect: RowOf<Name> & { accountId: string } };
};

/** Any mirrored table; only the key columns are typed. */
export type RecordTable = PgTable & { id: PgColumn; accountId: PgColumn };
export const recordTable = (name: CollectionName): RecordTable => recordTables[name];
