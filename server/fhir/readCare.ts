import * as v from 'valibot';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { subject as icons } from '#contract/drawing.ts';
import { slug as slugSchema } from '#contract/text.ts';
import { careExtensions, packageUri } from './names.ts';
import type { Entry } from './bundle.ts';
import {
  concept,
  conceptText,
  dayFrom,
  extensionTexts,
  extensionValue,
  instantFrom,
  list,
  optional,
  period,
  primitive,
  reference,
  text,
  writtenText,
} from './elements.ts';
import { localizedOf } from '../results/resources.ts';
import { derivedId, rowIdOf, uuidOfUrl } from './identity.ts';
import {
  addRow,
  type CanceledAppointment,
  type ImportContext,
  type ImportedPatient,
  patientOf,
} from './imported.ts';
import { spanOf } from './mergeVisits.ts';
import { readAppointments } from './readVisit.ts';

const detail = v.looseObject({
  code: optional(concept),
  status: optional(text),
  scheduledPeriod: optional(period),
  scheduledString: optional(text),
  description: optional(text),
  _description: optional(primitive),
});
const schema = v.looseObject({
  status: text,
  title: optional(text),
  _title: optional(primitive),
  description: optional(text),
  _description: optional(primitive),
  instantiatesUri: list(text),
  period: optional(period),
  category: list(concept),
  activity: list(
    v.looseObject({
      id: optional(text),
      progress: list(v.looseObject({ time: optional(text) })),
      reference: optional(reference),
      detail: optional(detail),
    }),
  ),
});
type Activity = NonNullable<v.InferOutput<typeof schema>['activity']>[number];

const statuses: Record<string, PatientPackage['status']> = {
  draft: 'active',
  active: 'active',
  'on-hold': 'active',
  unknown: 'active',
  completed: 'done',
  revoked: 'canceled',
};

/** A CarePlan is a package; its appointments are visits. */
export function readCarePlan(context: ImportContext, entry: Entry): void {
  const { bundle } = context;
  const read = bundle.parse(schema, entry);
  const patient = read && patientOf(context, entry, 'subject');
  if (!read || !patient) return;
  const { path } = entry;
  bundle.noteOthers(entry, [...Object.keys(schema.entries), 'subject', 'intent']);
  const status = statuses[read.status];
  if (!status) return bundle.note(path, `is ${read.status} and was left out`);
  const title =
    localizedOf(read.title, read._title) ??
    conceptText(read.category?.[0]) ??
    localizedOf(read.description, read._description);
  if (!title) return bundle.fault(`${path}.title`, 'a plan needs a title');
  const startsAt = dayFrom(read.period?.start);
  if (startsAt === undefined)
    return bundle.fault(`${path}.period.start`, 'a plan needs the day of its start');
  const id = rowIdOf(patient.accountId, entry);
  const uri = read.instantiatesUri?.find((one) => one.startsWith(packageUri));
  const slug = v.safeParse(slugSchema, uri?.slice(packageUri.length));
  const icon = v.safeParse(icons, extensionValue(entry.resource, careExtensions.icon, 'valueCode'));
  const activities = read.activity ?? [];
  const details = activities.flatMap((activity, at) =>
    activity.detail ? [readDetail(context, id, startsAt, activity, at)] : [],
  );
  const appointments = activities.flatMap(({ reference: to }, at) => {
    if (to === undefined) return [];
    const found = bundle.find(to, entry);
    const place = `${path}.activity[${at}].reference`;
    if (found?.type !== 'Appointment') {
      bundle.note(place, 'is no Appointment of this bundle');
      return [];
    }
    context.used.add(found);
    if (!isOfAnother(context, found, patient)) return [found];
    bundle.fault(place, 'is an appointment of another patient');
    return [];
  });
  const { visits, canceled } = readAppointments(context, patient, appointments);
  const [cancelReason] = extensionTexts(entry.resource, careExtensions.cancelReason);
  const row = {
    id,
    slug: slug.success ? slug.output : 'care-plan',
    title,
    summary: localizedOf(read.description, read._description) ?? title,
    icon: icon.success ? icon.output : 'heart',
    status,
    startsAt,
    expiresAt: dayFrom(read.period?.end) ?? startsAt,
    steps: details.flatMap(({ step }) => step ?? []),
    visits,
    canceledVisits: fromNabz(canceled),
    preparation: details.flatMap(({ preparation }) => preparation ?? []),
    cancelReason: cancelReason ? writtenText(cancelReason) : null,
  };
  addRow(context, patient, path, 'patientPackage', row, { canceled });
}

