import { uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';

/** The patient who owns a row: the first column of its key and of every reference to it. */
export const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
