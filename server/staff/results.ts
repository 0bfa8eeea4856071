import { and, count, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { Result } from '#contract/result.ts';
import { findAccountByLogin } from '../accounts/startSession.ts';
import { accounts, results } from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import { lockByName } from '../db/lock.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { type ReadReport, readReport } from '../results/readReport.ts';
import { correctedRow, idOf, refused } from '../results/versions.ts';

const maxItems = 100;

/** `/api/staff/results`: adds, corrects, comments, attaches and removes laboratory results. */
export function serveStaffResults(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/results', async (c) => {
    const { patient } = readQuery('staffResults', c);
    const own = patient === undefined ? undefined : await findPatient(deps, patient);
    const ofPatient = own === undefined ? undefined : eq(results.accountId, own);
    const rows = await db
      .select({ result: results, patient: accounts.name })
      .from(results)
      .innerJoin(accounts, eq(accounts.id, results.accountId))
      .where(ofPatient)
      .orderBy(desc(results.takenAt), desc(results.id))
      .limit(maxItems);
    const [all] = await db.select({ total: count() }).from(results).where(ofPatient);
    return respond('staffResults', c, {
      items: rows.map(({ result, patient: name }) => ({
        ...summaryOf(result),
        patient: name,
        measurements: result.measurements.length,
      })),
      total: all?.total ?? 0,
    });
  });

  app.post('/staff/results', async (c) => {
    const { fhir, patient, ...options } = await readBody('staffAddResult', c);
    const read = readReport(fhir);
    const accountId = await findPatient(deps, patient);
    return respond('staffAddResult', c, await addReport(deps, accountId, read, options));
  });

  app.post('/staff/results/:result/report', async (c) => {
    const { fhir, isPatientChecked } = await readBody('staffCorrectResult', c);
    const read = readReport(fhir);
    const answer = await changeResult(deps, c.req.param('result'), async (row, { rows, now }) => {
      await expectPatient(rows, read, isPatientChecked);
      const next = correctedRow(row, read, now);
      const outcome = next === row ? ('unchanged' as const) : ('changed' as const);
      rows.save('result', next);
      return { outcome, measurements: next.measurements.length, remarks: read.remarks };
    });
    return respond('staffCorrectResult', c, answer);
  });

  app.post('/staff/results/:result/comment', async (c) => {
    const {
      text,
      locale = 'und',
      physician: slug,
      before,
      version,
    } = await readBody('staffCommentResult', c);
    const physician = deps.content.find('physician', slug);
    if (!physician)
      throw new ProblemError('not-acceptable', {
        field: 'physician',
        detail: `There is no physician ${slug}.`,
      });
    const by = { name: physician.name, title: physician.title };
    const answer = await changeResult(deps, c.req.param('result'), async (row, { rows, now }) => {
      if (version !== undefined && version !== row.reportedAt)
        throw new ProblemError('edited-meanwhile', { field: 'version' });
      const { comment } = row;
      const next = { text: { [locale]: text }, by };
      // Sent again, as the answer was lost.
      if (comment && isDeepStrictEqual({ text: comment.text, by: comment.by }, next)) return {};
      if (before !== undefined && before !== (comment?.at ?? null))
        throw new ProblemError('edited-meanwhile', { field: 'text' });
      rows.save('result', { ...row, comment: { ...next, at: now } });
      return {};
    });
    return respond('staffCommentResult', c, answer);
  });

  app.post('/staff/results/:result/document', async (c) => {
    const { document } = await readBody('staffAttachResult', c);
    const answer = await changeResult(deps, c.req.param('result'), async (row, { rows }) => {
      await expectOwn(rows, { document });
      rows.save('result', { ...row, documentId: document });
      return {};
    });
    return respond('staffAttachResult', c, answer);
  });

  app.post('/staff/results/:result/remove', async (c) => {
    const key = await findResult(deps, c.req.param('result'));
    await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      await removeRow(new UnitOfWork(key.accountId, tx), record, key.id);
    });
    return respond('staffRemoveResult', c, { resultId: key.id });
  });
}

const summaryOf = ({ id, title, takenAt, status, comment, documentId }: Result) => ({
  resultId: id,
  title,
  takenAt,
  status,
  hasComment: comment !== null,
  documentId,
});

async function findPatient({ database }: Deps, login: string): Promise<string> {
  const account = await findAccountByLogin(database.db, login);
  if (account) return account.id;
  throw new ProblemError('not-found', {
    field: 'patient',
    detail: 'No patient signs in with this email or phone.',
  });
}

type ResultKey = Pick<typeof results.$inferSelect, 'accountId' | 'id'>;

async function findResult({ database: { db } }: Deps, id: string): Promise<ResultKey> {
  const found = v.is(uuid, id)
    ? await db
        .select({ accountId: results.accountId, id: results.id })
        .from(results)
        .where(eq(results.id, id))
        .limit(1)
    : [];
  if (found[0]) return found[0];
  throw new ProblemError('not-found', { field: 'result', detail: `There is no result ${id}.` });
}