/** An activity without a day of its own, or marked so, is a part of the preparation. */
function readDetail(
  { now }: ImportContext,
  planId: string,
  planStart: string,
  { id: elementId, detail: of, progress }: Activity,
  at: number,
) {
  const id = uuidOfUrl(`urn:uuid:${elementId}`) ?? derivedId(planId, `activity ${at}`);
  const title = localizedOf(of?.description, of?._description) ??
    conceptText(of?.code) ?? { und: '–' };
  const isDone = of?.status === 'completed';
  const doneAt = progress?.findLast(({ time }) => time !== undefined)?.time;
  const dueAt = dayFrom(of?.scheduledPeriod?.start);
  const kind = of?.code?.coding?.find(({ system }) => system === careExtensions.activity)?.code;
  if (kind === 'preparation')
    return {
      preparation: [{ id, text: title, doneAt: isDone ? (instantFrom(doneAt) ?? now) : null }],
    };
  const due = dueAt ?? planStart;
  return { step: [{ id, title, dueAt: due, doneAt: isDone ? (dayFrom(doneAt) ?? due) : null }] };
}

/** In the row, so that it is checked with it. */
const fromNabz = (canceled: readonly CanceledAppointment[]) =>
  canceled.flatMap(({ visit }) => visit ?? []);

/** Appointments without a plan are the visits of one package of the patient. */
export function readLooseAppointments(context: ImportContext, entries: readonly Entry[]): void {
  const byPatient = Map.groupBy(entries, (entry) => appointmentPatient(context, entry));
  for (const [patient, own] of byPatient) {
    if (!patient) continue;
    const { visits, canceled } = readAppointments(context, patient, own);
    if (visits.length + canceled.length === 0) continue;
    addRow(
      context,
      patient,
      patient.entry.path,
      'patientPackage',
      {
        id: derivedId(patient.accountId, 'appointments'),
        slug: 'appointments',
        title: { fa: 'نوبت‌ها', en: 'Appointments', ar: 'المواعيد' },
        summary: {
          fa: 'نوبت‌های شما در کلینیک',
          en: 'Your appointments at the clinic',
          ar: 'مواعيدك في العيادة',
        },
        icon: 'heart',
        ...spanOf(visits, context.now),
        steps: [],
        visits,
        canceledVisits: fromNabz(canceled),
        preparation: [],
      },
      { addsVisits: true, canceled },
    );
  }
}

const participants = v.looseObject({
  participant: v.array(v.looseObject({ actor: optional(reference) })),
});

/** The patient among those who take part. */
export function appointmentPatient(
  context: ImportContext,
  entry: Entry,
): ImportedPatient | undefined {
  const read = context.bundle.parse(participants, entry);
  if (!read) return undefined;
  const found = read.participant.flatMap(({ actor }) => patientNamed(context, entry, actor) ?? []);
  if (found.length === 1) return found[0];
  const problem = found.length === 0 ? 'names no Patient of this bundle' : 'names several patients';
  return void context.bundle.fault(`${entry.path}.participant`, problem);
}

function patientNamed(
  { bundle, patients }: ImportContext,
  entry: Entry,
  actor: unknown,
): ImportedPatient | undefined {
  const found = bundle.find(actor, entry);
  return found && patients.get(found);
}

/** Whether a patient takes part who is not this one, or is not in the bundle. */
function isOfAnother(context: ImportContext, entry: Entry, patient: ImportedPatient): boolean {
  const read = v.safeParse(participants, entry.resource);
  return (read.success ? read.output.participant : []).some(({ actor }) => {
    const named = patientNamed(context, entry, actor);
    if (named) return named !== patient;
    const type = actor?.['type'];
    return type === 'Patient' || /(?:^|\/)Patient\//.test(actor?.reference ?? '');
  });
}
