import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NoticeEvent } from '#contract/staff/notices.ts';
import type { Department } from '#contract/ticket.ts';
import { instant } from '../columns.ts';
import { staffMembers } from './staff.ts';

/** Who outside of the desk is notified of what is new: another system, or an e-mail address. */
export const noticeTargets = pgTable(
  'notice_targets',
  {
    id: uuid().primaryKey(),
    channel: text().$type<'webhook' | 'email'>().notNull(),
    /** The URL or e-mail address. */
    address: text().notNull(),
    /** Signs what is sent to a URL; null for e-mail. */
    secret: text(),
    events: jsonb().$type<NoticeEvent[]>().notNull(),
    /** Null: of all departments. */
    departments: jsonb().$type<Department[]>(),
    /** The language of e-mails. */
    locale: text().notNull(),
    createdBy: uuid('created_by').references(() => staffMembers.id),
    createdAt: instant('created_at').notNull(),
    /** The last try, with what came of it: `sent`, `failed` or `given-up`. */
    lastAt: instant('last_at'),
    lastOutcome: text('last_outcome').$type<'sent' | 'failed' | 'given-up'>(),
    /** Why it failed, such as `503` or `refused-address`. */
    lastError: text('last_error'),
  },
  (table) => [uniqueIndex('notice_targets_address').on(table.channel, table.address)],
);

/**
 * What is to be sent. Triggers write it in the transaction of the event (migration `webhooks`); it has
 * nothing about the patient. A row is deleted when it was sent or given up.
 */
export const noticeQueue = pgTable(
  'notice_queue',
  {
    /** The message's id: the same in every try. */
    id: uuid().primaryKey().defaultRandom(),
    targetId: uuid('target_id')
      .notNull()
      .references(() => noticeTargets.id, { onDelete: 'cascade' }),
    event: text().$type<NoticeEvent>().notNull(),
    number: integer(),
    department: text().$type<Department>(),
    happenedAt: instant('happened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    index('notice_queue_due').on(table.dueAt),
    index('notice_queue_target').on(table.targetId),
  ],
);
