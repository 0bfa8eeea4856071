import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Public content as the files hold it, one row an entry; parsed by its schema whenever it is read. */
export const content = pgTable(
  'content',
  {
    kind: text().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    data: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
