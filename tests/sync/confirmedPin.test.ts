import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { lockActions } from '#app/appLock.ts';
import { setLock } from '#mirror/sealed/appLock.ts';
import type { SessionDeps } from '#sync/session.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { faults } from './network.ts';
import { changedPin, chosen, createPinPhone, pin, unlocked, wrongPin } from './pinPhone.ts';

// A PIN that was set without the clinic moves to its half when the owner confirms with it, too.

vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

/** A phone whose PIN was set without the clinic, which can be reached again. */
async function phoneWithPin() {
  const phone = await createPinPhone(app);
  const { accountId, device, patient } = phone;
  const none = () => undefined;
  const api = createApi({
    base: '/api/',
    fetch: phone.net.fetch,
    locale: () => 'en',
    path: () => '/panel',
    token: async () => patient.token,
  });
  const deps: SessionDeps = { device, api, readToken: none, writeToken: none, clearToken: none };
  const half = async () => {
    const wrap = (await device.locks.get(accountId))?.wraps.find(({ way }) => way === 'pin');
    return wrap?.way === 'pin' ? wrap.half?.id : undefined;
  };
  phone.net.fail(/./, faults.offline);
  await setLock(device, accountId, chosen, phone.server);
  phone.net.clearFaults();
  expect(await half()).toBeUndefined();
  return { phone, half, actions: lockActions(deps, accountId) };
}

test('the owner’s PIN, typed for another change, gets the clinic’s part', async () => {
  const { phone, half, actions } = await phoneWithPin();
  expect(await actions.confirm(wrongPin)).toMatchObject({ kind: 'wrong' });
  expect(await half()).toBeUndefined();
  expect(await actions.confirm(pin)).toEqual(unlocked);
  await vi.waitFor(async () => expect(await half()).toBeDefined());
  phone.lock();
  expect(await phone.unlock(pin)).toEqual(unlocked);
  await phone.close();
});

test('what the confirmation has begun does not end the half of the PIN that is chosen next', async () => {
  const { phone, half, actions } = await phoneWithPin();
  expect(await actions.confirm(pin)).toEqual(unlocked);
  await actions.changeSecret(changedPin);
  expect(await half()).toBeDefined();
  phone.lock();
  expect(await phone.unlock(changedPin)).toEqual(unlocked);
  await phone.close();
});
