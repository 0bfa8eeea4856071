import * as v from 'valibot';
import { boundedText } from '../text.ts';

/** The most characters of a bundle; the request's own limit is lower for texts that are not ASCII. */
const maxBundleLength = 400 * 1024 * 1024;

const counts = {
  patients: v.number(),
  /** Rows, with the profiles of the patients. */
  added: v.number(),
  changed: v.number(),
  unchanged: v.number(),
  /** Reports that wait at the desk until the medical role releases them. */
  held: v.number(),
  /** What is not as in the file, each with its place. */
  notes: v.array(v.string()),
};

const recordsImport = v.variant('status', [
  v.object({ status: v.literal('saved'), ...counts }),
  /** With `check`: what would have come of it. */
  v.object({ status: v.literal('checked'), ...counts }),
  /** Nothing was changed. Each fault begins with its place in the bundle. */
  v.object({ status: v.literal('refused'), faults: v.array(v.string()) }),
]);
export type RecordsImport = v.InferOutput<typeof recordsImport>;

const patient = v.optional(boundedText(40));

/** Patients' records as bundles of FHIR R4, for programs with a key. */
export const staffRecordsEndpoints = {
  staffImportRecords: {
    method: 'POST',
    path: 'staff/records',
    access: 'staff',
    may: 'operation',
    body: v.object({
      /** The bundle as text, as numbers would lose their digits otherwise. */
      fhir: boundedText(maxBundleLength),
      check: v.optional(v.boolean(), false),
      /** Whose record the file's only patient is, as in `P-1043`. */
      patient,
    }),
    answer: recordsImport,
  },
  staffExportRecords: {
    method: 'GET',
    path: 'staff/records',
    access: 'staff',
    may: 'operation',
    query: v.object({ patient }),
    /** A stream: the bundle (server/fhir/export.ts). */
    answer: v.unknown(),
  },
} as const;
