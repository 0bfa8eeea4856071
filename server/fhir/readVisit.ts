import * as v from 'valibot';
import { consultModes } from '#contract/consult.ts';
import { money } from '#contract/money.ts';
import type { Visit } from '#contract/patientPackage.ts';
import { localizedOf } from '../results/resources.ts';
import { clinicZone } from '#contract/time.ts';
import { type Entry, identifiersOf } from './bundle.ts';
import {
  concept,
  conceptText,
  contactPoint,
  type Extension,
  extensionsIn,
  extensionTexts,
  extensionValue,
  humanName,
  instantFrom,
  list,
  namedText,
  nameText,
  optional,
  primitive,
  reference,
  text,
  writtenText,
} from './elements.ts';
import { drawingIn } from './visitDrawing.ts';
import { rowIdOf, visitCode } from './identity.ts';
import {
  addRow,
  type CanceledAppointment,
  type ImportContext,
  type ImportedPatient,
} from './imported.ts';
import { careExtensions, consultExtension, physicianSystem, timeZoneUrl } from './names.ts';

const schema = v.looseObject({
  status: text,
  description: optional(text),
  _description: optional(primitive),
  appointmentType: optional(concept),
  serviceType: list(concept),
  start: optional(text),
  end: optional(text),
  minutesDuration: optional(v.number()),
  created: optional(text),
  comment: optional(text),
  _comment: optional(primitive),
  patientInstruction: optional(text),
  participant: v.array(v.looseObject({ actor: optional(reference) })),
});
type Appointment = v.InferOutput<typeof schema>;

const location = v.looseObject({
  name: optional(text),
  _name: optional(primitive),
  telecom: list(contactPoint),
  address: optional(
    v.looseObject({
      text: optional(text),
      _text: optional(primitive),
      line: list(text),
      city: optional(text),
      _city: optional(primitive),
    }),
  ),
});
const practitioner = v.looseObject({
  name: list(humanName),
  qualification: list(v.looseObject({ code: optional(concept) })),
});

const visitCodePattern = /^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/;
const importableStatuses = ['booked', 'arrived', 'checked-in', 'fulfilled', 'pending', 'proposed'];
const canceledStatuses = ['cancelled', 'noshow', 'entered-in-error'];

/** Who and where, of those who take part. */
function readParticipants(context: ImportContext, entry: Entry, read: Appointment) {
  const { bundle } = context;
  let place: v.InferOutput<typeof location> | undefined;
  let physician: (Visit['physician'] & object) | undefined;
  let slug: string | undefined;
  for (const [at, { actor }] of read.participant.entries()) {
    const found = bundle.find(actor, entry);
    if (found) context.used.add(found);
    if (found?.type === 'Patient') continue;
    const path = `${entry.path}.participant[${at}].actor`;
    if (found?.type === 'Location' && !place) place = bundle.parse(location, found);
    else if (found?.type === 'Practitioner' && !physician) {
      const who = bundle.parse(practitioner, found);
      const name = who?.name?.[0] && nameText(who.name[0]);
      slug = identifiersOf(found).find(({ system }) => system === physicianSystem)?.value;
      if (name)
        physician = { name, title: conceptText(who?.qualification?.[0]?.code) ?? { und: '' } };
    } else if (found === undefined && namedText(actor) && !physician) {
      physician = { name: namedText(actor) ?? { und: '' }, title: { und: '' } };
    } else bundle.note(path, 'Nabz stores one place and one physician of an appointment');
  }
  return { place, physician, slug };
}

const read = [...Object.keys(schema.entries), 'requestedPeriod', 'supportingInformation'];

interface Appointments {
  visits: Visit[];
  canceled: CanceledAppointment[];
}

/** Appointments as visits, and those that do not take place. */
export function readAppointments(
  context: ImportContext,
  patient: ImportedPatient,
  entries: readonly Entry[],
): Appointments {
  const found: Appointments = { visits: [], canceled: [] };
  for (const entry of entries) {
    const appointment = context.bundle.parse(schema, entry);
    if (!appointment) continue;
    if (canceledStatuses.includes(appointment.status))
      found.canceled.push(readCanceled(context, patient, entry, appointment));
    else {
      const visit = readVisit(context, patient, entry, appointment);
      if (visit) found.visits.push(visit);
    }
  }
  return found;
}

const cancellation = v.looseObject({ cancelationReason: optional(concept) });

function readCanceled(
  context: ImportContext,
  patient: ImportedPatient,
  entry: Entry,
  appointment: Appointment,
): CanceledAppointment {
  const { bundle } = context;
  bundle.noteOthers(entry, [...read, 'cancelationReason']);
  const written = conceptText(bundle.parse(cancellation, entry)?.cancelationReason);
  const reason = written ? writtenText(written) : null;
  const canceledAt = extensionValue(entry.resource, careExtensions.canceledAt, 'valueInstant');
  const visit =
    canceledAt === undefined ? undefined : visitOf(context, patient, entry, appointment);
  return {
    id: rowIdOf(patient.accountId, entry),
    path: entry.path,
    status: appointment.status,
    reason,
    visit: visit && canceledAt !== undefined ? { ...visit, canceledAt, reason } : undefined,
  };
}

/** An Appointment as a visit; undefined, with a note, when it is none. */
function readVisit(
  context: ImportContext,
  patient: ImportedPatient,
  entry: Entry,
  appointment: Appointment,
): Visit | undefined {
  const { bundle } = context;
  const { status } = appointment;
  bundle.noteOthers(entry, read);
  if (importableStatuses.includes(status)) return visitOf(context, patient, entry, appointment);
  return void bundle.note(entry.path, `is ${status} and was left out`);
}

