import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { emptyProfile } from '#contract/profile.ts';
import { patientCode } from '#contract/staff/patients.ts';
import type { RecordsImport } from '#contract/staff/records.ts';
import type { Tx } from '../db/database.ts';
import { isAnyOf } from '../db/isAnyOf.ts';
import { lockByName } from '../db/lock.ts';
import { accounts, patientIdentifiers, profiles } from '../db/tables/index.ts';
import { writeRecordsOfMany } from '../feed/write.ts';
import type { Deps } from '../http/deps.ts';
import { type AuditSource, addAuditLine } from '../staff/audit/write.ts';
import { findPatient } from '../staff/patients/find.ts';
import { type Entry, ReadBundle } from './bundle.ts';
import { identifiedAccountId, newAccountId } from './identity.ts';
import type { ImportContext, ImportedPatient } from './imported.ts';
import { readResourcesOf } from './readAll.ts';
import { type ReadPatient, readPatient } from './readPatient.ts';
import { type Counts, savePatient } from './save.ts';

interface ImportOptions {
  fhir: string;
  /** Reports what would come of it and changes nothing. */
  check: boolean;
  /** The account of the file's only patient, as in `P-1043`. */
  patient?: string | undefined;
}

/** Ends a transaction without its changes. */
class Undo extends Error {
  readonly answer: RecordsImport;
  constructor(answer: RecordsImport) {
    super('undo');
    this.answer = answer;
  }
}

/** Imports a bundle of FHIR R4, all of it or nothing. The same bundle again changes nothing. */
export async function importRecords(
  deps: Deps,
  { fhir, check, patient }: ImportOptions,
  source: AuditSource,
): Promise<RecordsImport> {
  const bundle = new ReadBundle(fhir);
  const refused = (): RecordsImport => ({ status: 'refused', faults: bundle.faults });
  // A fault of one resource does not hide those of the others.
  if (bundle.entries.length === 0) return refused();
  const { locales } = deps.translator;
  const read = bundle.entries.flatMap((entry) =>
    entry.type === 'Patient' ? (readPatient(bundle, entry, locales) ?? []) : [],
  );
  if (!bundle.entries.some(({ type }) => type === 'Patient'))
    bundle.fault('Bundle.entry', 'the bundle has no Patient');
  if (patient !== undefined && read.length > 1)
    bundle.fault(
      'Bundle.entry',
      `--patient is for a bundle with one Patient; it has ${read.length}`,
    );
  const now = deps.now().toISOString();
  const { content } = deps;
  try {
    return await writeRecordsOfMany(deps.database.db, now, async (tx, recordOf) => {
      await lockByName(tx, 'import of records');
      // Imported records notify nobody: the triggers of notice_queue read this setting.
      await tx.execute(sql`set local nabz.quiet = '1'`);
      const linked = patient === undefined ? undefined : (await findPatient(tx, patient)).id;
      const patients = await findAccounts(tx, bundle, read, linked);
      for (const entry of bundle.entries)
        if (entry.type === 'Patient' && !patients.has(entry)) patients.set(entry, standIn(entry));
      const context: ImportContext = {
        bundle,
        content,
        locales,
        now,
        patients,
        used: new Set(),
      };
      await readResourcesOf(context);
      if (bundle.faults.length > 0) throw new Undo(refused());
      const total: Counts = { added: 0, changed: 0, unchanged: 0, held: 0 };
      const changed: { one: ImportedPatient; counts: Counts }[] = [];
      const inOrder = [...patients.values()].toSorted((a, b) =>
        a.accountId < b.accountId ? -1 : 1,
      );
      for (const one of inOrder) {
        const record = recordOf(one.accountId);
        const counts = await savePatient({ tx, record, bundle, now, by: source.actor.name }, one);
        if (counts.added + counts.changed + counts.held > 0) changed.push({ one, counts });
        for (const key of ['added', 'changed', 'unchanged', 'held'] as const)
          total[key] += counts[key];
      }
      if (bundle.faults.length > 0) throw new Undo(refused());
      const outcome = { patients: patients.size, ...total, notes: bundle.notes };
      if (check) throw new Undo({ status: 'checked', ...outcome });
      // The log's lock is taken late: others wait for it.
      for (const { one, counts } of changed)
        await addAuditLine(tx, source, {
          action: 'change',
          act: 'staffImportRecords',
          patientId: one.accountId,
          after: counts,
        });
      await addAuditLine(tx, source, {
        action: 'operation',
        act: 'staffImportRecords',
        after: { patients: patients.size, ...total },
      });
      return { status: 'saved', ...outcome };
    });
  } catch (error) {
    if (error instanceof Undo) return error.answer;
    throw error;
  }
}

/** For a patient with a fault, so that what refers to it is read too; nothing of it is saved. */
const standIn = (entry: Entry): ImportedPatient => ({
  entry,
  accountId: uuidv7(),
  isNew: true,
  name: '',
  email: null,
  phone: null,
  locale: 'und',
  identifiers: [],
  profile: emptyProfile(''),
  rows: [],
  files: new Map(),
});

