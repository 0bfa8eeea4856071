import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/headers.ts';
import { accounts, sessions } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountRequests,
  bearer,
  from,
  minute,
  newAddress,
  newLogin,
  sessionOf,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

describe.each(databases)('accounts and sessions (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());
  const { signUp, signIn, me } = accountRequests(() => app);

  test("sign-up returns a token that opens the person's own records", async () => {
    const login = newLogin();
    const { token, account, expiresAt } = await sessionOf(await signUp(login.toUpperCase()));
    expect(account).toMatchObject({ name: 'Mina', email: login, phone: null });
    expect(await (await me(bearer(token))).json()).toEqual(account);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 80 * 24 * 60 * minute);
    const [storedAccount] = await app.db.select().from(accounts).where(eq(accounts.id, account.id));
    expect(storedAccount?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(storedAccount?.locale).toBe('en');
    expect(JSON.stringify(await app.db.select().from(sessions))).not.toContain(token);
  });

  test('signs in by phone typed with Persian digits, a zero or a country code', async () => {
    await signUp('0912 345 6789');
    for (const login of ['۰۹۱۲۳۴۵۶۷۸۹', '٠٩١٢٣٤٥٦٧٨٩', '+98 (912) 345-6789', '00989123456789']) {
      const response = await signIn(login);
      expect(response.status, login).toBe(200);
      expect((await sessionOf(response)).account).toMatchObject({
        phone: '+989123456789',
        email: null,
      });
    }
    expect((await signUp('+989123456789', 'some other password')).status).toBe(422);
  });

  test('refuses a login that is taken, in any case, without disclosing that it is taken', async () => {
    const login = newLogin();
    await signUp(login);
    const [first, second] = await Promise.all([
      signUp(login, 'mine, but another'),
      signUp(login.toUpperCase(), 'again another one'),
    ]);
    for (const response of [first, second]) {
      expect(await problemOf(response)).toEqual({
        status: 422,
        type: 'urn:nabz:problem:sign-up-refused',
        title: 'en:problem.sign-up-refused',
        field: 'login',
      });
    }
    expect((await signIn(login)).status).toBe(200);
  });

  test('treats a repeated sign-up as sign-in, as the first response may have been lost', async () => {
    const login = newLogin();
    const [first, second] = [await signUp(login), await signUp(login)];
    const sessions = [await sessionOf(first), await sessionOf(second)];
    expect(new Set(sessions.map(({ account }) => account.id)).size).toBe(1);
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(2);
  });

  test('creates one account from simultaneous sign-ups', async () => {
    const login = newLogin();
    const answers = await Promise.all([signUp(login), signUp(login), signUp(login)]);
    const ids = await Promise.all(
      answers.map(async (answer) => (await sessionOf(answer)).account.id),
    );
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    'password123456',
    'P@ssw0rd123',
    'aaaaaaaaaaaa',
    'qwertyuiop',
    '1234567890',
    '۱۲۳۴۵۶۷۸۹۰',
    'MinaMina1400',
    'mina@nabz.test',
  ])(
    'refuses a weak password like "%s", with the same answer whether or not the account exists',
    async (weak) => {
      const login = 'mina@nabz.test';
      const free = await signUp(login, weak);
      await signUp(login);
      const taken = await signUp(login, weak);
      expect([free.status, taken.status]).toEqual([422, 422]);
      expect(await taken.text()).toBe(await free.clone().text());
      expect(await problemOf(free)).toMatchObject({
        type: 'urn:nabz:problem:weak-password',
        field: 'password',
      });
    },
  );

  test('answers a wrong password and an unknown login alike', async () => {
    const login = newLogin();
    await signUp(login);
    const [wrong, nobody] = [
      await signIn(login, 'not it at all'),
      await signIn(newLogin(), 'not it at all'),
    ];
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toBe(await nobody.text());
  });

  test.each([
    ['short', 'password'],
    ['', 'password'],
  ])('refuses the password "%s" and names the field', async (tried, field) => {
    const response = await app.request(
      'auth/sign-up',
      json('POST', { name: 'Mina', login: newLogin(), password: tried }, from(newAddress())),
    );
    expect(await problemOf(response)).toMatchObject({ status: 422, field });
  });

  test.each(['', 'Bearer', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic bWluYTpwYXNz'])(
    'refuses the authorization "%s"',
    async (authorization) => {
      const response = await me(authorization === '' ? {} : { authorization });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await problemOf(response)).toMatchObject({
        status: 401,
        type: 'urn:nabz:problem:sign-in-needed',
      });
    },
  );

  test('never accepts the cookie alone', async () => {
    const { token } = app.accounts[0];
    for (const path of ['me', 'me/changes', 'me/events', 'auth/sign-out']) {
      const response = await app.request(path, {
        method: path.startsWith('auth') ? 'POST' : 'GET',
        headers: { cookie: `token=${token}; nabz=${token}; authorization=${token}` },
      });
      expect(response.status, path).toBe(401);
    }
  });

  test('refuses a signed-out token, and keeps other sessions of the account', async () => {
    const login = newLogin();
    const first = await sessionOf(await signUp(login));
    const second = await sessionOf(await signIn(login));
    expect(
      (await app.request('auth/sign-out', { method: 'POST', headers: bearer(first.token) })).status,
    ).toBe(200);
    expect((await me(bearer(first.token))).status).toBe(401);
    expect((await me(bearer(second.token))).status).toBe(200);
  });

  test('refuses an expired token', async () => {
    const { token } = await sessionOf(await signUp(newLogin()));
    expect((await me(bearer(token))).status).toBe(200);
    app.clock.advance(91 * 24 * 60 * minute);
    expect((await me(bearer(token))).status).toBe(401);
  });

  test("refuses a request about another account than the token's", async () => {
    const [mina, other] = [await app.newPatient(), await app.newPatient()];
    const response = await mina.request('me/changes', {
      headers: { [accountHeader]: other.account.id },
    });
    expect(await problemOf(response)).toMatchObject({
      status: 409,
      type: 'urn:nabz:problem:other-account',
    });
    expect(
      (await mina.request('me/changes', { headers: { [accountHeader]: mina.account.id } })).status,
    ).toBe(200);
  });

  test('forbids caching of answers about a patient', async () => {
    const mina = await app.newPatient();
    for (const path of ['me', 'me/changes'])
      expect((await mina.request(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});
