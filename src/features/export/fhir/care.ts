import type { MessageDescriptor } from '@lingui/core';
import type { Consult } from '#contract/consult.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import { formatValue } from '#records/entries/entry.ts';
import { labels } from '#records/entries/words.ts';
import { type Element, unknownValue } from '#contract/fhir/json.ts';
import type { Builder } from './build.ts';

// Care: packages with their visits, and consultations.

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
    status: visit.doneAt === null ? 'booked' : 'fulfilled',
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
