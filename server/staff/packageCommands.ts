import { v7 as uuidv7 } from 'uuid';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { PackageChange } from '#contract/staff/care.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { choose, clinicTimeOf, lineOf, readPart, timeOf, today } from './commandRecord.ts';

// The commands `package`, `step` and `visit` of `npm run staff` (cli.ts).

interface CareOptions {
  from?: string | undefined;
  until?: string | undefined;
  due?: string | undefined;
  by?: string | undefined;
  reason?: string | undefined;
}
type Words = readonly (string | undefined)[];

const change = async (patient: string, id: string, body: PackageChange): Promise<string> =>
  toBlock(await callStaff('staffChangePackage', { params: { patient, package: id }, body }));

/** By id, or by the catalogue's name when only one of them is not over. */
async function findPackage(patient: string, key: string): Promise<PatientPackage> {
  const all = await readPart(patient, 'packages');
  const byId = all.find(({ id }) => id === key);
  const active = all.filter(({ status }) => status === 'active');
  return byId ?? choose(active, key, 'active package', ({ slug, id }) => [slug, id]);
}

/** `package list|choices|assign|dates|finish|cancel …`; undefined when there is no such. */
export function packageCommand(
  verb: string,
  [patient, name]: Words,
  { from, until, reason }: CareOptions,
): Promise<string> | undefined {
  if (verb === 'choices') return listChoices();
  if (patient === undefined) return undefined;
  if (verb === 'list') return list(patient);
  if (name === undefined) return undefined;
  if (verb === 'assign') return assign(patient, name, from ?? today());
  const changed = async (body: (row: PatientPackage) => PackageChange) => {
    const row = await findPackage(patient, name);
    return change(patient, row.id, body(row));
  };
  if (verb === 'finish') return changed(() => ({ kind: 'finish' }));
  if (verb === 'cancel') return changed(() => ({ kind: 'cancel', reason: reason ?? null }));
  if (verb !== 'dates' || (from === undefined && until === undefined)) return undefined;
  return changed(({ startsAt, expiresAt }) => ({
    kind: 'dates',
    startsAt: from ?? startsAt,
    expiresAt: until ?? expiresAt,
  }));
}

async function assign(patient: string, name: string, startsAt: string): Promise<string> {
  const { packages } = await callStaff('staffCareChoices');
  const { slug } = choose(packages, name, 'package', (each) => [each.slug]);
  const body = { id: uuidv7(), package: slug, startsAt };
  return toBlock(await callStaff('staffAssignPackage', { params: { patient }, body }));
}

/** `step add|move|done|not-done|cancel <patient> <package> "title" …`. */
export function stepCommand(
  verb: string,
  [patient, name, title]: Words,
  { due, from }: CareOptions,
): Promise<string> | undefined {
  if (patient === undefined || name === undefined || title === undefined) return undefined;
  if (verb === 'add')
    return due === undefined
      ? undefined
      : findPackage(patient, name).then(({ id }) =>
          change(patient, id, { kind: 'add-step', id: uuidv7(), title, dueAt: due }),
        );
  const changed = async (body: (step: PatientPackage['steps'][number]) => PackageChange) => {
    const { id, steps } = await findPackage(patient, name);
    const step = choose(steps, title, 'step', (each) => [lineOf(each.title), each.id]);
    return change(patient, id, body(step));
  };
  if (verb === 'move' && due !== undefined)
    return changed(({ id, dueAt }) => ({ kind: 'move-step', id, from: dueAt, dueAt: due }));
  if (verb === 'done')
    return changed(({ id }) => ({ kind: 'finish-step', id, doneAt: from ?? today() }));
  if (verb === 'not-done') return changed(({ id }) => ({ kind: 'finish-step', id, doneAt: null }));
  return verb === 'cancel' ? changed(({ id }) => ({ kind: 'cancel-step', id })) : undefined;
}

/** `visit list [--from 2026-12-01]`: who comes on a day, today without one. */
async function listVisits(from: string | undefined): Promise<string> {
  const { day, items } = await callStaff('staffVisits', {
    query: from === undefined ? {} : { day: from },
  });
  return [
    ...items.map(({ startsAt, patient, careCenter, code, isDone }) =>
      parts(
        clinicTimeOf(startsAt),
        patientCode(patient.number),
        printableLine(patient.name),
        lineOf(careCenter.name),
        code,
        isDone && 'done',
      ),
    ),
    `${items.length} visits on ${day}`,
  ].join('\n');
}

