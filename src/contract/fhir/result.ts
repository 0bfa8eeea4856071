import type { Measurement, Result } from '../result.ts';
import type { LocalizedText } from '../text.ts';
import { Decimal, type Element, systems, terminology } from './json.ts';
import type { FhirWriter, NamedFile } from './writer.ts';

const interpretations: Record<NonNullable<Measurement['interpretation']>, string> = {
  N: 'Normal',
  L: 'Low',
  LL: 'Critical low',
  H: 'High',
  HH: 'Critical high',
  A: 'Abnormal',
  AA: 'Critical abnormal',
};

/** What FHIR has no element for; read back by server/fhir. */
export const extensions = {
  printedName: 'urn:nabz:printed-name',
  commentTitle: 'urn:nabz:comment-title',
  commentAt: 'urn:nabz:comment-at',
} as const;
export const measurementSystem = 'urn:nabz:measurement';
/** Names a report by the id of its result: what the desk read from a file and writes again. */
export const resultSystem = 'urn:nabz:result';

interface AroundResult {
  showsValues: boolean;
  /** The laboratory's sheet, where it is no document of its own in the bundle. */
  sheet?: NamedFile | undefined;
  /** The package that it belongs to. */
  plan?: Element | undefined;
}

/** A laboratory report and its values. Returns what a patient summary lists. */
export function addResult(
  to: FhirWriter,
  row: Result,
  { showsValues, sheet, plan }: AroundResult,
): string[] {
  const placeId = to.derivedId(row.id, 'place');
  const performer = row.place === null ? to.clinic : to.reference(placeId);
  if (row.place !== null)
    to.add({ resourceType: 'Organization', id: placeId, ...to.string('name', row.place) });
  const ids = showsValues ? row.measurements.map(({ id }) => to.derivedId(row.id, id)) : [];
  if (showsValues)
    for (const measurement of row.measurements) addMeasurement(to, row, measurement, performer);
  to.add({
    resourceType: 'DiagnosticReport',
    id: row.id,
    ...(plan ? { basedOn: [plan] } : {}),
    status: row.status,
    category: [terminology('v2-0074', 'LAB', 'Laboratory')],
    code: to.concept(row.title, {
      system: systems.loinc,
      code: '11502-2',
      display: 'Laboratory report',
    }),
    subject: to.patient,
    effectiveDateTime: row.takenAt,
    issued: row.reportedAt,
    performer: [performer],
    ...(ids.length === 0 ? {} : { result: ids.map(to.reference) }),
    ...(row.comment === null ? {} : conclusion(to, row.comment)),
    ...(sheet && showsValues ? { presentedForm: [to.attachment(sheet)] } : {}),
  });
  return [row.id, ...ids];
}

/** The clinic's sentence, by whom and when. */
const conclusion = (to: FhirWriter, { text, by, at }: NonNullable<Result['comment']>): Element => ({
  ...to.string('conclusion', text),
  resultsInterpreter: [
    {
      ...to.named(by.name),
      extension: [
        { url: extensions.commentTitle, ...to.string('valueString', by.title) },
        { url: extensions.commentAt, valueInstant: at },
      ].filter((part) => 'valueString' in part || 'valueInstant' in part),
    },
  ],
});

function addMeasurement(
  to: FhirWriter,
  row: Result,
  measurement: Measurement,
  performer: Element,
): void {
  const { value, range, interpretation, code } = measurement;
  const unit: Element =
    value.kind === 'text'
      ? {}
      : {
          ...(value.unit === '' ? {} : { unit: to.say(value.unit) }),
          ...(value.unitCode !== null && isCode(value.unitCode)
            ? { system: systems.ucum, code: value.unitCode }
            : {}),
        };
  const quantity = (number: string | null): Element | undefined =>
    number === null ? undefined : { value: new Decimal(number), ...unit };
  const printed = to.string('valueString', measurement.printedName);
  const [low, high] = [quantity(range?.low ?? null), quantity(range?.high ?? null)];
  to.add({
    resourceType: 'Observation',
    id: to.derivedId(row.id, measurement.id),
    identifier: [{ system: measurementSystem, value: measurement.id }],
    status: row.status,
    category: [terminology('observation-category', 'laboratory', 'Laboratory')],
    code: {
      ...to.concept(measurement.name, ...(code ? [code] : [])),
      ...('valueString' in printed
        ? { extension: [{ url: extensions.printedName, ...printed }] }
        : {}),
    },
    subject: to.patient,
    effectiveDateTime: row.takenAt,
    issued: row.reportedAt,
    performer: [performer],
    ...(value.kind === 'text'
      ? textValue(to, value.text)
      : {
          valueQuantity: {
            value: new Decimal(value.value),
            ...(value.comparator === null ? {} : { comparator: value.comparator }),
            ...unit,
          },
        }),
    ...(interpretation === null
      ? {}
      : {
          interpretation: [
            terminology(
              'v3-ObservationInterpretation',
              interpretation,
              interpretations[interpretation],
            ),
          ],
        }),
    ...to.note(measurement.note),
    ...(low || high
      ? { referenceRange: [{ ...(low ? { low } : {}), ...(high ? { high } : {}) }] }
      : {}),
  });
}

function textValue(to: FhirWriter, text: LocalizedText): Element {
  const value = to.string('valueString', text);
  return 'valueString' in value
    ? value
    : { dataAbsentReason: terminology('data-absent-reason', 'unknown', 'Unknown') };
}

/** FHIR's `code`: no space at either end, single ones inside. */
const isCode = (text: string): boolean => /^\S+(?: \S+)*$/.test(text);
