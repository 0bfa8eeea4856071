import type { MessageDescriptor } from '@lingui/core';
import type { Consult } from '#contract/consult.ts';
import type { Document } from '#contract/document.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { Measurement, Result } from '#contract/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import { formatValue } from '#records/entries/entry.ts';
import { labels } from '#records/entries/words.ts';
import {
  type Builder,
  Decimal,
  type Element,
  systems,
  terminology,
  unknownValue,
} from './build.ts';

// Care: packages and visits, consultations, documents, forms, laboratory results.

const planStatuses = { active: 'active', done: 'completed', canceled: 'revoked' };

/** A package is a CarePlan, its visits are Appointments. */
export function addPackage(to: Builder, row: PatientPackage): void {
  const detail = (status: string, parts: Element): Element => ({ detail: { status, ...parts } });
  to.add({
    resourceType: 'CarePlan',
    id: row.id,
    status: planStatuses[row.status],
    intent: 'plan',
    ...to.string('title', row.title),
    ...to.string('description', row.summary),
    subject: to.patient,
    period: { start: row.startsAt, end: row.expiresAt },
    activity: [
      ...row.steps.map(({ title, dueAt, doneAt }) =>
        detail(doneAt === null ? 'not-started' : 'completed', {
          scheduledPeriod: { start: doneAt ?? dueAt },
          ...to.string('description', title),
        }),
      ),
      ...row.preparation.map(({ text, doneAt }) =>
        detail(doneAt === null ? 'not-started' : 'completed', to.string('description', text)),
      ),
      ...row.visits.map(({ id }) => ({ reference: to.reference(id) })),
    ],
  });
  for (const visit of row.visits) addVisit(to, visit);
}

function addVisit(to: Builder, visit: Visit): void {
  const { careCenter, physician } = visit;
  const { timeZone } = visit;
  const when = (label: MessageDescriptor, at: string | null) =>
    at === null
      ? []
      : [`${to.i18n._(label)}: ${formatValue({ at, timeZone }, to.locale, to.i18n)}`];
  const instructions = [
    ...when(labels.fastFrom, visit.fastFrom),
    ...when(labels.waterUntil, visit.waterUntil),
    ...[...visit.preparation, ...visit.bring].map((text) => to.say(text)),
  ].join('\n');
  to.add({
    resourceType: 'Appointment',
    id: visit.id,
    ...to.identifier('visit', visit.code),
    status: 'booked',
    ...to.string('description', careCenter.name),
    start: visit.startsAt,
    // How long it takes is not known, and an appointment with a start needs an end.
    _end: unknownValue,
    patientInstruction: instructions,
    participant: [
      { actor: to.patient, status: 'accepted' },
      ...(physician ? [{ actor: to.named(physician.name), status: 'accepted' }] : []),
      {
        actor: to.named(
          `${to.say(careCenter.name)}, ${to.say(careCenter.address)}, ${to.say(careCenter.city)}`,
        ),
        status: 'accepted',
      },
    ],
  });
}

const consultStatuses = {
  requested: 'proposed',
  'to-pay': 'pending',
  scheduled: 'booked',
  done: 'fulfilled',
  canceled: 'cancelled',
};

export function addConsult(to: Builder, row: Consult): void {
  const { slot, minutes, physician } = row;
  const asked = slot ?? row.proposedSlot ?? row.wishedSlot;
  const end = (start: string) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  // Without a time an appointment can only be proposed or cancelled.
  const status =
    slot === null && row.status !== 'canceled' ? 'proposed' : consultStatuses[row.status];
  to.add({
    resourceType: 'Appointment',
    id: row.id,
    ...to.tag('consult', row.id),
    ...to.identifier('consult', row.number),
    status,
    ...to.string('description', row.question),
    ...(slot === null ? {} : { start: slot, end: end(slot), minutesDuration: minutes }),
    ...(slot === null && asked !== null
      ? { requestedPeriod: [{ start: asked, end: end(asked) }] }
      : {}),
    created: row.createdAt,
    ...(row.summary === null ? {} : { comment: to.say(row.summary) }),
    ...(row.note === null ? {} : { patientInstruction: to.say(row.note) }),
    ...(row.attachments.length === 0
      ? {}
      : { supportingInformation: row.attachments.map(({ name }) => to.named(name)) }),
    participant: [
      { actor: to.patient, status: 'accepted' },
      {
        actor: to.named(physician.name),
        status: slot === null ? 'needs-action' : 'accepted',
      },
    ],
  });
}

