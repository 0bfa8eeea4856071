import { createHash } from 'node:crypto';
import type { CollectionName } from '#contract/collections.ts';
import { isObject } from './bundle.ts';

// A row of a file beside the stored one. What the clinic or the patient has changed since the last
// import stays.

type Row = { id: string } & Record<string, unknown>;

/** The fields that a file has. All others are the clinic's or the patient's. */
const fieldsOf: Partial<Record<CollectionName, readonly string[]>> = {
  profile: [
    'name',
    'latinName',
    'birthDate',
    'sex',
    'bloodGroup',
    'allergies',
    'conditions',
    'medications',
    'emergencyContact',
  ],
  patientPackage: [
    'slug',
    'title',
    'summary',
    'icon',
    'status',
    'startsAt',
    'expiresAt',
    'steps',
    'visits',
    'preparation',
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

export interface Merged {
  /** The row to write; undefined when nothing changes. */
  row: Row | undefined;
  outcome: 'added' | 'changed' | 'unchanged';
  /** Hashes of the fields as the file has them. */
  fields: Record<string, string>;
  /** Fields that differ from the file and stay as they are here. */
  kept: string[];
}

/**
 * `known`: the hashes of the last import; undefined when no import wrote the row. Without a stored
 * row although one was imported, it was deleted here and is not added again.
 */
export function mergeRow(
  collection: CollectionName,
  current: Row | undefined,
  incoming: Row,
  known: Record<string, string> | undefined,
): Merged {
  const names = fieldsOf[collection] ?? [];
  const fields: Record<string, string> = { ...known };
  if (!current) {
    for (const name of names) fields[name] = hashOf(name, incoming[name]);
    return known
      ? { row: undefined, outcome: 'unchanged', fields: known, kept: ['the whole row'] }
      : { row: incoming, outcome: 'added', fields, kept: [] };
  }
  const changes: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const name of names) {
    const [here, there] = [hashOf(name, current[name]), hashOf(name, incoming[name])];
    const last = known?.[name];
    // What a file does not say was never its.
    if (last === undefined && here !== there && isEmpty(incoming[name])) continue;
    if (here === there) fields[name] = there;
    else if (last === here || isAnswered(collection, name, current, incoming)) {
      changes[name] = incoming[name];
      fields[name] = there;
    } else kept.push(name);
  }
  if (Object.keys(changes).length === 0)
    return { row: undefined, outcome: 'unchanged', fields, kept };
  const unseen = collection === 'result' && 'measurements' in changes ? { seenAt: null } : {};
  return { row: { ...current, ...changes, ...unseen }, outcome: 'changed', fields, kept };
}

/** A form whose answers are in the file; one that was answered here is never open again. */
const isAnswered = (collection: CollectionName, name: string, current: Row, incoming: Row) =>
  collection === 'form' &&
  name === 'status' &&
  current['status'] === 'to-fill' &&
  incoming['status'] === 'sent';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** SHA-256 of a value; the order of keys does not matter, nor do ids of files. */
function hashOf(name: string, value: unknown): string {
  const text = JSON.stringify(comparable(name, value ?? null), (_key, part: unknown) =>
    isObject(part)
      ? Object.fromEntries(
          Object.entries(part)
            .filter(([, inner]) => inner !== undefined)
            .toSorted(([a], [b]) => (a < b ? -1 : 1)),
        )
      : part,
  );
  return createHash('sha256').update(text).digest('base64url');
}

const hashOfFile = (file: unknown): unknown => (isObject(file) ? file['sha256'] : file);

function comparable(name: string, value: unknown): unknown {
  if (name === 'file') return hashOfFile(value);
  if (name === 'files') return Array.isArray(value) ? value.map(hashOfFile) : value;
  return name === 'response'
    ? JSON.parse(JSON.stringify(value).replace(/urn:uuid:[0-9a-f-]{36}/g, 'urn:uuid:'))
    : value;
}