/** `visit add <patient> <package> <center> <time>`, `visit move|done|not-done|cancel <patient> <code>`. */
export function visitCommand(
  verb: string,
  [patient, first, second, third]: Words,
  { by, reason, from }: CareOptions,
): Promise<string> | undefined {
  if (verb === 'list') return listVisits(from);
  if (patient === undefined || first === undefined) return undefined;
  if (verb === 'add')
    return second === undefined || third === undefined
      ? undefined
      : addVisit(patient, first, { center: second, time: third, by });
  const changed = async (body: (visit: Visit) => PackageChange) => {
    const rows = await readPart(patient, 'packages');
    const all = rows.flatMap(({ id, visits }) => visits.map((visit) => ({ id, visit })));
    const { id, visit } = choose(all, first, 'visit', (each) => [each.visit.code]);
    return change(patient, id, body(visit));
  };
  if (verb === 'move' && second !== undefined) {
    const startsAt = timeOf(second);
    return changed(({ id, startsAt: from }) => ({ kind: 'move-visit', id, from, startsAt }));
  }
  if (verb === 'done') return changed(({ id }) => ({ kind: 'finish-visit', id, isDone: true }));
  if (verb === 'not-done')
    return changed(({ id }) => ({ kind: 'finish-visit', id, isDone: false }));
  return verb === 'cancel'
    ? changed(({ id }) => ({ kind: 'cancel-visit', id, reason: reason ?? null }))
    : undefined;
}

async function addVisit(
  patient: string,
  name: string,
  { center, time, by }: { center: string; time: string; by: string | undefined },
): Promise<string> {
  const startsAt = timeOf(time);
  const { id } = await findPackage(patient, name);
  const { careCenters, physicians } = await callStaff('staffCareChoices');
  const { slug: careCenter } = choose(careCenters, center, 'care center', (each) => [each.slug]);
  const physician =
    by === undefined ? null : choose(physicians, by, 'doctor', (each) => [each.slug]).slug;
  const visit = { id: uuidv7(), careCenter, physician, startsAt };
  return change(patient, id, { kind: 'add-visit', ...visit });
}

const parts = (...texts: (string | false | null)[]): string => texts.filter(Boolean).join('  ');

/** A package with its steps and visits; times by the clinic's clock. */
const toBlock = (row: PatientPackage): string =>
  [
    parts(
      row.id,
      row.status,
      `${row.startsAt} until ${row.expiresAt}`,
      row.slug,
      lineOf(row.title),
    ),
    ...row.steps.map(({ dueAt, doneAt, title }) =>
      parts(`    step  ${dueAt}`, lineOf(title), doneAt && `done ${doneAt}`),
    ),
    ...row.visits.map((visit) => parts(visitLine(visit), visit.doneAt && 'done')),
    ...row.canceledVisits.map((visit) =>
      parts(visitLine(visit), 'canceled', visit.reason && printableLine(visit.reason)),
    ),
    ...(row.cancelReason ? [`    ${printableLine(row.cancelReason)}`] : []),
  ].join('\n');

const visitLine = ({ code, startsAt, careCenter, physician }: Visit): string =>
  parts(
    `    visit ${code}`,
    clinicTimeOf(startsAt),
    lineOf(careCenter.name),
    physician && lineOf(physician.name),
  );

async function list(patient: string): Promise<string> {
  const rows = await readPart(patient, 'packages');
  return [...rows.map(toBlock), `${rows.length} packages`].join('\n');
}

/** What can be chosen: the names that the commands take. */
async function listChoices(): Promise<string> {
  const { packages, careCenters, physicians } = await callStaff('staffCareChoices');
  return Object.entries({ package: packages, center: careCenters, doctor: physicians })
    .flatMap(([kind, all]) =>
      all.map(({ slug, title }) => `${kind.padEnd(7)}  ${slug}  ${lineOf(title)}`),
    )
    .join('\n');
}
