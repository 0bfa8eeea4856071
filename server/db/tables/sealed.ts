import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';
import { sessions } from './accounts.ts';

// Sending from devices whose records are locked.

/** Key pairs (X25519) to which devices seal what they will send; the newest one is given out. */
export const sealingKeys = pgTable('sealing_keys', {
  id: uuid().primaryKey(),
  publicKey: bytes('public_key').notNull(),
  privateKey: bytes('private_key').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What a session's device sends with while it is locked; ends with the session. */
export const sealedSenders = pgTable('sealed_senders', {
  sessionHash: text('session_hash')
    .primaryKey()
    .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
  /** Of the token that is stored on the locked device. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Of the secret among the unlocked records. */
  proofHash: text('proof_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});
