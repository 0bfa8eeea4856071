import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { passkeyEndpoints } from '#contract/passkeyEndpoints.ts';
import { accountPasskeys, accounts, passkeyChallenges } from '../../server/db/tables/index.ts';
import { json } from '../support/app.ts';
import { softwarePasskey } from '../support/authenticator.ts';
import { databases } from '../support/database.ts';
import {
  accountSuite,
  bearer,
  from,
  minute,
  newAddress,
  newLogin,
  newPassword,
  password,
  sessionOf,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

// The browser's own dialogs: tests/e2e/passkeys.spec.ts.

const origin = 'http://localhost';
const own = { host: 'localhost', origin };
const userHandleOf = (id: string) => Buffer.from(id).toString('base64url');

describe.each(databases)('passkeys of patients (%s)', (kind) => {
  const suite = accountSuite(kind);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    suite.app.request(path, json('POST', body, { ...own, ...from(newAddress()), ...headers }));

  async function person() {
    const login = newLogin();
    const { token, account } = await sessionOf(await suite.signUp(login));
    const emailVerifiedAt = suite.app.clock.now().toISOString();
    await suite.app.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.email, login));
    const call = (path: string, body: object) => post(path, body, bearer(token));
    const list = async () => {
      const answer = await suite.app.request('me/passkeys', { headers: bearer(token) });
      return v.parse(passkeyEndpoints.passkeys.answer, await answer.json()).items;
    };
    return { login, id: account.id, call, list };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  const creation = async ({ call }: Person) =>
    v.parse(
      passkeyEndpoints.newPasskeyOptions.answer,
      await (await call('me/passkeys/options', { password })).json(),
    );
  const withPasskey = async () => {
    const mina = await person();
    const device = softwarePasskey(origin, userHandleOf(mina.id));
    const { challenge } = await creation(mina);
    const added = await mina.call('me/passkeys', device.created(challenge, 'My phone'));
    expect(added.status).toBe(200);
    return { mina, device };
  };
  const challenge = async () =>
    v.parse(
      passkeyEndpoints.passkeyOptions.answer,
      await (await post('auth/passkeys/options', {})).json(),
    ).challenge;
  const unknown = { status: 401, type: 'urn:nabz:problem:passkey-unknown' };

  test('a passkey signs in with the tokens of a password, and its use is listed', async () => {
    const { mina, device } = await withPasskey();
    expect(await mina.list()).toMatchObject([{ name: 'My phone', lastUsedAt: null }]);
    const signed = device.signed(await challenge());
    const answer = await post('auth/passkeys/sign-in', { ...signed, canRefresh: true });
    const session = await sessionOf(answer);
    expect(session.account.id).toBe(mina.id);
    expect(session.refreshToken).toEqual(expect.any(String));
    expect((await suite.me(bearer(session.token))).status).toBe(200);
    expect(await mina.list()).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    // What was signed is worth nothing a second time.
    expect(await problemOf(await post('auth/passkeys/sign-in', signed))).toMatchObject(unknown);
  });

  test('adding and removing are told to the verified contacts; the device’s list is named', async () => {
    const { mina, device } = await withPasskey();
    expect(suite.outbound.sent.at(-1)).toMatchObject({ contact: mina.login });
    expect(suite.outbound.sent.at(-1)?.text).toContain('notify.passkeyAdded');
    const options = await creation(mina);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: userHandleOf(mina.id), name: mina.login },
      excludeCredentials: [{ id: device.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const path = `me/passkeys/${device.id}`;
    await mina.call(`${path}/rename`, { name: 'Old phone' });
    expect(await mina.list()).toMatchObject([{ name: 'Old phone' }]);
    expect((await mina.call(`${path}/remove`, {})).status).toBe(200);
    expect(suite.outbound.sent.at(-1)?.text).toContain('notify.passkeyRemoved');
    // Asked again after a lost answer: gone, as the list says, and the notice goes out once.
    const notices = suite.outbound.sent.length;
    expect((await mina.call(`${path}/remove`, {})).status).toBe(404);
    expect(suite.outbound.sent).toHaveLength(notices);
    expect(await suite.auditActsOf(mina.id)).toEqual(['addPasskey', 'removePasskey']);
    const signed = device.signed(await challenge());
    expect(await problemOf(await post('auth/passkeys/sign-in', signed))).toMatchObject(unknown);
  });

  test('nobody renames or removes another person’s passkey', async () => {
    const { device } = await withPasskey();
    const other = await person();
    const path = `me/passkeys/${device.id}`;
    expect((await other.call(`${path}/rename`, { name: 'Mine' })).status).toBe(404);
    expect((await other.call(`${path}/remove`, {})).status).toBe(404);
    const rows = await suite.app.db
      .select()
      .from(accountPasskeys)
      .where(eq(accountPasskeys.id, device.id));
    expect(rows).toMatchObject([{ name: 'My phone' }]);
  });

  test('a wrong signature, site, owner or counter is refused as an unknown passkey is', async () => {
    const { device } = await withPasskey();
    const refused = async (body: object) =>
      expect(await problemOf(await post('auth/passkeys/sign-in', body))).toMatchObject(unknown);
    await refused(softwarePasskey(origin, device.userHandle).signed(await challenge()));
    // The person was there, but gave no finger, face or PIN.
    await refused(device.signed(await challenge(), 0x01));
    const elsewhere = softwarePasskey('https://elsewhere.example', device.userHandle);
    await refused({
      ...elsewhere.signed(await challenge()),
      credential: { ...elsewhere.signed(await challenge()).credential, id: device.id },
    });
    const other = await person();
    const signed = device.signed(await challenge());
    const { credential } = signed;
    await refused({
      ...signed,
      credential: {
        ...credential,
        response: { ...credential.response, userHandle: userHandleOf(other.id) },
      },
    });
    const good = device.signed(await challenge());
    expect((await post('auth/passkeys/sign-in', good)).status).toBe(200);
    // A copy of the authenticator: its counter stands where the other's was before.
    device.counter -= 1;
    await refused(device.signed(await challenge()));
  });

  test('a challenge is for pages of the site, for one purpose, and for five minutes', async () => {
    const { mina, device } = await withPasskey();
    const foreign = { origin: 'https://elsewhere.example' };
    const forged = device.signed(await challenge());
    expect((await post('auth/passkeys/sign-in', forged, foreign)).status).toBe(403);
    expect((await post('auth/passkeys/options', {}, { origin: 'null' })).status).toBe(403);
    const notSignIn = device.signed((await creation(mina)).challenge);
    expect(await problemOf(await post('auth/passkeys/sign-in', notSignIn))).toMatchObject(unknown);
    const second = softwarePasskey(origin, device.userHandle);
    const add = async (other: string) =>
      problemOf(await mina.call('me/passkeys', second.created(other, 'Second')));
    const notAdded = { status: 422, type: 'urn:nabz:problem:passkey-not-added' };
    expect(await add(await challenge())).toMatchObject(notAdded);
    expect(await add((await creation(await person())).challenge)).toMatchObject(notAdded);
    const late = device.signed(await challenge());
    suite.app.clock.advance(6 * minute);
    expect(await problemOf(await post('auth/passkeys/sign-in', late))).toMatchObject(unknown);
    await challenge();
    expect(await suite.app.db.$count(passkeyChallenges)).toBe(1);
  });

  test('a passkey is added with the password only, and guessing it is counted', async () => {
    const mina = await person();
    const wrong = () => mina.call('me/passkeys/options', { password: 'not the password' });
    expect(await problemOf(await wrong())).toMatchObject({ status: 422, field: 'password' });
    for (let tries = 0; tries < 7; tries += 1) await wrong();
    expect((await mina.call('me/passkeys/options', { password })).status).toBe(429);
  });

  test('tries with one passkey from one address are counted', async () => {
    const { device } = await withPasskey();
    const address = from(newAddress());
    const value = await challenge();
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1)
      statuses.push(
        (await post('auth/passkeys/sign-in', device.signed(value, 0x01), address)).status,
      );
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a password that was set by a code removes passkeys: whoever had the account may have added one', async () => {
    const { mina, device } = await withPasskey();
    const { request } = v.parse(
      accountEndpoints.startRecovery.answer,
      await (await post('auth/recover', { login: mina.login })).json(),
    );
    const code = suite.outbound.codeFor(mina.login);
    const done = await post('auth/recover/finish', { request, code, password: newPassword });
    expect(done.status).toBe(200);
    const signed = device.signed(await challenge());
    expect(await problemOf(await post('auth/passkeys/sign-in', signed))).toMatchObject(unknown);
  });
});
