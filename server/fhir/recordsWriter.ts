import type { Consult } from '#contract/consult.ts';
import { type Element, unknownValue } from '#contract/fhir/json.ts';
import { FhirWriter, type NamedFile } from '#contract/fhir/writer.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { Profile } from '#contract/profile.ts';
import type { Identifier } from './bundle.ts';
import { drawingExtension } from './visitDrawing.ts';
import { addProfile } from './writeProfile.ts';
import {
  careExtensions,
  clinicSystem,
  consultExtension,
  packageUri,
  physicianSystem,
  timeZoneUrl,
} from './names.ts';

/** Begins the address that stands for a file until its bytes are read. */
export const fileUrl = 'urn:nabz:file:';

/** Writes records so that an import reads them back. */
export class RecordsWriter extends FhirWriter {
  readonly clinicName: string;

  constructor(accountId: string, clinicName: string) {
    super(accountId, 'und');
    this.clinicName = clinicName;
  }

  override attachment({ fileId, name, type, size }: NamedFile): Element {
    return { contentType: type, url: `${fileUrl}${fileId}`, size, title: this.say(name) };
  }
}

interface Person {
  number: number;
  name: string;
  email: string | null;
  phone: string | null;
  locale: string;
  identifiers: readonly Identifier[];
}

export function addPatient(to: RecordsWriter, person: Person, profile: Profile | undefined): void {
  const emergency = profile?.emergencyContact;
  to.add({
    resourceType: 'Patient',
    id: to.accountId,
    identifier: [
      ...person.identifiers.map(({ system, value }) => ({ system, value })),
      { system: 'urn:nabz:patient', value: `P-${person.number}` },
    ],
    name: [
      { use: 'official', text: to.say(profile?.name ?? person.name) },
      ...(profile?.latinName ? [{ use: 'usual', text: profile.latinName }] : []),
    ],
    telecom: [
      ...(person.phone === null ? [] : [{ system: 'phone', value: person.phone }]),
      ...(person.email === null ? [] : [{ system: 'email', value: person.email }]),
    ],
    gender: profile?.sex ?? 'unknown',
    ...(profile?.birthDate ? { birthDate: profile.birthDate } : {}),
    communication: [
      {
        language: { coding: [{ system: 'urn:ietf:bcp:47', code: person.locale }] },
        preferred: true,
      },
    ],
    ...(emergency
      ? {
          contact: [
            {
              relationship: [to.concept(emergency.relation)],
              name: to.string('text', emergency.name),
              telecom: [{ system: 'phone', value: emergency.phone }],
            },
          ],
        }
      : {}),
  });
  to.add({
    resourceType: 'Organization',
    id: to.clinicId,
    identifier: [{ system: clinicSystem, value: 'clinic' }],
    name: to.clinicName,
  });
  if (profile) addProfile(to, profile);
}

const planStatuses = { active: 'active', done: 'completed', canceled: 'revoked' };
const progress = (doneAt: string | null): Element =>
  doneAt === null ? {} : { progress: [{ time: doneAt, text: 'done' }] };
const status = (doneAt: string | null): string => (doneAt === null ? 'not-started' : 'completed');
const activityCode = (code: string): Element => ({
  coding: [{ system: careExtensions.activity, code }],
});

export function addPackage(to: RecordsWriter, row: PatientPackage): void {
  to.add({
    resourceType: 'CarePlan',
    id: row.id,
    extension: [
      { url: careExtensions.icon, valueCode: row.icon },
      ...stated(careExtensions.cancelReason, to.string('valueString', row.cancelReason)),
    ],
    instantiatesUri: [`${packageUri}${row.slug}`],
    status: planStatuses[row.status],
    intent: 'plan',
    ...to.string('title', row.title),
    ...to.string('description', row.summary),
    subject: to.patient,
    period: { start: row.startsAt, end: row.expiresAt },
    activity: [
      ...row.steps.map(({ id, title, dueAt, doneAt }) => ({
        id,
        ...progress(doneAt),
        detail: {
          code: activityCode('step'),
          status: status(doneAt),
          scheduledPeriod: { start: dueAt },
          ...to.string('description', title),
        },
      })),
      ...row.preparation.map(({ id, text, doneAt }) => ({
        id,
        ...progress(doneAt),
        detail: {
          code: activityCode('preparation'),
          status: status(doneAt),
          ...to.string('description', text),
        },
      })),
      ...[...row.visits, ...row.canceledVisits].map(({ id }) => ({ reference: to.reference(id) })),
    ],
  });
  for (const visit of row.visits)
    addVisit(to, visit, { status: visit.doneAt === null ? 'booked' : 'fulfilled' });
  for (const visit of row.canceledVisits) {
    const reason = to.string('text', visit.reason);
    addVisit(
      to,
      visit,
      { status: 'cancelled', ...('text' in reason ? { cancelationReason: reason } : {}) },
      instant(careExtensions.canceledAt, visit.canceledAt),
    );
  }
}

