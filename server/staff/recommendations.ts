import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import type { RowOf } from '#contract/collections.ts';
import { patientKey } from '#contract/staff/consults.ts';
import type { Db } from '../db/database.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';
import { addAuditLine, auditSource } from './audit/write.ts';
import { findPatient as findPatientByKey, findPatientOrLogin, uuidOf } from './patients/find.ts';
import { requireSame } from './requireSame.ts';

/** `POST /api/staff/recommendations` and `/loan-recommendations`: suggests one, or withdraws it. */
export function serveStaffRecommendations(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  const { db } = deps.database;
  app.post('/staff/recommendations', async (c) => {
    const {
      id: given,
      patient,
      package: slug,
      ...body
    } = await readBody('staffRecommendPackage', c);
    const found = content.find('package', slug);
    if (!found) throw missing('package', slug);
    const { title, summary, icon, price } = found;
    const id = await add(deps, 'recommendation', await findPatient(db, patient), {
      ...unanswered(deps, given, body.validUntil),
      package: { slug, title, summary, icon, price },
      by: signatureOf(deps, body.physician),
      reason: { und: body.reason },
    });
    return respond('staffRecommendPackage', c, { id });
  });
  app.post('/staff/loan-recommendations', async (c) => {
    const {
      id: given,
      patient,
      physician,
      lender,
      purpose,
      conditions,
      validUntil,
      ...terms
    } = await readBody('staffRecommendLoan', c);
    if (terms.instalment * terms.months < terms.principal.amount)
      throw new ProblemError('not-acceptable', {
        field: 'instalment',
        detail: 'All instalments together are less than the principal.',
      });
    const id = await add(deps, 'loanRecommendation', await findPatient(db, patient), {
      ...terms,
      ...unanswered(deps, given, validUntil),
      by: signatureOf(deps, physician),
      lender: { und: lender },
      purpose: { und: purpose },
      conditions: conditions.map((text) => ({ und: text })),
    });
    return respond('staffRecommendLoan', c, { id });
  });
  app.post('/staff/patients/:patient/recommendations/:recommendation/withdraw', async (c) => {
    const { kind } = await readBody('staffWithdrawRecommendation', c);
    const { id: accountId } = await findPatientByKey(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('recommendation'));
    await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const row = await rows.find(kind, id);
      if (!row) throw new ProblemError('not-found', { field: 'recommendation' });
      if (row.status === 'expired') return;
      // The patient has answered it meanwhile: the answer stays.
      if (row.status !== 'open') throw new ProblemError('edited-meanwhile', { field: 'status' });
      // Not deleted: devices know this state, and refuse an answer that is made offline.
      rows.save(kind, { ...row, status: 'expired' });
      await rows.flush(record);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffWithdrawRecommendation',
        patientId: accountId,
        subject: `${kind} ${id}`,
        before: row.status,
        after: 'expired',
      });
    });
    return respond('staffWithdrawRecommendation', c, { id });
  });
}

const missing = (field: string, name: string) =>
  new ProblemError('not-acceptable', { field, detail: `There is no ${field} ${name}.` });

function signatureOf({ content }: Deps, slug: string) {
  const physician = content.find('physician', slug);
  if (!physician) throw missing('physician', slug);
  return { name: physician.name, title: physician.title };
}

const unanswered = (deps: Deps, id: string = uuidv7(), validUntil?: string) => ({
  id,
  status: 'open' as const,
  createdAt: deps.now().toISOString(),
  validUntil: validUntil ?? null,
  answeredAt: null,
  number: null,
});

async function findPatient(db: Db, key: string): Promise<string> {
  if (v.is(patientKey, key)) return (await findPatientByKey(db, key)).id;
  const account = await findPatientOrLogin(db, key);
  if (!account) throw missing('patient', key);
  return account.id;
}

type Recommended = 'recommendation' | 'loanRecommendation';

/** What the clinic wrote: the patient may have answered it meanwhile, and the catalog changes. */
function writtenOf(row: RowOf<Recommended>) {
  const { status: _status, createdAt: _at, answeredAt: _answered, number: _number, ...rest } = row;
  return 'package' in rest ? { ...rest, package: rest.package.slug } : rest;
}

async function add<Name extends Recommended>(
  deps: Deps,
  collection: Name,
  accountId: string,
  row: RowOf<Name>,
): Promise<string> {
  const now = deps.now().toISOString();
  await writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    const existing = await rows.find(collection, row.id);
    if (existing) {
      requireSame(writtenOf(existing), writtenOf(row));
      return;
    }
    rows.save(collection, row);
    await rows.flush(record);
    record.announce(accountId);
  });
  return row.id;
}
