import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/client.ts';
import { openTicket } from '#contract/ticket.ts';
import { storesOf } from '#mirror/recordsStore.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { openCare, OwnRecordsHere, returnToOwn, setAside } from '#sync/people.ts';
import { findSession, lockSession, type SessionDeps, storeSignIn } from '#sync/session.ts';
import { askToErase, hashToken } from '../../server/accounts/tokens.ts';
import { messages, sessions } from '../../server/db/tables/index.ts';
import { allows, change, clientId, take } from '../server/care.ts';
import { sendDone } from '../server/send.ts';
import { createTestApp, type Patient, type TestApp } from '../support/app.ts';
import { signIn, type SignedIn } from './signedIn.ts';

const ticket = {
  subject: 'Crutches',
  department: 'reception',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  body: 'May she bring hers?',
} as const;

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

test('the carer’s device knows the last day, and a later one when the records are opened again', async () => {
  const until = async () => [
    (await current())?.care?.endsOn,
    (await carer.device.accounts.get(patient.account.id))?.care?.endsOn,
  ];
  const { phone } = carer;
  const [first, later] = ['2030-01-02', '2030-01-09'];
  const what = allows({ messages: 'write' });
  const { grantId } = await take(app, patient, phone.patient, what, first);
  await phone.pull();
  await open(grantId);
  expect(await until()).toEqual([first, first]);
  await goBack();
  const args = { grantId, label: 'Her', allows: what, endsOn: later };
  await sendDone(patient, clientId, change('care.change', args));
  await phone.pull();
  await open(grantId);
  expect(await until()).toEqual([later, later]);
});

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

test('what a carer has written is sent after the return to the own records', async () => {
  await open(await grant());
  const cared = await openAccountDb(carer.device, patient.account.id);
  await enqueue(cared, openTicket, { ...ticket, messageId: uuidv7(), attachments: [] });
  expect(await returnToOwn(deps, cared)).toBe(true);
  cared.close();
  expect(await drainInBackground(async () => carer.cookie.value)).toBe(0);
  const sent = await app.db.select().from(messages).where(eq(messages.accountId, cared.accountId));
  expect(sent).toMatchObject([{ body: ticket.body, writtenBy: carer.phone.patient.account.name }]);
});

test('what a carer has opened leaves the phone when the grant has ended', async () => {
  const grantId = await grant();
  await open(grantId);
  await goBack();
  await finishSignOuts();
  expect(await storesOf(patient.account.id)).toHaveLength(1);
  await sendDone(patient, clientId, change('care.revoke', { grantId }));
  await finishSignOuts();
  expect(await storesOf(patient.account.id)).toEqual([]);
  expect(await current()).toMatchObject({ accountId: carer.phone.patient.account.id });
});

test('a carer’s lost phone on which a patient’s records are open is cleared of both', async () => {
  await open(await grant());
  const ofPhone = eq(sessions.tokenHash, hashToken(carer.token));
  await app.db.transaction((tx) => askToErase(tx, ofPhone, app.clock.now()));
  const refused = await deps.api.call('me').catch((error: unknown) => error);
  expect(refused).toMatchObject({ problem: { type: 'urn:nabz:problem:erase-device' } });
  await finishSignOuts();
  expect(await storesOf(patient.account.id)).toEqual([]);
  expect(await storesOf(carer.phone.patient.account.id)).toEqual([]);
  expect(await current()).toBeUndefined();
  const [session] = await app.db.select().from(sessions).where(ofPhone);
  expect(session?.erasedAt).toEqual(expect.any(String));
});

test.each(['clear', 'sealed'] as const)(
  'a patient who signs in on a carer’s phone takes over nothing that the carer has here (%s)',
  async (kind) => {
    const { id: accountId } = patient.account;
    await open(await grant());
    const cared = await openAccountDb(carer.device, accountId);
    await enqueue(cared, openTicket, { ...ticket, messageId: uuidv7(), attachments: [] });
    expect(await returnToOwn(deps, cared)).toBe(true);
    cared.close();
    const ofCarer = { wraps: [], lockAfterMs: 1, wrongPins: 0, label: '' };
    if (kind === 'sealed') await carer.device.locks.put({ accountId, state: 'sealed', ...ofCarer });
    const db = await own();
    await setAside(deps, db);
    db.close();
    await storeSignIn(deps, { token: patient.token, account: patient.account });
    const records = await openAccountDb(carer.device, accountId);
    expect(await records.outbox.count()).toBe(0);
    records.close();
    expect((await carer.device.accounts.get(accountId))?.care).toBeUndefined();
  },
);

test('the records of somebody who uses this phone are not taken for those of a patient', async () => {
  const grantId = await grant();
  await carer.device.accounts.put({ accountId: patient.account.id, since: '' });
  await expect(open(grantId)).rejects.toThrow(OwnRecordsHere);
  expect(await current()).toMatchObject({ accountId: carer.phone.patient.account.id });
});

test('a device that lost its data, not its cookie, still knows that a carer has opened the records', async () => {
  const grantId = await grant();
  await open(grantId);
  await carer.device.session.clear();
  await carer.device.accounts.clear();
  const care = { grantId, carerId: carer.phone.patient.account.id };
  expect(await findSession(deps)).toMatchObject({ accountId: patient.account.id, care });
  expect(await carer.device.accounts.get(patient.account.id)).toMatchObject({ care });
});
