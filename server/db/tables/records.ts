import { index, integer, jsonb, type PgColumn, type PgTable, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { instant } from '../columns.ts';
import { accounts } from './accounts.ts';

const owned = {
  id: uuid().primaryKey(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
};
type Field<Name extends CollectionName, Key extends keyof RowOf<Name>> = RowOf<Name>[Key];

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
    preparation: jsonb().$type<Field<'patientPackage', 'preparation'>>().notNull(),
  },
  (table) => [index('patient_packages_account').on(table.accountId)],
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
  (table) => [index('forms_account').on(table.accountId)],
);

export const tickets = pgTable(
  'tickets',
  {
    ...owned,
    number: integer().unique(),
    subject: text().notNull(),
    department: text().$type<Field<'ticket', 'department'>>().notNull(),
    status: text().$type<Field<'ticket', 'status'>>().notNull(),
    urgency: text().$type<Field<'ticket', 'urgency'>>().notNull(),
    patientPackageId: uuid('patient_package_id'),
    estimate: jsonb().$type<Field<'ticket', 'estimate'>>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    clinicRepliedAt: instant('clinic_replied_at'),
    patientReadAt: instant('patient_read_at'),
  },
  (table) => [index('tickets_account').on(table.accountId)],
);

export const messages = pgTable(
  'messages',
  {
    ...owned,
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    author: text().$type<Field<'message', 'author'>>().notNull(),
    authorName: jsonb('author_name').$type<Field<'message', 'authorName'>>(),
    body: text().notNull(),
    attachments: jsonb().$type<Field<'message', 'attachments'>>().notNull(),
    number: integer().unique(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    readAt: instant('read_at'),
  },
  (table) => [index('messages_ticket').on(table.ticketId), index('messages_account').on(table.accountId)],
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
    number: integer().unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('documents_account').on(table.accountId)],
);

export const submissions = pgTable(
  'submissions',
  {
    ...owned,
    formId: uuid('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    response: jsonb().$type<Field<'submission', 'response'>>().notNull(),
    number: integer().unique(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
  },
  (table) => [index('submissions_account').on(table.accountId)],
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
    number: integer().unique(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
  },
  (table) => [index('comments_account').on(table.accountId), index('comments_status').on(table.status)],
);

/** The table of each mirrored collection. A field of the contract without its column does not compile. */
export const recordTables = {
  patientPackage: patientPackages,
  form: forms,
  ticket: tickets,
  message: messages,
  document: documents,
  submission: submissions,
  comment: comments,
} as const satisfies { [Name in CollectionName]: { $inferSelect: RowOf<Name> & { accountId: string } } };

/** A mirrored table seen only as "rows that somebody owns"; what a row holds is the contract's business. */
export type RecordTable = PgTable & { id: PgColumn; accountId: PgColumn };
export const recordTable = (name: CollectionName): RecordTable => recordTables[name];
