import { asc, eq, gt } from 'drizzle-orm';
import { type CollectionName, parseRow, type RowOf } from '#contract/collections.ts';
import { addDocument } from '#contract/fhir/document.ts';
import { type Element, type Json, prune, type Resource, toJson } from '#contract/fhir/json.ts';
import { addMedicine } from '#contract/fhir/medicine.ts';
import { addResult } from '#contract/fhir/result.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { companyName } from '../content/seo/clinic.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, patientIdentifiers, recordTable } from '../db/tables/index.ts';
import { findRowFault, type RowFault } from '../feed/rowFaults.ts';
import { readFileBytes } from '../files/download.ts';
import type { Deps } from '../http/deps.ts';
import { addForms } from './writeForms.ts';
import { addConsult, addPackage, addPatient, fileUrl, RecordsWriter } from './recordsWriter.ts';

type Account = typeof accounts.$inferSelect;

/**
 * Patients' records as a collection bundle of FHIR R4, in pieces, as a file is read at a time.
 * `before` is awaited for each patient before anything of the record is given out. A row that the
 * contract does not take is left out, and an OperationOutcome names it.
 */
export async function* exportRecords(
  deps: Deps,
  only: Account | undefined,
  before: (account: Account) => Promise<void>,
): AsyncGenerator<string> {
  const head = { resourceType: 'Bundle', type: 'collection', timestamp: deps.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"entry":[`;
  let separator = '\n';
  for await (const account of only ? [only] : allAccounts(deps.database.db)) {
    await before(account);
    for (const resource of await recordsOf(deps, account)) {
      const whole = await withBytes(deps, account.id, resource);
      yield `${separator}${toJson({ fullUrl: `urn:uuid:${resource.id}`, resource: prune(whole) })}`;
      separator = ',\n';
    }
  }
  yield '\n]}\n';
}

const pageSize = 100;

async function* allAccounts(db: Db): AsyncGenerator<Account> {
  for (let last = 0; ;) {
    const page = await db
      .select()
      .from(accounts)
      .where(gt(accounts.number, last))
      .orderBy(asc(accounts.number))
      .limit(pageSize);
    yield* page;
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    last = end.number;
  }
}

/** The resources of one patient; files are named by `fileUrl`. */
function recordsOf(deps: Deps, account: Account): Promise<Resource[]> {
  const { database, log, translator } = deps;
  const now = deps.now().toISOString();
  return database.db.transaction(
    async (tx) => {
      const to = new RecordsWriter(account.id, translator.translate(account.locale, companyName));
      const leaveOut = (row: string, why: string) =>
        addOutcome(to, row, `of ${patientCode(account.number)} is left out: ${why}`);
      const readRows = async <Name extends CollectionName>(name: Name): Promise<RowOf<Name>[]> => {
        const { rows, faults } = await readStored(tx, account.id, name);
        for (const { id, fault } of faults) {
          log.warn(fault, 'a stored row does not match the contract and is not in the export');
          leaveOut(`${name} ${id}`, `its ${fault.column} cannot be read`);
        }
        return rows;
      };
      const identifiers = await tx
        .select()
        .from(patientIdentifiers)
        .where(eq(patientIdentifiers.accountId, account.id))
        .orderBy(asc(patientIdentifiers.system), asc(patientIdentifiers.value));
      const [profile] = await readRows('profile');
      addPatient(to, { ...account, identifiers }, profile);
      const packages = await readRows('patientPackage');
      for (const row of packages) addPackage(to, row);
      for (const row of await readRows('consult')) addConsult(to, row);
      const results = await readRows('result');
      for (const row of await readRows('document')) {
        if (row.file.state === 'coming') continue;
        addDocument(to, row);
        relate(
          to,
          results.filter(({ documentId }) => documentId === row.id),
        );
      }
      for (const row of results) {
        const plan = packages.some(({ id }) => id === row.patientPackageId);
        addResult(to, row, {
          showsValues: true,
          plan: plan && row.patientPackageId ? to.reference(row.patientPackageId) : undefined,
        });
      }
      for (const row of await readRows('medicine')) addMedicine(to, row, now.slice(0, 10));
      const forms = await readRows('form');
      const submissions = await readRows('submission');
      // Without their questionnaire answers cannot be read.
      const orphans = submissions.filter(({ formId }) => !forms.some(({ id }) => id === formId));
      for (const { id } of orphans) leaveOut(`submission ${id}`, 'its form cannot be read');
      addForms(
        to,
        forms,
        submissions.filter((row) => !orphans.includes(row)),
      );
      return to.resources;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** States in the document that was just added of which results it is the sheet. */
function relate(to: RecordsWriter, results: readonly RowOf<'result'>[]): void {
  const document = to.resources.at(-1);
  const context = document?.['context'];
  if (!document || results.length === 0) return;
  const stated = typeof context === 'object' && !Array.isArray(context) ? context : {};
  document['context'] = { ...stated, related: results.map(({ id }) => to.reference(id)) };
}

interface Stored<Name extends CollectionName> {
  rows: RowOf<Name>[];
  faults: { id: string; fault: RowFault }[];
}

async function readStored<Name extends CollectionName>(
  tx: Tx,
  accountId: string,
  name: Name,
): Promise<Stored<Name>> {
  const table = recordTable(name);
  const stored = await tx
    .select()
    .from(table)
    .where(eq(table.accountId, accountId))
    .orderBy(table.id);
  const read: Stored<Name> = { rows: [], faults: [] };
  for (const row of stored) {
    const fault = findRowFault(name, row);
    const parsed = fault ? undefined : parseRow(name, row);
    if (parsed) read.rows.push(parsed);
    else
      read.faults.push({ id: String(row.id), fault: fault ?? { collection: name, column: 'row' } });
  }
  return read;
}

/** States that the file is not whole. */
function addOutcome(to: RecordsWriter, row: string, problem: string): void {
  to.add({
    resourceType: 'OperationOutcome',
    id: to.derivedId(to.accountId, `left out: ${row}`),
    issue: [{ severity: 'error', code: 'processing', diagnostics: `${row} ${problem}` }],
  });
}

/** The resource with the bytes of its files. */
async function withBytes(deps: Deps, accountId: string, resource: Resource): Promise<Json> {
  const visit = async (value: Json | undefined): Promise<Json | undefined> => {
    if (Array.isArray(value)) {
      const parts: Json[] = [];
      for (const part of value) parts.push((await visit(part)) ?? []);
      return parts;
    }
    if (!isElement(value)) return value;
    const { url } = value;
    if (typeof url === 'string' && url.startsWith(fileUrl)) {
      const { url: _place, ...rest } = value;
      const bytes = await readFileBytes(deps, { accountId, id: url.slice(fileUrl.length) });
      return { ...rest, ...(bytes ? { data: bytes.toString('base64') } : {}) };
    }
    const parts: Element = {};
    for (const [name, part] of Object.entries(value)) parts[name] = await visit(part);
    return parts;
  };
  return (await visit(resource)) ?? {};
}

const isElement = (value: Json | undefined): value is Element =>
  typeof value === 'object' &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;