/** The account of each patient of the bundle, of those that Nabz has and of new ones. */
async function findAccounts(
  tx: Tx,
  bundle: ReadBundle,
  read: readonly ReadPatient[],
  linked: string | undefined,
): Promise<Map<Entry, ImportedPatient>> {
  const byIdentifier = await readIdentifiers(tx, read);
  const stored = await readStored(tx, [
    ...(linked === undefined ? [] : [linked]),
    ...byIdentifier.values(),
    ...read.flatMap(({ entry }) => newAccountId(entry) ?? []),
  ]);
  const found = new Map<Entry, ImportedPatient>();
  const paths = new Map<string, string>();
  for (const one of read) {
    const { path } = one.entry;
    const known = new Set(
      one.identifiers.flatMap(({ system, value }) => byIdentifier.get(`${system}|${value}`) ?? []),
    );
    if (linked !== undefined) known.add(linked);
    if (known.size > 1) {
      bundle.fault(`${path}.identifier`, 'belong to several patients of Nabz');
      continue;
    }
    // Templates repeat their UUIDs: one that is somebody else's identifies nobody.
    const byUrl = newAccountId(one.entry);
    const isTaken = byUrl !== undefined && stored.has(byUrl) && one.identifiers.length > 0;
    const accountId = [...known][0] ?? (isTaken ? identifiedAccountId(one.entry) : byUrl);
    if (accountId === undefined) {
      bundle.fault(path, 'a patient needs an identifier (system and value) or a fullUrl');
      continue;
    }
    const other = paths.get(accountId);
    if (other !== undefined) bundle.fault(path, `is the same patient as ${other}`);
    paths.set(accountId, path);
    const account = stored.get(accountId);
    const fault = account && differenceOf(one, account, known.has(accountId));
    if (fault !== undefined) bundle.fault(path, fault);
    const isNew = account === undefined;
    found.set(one.entry, { ...one, accountId, isNew, rows: [], files: new Map() });
  }
  const added = [...found.values()].filter(({ isNew }) => isNew);
  await checkContacts(tx, bundle, added);
  await noteNamesakes(tx, bundle, added);
  return found;
}

interface Stored {
  number: number;
  name: string;
  birthDate: string | null;
}

const plainName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Why the records may be of another person, and must not be added. A `fullUrl` alone identifies
 * less than an identifier or the operator does, so that the name has to be the same.
 */
function differenceOf(
  file: ReadPatient,
  stored: Stored,
  isIdentified: boolean,
): string | undefined {
  const code = patientCode(stored.number);
  const { birthDate } = file.profile;
  if (plainName(file.profile.name ?? file.name) === plainName(stored.name)) return undefined;
  if (birthDate !== null && stored.birthDate !== null && birthDate !== stored.birthDate)
    return `${code} has another name and birth date`;
  if (isIdentified) return undefined;
  return `${code} has this fullUrl and another name. If it is the same person, import this Patient alone with --patient ${code}; else give it an identifier`;
}

async function readStored(tx: Tx, ids: readonly string[]): Promise<Map<string, Stored>> {
  const rows = await tx
    .select({
      id: accounts.id,
      number: accounts.number,
      accountName: accounts.name,
      name: profiles.name,
      birthDate: profiles.birthDate,
    })
    .from(accounts)
    .leftJoin(profiles, and(eq(accounts.id, profiles.accountId), eq(accounts.id, profiles.id)))
    .where(isAnyOf(accounts.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, accountName, name, ...row }) => [id, { ...row, name: name ?? accountName }]),
  );
}

async function readIdentifiers(tx: Tx, read: readonly ReadPatient[]) {
  const values = [
    ...new Set(read.flatMap(({ identifiers }) => identifiers.map((one) => one.value))),
  ];
  const stored =
    values.length === 0
      ? []
      : await tx.select().from(patientIdentifiers).where(inArray(patientIdentifiers.value, values));
  return new Map(stored.map(({ system, value, accountId }) => [`${system}|${value}`, accountId]));
}

/** A contact is of one account. Families share phones: the second of a file goes without. */
async function checkContacts(
  tx: Tx,
  bundle: ReadBundle,
  added: readonly ImportedPatient[],
): Promise<void> {
  for (const kind of ['email', 'phone'] as const) {
    const contacts = added.flatMap((one) => one[kind] ?? []);
    const stored = await (contacts.length === 0
      ? []
      : tx
          .select({ number: accounts.number, contact: accounts[kind] })
          .from(accounts)
          .where(inArray(accounts[kind], contacts)));
    const owners = new Map(stored.map(({ contact, number }) => [contact, patientCode(number)]));
    const used = new Set<string>();
    for (const one of added) {
      const contact = one[kind];
      if (contact === null) continue;
      const owner = owners.get(contact);
      const path = `${one.entry.path}.telecom`;
      if (owner !== undefined)
        bundle.fault(
          path,
          `${owner} has this ${kind}. If it is the same person, import with --patient ${owner}; else take it out of the file`,
        );
      if (used.has(contact)) {
        bundle.note(path, `another patient of the file has this ${kind}; only that one can use it`);
        one[kind] = null;
      }
      used.add(contact);
    }
  }
}

/** A person whom Nabz may have already, under another number. */
async function noteNamesakes(
  tx: Tx,
  bundle: ReadBundle,
  added: readonly ImportedPatient[],
): Promise<void> {
  const days = [...new Set(added.flatMap(({ profile }) => profile.birthDate ?? []))];
  if (days.length === 0) return;
  const stored = await tx
    .select({ number: accounts.number, name: profiles.name, birthDate: profiles.birthDate })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.id, profiles.accountId), eq(accounts.id, profiles.id)))
    .where(inArray(profiles.birthDate, days));
  for (const { entry, profile } of added)
    for (const { number, name, birthDate } of stored)
      if (name !== null && name === profile.name && birthDate === profile.birthDate)
        bundle.note(entry.path, `${patientCode(number)} has the same name and birth date`);
}
