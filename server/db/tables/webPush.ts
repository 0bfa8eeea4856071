import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { owner, sessions } from './accounts.ts';

/**
 * Devices that get a Web Push message when the clinic has written. At `due_at` one is sent, or tried
 * again; null: nothing to send.
 */
export const webPushSubscriptions = pgTable(
  'web_push_subscriptions',
  {
    accountId: owner(),
    endpoint: text().notNull(),
    /** The session that subscribed; it ends with it. */
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
    dueAt: instant('due_at'),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.endpoint] }),
    index('web_push_endpoint').on(table.endpoint),
    index('web_push_session').on(table.tokenHash),
    index('web_push_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
  ],
);
