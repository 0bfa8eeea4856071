import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileRef } from '#contract/file.ts';
import { bytes, instant } from '../columns.ts';
import { owner } from './accounts.ts';

/**
 * A patient's file: an upload, and how many bytes are stored (`received`). Hash and type are
 * checked when it is complete. Messages and medical documents refer to it by id.
 */
export const files = pgTable(
  'files',
  {
    accountId: owner(),
    id: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<FileRef['type']>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    received: integer().notNull(),
    complete: boolean().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the upload started or its last piece arrived. */
    progressedAt: instant('progressed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('files_unfinished')
      .on(table.progressedAt)
      .where(sql`not ${table.complete}`),
  ],
);

/** The bytes of a file in pieces of any length; `start` is the offset in the file. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    accountId: owner(),
    fileId: uuid('file_id').notNull(),
    start: integer().notNull(),
    data: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.fileId, table.start] }),
    foreignKey({
      columns: [table.accountId, table.fileId],
      foreignColumns: [files.accountId, files.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What was put into the storage of FILES_URL. Not part of an account: the row stays when its file
 * is deleted, until the object is deleted, too.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    accountId: uuid('account_id').notNull(),
    fileId: uuid('file_id').notNull(),
    sha256: text().notNull(),
    storedAt: instant('stored_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.fileId, table.sha256] })],
);
