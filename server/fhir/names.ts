// Names of what FHIR R4 has no element for, in exports of Nabz and read back from them.

/** Followed by the package's slug, in `CarePlan.instantiatesUri`. */
export const packageUri = 'urn:nabz:package:';

export const careExtensions = {
  icon: 'urn:nabz:icon',
  /** The system of codes `step` and `preparation`. */
  activity: 'urn:nabz:activity',
  preparation: 'urn:nabz:visit-preparation',
  bring: 'urn:nabz:visit-bring',
  fastFrom: 'urn:nabz:visit-fast-from',
  waterUntil: 'urn:nabz:visit-water-until',
  /** Of the care center's building: tint and hash. */
  drawing: 'urn:nabz:visit-drawing',
  canceledAt: 'urn:nabz:visit-canceled-at',
  /** What the clinic wrote when it canceled a package. */
  cancelReason: 'urn:nabz:cancel-reason',
} as const;

/** Parts of the extension that makes an appointment a consultation. */
export const consultExtension = 'urn:nabz:consult';

/** https://hl7.org/fhir/extensions/StructureDefinition-timezone.html */
export const timeZoneUrl = 'http://hl7.org/fhir/StructureDefinition/tz-code';

/** The task of filling in a form, as Structured Data Capture names it. */
export const fillForm = {
  system: 'http://hl7.org/fhir/uv/sdc/CodeSystem/temp',
  code: 'complete-questionnaire',
} as const;

/** The slug of a questionnaire or physician of the public site. */
export const questionnaireSystem = 'urn:nabz:questionnaire';
export const physicianSystem = 'urn:nabz:physician';
export const clinicSystem = 'urn:nabz:organization';
