import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { openCare, OwnRecordsHere, returnToOwn } from '#sync/people.ts';
import { lockSession, type SessionDeps, storeSignIn } from '#sync/session.ts';
import { allows, change, clientId, take } from '../server/care.ts';
import { sendDone } from '../server/send.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let carer: SignedIn;
let deps: SessionDeps;
let patient: Patient;
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
});
afterEach(() => carer.dispose());

const grant = async () =>
  (await take(app, patient, carer.phone.patient, allows({ messages: 'write' }))).grantId;
const unsealed = async () => undefined;
const current = () => carer.device.session.get('current');
const own = () => openAccountDb(carer.device, carer.phone.patient.account.id);
async function open(grantId: string): Promise<void> {
  const db = await own();
  await openCare(deps, db, grantId, unsealed).finally(() => db.close());
}
const isOpened = async (grantId: string) => {
  expect(await current()).toMatchObject({
    accountId: patient.account.id,
    state: 'open',
    care: { grantId },
  });
  expect(carer.cookie.value).toBeDefined();
  expect(carer.cookie.value).not.toBe(carer.token);
};
async function goBack(): Promise<void> {
  const cared = await openAccountDb(carer.device, patient.account.id);
  expect(await returnToOwn(deps, cared)).toBe(true);
  cared.close();
}

test('records whose session has ended are opened anew after the carer signs in again', async () => {
  const grantId = await grant();
  await open(grantId);
  // A new password of the carer, or 60 days without use.
  await lockSession(deps);
  const { account } = carer.phone.patient;
  await storeSignIn(deps, { token: carer.token, account });
  await open(grantId);
  await isOpened(grantId);
  await goBack();
  expect(await current()).toMatchObject({ accountId: account.id, state: 'open' });
});

test('a second grant of the same patient opens the records that the first one left here', async () => {
  const first = await grant();
  await open(first);
  await goBack();
  await sendDone(patient, clientId, change('care.revoke', { grantId: first }));
  const second = await grant();
  await open(second);
  await isOpened(second);
});

test('the records of somebody who uses this phone are not taken for those of a patient', async () => {
  const grantId = await grant();
  await carer.device.accounts.put({ accountId: patient.account.id, since: '' });
  await expect(open(grantId)).rejects.toThrow(OwnRecordsHere);
  expect(await current()).toMatchObject({ accountId: carer.phone.patient.account.id });
});
