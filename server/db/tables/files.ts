import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FileRef } from '#contract/file.ts';
import { bytes, instant } from '../columns.ts';
import { accounts } from './accounts.ts';

/** An upload and what has arrived of it. The bytes are checked against hash and type when the last one is here. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text().$type<FileRef['type']>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    received: integer().notNull(),
    complete: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_account').on(table.accountId)],
);

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    data: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.start] })],
);
