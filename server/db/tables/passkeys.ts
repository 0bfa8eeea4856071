import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { accounts } from './accounts.ts';
import { staffMembers } from './staff.ts';

/** A passkey (WebAuthn), by the credential's id in base64url. */
const passkeyColumns = {
  id: text().primaryKey(),
  name: text().notNull(),
  /** COSE, in base64url. */
  publicKey: text('public_key').notNull(),
  /** How often the authenticator says it was used; 0 where it does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  isSynced: boolean('is_synced').notNull(),
  addedAt: instant('added_at').notNull(),
  lastUsedAt: instant('last_used_at'),
};

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    ...passkeyColumns,
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** Of patients. Found by the credential before the account is known. */
export const accountPasskeys = pgTable(
  'account_passkeys',
  {
    ...passkeyColumns,
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('account_passkeys_account').on(table.accountId)],
);

/**
 * What a device has to sign, once, within minutes. `staffId` or `accountId`: who adds a passkey;
 * neither: somebody signs in.
 */
export const passkeyChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  staffId: uuid('staff_id').references(() => staffMembers.id, { onDelete: 'cascade' }),
  accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});
