import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { TestApp } from '../support/app.ts';

/** Read before the account is known, or owned by no patient: not distributed by patient. */
const directory = [
  'account_passkeys',
  'accounts',
  'sessions',
  'session_pairs',
  'sealed_senders',
  'sealing_keys',
  'care_grants',
  'pin_halves',
  'sign_in_attempts',
  'letter_answers',
  'letters',
  'one_time_codes',
  'retained_bills',
  'deleted_sessions',
  'payment_references',
  'notice_queue',
  'notice_targets',
  'patient_identifiers',
  'patient_invitations',
  'sandbox_payments',
  'stored_files',
  // Of members of staff; lines of the audit log outlive the patients' accounts.
  'audit_checks',
  'audit_head',
  'audit_log',
  'clinic_settings',
  'consult_times',
  'saved_answers',
  'staff_challenges',
  'staff_keys',
  'staff_members',
  'staff_passkeys',
  'staff_sessions',
];
/** Of carers, whose mutations change the records of two people. */
export const tablesOfCarers = ['care_attempts', 'cared_for'];
/** Rows of patients that only staff read and write. */
export const tablesOfStaff = [
  'emergency_openings',
  'imported_rows',
  'internal_notes',
  'message_translations',
  'patient_search',
  'result_versions',
  'reviews',
  'ticket_handling',
  'ticket_presence',
  'ticket_queue',
  'unreleased_results',
];
const publicSite = [
  'content',
  'content_draft_images',
  'content_drafts',
  'content_images',
  'content_redirects',
  'content_schedules',
  'image_variants',
  'post_texts',
  'post_words',
];

const tableRows = v.object({ rows: v.array(v.object({ name: v.string() })) });

/** Names of the tables that hold rows of patients. */
export async function patientTables(app: TestApp): Promise<string[]> {
  const { rows } = v.parse(
    tableRows,
    await app.db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    ),
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => !directory.includes(name) && !publicSite.includes(name));
}