interface Changing {
  rows: UnitOfWork;
  now: string;
}

/** Changes a result in the patient's feed; the row is locked meanwhile. */
async function changeResult<More extends object>(
  deps: Deps,
  id: string,
  change: (row: Result, changing: Changing) => Promise<More>,
) {
  const now = deps.now().toISOString();
  const key = await findResult(deps, id);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(key.accountId, tx);
    const row = await rows.find('result', key.id);
    if (!row) throw new ProblemError('not-found', { field: 'result' });
    const more = await change(row, { rows, now });
    const after = (await rows.find('result', key.id)) ?? row;
    // A row that stays as it is would be sent to every device again.
    if (!isDeepStrictEqual(after, row)) {
      await rows.flush(record);
      record.announce(key.accountId);
    }
    return { ...summaryOf(after), ...more };
  });
}

interface AddOptions {
  title?: string | undefined;
  place?: string | undefined;
  document?: string | undefined;
  patientPackage?: string | undefined;
  isPatientChecked: boolean;
}

/** Adds a report to a patient's results, or changes the one with its identifier. */
export async function addReport(
  deps: Deps,
  accountId: string,
  read: ReadReport,
  options: AddOptions,
) {
  const now = deps.now().toISOString();
  const id = idOf(accountId, read);
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    // Of two requests with one file at the same time, the second finds the result of the first.
    await lockByName(tx, `result ${accountId} ${id}`);
    const existing = await rows.find('result', id);
    await expectPatient(rows, read, options.isPatientChecked);
    const { measurements, remarks } = read;
    const counts = { measurements: measurements.length, remarks };
    if (read.status === 'withdrawn') {
      if (!existing)
        throw refused('fhir', 'The report was withdrawn, and the patient does not have it.');
      await removeRow(rows, record, id);
      return { ...summaryOf(existing), ...counts, outcome: 'removed' as const };
    }
    if (existing) {
      const next = correctedRow(existing, read, now);
      if (next === existing)
        return { ...summaryOf(existing), ...counts, outcome: 'unchanged' as const };
      const mayChange = existing.status === 'preliminary' || read.status === 'corrected';
      if (!mayChange)
        throw refused(
          'fhir',
          `The patient has a final report with this identifier and other values. If the laboratory has corrected it, use “results correct ${id}”.`,
        );
      rows.save('result', next);
      await rows.flush(record);
      record.announce(accountId);
      return { ...summaryOf(next), ...counts, outcome: 'changed' as const };
    }
    const row = await newRow(rows, read, options, { id, now });
    rows.save('result', row);
    await rows.flush(record);
    record.announce(accountId);
    return { ...summaryOf(row), ...counts, outcome: 'added' as const };
  });
}

async function newRow(
  rows: UnitOfWork,
  { title, place, takenAt, reportedAt, status, measurements }: ReadReport,
  options: AddOptions,
  { id, now }: { id: string; now: string },
): Promise<Result> {
  const { document = null, patientPackage = null } = options;
  const named = options.title === undefined ? title : { und: options.title };
  if (!named) throw refused('title', 'The file has no title for the report. Give one.');
  if (takenAt === null)
    throw refused('fhir', 'The file does not say when the sample was taken (effectiveDateTime).');
  if (takenAt > now) throw refused('fhir', `The sample was taken in the future: ${takenAt}.`);
  if (status === 'withdrawn') throw refused('fhir', 'The report was withdrawn.');
  await expectOwn(rows, { document, patientPackage });
  return {
    id,
    title: named,
    place: options.place === undefined ? place : { und: options.place },
    takenAt,
    reportedAt: reportedAt ?? now,
    status,
    measurements,
    comment: null,
    documentId: document,
    patientPackageId: patientPackage,
    seenAt: null,
  };
}

async function removeRow(rows: UnitOfWork, record: Recorder, id: string): Promise<void> {
  const { accountId } = rows;
  await rows.tx.delete(results).where(and(eq(results.accountId, accountId), eq(results.id, id)));
  record.touch({ accountId, collection: 'result', id, deleted: true });
}

/** A file of another person is the worst mistake that an import can make. */
async function expectPatient(rows: UnitOfWork, read: ReadReport, isChecked: boolean) {
  const profile = await rows.find('profile', rows.accountId);
  const known = profile?.birthDate ?? null;
  if (isChecked || known === null || read.birthDate === null || known === read.birthDate) return;
  throw refused(
    'patient',
    `The patient in the file was born on ${read.birthDate}, this one on ${known}. If you have checked that they are one person, add --checked.`,
  );
}

/** A document or package of another patient is refused as one that does not exist. */
async function expectOwn(
  rows: UnitOfWork,
  {
    document,
    patientPackage = null,
  }: { document: string | null; patientPackage?: string | null | undefined },
): Promise<void> {
  if (document !== null && !(await rows.find('document', document)))
    throw refused('document', 'The patient has no such document.');
  if (patientPackage !== null && !(await rows.find('patientPackage', patientPackage)))
    throw refused('patientPackage', 'The patient has no such package.');
}
