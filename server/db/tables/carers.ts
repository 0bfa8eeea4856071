import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { accounts, owner } from './accounts.ts';
import { type Field, keyOf, owned } from './owned.ts';

// Carers (docs/decisions/0087): the two mirrored rows of a grant, and what devices do not get.

export const carers = pgTable(
  'carers',
  {
    ...owned,
    label: text().notNull(),
    allows: jsonb().$type<Field<'carer', 'allows'>>().notNull(),
    endsOn: text('ends_on'),
    carerName: text('carer_name'),
    codeValidUntil: instant('code_valid_until').notNull(),
    by: text().$type<Field<'carer', 'by'>>().notNull(),
    staffName: text('staff_name'),
    endedByName: text('ended_by_name'),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<Field<'carer', 'endedBy'>>(),
  },
  (table) => [keyOf(table)],
);

export const caredFor = pgTable(
  'cared_for',
  {
    ...owned,
    patientName: text('patient_name'),
    allows: jsonb().$type<Field<'caredFor', 'allows'>>().notNull(),
    endsOn: text('ends_on'),
    createdAt: instant('created_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by').$type<Field<'caredFor', 'endedBy'>>(),
  },
  (table) => [keyOf(table)],
);

/** Whose grant it is and who took it up. The code is stored as a hash only. */
export const careGrants = pgTable(
  'care_grants',
  {
    id: uuid().primaryKey(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    carerId: uuid('carer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Unused: the patient's row has it. A server of the release before names it in its queries. */
    staffName: text('staff_name'),
  },
  (table) => [
    index('care_grants_patient').on(table.patientId),
    index('care_grants_carer').on(table.carerId),
  ],
);

/** Grants that an account asked for before the clinic knew them: limits guesses, and dates them. */
export const careAttempts = pgTable(
  'care_attempts',
  {
    accountId: owner(),
    grantId: uuid('grant_id').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.grantId] })],
);
