import * as v from 'valibot';
import { type CollectionName, collections, type RowOf } from '#contract/collections.ts';
import type { FileRef } from '#contract/file.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import type { PublicContent } from '../content/snapshot.ts';
import type { Entry, Identifier, ReadBundle } from './bundle.ts';

// What an import has read of a bundle, before it is compared with what is stored.

/** A row as the file has it. */
export interface ImportedRow {
  path: string;
  collection: CollectionName;
  row: { id: string } & Record<string, unknown>;
  /** Visits of other files stay in it. */
  addsVisits?: boolean;
  /** Appointments of a package that do not take place. */
  canceled?: readonly CanceledAppointment[];
  /** Of a result: what the desk keeps of it until its release. */
  report?: WaitingReport;
}

export interface WaitingReport {
  /** The laboratory has not finished it, and no export of Nabz says that the patient has it. */
  isPreliminary: boolean;
  title: string;
  /** As FHIR. */
  text: () => string;
}

export interface CanceledAppointment {
  /** The visit's id, if it is one here. */
  id: string;
  path: string;
  /** As in FHIR, such as `noshow`. */
  status: string;
  reason: string | null;
  /** All of it, if Nabz exported it. */
  visit?: PatientPackage['canceledVisits'][number] | undefined;
}

export interface ImportedFile {
  ref: FileRef;
  bytes: Uint8Array;
}

export interface ImportedPatient {
  entry: Entry;
  accountId: string;
  isNew: boolean;
  name: string;
  email: string | null;
  phone: string | null;
  locale: string;
  identifiers: Identifier[];
  profile: RowOf<'profile'>;
  rows: ImportedRow[];
  files: Map<string, ImportedFile>;
}

export interface ImportContext {
  bundle: ReadBundle;
  content: PublicContent;
  locales: readonly string[];
  now: string;
  /** By the entry of the Patient. */
  patients: Map<Entry, ImportedPatient>;
  /** Resources that were read with another one. */
  used: Set<Entry>;
}

/** The patient of a reference; a fault when it names none of the bundle. */
export function patientOf(
  { bundle, patients }: ImportContext,
  entry: Entry,
  element: string,
): ImportedPatient | undefined {
  const reference = entry.resource[element];
  const found = bundle.find(reference, entry);
  const patient = found && patients.get(found);
  if (!patient)
    bundle.fault(
      `${entry.path}.${element}`,
      reference === undefined ? 'no patient is named' : 'is no Patient of this bundle',
    );
  return patient;
}

/** Adds a row, or names what the contract does not take. */
export function addRow(
  { bundle }: ImportContext,
  patient: ImportedPatient,
  path: string,
  collection: CollectionName,
  row: ImportedRow['row'],
  options: Pick<ImportedRow, 'addsVisits' | 'canceled' | 'report'> = {},
): void {
  const parsed = v.safeParse(collections[collection].schema, row);
  if (!parsed.success) {
    const field = v.getDotPath(parsed.issues[0]) ?? collection;
    return bundle.fault(path, `${field} cannot be taken: ${parsed.issues[0].message}`);
  }
  if (patient.rows.some((each) => each.collection === collection && each.row.id === row.id))
    return bundle.fault(path, 'is in the bundle twice');
  patient.rows.push({ path, collection, row: parsed.output, ...options });
}
