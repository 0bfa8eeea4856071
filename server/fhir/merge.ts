import * as v from 'valibot';
import { type CollectionName, parseRow } from '#contract/collections.ts';
import { healthLists, profile, type NoneKnown, type Profile } from '#contract/profile.ts';
import { hashOf } from './hashes.ts';
import type { CanceledAppointment, ImportedRow } from './imported.ts';
import { mergeEntries } from './mergeEntries.ts';
import { type MergedVisits, mergeVisits, spanOf } from './mergeVisits.ts';

// A row of a file beside the stored one. What the clinic or the patient has changed since the last
// import stays.

type Row = { id: string } & Record<string, unknown>;

/**
 * The fields that a file has, beside lists of entries and visits. All others are the clinic's or the
 * patient's.
 */
const fieldsOf: Partial<Record<CollectionName, readonly string[]>> = {
  profile: ['name', 'latinName', 'birthDate', 'sex', 'bloodGroup', 'emergencyContact'],
  patientPackage: [
    'slug',
    'title',
    'summary',
    'icon',
    'status',
    'startsAt',
    'expiresAt',
    'steps',
    'preparation',
    'cancelReason',
  ],
  consult: [
    'physician',
    'mode',
    'status',
    'wishedSlot',
    'proposedSlot',
    'slot',
    'note',
    'minutes',
    'timeZone',
    'fee',
    'question',
    'summary',
  ],
  document: ['title', 'category', 'by', 'file', 'takenAt'],
  form: ['questionnaire', 'reason', 'dueAt', 'status'],
  submission: ['response', 'files'],
  medicine: ['name', 'dosage', 'purpose', 'by', 'startsAt', 'endsAt'],
  result: [
    'title',
    'place',
    'takenAt',
    'reportedAt',
    'status',
    'measurements',
    'comment',
    'documentId',
    'patientPackageId',
  ],
};

/** Lists of the profile that are merged by entry. */
const entryLists = v.pick(profile, [...healthLists, 'noneKnown']);

export interface Merged {
  /** The row to write; undefined when nothing changes. */
  row: Row | undefined;
  /** Undefined when the file has nothing that could be a row. */
  outcome: 'added' | 'changed' | 'unchanged' | undefined;
  /** Hashes of the fields as the file has them. */
  fields: Record<string, string>;
  /** Fields and visits that differ from the file and stay as they are here. */
  retained: string[];
  /** Canceled appointments that are no visits here. */
  leftOut: CanceledAppointment[];
}

/**
 * `known`: the hashes of the last import; undefined when no import wrote the row. Without a stored
 * row although one was imported, it was deleted here and is not added again.
 */
export function mergeRow(
  imported: ImportedRow,
  current: Row | undefined,
  known: Record<string, string> | undefined,
  now: string,
): Merged {
  const { collection } = imported;
  if (!current && known) {
    const retained = ['the whole row'];
    return { row: undefined, outcome: 'unchanged', fields: known, retained, leftOut: [] };
  }
  const { incoming, visits } = withVisits(imported, current, known, now);
  const fields: Record<string, string> = { ...known, ...visits?.fields };
  const leftOut = visits?.leftOut ?? [];
  const isWithoutVisits =
    imported.addsVisits && visits?.visits.length === 0 && visits.canceledVisits.length === 0;
  if (!current && isWithoutVisits)
    return { row: undefined, outcome: undefined, fields, retained: [], leftOut };
  const changes: Record<string, unknown> = {};
  const retained: string[] = [...(visits?.retained ?? [])];
  mergeLists(collection, { current, incoming, fields, changes, retained });
  const names = fieldsOf[collection] ?? [];
  if (!current) {
    for (const name of names) fields[name] = hashOf(name, incoming[name]);
    return { row: incoming, outcome: 'added', fields, retained: [], leftOut };
  }
  for (const name of names) {
    const [here, there] = [hashOf(name, current[name]), hashOf(name, incoming[name])];
    const last = known?.[name];
    // What a file does not state was never its.
    if (last === undefined && here !== there && isEmpty(incoming[name])) continue;
    const isOpen = last === here || (last === undefined && isUnstated(collection, current[name]));
    if (here === there) fields[name] = there;
    else if (isOpen || isAnswered(collection, name, current, incoming)) {
      changes[name] = incoming[name];
      fields[name] = there;
    } else retained.push(name);
  }
  if (visits?.isChanged)
    Object.assign(changes, { visits: visits.visits, canceledVisits: visits.canceledVisits });
  if (Object.keys(changes).length === 0)
    return { row: undefined, outcome: 'unchanged', fields, retained, leftOut };
  const unseen = collection === 'result' && 'measurements' in changes ? { seenAt: null } : {};
  const row = { ...current, ...changes, ...unseen };
  return { row, outcome: 'changed', fields, retained, leftOut };
}

