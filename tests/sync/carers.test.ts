import { afterAll, beforeAll, expect, test } from 'vitest';
import { careIdsOf, newCareCode } from '#contract/careCode.ts';
import { acceptCare, changeCare, grantCare, leaveCare, revokeCare } from '#contract/carer.ts';
import { readRow, readRows } from '#mirror/overlay.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { allows, clientId, openCare } from '../server/care.ts';
import { envelope, sendDone } from '../server/send.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { fillDemoRecords } from '../support/demoRecords.ts';
import { type Device, openDevice } from './device.ts';
import { faults } from './network.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
});
afterAll(() => app.close());

const all = allows({ messages: 'write', bills: 'read' });

/** At the bed: both phones are offline, the code goes from one screen to the other. */
async function grantAtTheBed(patient: Device, carer: Device): Promise<string> {
  for (const phone of [patient, carer]) phone.net.fail(/./, faults.offline);
  const code = newCareCode();
  const { grantId, codeHash } = await careIdsOf(code);
  const args = { label: 'My daughter', allows: all, endsOn: null, codeHash };
  await enqueue(patient.db, grantCare, args, { id: grantId });
  await enqueue(carer.db, acceptCare, { grantId, code });
  for (const phone of [patient, carer]) await phone.drain();
  return grantId;
}

test('granted and taken up without a network; the carer’s phone is online first', async () => {
  const [patient, carer] = [await openDevice(app), await openDevice(app)];
  const grantId = await grantAtTheBed(patient, carer);
  expect(await readRow(patient.db, 'carer', grantId)).toMatchObject({ acceptedAt: null });
  expect(await readRow(carer.db, 'caredFor', grantId)).toMatchObject({ patientName: null });

  carer.net.clearFaults();
  await carer.rounds(2);
  // Not refused: it waits for the patient's phone.
  const [waiting] = await carer.db.outbox.toArray();
  expect(waiting).toMatchObject({ name: acceptCare.name, state: 'queued' });
  patient.net.clearFaults();
  await patient.finishAll();
  await carer.finishAll();
  await patient.pull();
  expect(await carer.db.outbox.count()).toBe(0);
  expect(await readRow(carer.db, 'caredFor', grantId)).toMatchObject({
    patientName: patient.patient.account.name,
    allows: all,
  });
  expect(await readRow(patient.db, 'carer', grantId)).toMatchObject({
    carerName: carer.patient.account.name,
  });

  // Changed and revoked before either reaches the clinic, in that order.
  patient.net.fail(/./, faults.offline);
  const change = { grantId, label: 'Her', allows: allows({ bills: 'read' }), endsOn: null };
  await enqueue(patient.db, changeCare, change);
  await enqueue(patient.db, revokeCare, { grantId });
  expect(await readRow(patient.db, 'carer', grantId)).toMatchObject({ endedBy: 'patient' });
  patient.net.clearFaults();
  await patient.finishAll();
  await carer.pull();
  expect(await readRow(carer.db, 'caredFor', grantId)).toMatchObject({
    endedBy: 'patient',
    allows: allows({ bills: 'read' }),
  });
  await enqueue(carer.db, leaveCare, { grantId });
  await carer.finishAll();
  expect(await carer.db.outbox.count()).toBe(0);
});

test('the records on the carer’s phone follow what is allowed', async () => {
  const [patient, carer] = [await openDevice(app), await openDevice(app)];
  await fillDemoRecords(app, patient.patient);
  const grantId = await grantAtTheBed(patient, carer);
  for (const phone of [patient, carer, patient, carer]) {
    phone.net.clearFaults();
    await phone.finishAll();
  }
  const session = await openCare(app, carer.patient, grantId);
  // Another phone: databases are named by the account.
  await patient.db.delete();
  const records = await openDevice(app, { patient: session });
  await records.pull();
  expect((await readRows(records.db, 'ticket')).length).toBeGreaterThan(0);
  expect((await readRows(records.db, 'bill')).length).toBeGreaterThan(0);
  expect(await readRows(records.db, 'document')).toEqual([]);
  expect(await readRows(records.db, 'carer')).toEqual([]);

  const args = { grantId, label: 'Her', allows: allows({ documents: 'read' }), endsOn: null };
  await sendDone(patient.patient, clientId, envelope('care.change', args));
  await records.pull();
  expect(await readRows(records.db, 'ticket')).toEqual([]);
  expect(await readRows(records.db, 'bill')).toEqual([]);
  expect((await readRows(records.db, 'document')).length).toBeGreaterThan(0);
});
