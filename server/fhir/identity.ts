import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { v5 as uuidv5 } from 'uuid';
import { uuid } from '#contract/ids.ts';
import { codeLetters } from '../staff/care/packages.ts';
import { type Entry, type Identifier, identifiersOf } from './bundle.ts';

// Which row a resource is. The same resource in a later file is the same row.

const namespace = '3f3c3c0e-7d0a-4f0e-9a55-0a3a6b8f0f51';

/** Identifiers that Nabz itself wrote count numbers of one database. */
const isOwnNumber = ({ system }: Identifier): boolean => system.startsWith('urn:nabz:');

/** The identifiers by which other systems know a patient. */
export const patientIdentifiers = (entry: Entry): Identifier[] =>
  identifiersOf(entry).filter((one) => !isOwnNumber(one));

export function uuidOfUrl(fullUrl: string | undefined): string | undefined {
  const id = /^urn:uuid:(.{36})$/.exec(fullUrl ?? '')?.[1]?.toLowerCase();
  return v.is(uuid, id) ? id : undefined;
}

export const derivedId = (owner: string, part: string): string =>
  uuidv5(`${owner} ${part}`, namespace);

/** The account of a new patient by the first identifier. */
export function identifiedAccountId(entry: Entry): string | undefined {
  const [first] = patientIdentifiers(entry);
  return first && derivedId('patient', `${first.system}|${first.value}`);
}

/** The account of a patient whom this database does not know yet; undefined without an identity. */
export const newAccountId = (entry: Entry): string | undefined =>
  uuidOfUrl(entry.fullUrl) ??
  identifiedAccountId(entry) ??
  (entry.fullUrl === undefined ? undefined : derivedId('patient', entry.fullUrl));

/**
 * The id of a row within a patient's account: by its identifier, else by its full URL (whose UUID
 * it is in exports of Nabz), else by its id or its contents.
 */
export function rowIdOf(accountId: string, entry: Entry): string {
  const { type, resource, fullUrl } = entry;
  const [first] = identifiersOf(entry).filter((one) => !isOwnNumber(one));
  if (first) return derivedId(accountId, `${type} ${first.system}|${first.value}`);
  const own = uuidOfUrl(fullUrl);
  if (own !== undefined) return own;
  const { id } = resource;
  const known = fullUrl ?? (typeof id === 'string' ? `${type}/${id}` : undefined);
  return derivedId(
    accountId,
    known ?? createHash('sha256').update(JSON.stringify(resource)).digest('hex'),
  );
}

/** A code for reception that stays the same in every import. */
export function visitCode(id: string): string {
  const letters = [...createHash('sha256').update(id).digest().subarray(0, 6)]
    .map((byte) => codeLetters[byte % codeLetters.length])
    .join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}
