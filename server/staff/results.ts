import { count, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { Result } from '#contract/result.ts';
import { findAccountByLogin } from '../accounts/startSession.ts';
import { accounts, results } from '../db/tables/index.ts';
import type { Tx } from '../db/database.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, readQuery, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { readReport } from '../results/readReport.ts';
import { correctedRow } from '../results/versions.ts';
import {
  addReport,
  expectOwn,
  expectPatient,
  removeRow,
  summaryOf,
  valuesOf,
} from './addReport.ts';
import { addAuditLine, auditSource } from './audit/write.ts';

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
    const { fhir, isPatientChecked, reason, version } = await readBody('staffCorrectResult', c);
    const read = readReport(fhir);
    const answer = await changeResult(deps, c.req.param('result'), async (row, changing) => {
      const { rows, now } = changing;
      expectVersion(row, version);
      await expectPatient(rows, read, isPatientChecked);
      const next = correctedRow(row, read, now);
      const outcome = next === row ? ('unchanged' as const) : ('changed' as const);
      rows.save('result', next);
      changing.audit = (tx, after) =>
        addAuditLine(tx, auditSource(c, deps.now()), {
          action: 'change',
          act: 'staffCorrectResult',
          patientId: rows.accountId,
          subject: `result ${row.id}`,
          reason,
          before: valuesOf(row),
          after: valuesOf(after),
        });
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
    const answer = await changeResult(deps, c.req.param('result'), async (row, { rows }) => {
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
    await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      const rows = new UnitOfWork(key.accountId, tx);
      const row = await rows.find('result', key.id);
      if (!row) throw new ProblemError('not-found', { field: 'result' });
      expectVersion(row, version);
      await removeRow(rows, record, key.id);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffRemoveResult',
        patientId: key.accountId,
        subject: `result ${key.id}`,
        reason,
        before: valuesOf(row),
      });
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
  /** Adds the line of the audit log in place of the usual one, when something has changed. */
  audit?: (tx: Tx, after: Result) => Promise<void>;
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
    const changing: Changing = { rows, now };
    const more = await change(row, changing);
    const after = (await rows.find('result', key.id)) ?? row;
    // A row that stays as it is would be sent to every device again.
    if (!isDeepStrictEqual(after, row)) {
      await rows.flush(record);
      record.announce(key.accountId);
      await changing.audit?.(tx, after);
    }
    return { ...summaryOf(after), ...more };
  });
}
