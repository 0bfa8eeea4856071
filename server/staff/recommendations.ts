import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { findAccountByLogin } from '../accounts/startSession.ts';
import type { Db } from '../db/database.ts';
import { writeRecords } from '../feed/write.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { UnitOfWork } from '../mutations/unitOfWork.ts';

/** `POST /api/staff/recommendations` and `/loan-recommendations`: suggests one to a patient. */
export function serveStaffRecommendations(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  const { db } = deps.database;
  app.post('/staff/recommendations', async (c) => {
    const { patient, package: slug, ...body } = await readBody('staffRecommendPackage', c);
    const found = content.find('package', slug);
    if (!found) throw missing('package', slug);
    const { title, summary, icon, price } = found;
    const id = await add(deps, 'recommendation', await findPatient(db, patient), {
      ...unanswered(deps, body.validUntil),
      package: { slug, title, summary, icon, price },
      by: signatureOf(deps, body.physician),
      reason: { und: body.reason },
    });
    return respond('staffRecommendPackage', c, { id });
  });
  app.post('/staff/loan-recommendations', async (c) => {
    const { patient, physician, lender, purpose, conditions, validUntil, ...terms } =
      await readBody('staffRecommendLoan', c);
    if (terms.instalment * terms.months < terms.principal.amount)
      throw new ProblemError('not-acceptable', {
        field: 'instalment',
        detail: 'All instalments together are less than the principal.',
      });
    const id = await add(deps, 'loanRecommendation', await findPatient(db, patient), {
      ...terms,
      ...unanswered(deps, validUntil),
      by: signatureOf(deps, physician),
      lender: { und: lender },
      purpose: { und: purpose },
      conditions: conditions.map((text) => ({ und: text })),
    });
    return respond('staffRecommendLoan', c, { id });
  });
}

const missing = (field: string, name: string) =>
  new ProblemError('not-acceptable', { field, detail: `There is no ${field} ${name}.` });

function signatureOf({ content }: Deps, slug: string) {
  const physician = content.find('physician', slug);
  if (!physician) throw missing('physician', slug);
  return { name: physician.name, title: physician.title };
}

const unanswered = (deps: Deps, validUntil: string | undefined) => ({
  id: uuidv7(),
  status: 'open' as const,
  createdAt: deps.now().toISOString(),
  validUntil: validUntil ?? null,
  answeredAt: null,
  number: null,
});

async function findPatient(db: Db, login: string): Promise<string> {
  const account = await findAccountByLogin(db, login);
  if (!account) throw missing('patient', login);
  return account.id;
}

async function add<Name extends CollectionName>(
  deps: Deps,
  collection: Name,
  accountId: string,
  row: RowOf<Name>,
): Promise<string> {
  const now = deps.now().toISOString();
  await writeRecords(deps.database.db, now, async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    rows.save(collection, row);
    await rows.flush(record);
    record.announce(accountId);
  });
  return row.id;
}
