import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Patients who can sign in. Staff have no accounts. After a change of any table run `npm run
 * db:generate`, which writes the migration.
 */
export const accounts = pgTable('accounts', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().unique(),
  phone: text().unique(),
  passwordHash: text('password_hash').notNull(),
  locale: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Tokens are stored as SHA-256 only, so a stolen table gives no access. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

/**
 * Counters of sign-in attempts, see accounts/signInAttempts.ts. `login_hash` is a hash of login, address
 * or both; `wrong` the count; 0 marks an address known from a successful sign-in.
 */
export const signInAttempts = pgTable('sign_in_attempts', {
  loginHash: text('login_hash').primaryKey(),
  wrong: integer().notNull(),
  since: instant().notNull(),
  pausedUntil: instant('paused_until'),
});

/** The patient who owns a row: the first column of its key and of every reference to it. */
export const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
