import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '#contract/account.ts';
import { accountHeader } from '#contract/endpoints.ts';
import { accounts, sessions, signInAttempts } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { problemOf } from './send.ts';

const minute = 60_000;
const password = 'a long enough password';

describe.each(databases)('who a patient is (%s)', (kind) => {
  let app: TestApp;
  let people = 0;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustProxy: true });
  });
  afterAll(() => app.close());

  // Everybody from an address of their own, so that the limit by address does not speak here.
  const from = () => ({ 'x-forwarded-for': `192.0.2.1, 10.0.${(people += 1) >> 8}.${people & 255}` });
  const signUp = (login: string, name = 'Mina') =>
    app.request('auth/sign-up', json('POST', { name, login, password }, { 'accept-language': 'en', ...from() }));
  const signIn = (login: string, tried = password) => app.request('auth/sign-in', json('POST', { login, password: tried }, from()));
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
      expect((await sessionOf(response)).account).toMatchObject({ phone: '+989123456789', email: null });
    }
    expect((await signUp('+989123456789')).status).toBe(409);
  });

  test('cannot take a login that somebody has, whatever its case', async () => {
    const login = newLogin();
    await signUp(login);
    const [first, second] = await Promise.all([signUp(login), signUp(login.toUpperCase())]);
    for (const response of [first, second])
      expect(await problemOf(response)).toMatchObject({ status: 409, type: 'urn:nabz:problem:already-taken', field: 'login' });
  });

  test('hears the same for a wrong password and for no account at all', async () => {
    const login = newLogin();
    await signUp(login);
    const [wrong, nobody] = [await signIn(login, 'not it at all'), await signIn(newLogin(), 'not it at all')];
    expect(wrong.status).toBe(401);
    expect(await wrong.text()).toBe(await nobody.text());
  });

  test.each([
    ['short', 'password'],
    ['', 'password'],
  ])('a password like "%s" is refused by name', async (tried, field) => {
    const response = await app.request('auth/sign-up', json('POST', { name: 'Mina', login: newLogin(), password: tried }, from()));
    expect(await problemOf(response)).toMatchObject({ status: 422, field });
  });

  test('the eighth wrong password pauses sign-in for five minutes, also for the right one; then it opens again', async () => {
    const login = newLogin();
    await signUp(login);
    for (let tries = 0; tries < 8; tries += 1) expect((await signIn(login, `wrong ${tries}`)).status).toBe(401);
    const paused = await signIn(login);
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(290);
    expect(Number(paused.headers.get('retry-after'))).toBeLessThanOrEqual(300);
    expect(await problemOf(paused)).toMatchObject({ type: 'urn:nabz:problem:too-many-attempts' });
    expect((await signIn(newLogin(), 'somebody else')).status).toBe(401);
    app.clock.advance(4 * minute);
    const later = await signIn(login);
    expect(later.status).toBe(429);
    expect(Number(later.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    app.clock.advance(2 * minute);
    expect((await signIn(login)).status).toBe(200);
    expect(JSON.stringify(await app.db.select().from(signInAttempts))).not.toContain(login);
  });

  test('wrong passwords sent all at once do not slip past the pause', async () => {
    const login = newLogin();
    await signUp(login);
    await Promise.all(Array.from({ length: 12 }, (_, tries) => signIn(login, `wrong ${tries}`)));
    expect((await signIn(login)).status).toBe(429);
  });

  test('a right password in between forgets the wrong ones', async () => {
    const login = newLogin();
    await signUp(login);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 7; tries += 1) await signIn(login, 'wrong');
      expect((await signIn(login)).status).toBe(200);
    }
  });

  test.each(['', 'Bearer', 'Bearer nonsense', `Bearer ${'x'.repeat(43)}`, 'Basic bWluYTpwYXNz'])(
    '"%s" opens nothing',
    async (authorization) => {
      const response = await me(authorization === '' ? {} : { authorization });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await problemOf(response)).toMatchObject({ status: 401, type: 'urn:nabz:problem:sign-in-needed' });
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
    expect((await app.request('auth/sign-out', { method: 'POST', headers: bearer(first.token) })).status).toBe(200);
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
    const response = await mina.request('me/changes', { headers: { [accountHeader]: other.account.id } });
    expect(await problemOf(response)).toMatchObject({ status: 409, type: 'urn:nabz:problem:other-account' });
    expect((await mina.request('me/changes', { headers: { [accountHeader]: mina.account.id } })).status).toBe(200);
  });

  test('answers about a patient are kept by no cache', async () => {
    const mina = await app.newPatient();
    for (const path of ['me', 'me/changes']) expect((await mina.request(path)).headers.get('cache-control'), path).toBe('no-store');
  });
});
