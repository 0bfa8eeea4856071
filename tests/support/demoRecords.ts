import { type CollectionName, collectionNames, type RowOf } from '#contract/collections.ts';
import { recordTable } from '../../server/db/tables/index.ts';
import { sharedDemo } from './demo.ts';
import { rowsOf } from '../../server/demo/rows.ts';
import { writeRecords } from '../../server/feed/write.ts';
import type { Patient, TestApp } from './app.ts';

/** The rows of a demo patient by collection; without submissions, as the demo has none. */
export type DemoRecords = { [Name in CollectionName]: RowOf<Name>[] };

/** Gives a patient the records of the demo's first patient, with their ids; without files. */
export async function fillDemoRecords(app: TestApp, { account }: Patient): Promise<DemoRecords> {
  const demo = await sharedDemo();
  const [first] = demo.patients;
  if (!first) throw new Error('the demo has no patient');
  const rows = rowsOf(first, demo, app.clock.now());
  const records: DemoRecords = {
    patientPackage: rows.patientPackages,
    form: rows.forms,
    ticket: rows.tickets,
    message: rows.messages,
    document: rows.documents,
    submission: [],
    comment: rows.comments,
    profile: rows.profiles.map((profile) => ({ ...profile, id: account.id })),
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
  await writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
    for (const collection of collectionNames) {
      const added: readonly { id: string }[] = records[collection];
      if (added.length === 0) continue;
      await tx
        .insert(recordTable(collection))
        .values(added.map((row) => ({ ...row, accountId: account.id })));
      for (const { id } of added) record.touch({ accountId: account.id, collection, id });
    }
  });
  return records;
}