const documentTypes: Partial<Record<Document['category'], Element>> = {
  lab: { system: systems.loinc, code: '11502-2', display: 'Laboratory report' },
  imaging: { system: systems.loinc, code: '18748-4', display: 'Diagnostic imaging study' },
  prescription: { system: systems.loinc, code: '57833-6', display: 'Prescription for medication' },
  referral: { system: systems.loinc, code: '57133-1', display: 'Referral note' },
};

export function addDocument(to: Builder, row: Document): void {
  const isPending = to.isPending('document', row.id);
  const code = documentTypes[row.category];
  to.add({
    resourceType: 'DocumentReference',
    id: row.id,
    ...to.tag('document', row.id),
    ...to.identifier('document', row.number),
    status: 'current',
    docStatus: isPending ? 'preliminary' : 'final',
    type: to.concept(row.title, ...(code ? [code] : [])),
    subject: to.patient,
    date: row.createdAt,
    author: [row.by === 'patient' ? to.patient : to.clinic],
    ...to.string('description', row.title),
    content: [{ attachment: to.attachment(row.file) }],
    ...(row.takenAt === null ? {} : { context: { period: { start: row.takenAt } } }),
  });
}

const interpretations: Record<NonNullable<Measurement['interpretation']>, string> = {
  N: 'Normal',
  L: 'Low',
  LL: 'Critical low',
  H: 'High',
  HH: 'Critical high',
  A: 'Abnormal',
  AA: 'Critical abnormal',
};

/** A laboratory report and its values. Returns what a patient summary lists. */
export function addResult(to: Builder, row: Result, showsValues: boolean): string[] {
  const placeId = to.derivedId(row.id, 'place');
  const performer = row.place === null ? to.clinic : to.reference(placeId);
  if (row.place !== null)
    to.add({ resourceType: 'Organization', id: placeId, ...to.string('name', row.place) });
  const ids = showsValues ? row.measurements.map(({ id }) => to.derivedId(row.id, id)) : [];
  if (showsValues)
    for (const measurement of row.measurements) addMeasurement(to, row, measurement, performer);
  const sheet = to.records.rows.document.find(({ id }) => id === row.documentId);
  to.add({
    resourceType: 'DiagnosticReport',
    id: row.id,
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
    ...(row.comment === null ? {} : to.string('conclusion', row.comment.text)),
    ...(sheet && showsValues ? { presentedForm: [to.attachment(sheet.file)] } : {}),
  });
  return [row.id, ...ids];
}

function addMeasurement(
  to: Builder,
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
  const [low, high] = [quantity(range?.low ?? null), quantity(range?.high ?? null)];
  to.add({
    resourceType: 'Observation',
    id: to.derivedId(row.id, measurement.id),
    status: row.status,
    category: [terminology('observation-category', 'laboratory', 'Laboratory')],
    code: to.concept(measurement.name, ...(code ? [code] : [])),
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

function textValue(to: Builder, text: LocalizedText): Element {
  const value = to.string('valueString', text);
  return 'valueString' in value
    ? value
    : { dataAbsentReason: terminology('data-absent-reason', 'unknown', 'Unknown') };
}

/** FHIR's `code`: no space at either end, single ones inside. */
const isCode = (text: string): boolean => /^\S+(?: \S+)*$/.test(text);