const participant = (actor: Element): Element => ({ actor, status: 'accepted' });
/** An extension with a text, if there is one. */
const stated = (url: string, value: Element): Element[] =>
  'valueString' in value ? [{ url, ...value }] : [];
const instant = (url: string, at: string | null): Element[] =>
  at === null ? [] : [{ url, valueInstant: at }];
const zone = (timeZone: string): Element => ({ url: timeZoneUrl, valueCode: timeZone });

interface Who {
  name: Visit['careCenter']['name'];
  title: Visit['careCenter']['name'];
}
const practitioner = (to: RecordsWriter, { name, title }: Who, more: Element = {}): Element => ({
  resourceType: 'Practitioner',
  id: 'physician',
  ...more,
  name: [to.string('text', name)],
  ...('text' in to.string('text', title) ? { qualification: [{ code: to.concept(title) }] } : {}),
});

function addVisit(
  to: RecordsWriter,
  visit: Visit,
  status: Element,
  extension: Element[] = [],
): void {
  const { careCenter, physician } = visit;
  const texts = (url: string, all: Visit['preparation']): Element[] =>
    all.map((text) => ({ url, ...to.string('valueString', text) }));
  to.add({
    resourceType: 'Appointment',
    id: visit.id,
    contained: [
      {
        resourceType: 'Location',
        id: 'place',
        ...to.string('name', careCenter.name),
        telecom: visit.phone === '' ? [] : [{ system: 'phone', value: visit.phone }],
        address: {
          ...to.string('text', careCenter.address),
          ...to.string('city', careCenter.city),
        },
      },
      ...(physician ? [practitioner(to, physician)] : []),
    ],
    extension: [
      zone(visit.timeZone),
      ...texts(careExtensions.preparation, visit.preparation),
      ...texts(careExtensions.bring, visit.bring),
      ...instant(careExtensions.fastFrom, visit.fastFrom),
      ...instant(careExtensions.waterUntil, visit.waterUntil),
      ...drawingExtension(careCenter.drawing),
      ...extension,
    ],
    ...to.identifier('visit', visit.code),
    ...status,
    start: visit.startsAt,
    // How long it takes is not known, and an appointment with a start needs an end.
    _end: unknownValue,
    patientInstruction: [...visit.preparation, ...visit.bring].map((one) => to.say(one)).join('\n'),
    participant: [
      participant(to.patient),
      participant({ reference: '#place' }),
      ...(physician ? [participant({ reference: '#physician' })] : []),
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

export function addConsult(to: RecordsWriter, row: Consult): void {
  const { slot, minutes, physician } = row;
  const end = (start: string) => new Date(Date.parse(start) + minutes * 60_000).toISOString();
  to.add({
    resourceType: 'Appointment',
    id: row.id,
    contained: [
      practitioner(to, physician, {
        identifier: [{ system: physicianSystem, value: physician.slug }],
      }),
    ],
    extension: [
      zone(row.timeZone),
      {
        url: consultExtension,
        extension: [
          { url: 'mode', valueCode: row.mode },
          { url: 'minutes', valueInteger: minutes },
          { url: 'fee', valueMoney: to.money(row.fee) },
          ...instant('wished', row.wishedSlot),
          ...instant('proposed', row.proposedSlot),
        ],
      },
    ],
    ...to.identifier('consult', row.number),
    // Without a time an appointment can only be proposed or cancelled.
    status: slot === null && row.status !== 'canceled' ? 'proposed' : consultStatuses[row.status],
    description: to.say(row.question),
    ...(slot === null ? {} : { start: slot, end: end(slot), minutesDuration: minutes }),
    created: row.createdAt,
    ...(row.summary === null ? {} : to.string('comment', row.summary)),
    ...(row.note === null ? {} : { patientInstruction: to.say(row.note) }),
    participant: [
      participant(to.patient),
      { actor: { reference: '#physician' }, status: slot === null ? 'needs-action' : 'accepted' },
    ],
  });
}
