import { bigint, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { staffMembers } from './staff.ts';

/** Passkeys of members of staff (WebAuthn), by the credential's id in base64url. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: text().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffMembers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says it was used; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    isSynced: boolean('is_synced').notNull(),
    addedAt: instant('added_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** What a device has to sign, once, within minutes. `staffId`: who adds a passkey. */
export const staffChallenges = pgTable('staff_challenges', {
  challenge: text().primaryKey(),
  staffId: uuid('staff_id').references(() => staffMembers.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});
