import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { measurement, result } from '../result.ts';
import { boundedText, languageTag, localizedText, slug, typedText } from '../text.ts';
import { instant } from '../time.ts';
import { patientOrLogin } from './consults.ts';

/** The file as it is, since parsing it would drop the digits of "5.0". */
const fhir = v.pipe(v.string(), v.maxLength(900_000));

/** Why released values are changed; the desk always asks. Administrators read it in the audit log. */
const reason = v.optional(typedText(300));
/** `reportedAt` of the values that were on the screen: others may have come meanwhile. */
const version = v.optional(instant);

const changed = v.object({
  resultId: uuid,
  title: result.entries.title,
  takenAt: result.entries.takenAt,
  status: result.entries.status,
  hasComment: v.boolean(),
  documentId: result.entries.documentId,
});
/** What came of a file, and what of it is not shown to the patient. */
const imported = v.object({
  ...changed.entries,
  outcome: v.picklist(['added', 'changed', 'unchanged', 'removed']),
  measurements: v.number(),
  remarks: v.array(v.string()),
});

/** Staff endpoints for laboratory results; `{result}` is an id. */
export const staffResultEndpoints = {
  /** Newest first, without values. */
  staffResults: {
    method: 'GET',
    path: 'staff/results',
    access: 'staff',
    may: 'medical',
    query: v.object({ patient: v.optional(boundedText(200)) }),
    answer: v.object({
      items: v.array(
        v.object({ ...changed.entries, patient: v.string(), measurements: v.number() }),
      ),
      total: v.number(),
    }),
  },
  /**
   * Adds a report from a FHIR R4 file, or changes the one with its identifier. The same file again
   * changes nothing; one entered in error removes the report.
   */
  staffAddResult: {
    method: 'POST',
    path: 'staff/results',
    access: 'staff',
    may: 'medical',
    body: v.object({
      patient: patientOrLogin,
      fhir,
      title: v.optional(typedText(200)),
      place: v.optional(typedText(200)),
      document: v.optional(uuid),
      patientPackage: v.optional(uuid),
      /** The birth date in the file differs from the profile's, and somebody has checked why. */
      isPatientChecked: v.optional(v.boolean(), false),
      /** It was typed, and is new: one with its identifier and other content is refused. */
      isNew: v.optional(v.boolean(), false),
    }),
    answer: imported,
  },
  /** Reads a FHIR R4 file for the grid in which values are looked over; nothing is stored. */
  staffReadResult: {
    method: 'POST',
    path: 'staff/patients/{patient}/read-result',
    access: 'staff',
    may: 'medical',
    body: v.object({ fhir }),
    answer: v.object({
      title: v.nullable(localizedText),
      place: v.nullable(localizedText),
      takenAt: v.nullable(instant),
      status: v.picklist(['preliminary', 'final', 'corrected', 'withdrawn']),
      measurements: v.array(measurement),
      /** What of the file is not among the values. */
      remarks: v.array(v.string()),
      /** The id of the result that it would be; the same report, brought again, has it too. */
      resultId: uuid,
      /** The patient has this report, or it waits at the desk for its release. */
      known: v.nullable(v.picklist(['released', 'waiting'])),
      /** In what the file's patient differs from this one. */
      differences: v.array(v.picklist(['identifier', 'name', 'birthDate'])),
      person: v.object({ names: v.array(v.string()), birthDate: v.nullable(v.string()) }),
    }),
  },
  /** Stores a report that the patient gets after a call; checked as the import would. */
  staffHoldResult: {
    method: 'POST',
    path: 'staff/patients/{patient}/unreleased-results',
    access: 'staff',
    may: 'medical',
    body: v.object({
      id: uuid,
      fhir,
      title: typedText(200),
      document: v.optional(v.nullable(uuid), null),
    }),
    answer: v.object({ resultId: uuid }),
  },
  /** Gives the patient an unreleased report. */
  staffReleaseResult: {
    method: 'POST',
    path: 'staff/patients/{patient}/unreleased-results/{result}/release',
    access: 'staff',
    may: 'medical',
    body: v.object({
      /** Whether somebody has talked with the patient; kept in the audit log. */
      isCalled: v.optional(v.boolean()),
    }),
    answer: imported,
  },
  /** Removes an unreleased report that the patient never got. */
  staffDiscardResult: {
    method: 'POST',
    path: 'staff/patients/{patient}/unreleased-results/{result}/remove',
    access: 'staff',
    may: 'medical',
    answer: v.object({ resultId: uuid }),
  },
  /** Replaces the values of a report; the comment on the earlier ones is removed. */
  staffCorrectResult: {
    method: 'POST',
    path: 'staff/results/{result}/report',
    access: 'staff',
    may: 'medical',
    body: v.object({
      fhir,
      isPatientChecked: v.optional(v.boolean(), false),
      reason,
      version,
    }),
    answer: imported,
  },
  /**
   * What results were before they were corrected, commented on anew or removed: the last 100, the
   * newest first.
   */
  staffResultVersions: {
    method: 'GET',
    path: 'staff/patients/{patient}/result-versions',
    access: 'staff',
    may: 'medical',
    answer: v.object({
      items: v.array(
        v.object({
          id: uuid,
          result,
          ending: v.picklist(['changed', 'removed']),
          endedBy: v.string(),
          endedAt: instant,
        }),
      ),
    }),
  },
  /** Writes or changes the clinic's sentence, signed by a doctor of the site. */
  staffCommentResult: {
    method: 'POST',
    path: 'staff/results/{result}/comment',
    access: 'staff',
    may: 'medical',
    body: v.object({
      text: typedText(2000),
      /** What it is written in; without it no language is stored. */
      locale: v.optional(languageTag),
      physician: slug,
      /** When the sentence was written that this one replaces; null for none. */
      before: v.optional(v.nullable(instant)),
      version,
    }),
    answer: changed,
  },
  /** Attaches the laboratory's sheet, one of the patient's documents; null detaches it. */
  staffAttachResult: {
    method: 'POST',
    path: 'staff/results/{result}/document',
    access: 'staff',
    may: 'medical',
    body: v.object({ document: v.nullable(uuid) }),
    answer: changed,
  },
  staffRemoveResult: {
    method: 'POST',
    path: 'staff/results/{result}/remove',
    access: 'staff',
    may: 'medical',
    body: v.object({ reason, version }),
    answer: v.object({ resultId: uuid }),
  },
} as const;
