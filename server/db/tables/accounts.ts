import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Money } from '#contract/money.ts';
import { instant } from '../columns.ts';

/** Numbers by which the clinic names patients, as in `P-1043`: short, never reused. */
export const patientNumbers = pgSequence('patient_numbers', { startWith: 1001 });

/**
 * Patients who can sign in. Staff have no accounts. After a change of any table run `npm run
 * db:generate`, which writes the migration.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    number: integer()
      .notNull()
      .unique()
      .default(sql`nextval('patient_numbers')`),
    name: text().notNull(),
    email: text().unique(),
    phone: text().unique(),
    /** When the contact was verified with a code; null: unverified. */
    emailVerifiedAt: instant('email_verified_at'),
    phoneVerifiedAt: instant('phone_verified_at'),
    /** Empty until an invited patient has chosen a password. */
    passwordHash: text('password_hash').notNull(),
    locale: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  // Staff search by words of the name, and by the end of the phone number.
  (table) => [
    index('accounts_words').using('gin', sql`search_words(${table.name})`),
    index('accounts_phone_end').using('btree', sql`reverse(${table.phone}) text_pattern_ops`),
  ],
);

/**
 * Names, e-mail and phone of each patient, folded for searches: triggers on accounts and profiles
 * write it (migration 0015), as folding thousands of rows for a search takes a second.
 */
export const patientSearch = pgTable(
  'patient_search',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (table) => [index('patient_search_words').using('gin', sql`${table.words} gin_trgm_ops`)],
);

/** By which numbers other systems know a patient: an import finds the account by them. */
export const patientIdentifiers = pgTable(
  'patient_identifiers',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    system: text().notNull(),
    value: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.system, table.value] }),
    index('patient_identifiers_account').on(table.accountId),
  ],
);

/** The link with which an invited patient signs up; its secret is stored as SHA-256 only. */
export const patientInvitations = pgTable('patient_invitations', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
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
    /** Identifies the session in the list of devices; the token's hash stays on the server. */
    id: uuid().notNull().defaultRandom(),
    /** Browser and system, such as `Chrome, Android`; null when unknown. */
    device: text(),
    /** A date without time of day: a time would show when somebody is ill. */
    lastSeenOn: text('last_seen_on'),
    /** The person asked to have the device erased: the session may only send from then on. */
    eraseAskedAt: instant('erase_asked_at'),
    /** The device reported that nothing of this session is left there, asked or not. */
    erasedAt: instant('erased_at'),
    /** `token_hash` is no bearer token: the session has short access tokens (`session_pairs`). */
    rotating: boolean().notNull().default(false),
    /** It ends when no refresh token was used until then; null without refresh tokens. */
    idleExpiresAt: instant('idle_expires_at'),
    /** A refresh token was used after its successor: somebody has a copy, so the session ended. */
    replayedAt: instant('replayed_at'),
    /** Of a carer: the grant within which the session has access (no reference: it says why it ended). */
    grantId: uuid('grant_id'),
    /** The carer's own session that opened this one; it ends with that. */
    openedBy: text('opened_by'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_grant').on(table.grantId),
    index('sessions_opener').on(table.openedBy),
  ],
);

/**
 * The access and refresh tokens of a session by hash, a row per rotation (accounts/tokenPairs.ts). Rows
 * outlive the session, so that a copied token is recognized, and a device that is to be erased.
 */
export const sessionPairs = pgTable(
  'session_pairs',
  {
    refreshHash: text('refresh_hash').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** Null once the token is long expired: its time would show when the app was used. */
    accessHash: text('access_hash').unique(),
    accessExpiresAt: instant('access_expires_at'),
    /** The refresh token that this pair replaces; of a session without one, its long token. */
    previousHash: text('previous_hash').unique(),
    /** This pair is derived from the previous token and this, so that a lost answer is repeatable. */
    salt: text(),
    /** One of the two tokens was used: the device has this pair, and the previous one is over. */
    used: boolean().notNull().default(false),
  },
  (table) => [index('session_pairs_session').on(table.sessionHash)],
);

/**
 * The server's half of the key behind a PIN, by a random id (accounts/pinHalves.ts). The row is
 * deleted after too many wrong PINs, and with its session.
 */
export const pinHalves = pgTable(
  'pin_halves',
  {
    id: text().primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    half: text().notNull(),
    /** Of what the device makes from the PIN: it proves the PIN and opens nothing. */
    proofHash: text('proof_hash').notNull(),
    /** Wrong PINs in a row. */
    tries: integer().notNull().default(0),
  },
  (table) => [index('pin_halves_session').on(table.sessionHash)],
);

/**
 * Codes that verify a contact, see accounts/codes.ts. The key is the request that the code belongs
 * to. A row without an account is for an unknown login, which must take the same time.
 */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'recover' | 'verify' | 'change'>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    contact: text(),
    codeHash: text('code_hash').notNull(),
    /** The plain code, only where staff have to read it out to the person. */
    clinicCode: text('clinic_code'),
    tries: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_account').on(table.accountId),
    index('one_time_codes_age').on(table.expiresAt),
  ],
);

/**
 * Paid bills of deleted accounts, which a clinic must retain by tax law: without name, account, or
 * what was bought.
 */
export const retainedBills = pgTable('retained_bills', {
  number: integer().primaryKey(),
  total: jsonb().$type<Money>().notNull(),
  status: text().$type<'paid' | 'refunded'>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  paidAt: instant('paid_at'),
  paymentReference: text('payment_reference'),
  retainedAt: instant('retained_at').notNull(),
});

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

/**
 * Tokens of deleted accounts, by hash, while they would have been valid: devices that come later
 * learn that they have to remove the records.
 */
export const deletedSessions = pgTable('deleted_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
  /** A carer's session: its own account was not deleted. */
  ofCarer: boolean('of_carer').notNull().default(false),
});
