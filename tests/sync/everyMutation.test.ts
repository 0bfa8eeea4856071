import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionNames } from '#contract/collections.ts';
import { type MutationName, mutationRegistry, mutations } from '#contract/mutations.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { cardOrders, receipts } from '../../server/db/tables/index.ts';
import { sampleArgs } from '../fuzz/samples.ts';
import { allows, clientId, newGrant, take } from '../server/care.ts';
import { sendDone } from '../server/send.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { openDevice, recordsOf } from './device.ts';
import { faults } from './network.ts';

// Every mutation, from the registry: written offline, over a restart of the app and a lost answer,
// the server has it once; one that the server refuses waits for the patient with its reason.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

/** The phone of a patient with the demo's records, and samples of the mutation about them. */
async function openPatient(name: MutationName) {
  const patient = await app.newPatient();
  const records = await fillDemoRecords(app, patient);
  // The demo's order is on its way, so it cannot be canceled any more.
  await app.db
    .update(cardOrders)
    .set({ status: 'requested' })
    .where(eq(cardOrders.accountId, patient.account.id));
  const [form] = records.form;
  if (!form) throw new Error('the demo has no form');
  const samples =
    (await careSamples(patient, name)) ??
    sampleArgs({
      tickets: records.ticket,
      forms: records.form,
      packages: records.patientPackage,
      consults: records.consult,
      recommendations: records.recommendation,
      loanRecommendations: records.loanRecommendation,
      cardOrders: records.cardOrder,
      results: records.result,
      accountId: patient.account.id,
      publicForm: form.questionnaire,
    })[name];
  const mutation = mutations.get(name);
  if (!samples || !mutation) throw new Error(`there is no sample of ${name}`);
  const phone = await openDevice(app, { patient });
  await phone.pull();
  return { patient, samples, mutation, phone };
}

/** About grants that exist, between the patient and another person; undefined for other mutations. */
async function careSamples(patient: Patient, name: MutationName): Promise<unknown[] | undefined> {
  const other = await app.newPatient();
  const label = 'My son';
  if (name === 'care.accept') {
    const { grant, grantId, code } = await newGrant(app);
    await sendDone(other, clientId, grant);
    return [{ grantId, code }];
  }
  if (name === 'care.leave') return [{ grantId: (await take(app, other, patient)).grantId }];
  if (name !== 'care.change' && name !== 'care.revoke') return undefined;
  const { grantId } = await take(app, patient, other);
  return name === 'care.revoke'
    ? [{ grantId }]
    : [{ grantId, label, allows: allows({ bills: 'read' }), endsOn: null }];
}

/** The same phone after the app was closed and opened again. */
async function restart({ db, net, patient }: Awaited<ReturnType<typeof openDevice>>) {
  db.close();
  return openDevice(app, { patient, net, open: async (id) => recordsOf(id) });
}

const readMirror = (db: AccountDb) =>
  Promise.all(
    collectionNames.map(async (name) =>
      (await db.rows(name).toArray()).map(({ mark: _mark, ...row }) => row),
    ),
  );

const receiptsOf = (accountId: string, mutationId: string) =>
  app.db
    .select()
    .from(receipts)
    .where(and(eq(receipts.accountId, accountId), eq(receipts.mutationId, mutationId)));

describe.each(Object.keys(mutationRegistry) as MutationName[])('%s', (name) => {
  test('offline, over a restart and a lost answer: the server has it once', async () => {
    const { patient, samples, mutation, phone } = await openPatient(name);
    phone.net.fail(/./, faults.offline);
    const ids: string[] = [];
    for (const args of samples) ids.push(await enqueue(phone.db, mutation, args));
    await phone.drain();
    const opened = await restart(phone);
    expect(await opened.db.outbox.count()).toBe(ids.length);
    opened.net.clearFaults();
    opened.net.fail(/POST me\/mutations/, faults.answerLost, 1);
    await opened.finishAll();
    const left = await opened.db.outbox.toArray();
    const accepted = ids.filter((id) => !left.some((row) => row.id === id));
    // Samples of one mutation may exclude each other: a refused one says why.
    expect(accepted.length, JSON.stringify(left)).toBeGreaterThan(0);
    for (const row of left)
      expect(row).toMatchObject({ state: 'parked', problem: { type: expect.any(String) } });
    for (const id of accepted) expect(await receiptsOf(patient.account.id, id)).toHaveLength(1);
    // The mirror equals what an empty phone of the patient gets.
    const rows = await readMirror(opened.db);
    await opened.db.delete();
    const empty = await openDevice(app, { patient });
    await empty.pull();
    expect(rows).toEqual(await readMirror(empty.db));
  });
});
