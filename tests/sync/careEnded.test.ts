import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { openTicket } from '#contract/ticket.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { storesOf } from '#mirror/recordsStore.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { readLostCare, removeEndedCare } from '#sync/endedCare.ts';
import { openCare, returnToOwn } from '#sync/people.ts';
import { findSession, lockSession, type SessionDeps, storeSignIn } from '#sync/session.ts';
import { readRecords } from '#sync/pull.ts';
import { allows, change, clientId, take } from '../server/care.ts';
import { sendDone } from '../server/send.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { faults } from './network.ts';
import { signIn, type SignedIn } from './signedIn.ts';

// What a carer has of a patient leaves the carer's device with the grant, also without an open page,
// and what the carer had written there does not disappear without a word.

let app: TestApp;
let carer: SignedIn;
let deps: SessionDeps;
let patient: Patient;
let grantId: string;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  carer = await signIn(app);
  patient = await app.newPatient();
  const api = createApi({
    base: '/api/',
    fetch: carer.phone.net.fetch,
    locale: () => 'en',
    path: () => '/panel',
    token: async () => carer.cookie.value,
  });
  deps = { ...carer.deps, api };
  const allowed = allows({ messages: 'write' });
  ({ grantId } = await take(app, patient, carer.phone.patient, allowed));
});
afterEach(() => carer.dispose());

const own = () => openAccountDb(carer.device, carer.phone.patient.account.id);
const cared = () => openAccountDb(carer.device, patient.account.id);
async function open(): Promise<void> {
  const db = await own();
  await openCare(deps, db, grantId, async () => undefined).finally(() => db.close());
}
/** A question that is not sent, and a draft. */
async function write(): Promise<void> {
  const db = await cared();
  await enqueue(db, openTicket, {
    subject: 'Crutches',
    department: 'reception',
    urgency: 'routine',
    patientPackageId: null,
    estimate: null,
    result: null,
    body: 'May she bring hers?',
    messageId: uuidv7(),
    attachments: [],
  });
  await saveDraft(db, 'reply:1', 'half a sen');
  db.close();
}
const end = () => sendDone(patient, clientId, change('care.revoke', { grantId }));
const isGone = async () => (await storesOf(patient.account.id)).length === 0;
const lost = () => readLostCare(carer.device, carer.phone.patient.account.id);

test('the worker removes open records without a page, and counts what was not sent', async () => {
  await open();
  await write();
  await end();
  await drainInBackground(async () => carer.cookie.value).catch(() => undefined);
  expect(await isGone()).toBe(true);
  expect(await lost()).toEqual({ [grantId]: 2 });
  // The next page finds nobody signed in, rather than an error.
  expect(await findSession(deps)).toBeUndefined();
  expect(await carer.device.accounts.toArray()).toMatchObject([
    { accountId: carer.phone.patient.account.id },
  ]);
});

test('so it does with records that are set aside', async () => {
  await open();
  await write();
  const db = await cared();
  expect(await returnToOwn(deps, db)).toBe(true);
  db.close();
  await end();
  await finishSignOuts();
  expect(await isGone()).toBe(true);
  expect(await lost()).toEqual({ [grantId]: 2 });
});

test('records whose own session cannot ask are removed when the carer’s feed tells of the end', async () => {
  await open();
  await write();
  // The carer's sign-in ended meanwhile and they signed in as themselves, so nobody set these aside.
  await lockSession(deps);
  const { account } = carer.phone.patient;
  await storeSignIn(deps, { token: carer.token, account });
  const db = await own();
  await removeEndedCare(deps, db);
  expect(await isGone()).toBe(false);
  await end();
  expect(await readRecords({ ...carer.phone.deps, db })).toBe('done');
  await removeEndedCare(deps, db);
  db.close();
  expect(await isGone()).toBe(true);
  expect(await lost()).toEqual({ [grantId]: 2 });
  expect(await carer.device.session.get('current')).toMatchObject({
    accountId: account.id,
    state: 'open',
  });
  expect(carer.cookie.value).toBe(carer.token);
});

test('nothing is removed while the clinic cannot be reached', async () => {
  await open();
  await end();
  carer.phone.net.fail(/./, faults.offline);
  await drainInBackground(async () => carer.cookie.value).catch(() => undefined);
  expect(await isGone()).toBe(false);
});
