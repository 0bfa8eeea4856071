import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { type Field, keyOf, owned } from './owned.ts';

// Mirrored collections about the person and the care: profile, bills, consults, card orders,
// results, and what the clinic recommends. The rules are those of records.ts.

export const profiles = pgTable(
  'profiles',
  {
    ...owned,
    name: text(),
    latinName: text('latin_name'),
    birthDate: text('birth_date'),
    sex: text().$type<Field<'profile', 'sex'>>(),
    bloodGroup: text('blood_group').$type<Field<'profile', 'bloodGroup'>>(),
    allergies: jsonb().$type<Field<'profile', 'allergies'>>().notNull(),
    conditions: jsonb().$type<Field<'profile', 'conditions'>>().notNull(),
    medications: jsonb().$type<Field<'profile', 'medications'>>().notNull(),
    emergencyContact: jsonb('emergency_contact').$type<Field<'profile', 'emergencyContact'>>(),
    resultsShown: text('results_shown')
      .$type<Field<'profile', 'resultsShown'>>()
      .notNull()
      .default('at-once'),
    noneKnown: jsonb('none_known').$type<Field<'profile', 'noneKnown'>>().notNull().default({}),
  },
  (table) => [keyOf(table)],
);

export const bills = pgTable(
  'bills',
  {
    ...owned,
    number: integer().notNull(),
    title: jsonb().$type<Field<'bill', 'title'>>().notNull(),
    about: jsonb().$type<Field<'bill', 'about'>>(),
    lines: jsonb().$type<Field<'bill', 'lines'>>().notNull(),
    total: jsonb().$type<Field<'bill', 'total'>>().notNull(),
    status: text().$type<Field<'bill', 'status'>>().notNull(),
    issuedAt: instant('issued_at').notNull(),
    dueAt: text('due_at'),
    paidAt: instant('paid_at'),
    payment: jsonb().$type<Field<'bill', 'payment'>>(),
    refunds: jsonb().$type<Field<'bill', 'refunds'>>().notNull().default([]),
  },
  (table) => [
    keyOf(table),
    index('bills_number').on(table.number),
    index('bills_id').on(table.id),
    index('bills_issued').on(table.issuedAt, table.number),
  ],
);

export const consults = pgTable(
  'consults',
  {
    ...owned,
    physician: jsonb().$type<Field<'consult', 'physician'>>().notNull(),
    mode: text().$type<Field<'consult', 'mode'>>().notNull(),
    status: text().$type<Field<'consult', 'status'>>().notNull(),
    wishedSlot: instant('wished_slot'),
    proposedSlot: instant('proposed_slot'),
    proposedUntil: instant('proposed_until'),
    slot: instant('slot'),
    heldUntil: instant('held_until'),
    note: text(),
    clinicNote: text('clinic_note'),
    minutes: integer().notNull(),
    timeZone: text('time_zone').notNull(),
    patientTimeZone: text('patient_time_zone'),
    fee: jsonb().$type<Field<'consult', 'fee'>>().notNull(),
    billId: uuid('bill_id'),
    question: text().notNull(),
    attachments: jsonb().$type<Field<'consult', 'attachments'>>().notNull(),
    join: jsonb().$type<Field<'consult', 'join'>>(),
    summary: jsonb().$type<Field<'consult', 'summary'>>(),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    writtenBy: text('written_by'),
  },
  (table) => [
    keyOf(table),
    index('consults_slot').on(table.slot),
    index('consults_proposed_slot').on(table.proposedSlot),
    index('consults_held_until').on(table.heldUntil),
  ],
);

export const cardOrders = pgTable(
  'card_orders',
  {
    ...owned,
    plan: jsonb().$type<Field<'cardOrder', 'plan'>>().notNull(),
    holder: jsonb().$type<Field<'cardOrder', 'holder'>>().notNull(),
    address: jsonb().$type<Field<'cardOrder', 'address'>>().notNull(),
    status: text().$type<Field<'cardOrder', 'status'>>().notNull(),
    billId: uuid('bill_id'),
    number: integer(),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at'),
    writtenBy: text('written_by'),
  },
  (table) => [keyOf(table)],
);

export const recommendations = pgTable(
  'recommendations',
  {
    ...owned,
    package: jsonb().$type<Field<'recommendation', 'package'>>().notNull(),
    by: jsonb().$type<Field<'recommendation', 'by'>>().notNull(),
    reason: jsonb().$type<Field<'recommendation', 'reason'>>().notNull(),
    status: text().$type<Field<'recommendation', 'status'>>().notNull(),
    createdAt: instant('created_at').notNull(),
    validUntil: text('valid_until'),
    answeredAt: instant('answered_at'),
    number: integer(),
  },
  (table) => [keyOf(table)],
);

export const loanRecommendations = pgTable(
  'loan_recommendations',
  {
    ...owned,
    lender: jsonb().$type<Field<'loanRecommendation', 'lender'>>().notNull(),
    purpose: jsonb().$type<Field<'loanRecommendation', 'purpose'>>().notNull(),
    by: jsonb().$type<Field<'loanRecommendation', 'by'>>().notNull(),
    principal: jsonb().$type<Field<'loanRecommendation', 'principal'>>().notNull(),
    months: integer().notNull(),
    instalment: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    firstDueAt: text('first_due_at').notNull(),
    conditions: jsonb().$type<Field<'loanRecommendation', 'conditions'>>().notNull(),
    status: text().$type<Field<'loanRecommendation', 'status'>>().notNull(),
    createdAt: instant('created_at').notNull(),
    validUntil: text('valid_until'),
    answeredAt: instant('answered_at'),
    number: integer(),
  },
  (table) => [keyOf(table)],
);

export const results = pgTable(
  'results',
  {
    ...owned,
    title: jsonb().$type<Field<'result', 'title'>>().notNull(),
    place: jsonb().$type<Field<'result', 'place'>>(),
    takenAt: instant('taken_at').notNull(),
    reportedAt: instant('reported_at').notNull(),
    status: text().$type<Field<'result', 'status'>>().notNull().default('final'),
    measurements: jsonb().$type<Field<'result', 'measurements'>>().notNull(),
    comment: jsonb().$type<Field<'result', 'comment'>>(),
    documentId: uuid('document_id'),
    patientPackageId: uuid('patient_package_id'),
    seenAt: instant('seen_at'),
  },
  (table) => [keyOf(table), index('results_id').on(table.id)],
);

export const medicines = pgTable(
  'medicines',
  {
    ...owned,
    name: jsonb().$type<Field<'medicine', 'name'>>().notNull(),
    dosage: jsonb().$type<Field<'medicine', 'dosage'>>().notNull(),
    purpose: jsonb().$type<Field<'medicine', 'purpose'>>(),
    by: jsonb().$type<Field<'medicine', 'by'>>().notNull(),
    startsAt: text('starts_at').notNull(),
    endsAt: text('ends_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [keyOf(table)],
);
