import * as v from 'valibot';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { boundedText, localizedText } from './text.ts';
import { clientInstant, instant } from './time.ts';

// A laboratory report as values, and the mutation that marks it as read. Mirrored rows, stored on
// devices; old shapes must stay readable.

/**
 * A decimal number as printed, so that "5.0" stays "5.0". FHIR's decimals keep their precision too:
 * https://hl7.org/fhir/R4/datatypes.html#decimal
 */
const decimal = v.pipe(v.string(), v.maxLength(30), v.regex(/^-?\d+(?:\.\d+)?$/));

const measuredValue = v.variant('kind', [
  v.object({
    kind: v.literal('quantity'),
    value: decimal,
    /** The true value is below or above what the method can measure. */
    comparator: v.nullable(v.picklist(['<', '<=', '>=', '>'])),
    /** As printed; empty for a ratio such as INR. */
    unit: v.string(),
    /** UCUM code of the unit. */
    unitCode: v.nullable(v.string()),
  }),
  v.object({ kind: v.literal('text'), text: localizedText }),
]);

/** One measurement: a FHIR R4 Observation. https://hl7.org/fhir/R4/observation.html */
export const measurement = v.object({
  /** Unique within its result. */
  id: v.string(),
  name: localizedText,
  /** The name on the laboratory's sheet. */
  printedName: v.nullable(v.string()),
  /** What was measured, such as a LOINC code: the same code in earlier results is its history. */
  code: v.nullable(v.object({ system: v.string(), code: v.string() })),
  value: measuredValue,
  /** The usual range for this person, in the value's unit; one side may be open. */
  range: v.nullable(v.object({ low: v.nullable(decimal), high: v.nullable(decimal) })),
  /** The laboratory's judgment, by FHIR's codes: low, critically low, …; null: not stated. */
  interpretation: v.nullable(v.picklist(['N', 'L', 'LL', 'H', 'HH', 'A', 'AA'])),
  note: v.nullable(localizedText),
});
export type Measurement = v.InferOutput<typeof measurement>;

/** A report: the measurements of one sample, with what the clinic says about them. */
export const result = v.object({
  id: uuid,
  title: localizedText,
  /** The laboratory or hospital. */
  place: v.nullable(localizedText),
  /** When the sample was taken. */
  takenAt: instant,
  /** Every version of the values has another time, which identifies it. */
  reportedAt: instant,
  /** FHIR's status of the report; absent in rows of earlier releases. */
  status: v.optional(v.picklist(['preliminary', 'final', 'corrected']), 'final'),
  measurements: v.array(measurement),
  /** The clinic's sentence; null until somebody there has written one. */
  comment: v.nullable(
    v.object({
      text: localizedText,
      by: v.object({ name: localizedText, title: localizedText }),
      at: instant,
    }),
  ),
  /** The laboratory's sheet: a `document` of the patient. */
  documentId: v.nullable(uuid),
  patientPackageId: v.nullable(uuid),
  seenAt: v.nullable(instant),
});
export type Result = v.InferOutput<typeof result>;

/**
 * The patient has seen the values of the version with this `reportedAt`. Mutations of earlier
 * releases lack it and are of any version.
 */
export const readResult = defineMutation({
  name: 'result.read',
  quiet: true,
  args: v.object({ resultId: uuid, at: clientInstant, reportedAt: v.optional(instant) }),
  stream: (args) => `result:${args.resultId}`,
  effects: ({ resultId, at, reportedAt }) => [
    {
      collection: 'result',
      id: resultId,
      change: (row: Result | undefined) =>
        row && row.seenAt === null && (reportedAt ?? row.reportedAt) === row.reportedAt
          ? { ...row, seenAt: at }
          : undefined,
    },
  ],
});

/** The measurements that a ticket is about, in the words that the patient saw. */
export const ticketResult = v.object({
  resultId: uuid,
  title: boundedText(200),
  takenAt: clientInstant,
  values: v.pipe(
    v.array(v.object({ name: boundedText(200), value: boundedText(200) })),
    v.maxLength(100),
  ),
});
export type TicketResult = v.InferOutput<typeof ticketResult>;
