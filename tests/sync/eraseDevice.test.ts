import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { problemSlug } from '#contract/problem.ts';
import { attachFile } from '#outbox/attach.ts';
import { drainInBackground, finishSignOuts, pullInBackground } from '#sync/background.ts';
import { eraseRecords } from '#sync/eraseRecords.ts';
import { findSession } from '#sync/session.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { files, tickets } from '../../server/db/tables/index.ts';
import { eq } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../support/app.ts';
import { faults } from './network.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let lost: SignedIn;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  lost = await signIn(app);
});
afterEach(() => lost.dispose());

/** Another device of the same person. */
async function otherDevice() {
  const { token } = await issueToken(app.db, lost.phone.patient.account.id, app.clock.now());
  const headers = { authorization: `Bearer ${token}` };
  const devices = async () =>
    v
      .parse(
        accountEndpoints.devices.answer,
        await (await app.request('me/devices', { headers })).json(),
      )
      .devices.filter(({ current }) => !current);
  return {
    devices,
    async erase() {
      const [device] = await devices();
      const path = `me/devices/${device?.id ?? ''}/erase`;
      expect((await app.request(path, { method: 'POST', headers })).status).toBe(200);
    },
    endOthers: () => app.request('me/devices/end-others', { method: 'POST', headers }),
  };
}
const bearer = () => ({ authorization: `Bearer ${lost.token}` });
async function refusal(path: string): Promise<string> {
  const response = await app.request(path, { headers: bearer() });
  return problemSlug(v.parse(v.object({ type: v.string() }), await response.json()).type) as string;
}
const countTickets = () =>
  app.db.$count(tickets, eq(tickets.accountId, lost.phone.patient.account.id));
const readCookie = async () => lost.cookie.value;

test('from the request on, the device reads nothing and may send', async () => {
  const other = await otherDevice();
  await other.erase();
  for (const path of ['me', 'me/changes', 'me/devices', 'me/events'])
    expect(await refusal(path), path).toBe('erase-device');
  expect(await other.devices()).toMatchObject([{ erasedAt: null }]);
  // Ending all others leaves it, so that it can still send.
  await other.endOthers();
  await lost.phone.writeTicket('Written before it was lost');
  await lost.phone.drain();
  expect(await countTickets()).toBe(1);
});

test('the worker sends what waits, deletes the records and reports it', async () => {
  const document = await attachFile(lost.phone.db, new File(['%PDF-1.7 result'], 'result.pdf'));
  await lost.phone.writeTicket('With a file', { attachments: [document], files: [document] });
  const other = await otherDevice();
  await other.erase();
  await pullInBackground(readCookie, async () => undefined);
  expect(await countTickets()).toBe(1);
  const ofPerson = eq(files.accountId, lost.phone.patient.account.id);
  expect(await app.db.$count(files, ofPerson)).toBe(1);
  expect(await lost.isOnDevice()).toBe(false);
  expect(await lost.isRevoked()).toBe(true);
  const [device] = await other.devices();
  expect(device?.erasedAt).toEqual(expect.any(String));
  // The browser still has the cookie.
  expect(await drainInBackground(readCookie)).toBe(0);
  expect(await findSession(lost.deps)).toBeUndefined();
});

test('a device whose sign-in was ended meanwhile deletes its records all the same', async () => {
  const other = await otherDevice();
  await other.erase();
  const [device] = await other.devices();
  const { token } = await issueToken(app.db, lost.phone.patient.account.id, app.clock.now());
  await app.request(`me/devices/${device?.id ?? ''}/end`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await refusal('me/changes')).toBe('erase-device');
  await pullInBackground(readCookie, async () => undefined);
  expect(await lost.isOnDevice()).toBe(false);
});

test('what cannot be reported is reported by the next start, and not before the records are gone', async () => {
  const other = await otherDevice();
  await other.erase();
  lost.phone.net.fail(/auth\/revoke/, faults.offline, 1);
  await eraseRecords(lost.deps, lost.phone.db, async () => undefined);
  expect(await lost.isOnDevice()).toBe(false);
  expect((await other.devices())[0]?.erasedAt).toBeNull();
  await lost.device.wipes.put({ accountId: lost.phone.patient.account.id, since: '' });
  await finishSignOuts();
  expect((await other.devices())[0]?.erasedAt).toEqual(expect.any(String));
});

test('the device that asks cannot be erased by itself, nor that of another person', async () => {
  const devices = await app.request('me/devices', { headers: bearer() });
  const [own] = v.parse(accountEndpoints.devices.answer, await devices.json()).devices;
  const ask = (headers: Record<string, string>) =>
    app.request(`me/devices/${own?.id ?? ''}/erase`, { method: 'POST', headers });
  expect((await ask(bearer())).status).toBe(404);
  expect((await app.request('me', { headers: bearer() })).status).toBe(200);
  const { token } = await app.newPatient();
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(404);
  expect((await app.request('me', { headers: bearer() })).status).toBe(200);
});
