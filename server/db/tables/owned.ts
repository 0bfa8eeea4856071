import { type PgColumn, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { owner } from './accounts.ts';

// What the tables of mirrored collections share.

/** The key is (account, id): ids are chosen by devices, so two patients may have the same one. */
export const owned = { accountId: owner(), id: uuid().notNull() };
export const keyOf = (table: { accountId: PgColumn; id: PgColumn }) =>
  primaryKey({ columns: [table.accountId, table.id] });
export type Field<Name extends CollectionName, Key extends keyof RowOf<Name>> = RowOf<Name>[Key];
