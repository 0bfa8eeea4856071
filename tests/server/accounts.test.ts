import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '#contract/account.ts';
import { accountHeader } from '#contract/headers.ts';
import { createApp } from '../../server/app.ts';
import { accounts, sessions, signInAttempts } from '../../server/db/tables/index.ts';
import { deleteOldAttempts } from '../../server/accounts/attempts.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { problemOf } from './send.ts';

const minute = 60_000;
const password = 'a long enough password';

describe.each(databases)('who a patient is (%s)', (kind) => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  // Everybody from an address of their own, so that the limit by address does not speak here.
  const newAddress = () => `10.0.${(people += 1) >> 8}.${people & 255}`;
  const from = (address: string) => ({
    'accept-language': 'en',
    'x-forwarded-for': `192.0.2.1, ${address}`,
  });
  const signUp = (login: string, tried = password, address = newAddress()) =>
    app.request(
      'auth/sign-up',
      json('POST', { name: 'Mina', login, password: tried }, from(address)),
    );
  const signIn = (login: string, tried = password, address = newAddress()) =>
    app.request('auth/sign-in', json('POST', { login, password: tried }, from(address)));
  const sessionOf = async (response: Response) => v.parse(signedIn, await response.json());
  const newLogin = () => `mina${(people += 1)}@nabz.test`;
  const me = (headers: Record<string, string>) => app.request('me', { headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('signs up, and the token that comes back opens her own records', async () => {
    const login = newLogin();
    const { token, account, expiresAt } = await sessionOf(await signUp(login.toUpperCase()));
    expect(account).toMatchObject({ name: 'Mina', email: login, phone: null });
    expect(await (await me(bearer(token))).json()).toEqual(account);
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 80 * 24 * 60 * minute);
    const [kept] = await app.db.select().from(accounts).where(eq(accounts.id, account.id));
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(kept?.locale).toBe('en');
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

  test('cannot take a login that somebody has, whatever its case, and is not told that somebody has it', async () => {
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

  test('whose first sign-up was answered and not heard signs in by the second', async () => {
    const login = newLogin();
    const [first, second] = [await signUp(login), await signUp(login)];
    const sessions = [await sessionOf(first), await sessionOf(second)];
    expect(new Set(sessions.map(({ account }) => account.id)).size).toBe(1);
    expect(new Set(sessions.map(({ token }) => token)).size).toBe(2);
  });

  test('two sign-ups at the same moment make one account', async () => {
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
    'a password like "%s" is refused, with the same answer whether or not there is such an account',
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

  test('hears the same for a wrong password and for no account at all', async () => {
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
  ])('a password like "%s" is refused by name', async (tried, field) => {
    const response = await app.request(
      'auth/sign-up',
      json('POST', { name: 'Mina', login: newLogin(), password: tried }, from(newAddress())),
    );
    expect(await problemOf(response)).toMatchObject({ status: 422, field });
  });

  test('the eighth wrong password pauses sign-in for five minutes, also for the right one; then it opens again', async () => {
    const [login, address] = [newLogin(), newAddress()];
    await signUp(login);
    for (let tries = 0; tries < 8; tries += 1)
      expect((await signIn(login, `wrong ${tries}`, address)).status).toBe(401);
    const paused = await signIn(login, password, address);
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(290);
    expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(await problemOf(paused)).toMatchObject({ type: 'urn:nabz:problem:too-many-attempts' });
    expect((await signIn(newLogin(), 'somebody else', address)).status).toBe(401);
    app.clock.advance(4 * minute);
    const later = await signIn(login, password, address);
    expect(later.status).toBe(429);
    expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    app.clock.advance(2 * minute);
    expect((await signIn(login, password, address)).status).toBe(200);
    const kept = JSON.stringify(await app.db.select().from(signInAttempts));
    expect(kept).not.toContain(login);
    expect(kept).not.toContain(address);
  });

  test('of wrong passwords sent all at once eight are looked at, through sign-in and sign-up together', async () => {
    const [login, address] = [newLogin(), newAddress()];
    await signUp(login);
    const burst = Array.from({ length: 50 }, (_, at) =>
      (at % 2 ? signUp : signIn)(login, `some wrong one ${at}`, address),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401 || status === 422)).toHaveLength(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(42);
    expect((await signIn(login, password, address)).status).toBe(429);
  });

  test('whoever guesses at a password locks out themselves, and not its owner', async () => {
    const [login, attacker] = [newLogin(), newAddress()];
    await signUp(login);
    for (let tries = 0; tries < 59; tries += 1) await signIn(login, `wrong ${tries}`, attacker);
    expect((await signIn(login, password, attacker)).status).toBe(429);
    expect((await signIn(login)).status).toBe(200);
  });

  test('a login that many addresses guess at is paused for new ones for five minutes, and never where its owner is known', async () => {
    const [login, home] = [newLogin(), newAddress()];
    await signUp(login, password, home);
    for (let tries = 0; tries < 100; tries += 1) await signIn(login, `wrong ${tries}`);
    const elsewhere = await signIn(login);
    expect(elsewhere.status).toBe(429);
    expect(Number(elsewhere.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect((await signIn(login, password, home)).status).toBe(200);
    expect((await signIn(login)).status).toBe(429);
    app.clock.advance(5 * minute);
    expect((await signIn(login)).status).toBe(200);
  });

  test('an address that guesses at many logins is paused in every process; right passwords in between are not counted', async () => {
    const [mine, address] = [newLogin(), newAddress()];
    await signUp(mine, password, address);
    const guess = (process: typeof app.app) =>
      process.request(
        '/api/auth/sign-in',
        json('POST', { login: newLogin(), password: 'wrong one' }, from(address)),
      );
    // Each process counts requests by itself, sixty a minute; attempts are counted by all together.
    const processes = [createApp(app.deps), createApp(app.deps)] as const;
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await guess(processes[tries % 2 ? 0 : 1])).status).toBe(401);
      if (tries < 10) expect((await signIn(mine, password, address)).status).toBe(200);
    }
    for (let tries = 0; tries < 30; tries += 1)
      expect((await guess(processes[tries % 2 ? 0 : 1])).status).toBe(401);
    expect(await problemOf(await guess(processes[0]))).toMatchObject({
      status: 429,
      type: 'urn:nabz:problem:too-many-attempts',
    });
    app.clock.advance(5 * minute);
    expect((await guess(processes[0])).status).toBe(401);
  });

  test('one address makes ten accounts, then it waits', async () => {
    const address = newAddress();
    for (let made = 0; made < 10; made += 1)
      expect((await signUp(newLogin(), password, address)).status).toBe(200);
    expect((await signUp(newLogin(), password, address)).status).toBe(429);
    expect((await signUp(newLogin())).status).toBe(200);
  });

  test('attempts of yesterday are forgotten, and where somebody signs in is not', async () => {
    const [login, home] = [newLogin(), newAddress()];
    await signUp(login, password, home);
    await signIn(newLogin(), 'wrong one');
    const count = async () => (await app.db.select().from(signInAttempts)).length;
    app.clock.advance(25 * 60 * minute);
    await signUp(newLogin(), password, home);
    await deleteOldAttempts(app.db, app.clock.now());
    const rows = await app.db.select().from(signInAttempts);
    expect(
      rows
        .filter(({ wrong }) => wrong > 0)
        .every(({ since }) => Date.parse(since) > app.clock.now().getTime() - 25 * 60 * minute),
    ).toBe(true);
    expect(rows.some(({ wrong }) => wrong === 0)).toBe(true);
    app.clock.advance(91 * 24 * 60 * minute);
    await deleteOldAttempts(app.db, app.clock.now());
    expect(await count()).toBe(0);
  });

  test('a right password in between forgets the wrong ones', async () => {
    const [login, address] = [newLogin(), newAddress()];
    await signUp(login);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 7; tries += 1) await signIn(login, 'wrong', address);
      expect((await signIn(login, password, address)).status).toBe(200);
    }
  });

  test.each(['', 'Bearer', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic bWluYTpwYXNz'])(
    '"%s" opens nothing',
    async (authorization) => {
      const response = await me(authorization === '' ? {} : { authorization });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await problemOf(response)).toMatchObject({
        status: 401,
        type: 'urn:nabz:problem:sign-in-needed',
      });
    },
  );

  test('the cookie alone is never proof', async () => {
    const { token } = app.accounts[0];
    for (const path of ['me', 'me/changes', 'me/events', 'auth/sign-out']) {
      const response = await app.request(path, {
        method: path.startsWith('auth') ? 'POST' : 'GET',
        headers: { cookie: `token=${token}; nabz=${token}; authorization=${token}` },
      });
      expect(response.status, path).toBe(401);
    }
  });

  test('a signed-out token is refused from then on, and another one of hers is not', async () => {
    const login = newLogin();
    const first = await sessionOf(await signUp(login));
    const second = await sessionOf(await signIn(login));
    expect(
      (await app.request('auth/sign-out', { method: 'POST', headers: bearer(first.token) })).status,
    ).toBe(200);
    expect((await me(bearer(first.token))).status).toBe(401);
    expect((await me(bearer(second.token))).status).toBe(200);
  });

  test('an expired token is refused', async () => {
    const { token } = await sessionOf(await signUp(newLogin()));
    expect((await me(bearer(token))).status).toBe(200);
    app.clock.advance(91 * 24 * 60 * minute);
    expect((await me(bearer(token))).status).toBe(401);
  });

  test("a request about one person's records with another's token is refused, not answered with the wrong ones", async () => {
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

  test('answers about a patient are kept by no cache', async () => {
    const mina = await app.newPatient();
    for (const path of ['me', 'me/changes'])
      expect((await mina.request(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});