/** The row of the file with the visits that a package has after the import. */
function withVisits(
  { collection, row, addsVisits = false, canceled = [] }: ImportedRow,
  current: Row | undefined,
  known: Record<string, string> | undefined,
  now: string,
): { incoming: Row; visits?: MergedVisits } {
  const stated = collection === 'patientPackage' ? parseRow(collection, row) : undefined;
  if (!stated) return { incoming: row };
  const here = current && parseRow('patientPackage', current);
  const visits = mergeVisits(
    here ?? { visits: [], canceledVisits: [] },
    { visits: stated.visits, canceled, addsVisits },
    known ?? {},
    now,
  );
  const span = addsVisits ? spanOf(visits.visits, now, here) : {};
  const { visits: planned, canceledVisits } = visits;
  return { incoming: { ...row, ...span, visits: planned, canceledVisits }, visits };
}

/** Adds to `fields`, `changes` and `retained` what becomes of the lists of a profile. */
function mergeLists(
  collection: CollectionName,
  {
    current,
    incoming,
    fields,
    changes,
    retained,
  }: { current: Row | undefined; incoming: Row; changes: Record<string, unknown> } & Pick<
    Merged,
    'fields' | 'retained'
  >,
): void {
  if (collection !== 'profile') return;
  const there = v.parse(entryLists, incoming);
  const here = current
    ? v.parse(entryLists, current)
    : { allergies: [], conditions: [], medications: [], noneKnown: {} };
  const noneKnown: Profile['noneKnown'] = {};
  for (const name of healthLists) {
    const merged = mergeEntries(here[name], there[name], fields[name]);
    fields[name] = merged.hashes;
    if (merged.isChanged) changes[name] = merged.entries;
    if (merged.isRetained) retained.push(name);
    const mark = mergeMark(
      `noneKnown.${name}`,
      here.noneKnown[name],
      there.noneKnown[name],
      fields,
    );
    if (mark.isRetained || (mark.taken && merged.entries.length > 0))
      retained.push(`noneKnown.${name}`);
    if (mark.taken && merged.entries.length === 0) noneKnown[name] = mark.taken;
  }
  if (hashOf('noneKnown', noneKnown) !== hashOf('noneKnown', here.noneKnown))
    changes['noneKnown'] = noneKnown;
}

/** "None known" of a list, by the hash that the last file left in `fields`. */
function mergeMark(
  name: string,
  here: NoneKnown | undefined,
  there: NoneKnown | undefined,
  fields: Record<string, string>,
): { taken: NoneKnown | undefined; isRetained: boolean } {
  const last = fields[name];
  const isFiles = last === undefined ? here === undefined : last === hashOf(name, here);
  // What no file has stated is the clinic's.
  if (last === undefined && there === undefined) return { taken: here, isRetained: false };
  if (!isFiles) return { taken: here, isRetained: hashOf(name, here) !== hashOf(name, there) };
  fields[name] = hashOf(name, there);
  return { taken: there, isRetained: false };
}

/** A form whose answers are in the file; one that was answered here is never open again. */
const isAnswered = (collection: CollectionName, name: string, current: Row, incoming: Row) =>
  collection === 'form' &&
  name === 'status' &&
  current['status'] === 'to-fill' &&
  incoming['status'] === 'sent';

/** Not of a consultation: without a time it is one whose time is still to be agreed. */
const isUnstated = (collection: CollectionName, value: unknown): boolean =>
  collection !== 'consult' && isEmpty(value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);
