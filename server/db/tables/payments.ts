import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import { primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentState } from '#contract/payment.ts';
import { instant } from '../columns.ts';
import { keyOf, owned } from './owned.ts';

/**
 * Attempts to pay a bill online. `gateway_id` names the payment at the gateway, as the devices' ids
 * are unique per patient only. At `next_check_at` the gateway is asked about an unfinished one.
 */
export const payments = pgTable(
  'payments',
  {
    ...owned,
    billId: uuid('bill_id').notNull(),
    gatewayId: uuid('gateway_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    returnUrl: text('return_url').notNull(),
    locale: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The gateway's name. The default is for the release before, which had only this one. */
    gateway: text().notNull().default('sandbox'),
    reference: text(),
    url: text(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    checks: integer().notNull().default(0),
    nextCheckAt: instant('next_check_at').notNull(),
  },
  (table) => [
    keyOf(table),
    index('payments_bill').on(table.accountId, table.billId),
    uniqueIndex('payments_open')
      .on(table.accountId, table.billId)
      .where(sql`${table.state} in ('created', 'pending')`),
    index('payments_check')
      .on(table.nextCheckAt)
      .where(sql`${table.state} in ('created', 'pending', 'refunding')`),
  ],
);

/**
 * Which payment (`payments.gateway_id`) a gateway's reference belongs to: one payment there must
 * never settle two bills. A table of its own, as no unique index spans patients (record 27).
 */
export const paymentReferences = pgTable(
  'payment_references',
  {
    gateway: text().notNull(),
    reference: text().notNull(),
    gatewayId: uuid('gateway_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.reference] })],
);

/**
 * What the sandbox gateway stores, in place of a bank: owned by no patient. `token` is in the URL
 * of its page; at `settles_at` a late payment becomes paid.
 */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid().primaryKey(),
    reference: text().notNull().unique(),
    token: text().notNull().unique(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    returnUrl: text('return_url').notNull(),
    locale: text().notNull(),
    state: text().$type<'pending' | 'paid' | 'failed' | 'canceled' | 'refunded'>().notNull(),
    createdAt: instant('created_at').notNull(),
    settlesAt: instant('settles_at'),
  },
  (table) => [index('sandbox_payments_age').on(table.createdAt)],
);

/** References of the sandbox, which look like those of a bank. */
export const sandboxNumbers = pgSequence('sandbox_numbers', { startWith: 88213 });