function visitOf(
  context: ImportContext,
  patient: ImportedPatient,
  entry: Entry,
  appointment: Appointment,
): Visit | undefined {
  const { bundle } = context;
  const { path, resource } = entry;
  const { status, start } = appointment;
  if (start === undefined) return void bundle.note(path, 'has no time and was left out');
  const startsAt = instantFrom(start);
  if (startsAt === undefined || !start.includes('T'))
    return void bundle.fault(`${path}.start`, 'is no time with its zone');
  const { place, physician } = readParticipants(context, entry, appointment);
  const what =
    localizedOf(appointment.description, appointment._description) ??
    conceptText(appointment.serviceType?.[0]) ??
    conceptText(appointment.appointmentType);
  const id = rowIdOf(patient.accountId, entry);
  const stated = identifiersOf(entry).find(({ value }) => visitCodePattern.test(value))?.value;
  const instruction = appointment.patientInstruction?.trim();
  const preparation = extensionTexts(resource, careExtensions.preparation);
  const isOwn = extensionsIn(resource).some(({ url }) => url === timeZoneUrl);
  const address = place?.address;
  const written = address?.text ?? address?.line?.join(', ');
  return {
    id,
    code: stated ?? visitCode(id),
    careCenter: {
      name: localizedOf(place?.name, place?._name) ?? what ?? { und: '–' },
      address: localizedOf(written, address?._text) ?? { und: '' },
      city: localizedOf(address?.city, address?._city) ?? { und: '' },
      ...drawingIn(resource),
    },
    physician: physician ?? null,
    startsAt,
    timeZone: extensionValue(resource, timeZoneUrl, 'valueCode') ?? clinicZone,
    // An export of Nabz repeats these for other readers in patientInstruction.
    preparation:
      preparation.length > 0 || isOwn || !instruction ? preparation : [{ und: instruction }],
    bring: extensionTexts(resource, careExtensions.bring),
    fastFrom: extensionValue(resource, careExtensions.fastFrom, 'valueInstant') ?? null,
    waterUntil: extensionValue(resource, careExtensions.waterUntil, 'valueInstant') ?? null,
    phone: place?.telecom?.find(({ system }) => system === 'phone')?.value ?? '',
    // When it was noted is not in the file.
    doneAt: status === 'fulfilled' ? startsAt : null,
  };
}

/** Whether it is a consultation of an export of Nabz. */
export const isConsult = ({ resource }: Entry): boolean =>
  extensionsIn(resource).some(({ url }) => url === consultExtension);

const statuses: Record<string, string> = {
  proposed: 'requested',
  pending: 'requested',
  booked: 'scheduled',
  fulfilled: 'done',
  cancelled: 'canceled',
};

export function readConsult(context: ImportContext, patient: ImportedPatient, entry: Entry): void {
  const { bundle } = context;
  const appointment = bundle.parse(schema, entry);
  if (!appointment) return;
  const { path, resource } = entry;
  bundle.noteOthers(entry, read);
  const { physician, slug } = readParticipants(context, entry, appointment);
  const own = extensionsIn(resource).find(({ url }) => url === consultExtension);
  const part = (name: string): Extension | undefined =>
    own?.extension?.find(({ url }) => url === name);
  const at = (name: string) => instantFrom(textOf(part(name)?.['valueInstant'])) ?? null;
  const status = statuses[appointment.status];
  if (!status) return bundle.note(path, `is ${appointment.status} and was left out`);
  if (!physician || slug === undefined)
    return bundle.fault(`${path}.participant`, 'a consultation needs its physician');
  const isHeld = status === 'scheduled' || status === 'done' || status === 'canceled';
  const slot = instantFrom(appointment.start) ?? null;
  const fee = v.safeParse(money, readMoney(part('fee')?.['valueMoney']));
  if (!fee.success) return bundle.fault(`${path}.extension`, 'the fee is not as Nabz writes it');
  if (appointment.status === 'pending')
    bundle.note(path, 'its unpaid time is not reserved: it is a request for that time');
  addRow(context, patient, path, 'consult', {
    id: rowIdOf(patient.accountId, entry),
    physician: { slug, ...physician },
    mode: consultModes.find((mode) => mode === part('mode')?.['valueCode']) ?? 'in-person',
    status,
    wishedSlot: isHeld ? at('wished') : (slot ?? at('wished')),
    proposedSlot: at('proposed'),
    slot: isHeld ? slot : null,
    heldUntil: null,
    note: appointment.patientInstruction ?? null,
    minutes: Number(part('minutes')?.['valueInteger'] ?? appointment.minutesDuration ?? 30),
    timeZone: extensionValue(resource, timeZoneUrl, 'valueCode') ?? clinicZone,
    fee: fee.output,
    billId: null,
    question: appointment.description ?? '',
    attachments: [],
    join: null,
    summary: localizedOf(appointment.comment, appointment._comment) ?? null,
    number: null,
    createdAt: instantFrom(appointment.created) ?? context.now,
    receivedAt: context.now,
  });
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

const fhirMoney = v.looseObject({ value: v.union([v.string(), v.number()]), currency: v.string() });

/** FHIR counts in whole units; ours are rials, or hundredths of other currencies. */
function readMoney(value: unknown): unknown {
  const parsed = v.safeParse(fhirMoney, value);
  if (!parsed.success) return undefined;
  const { currency } = parsed.output;
  const units = Number(parsed.output.value);
  return { currency, amount: currency === 'IRR' ? units : Math.round(units * 100) };
}
