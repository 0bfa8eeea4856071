import { count, eq, sql } from 'drizzle-orm';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import { chunkBytes } from '#contract/file.ts';
import { textIn } from '#contract/text.ts';
import { hashPassword } from '../accounts/password.ts';
import { measureImages, replaceContent } from '../content/files/save.ts';
import { contentChannel } from '../content/snapshot.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import {
  accounts,
  content,
  fileChunks,
  files,
  postTexts,
  recordTable,
} from '../db/tables/index.ts';
import { type Recorder, writeRecords } from '../feed/write.ts';
import { demoAccounts } from './accounts.ts';
import { type Demo, readDemo } from './load.ts';
import type { DemoPatient } from './patient.ts';
import { fillDemoRates } from './rates.ts';
import { type PatientRows, rowsOf } from './rows.ts';

/**
 * Fills an empty database with the demo. A database with content is not changed, except when an
 * early release without imports wrote it: that can only be demo content, so it is replaced. Called
 * at each start of a demo server. `withPatients`: also its patients, whose passwords are public.
 */
export async function fillDemo(database: Database, now: Date, withPatients = true): Promise<void> {
  const { db } = database;
  const state = await databaseState(db);
  if (state === 'filled') return;
  const demo = await readDemo();
  const faults: string[] = [];
  const images = await measureImages(demo.images, faults);
  if (faults.length > 0) throw new Error(`Demo pictures cannot be read:\n${faults.join('\n')}`);
  // A transaction per patient, and the content last: after an interrupted start, the next one adds
  // the missing patients.
  for (const patient of withPatients && state === 'empty' ? demo.patients : [])
    await writeRecords(db, now.toISOString(), (tx, record) =>
      fillPatient(tx, record, patient, rowsOf(patient, demo, now), demo, now),
    );
  await db.transaction(async (tx) => {
    // When several processes start at once, one fills the content and the others wait.
    await tx.execute(sql`lock table ${content} in share row exclusive mode`);
    if ((await databaseState(tx)) === 'filled') return;
    await replaceContent(tx, demo.content, images, now.toISOString());
    await fillDemoRates(tx, now);
  });
  await db.execute(sql`select pg_notify(${contentChannel}, '')`);
}

/** "old": content of a release before imports, which is recognized by its missing search index. */
async function databaseState(db: Db | Tx): Promise<'empty' | 'old' | 'filled'> {
  const [stored] = await db.select({ entries: count() }).from(content);
  if ((stored?.entries ?? 0) === 0) return 'empty';
  const [posts] = await db
    .select({ entries: count() })
    .from(content)
    .where(eq(content.kind, 'post'));
  const [indexed] = await db.select({ entries: count() }).from(postTexts);
  return (posts?.entries ?? 0) > 0 && (indexed?.entries ?? 0) === 0 ? 'old' : 'filled';
}

/** Inserts a demo patient with all records, unless the account exists. */
async function fillPatient(
  tx: Tx,
  record: Recorder,
  patient: DemoPatient,
  rows: PatientRows,
  demo: Demo,
  now: Date,
): Promise<void> {
  const { accountId } = rows;
  const password = demoAccounts.find(({ email }) => email === patient.email)?.password;
  if (password === undefined) throw new Error(`the demo has no password for ${patient.email}`);
  const account = {
    id: accountId,
    name: textIn(patient.name, patient.locale),
    email: patient.email,
    emailVerifiedAt: now.toISOString(),
    phone: patient.phone,
    passwordHash: await hashPassword(password),
    locale: patient.locale,
    createdAt: now.toISOString(),
  };
  const [inserted] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!inserted) return;
  await fillFiles(tx, accountId, rows, demo);
  const byCollection: { [Name in CollectionName]: readonly { id: string }[] } = {
    patientPackage: rows.patientPackages,
    form: rows.forms,
    ticket: rows.tickets,
    message: rows.messages,
    document: rows.documents,
    submission: [],
    comment: rows.comments,
    profile: rows.profiles,
    bill: rows.bills,
    consult: rows.consults,
    cardOrder: rows.cardOrders,
    recommendation: rows.recommendations,
    loanRecommendation: rows.loanRecommendations,
    result: rows.results,
    medicine: rows.medicines,
    carer: [],
    caredFor: [],
  };
  for (const collection of collectionNames) {
    const added = byCollection[collection];
    if (added.length === 0) continue;
    await tx.insert(recordTable(collection)).values(added.map((row) => ({ ...row, accountId })));
    for (const { id } of added) record.touch({ accountId, collection, id });
  }
}

async function fillFiles(tx: Tx, accountId: string, rows: PatientRows, demo: Demo): Promise<void> {
  for (const { ref, source, createdAt } of rows.files) {
    const { fileId: id, name, type, size, sha256 } = ref;
    const bytes = demo.documents.get(source)?.bytes ?? new Uint8Array();
    await tx.insert(files).values({
      id,
      accountId,
      name,
      type,
      size,
      sha256,
      received: size,
      complete: true,
      createdAt,
    });
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      await tx
        .insert(fileChunks)
        .values({ accountId, fileId: id, start, data: bytes.subarray(start, start + chunkBytes) });
    }
  }
}
