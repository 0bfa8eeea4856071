import { count, desc, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parseRow } from '#contract/collections.ts';
import { uuid } from '#contract/ids.ts';
import type { Result } from '#contract/result.ts';
import { accounts, results, resultVersions } from '../db/tables/index.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { readReport } from '../results/readReport.ts';
import { correctedRow } from '../results/versions.ts';
import { auditSource, recordOpening } from './audit/write.ts';
import { findPatient as findByKey, findPatientOrLogin } from './patients/find.ts';
import {
  addReport,
  expectOwn,
  expectPatient,
  noteChange,
  removeRow,
  summaryOf,
} from './reports.ts';

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

  app.get('/staff/patients/:patient/result-versions', async (c) => {
    const { id: accountId } = await findByKey(db, c.req.param('patient'));
    await recordOpening(db, auditSource(c, deps.now()), {
      patientId: accountId,
      part: 'resultVersions',
    });
    const rows = await db
      .select()
      .from(resultVersions)
      .where(eq(resultVersions.accountId, accountId))
      .orderBy(desc(resultVersions.endedAt), desc(resultVersions.id))
      .limit(maxItems);
    return respond('staffResultVersions', c, {
      items: rows.flatMap(({ row, id, ending, endedBy, endedAt }) => {
        const result = parseRow('result', row);
        return result ? [{ id, result, ending, endedBy, endedAt }] : [];
      }),
    });
  });

  app.post('/staff/results', async (c) => {
    const { fhir, patient, ...options } = await readBody('staffAddResult', c);
    const read = readReport(fhir);
    const accountId = await findPatient(deps, patient);
    return respond('staffAddResult', c, await addReport(c, deps, accountId, read, options));
  });

  app.post('/staff/results/:result/report', async (c) => {
    const { fhir, isPatientChecked, reason, version } = await readBody('staffCorrectResult', c);
    const read = readReport(fhir);
    const answer = await changeResult(c, deps, async (row, changing) => {
      const { rows, now } = changing;
      expectVersion(row, version);
      await expectPatient(rows, read, isPatientChecked);
      const next = correctedRow(row, read, now);
      const outcome = next === row ? ('unchanged' as const) : ('changed' as const);
      rows.save('result', next);
      changing.reason = reason;
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
    const answer = await changeResult(c, deps, async (row, { rows, now }) => {
      expectVersion(row, version);
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
    const answer = await changeResult(c, deps, async (row, { rows }) => {
      await expectOwn(rows, { document });
      rows.save('result', { ...row, documentId: document });
      return {};
    });
    return respond('staffAttachResult', c, answer);
  });

  app.post('/staff/results/:result/remove', async (c) => {
    // Scripts of earlier releases send no body.
    const isBare = (await c.req.text()) === '';
    const { reason, version } = isBare ? {} : await readBody('staffRemoveResult', c);
    const key = await findResult(deps, c.req.param('result'));
    const at = deps.now();
    await writeRecords(db, at.toISOString(), async (tx, record) => {
      const rows = new UnitOfWork(key.accountId, tx);
      const row = await rows.find('result', key.id);
      if (!row) throw new ProblemError('not-found', { field: 'result' });
      expectVersion(row, version);
      await removeRow(c, rows, record, row, { at, reason });
    });
    return respond('staffRemoveResult', c, { resultId: key.id });
  });
}

/** Somebody else may have changed the values meanwhile. */
function expectVersion({ reportedAt }: Result, version: string | undefined): void {
  if (version !== undefined && version !== reportedAt)
    throw new ProblemError('edited-meanwhile', { field: 'version' });
}

async function findPatient({ database }: Deps, login: string): Promise<string> {
  const account = await findPatientOrLogin(database.db, login);
  if (account) return account.id;
  throw new ProblemError('not-found', {
    field: 'patient',
    detail: 'No patient has this number, email or phone.',
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
  /** Why, for the audit log. */
  reason?: string | undefined;
}

/** Changes a result in the patient's feed; the row is locked meanwhile. */
async function changeResult<More extends object>(
  c: Context<Env, '/staff/results/:result'>,
  deps: Deps,
  change: (row: Result, changing: Changing) => Promise<More>,
) {
  const at = deps.now();
  const now = at.toISOString();
  const key = await findResult(deps, c.req.param('result'));
  return writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(key.accountId, tx);
    const row = await rows.find('result', key.id);
    if (!row) throw new ProblemError('not-found', { field: 'result' });
    const changing: Changing = { rows, now };
    const more = await change(row, changing);
    const after = (await rows.find('result', key.id)) ?? row;
    // A row that stays as it is would be sent to every device again.
    if (!isDeepStrictEqual(after, row)) {
      await rows.flush(record);
      record.announce(key.accountId);
      await noteChange(c, rows, row, after, { at, reason: changing.reason });
    }
    return { ...summaryOf(after), ...more };
  });
}
