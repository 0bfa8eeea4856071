import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { resultSystem } from '#contract/fhir/result.ts';
import type { Tx } from '../db/database.ts';
import { unreleasedResults } from '../db/tables/index.ts';
import type { UnitOfWork } from '../mutations/unitOfWork.ts';
import { resultIdIn } from '../staff/heldResults.ts';
import { type Entry, identifiersOf, listOf, type ReadBundle } from './bundle.ts';
import type { ImportedPatient, ImportedRow, WaitingReport } from './imported.ts';
import { mergeRow } from './merge.ts';

// Reports that the laboratory has not finished, or that wait at the desk: no import gives them to
// the patient.

/** Reports of these statuses may have no values yet. */
export const isAwaited = ({ resource: { status } }: Entry): boolean =>
  status === 'registered' || status === 'partial' || status === 'preliminary';

/** What an export of Nabz has, the patient had there. */
export const isOwnResult = (entry: Entry): boolean =>
  identifiersOf(entry).some(({ system }) => system === resultSystem);

/**
 * The report as the desk stores it until its release, which then makes the row `id` of it. Without
 * its sheet: that is a document, which patients see.
 */
export function reportText(id: string, members: readonly Entry[], patient: Entry): string {
  const [{ resource, fullUrl, type } = patient, ...others] = members;
  const identifier = { system: resultSystem, value: id };
  const isReport = type === 'DiagnosticReport';
  const { presentedForm: _sheet, identifier: known, ...stated } = isReport ? resource : {};
  const report = isReport
    ? { ...stated, identifier: [identifier, ...(Array.isArray(known) ? listOf(known) : [])] }
    : {
        resourceType: 'DiagnosticReport',
        // The status of its values decides.
        status: 'final',
        identifier: [identifier],
        code: resource['code'],
      };
  const entry = [
    { fullUrl: isReport ? fullUrl : undefined, resource: report },
    ...(isReport ? others : members).map((one) => ({
      fullUrl: one.fullUrl,
      resource: one.resource,
    })),
    { fullUrl: patient.fullUrl, resource: patient.resource },
  ];
  return JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry });
}

type Outcome = 'held' | 'changed' | 'unchanged';

/** What became of a report that the patient does not get now. */
export interface Held {
  /** Its rows, with that of its sheet. */
  rows: ReadonlySet<ImportedRow>;
  outcomes: readonly Outcome[];
  /** What the next import compares with. */
  written: readonly { collection: 'result'; entityId: string; fields: Record<string, string> }[];
}

interface Holding {
  tx: Tx;
  bundle: ReadBundle;
  now: string;
  by: string;
  rows: UnitOfWork;
  known: ReadonlyMap<string, Record<string, string>>;
}

/** Keeps at the desk what is not released; everything else of the patient is imported as it is. */
export async function holdResults(holding: Holding, patient: ImportedPatient): Promise<Held> {
  const { rows, known } = holding;
  const left = new Set<ImportedRow>();
  const outcomes: Outcome[] = [];
  const written: Held['written'][number][] = [];
  const stored = await storedOf(holding.tx, patient.accountId);
  for (const imported of patient.rows) {
    const { report, row } = imported;
    if (!report || (await rows.find('result', row.id))) continue;
    const waiting = stored.get(row.id);
    const last = known.get(`result ${row.id}`);
    // One that somebody has taken away here is not added again; `mergeRow` says so.
    if (!waiting && (last || !report.isPreliminary)) continue;
    const text = report.text();
    const outcome = await keep(holding, patient, { imported, report, text, waiting, last });
    outcomes.push(outcome);
    if (outcome !== 'unchanged')
      written.push({
        collection: 'result',
        entityId: row.id,
        fields: { ...fieldsOf(imported, holding.now), held: hashOf(text) },
      });
    left.add(imported);
    for (const other of patient.rows)
      if (other.collection === 'document' && other.row.id === row['documentId'])
        if (!(await rows.find('document', other.row.id))) left.add(other);
  }
  return { rows: left, outcomes, written };
}

type Waiting = typeof unreleasedResults.$inferSelect;

async function storedOf(tx: Tx, accountId: string): Promise<Map<string, Waiting>> {
  const waiting = await tx
    .select()
    .from(unreleasedResults)
    .where(eq(unreleasedResults.accountId, accountId));
  return new Map(
    waiting.flatMap((one) => {
      const id = resultIdIn(accountId, one.fhir);
      return id === undefined ? [] : [[id, one]];
    }),
  );
}

async function keep(
  { tx, bundle, now, by }: Holding,
  { accountId }: ImportedPatient,
  {
    imported: { path, row },
    report: { title },
    text,
    waiting,
    last,
  }: {
    imported: ImportedRow;
    report: WaitingReport;
    text: string;
    waiting: Waiting | undefined;
    last: Record<string, string> | undefined;
  },
): Promise<Outcome> {
  if (!waiting) {
    bundle.note(
      path,
      'is not final: it waits at the desk, and the patient gets it when the medical role releases it',
    );
    await tx.insert(unreleasedResults).values({
      accountId,
      id: row.id,
      title,
      fhir: text,
      documentId: null,
      enteredBy: by,
      enteredAt: now,
    });
    return 'held';
  }
  if (waiting.fhir === text) return 'unchanged';
  if (last?.['held'] !== hashOf(waiting.fhir)) {
    bundle.note(
      path,
      'waits for its release at the desk, where somebody has entered it, and stays as it is there',
    );
    return 'unchanged';
  }
  bundle.note(path, 'waits for its release at the desk, now as in this file');
  await tx
    .update(unreleasedResults)
    .set({ title, fhir: text })
    .where(and(eq(unreleasedResults.accountId, accountId), eq(unreleasedResults.id, waiting.id)));
  return 'changed';
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** After the release a later file changes the row as if this one had brought it. */
function fieldsOf(imported: ImportedRow, now: string): Record<string, string> {
  const { fields } = mergeRow(imported, undefined, undefined, now);
  // A release has neither: the next import adds them.
  const { documentId: _document, patientPackageId: _package, ...others } = fields;
  return others;
}
