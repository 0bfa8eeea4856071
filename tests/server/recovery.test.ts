import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { staffPatientEndpoints } from '#contract/staff/patients.ts';
import { issueCode } from '../../server/accounts/codes.ts';
import type { Db } from '../../server/db/database.ts';
import { accounts, oneTimeCodes } from '../../server/db/tables/index.ts';
import { compact } from '../../server/feed/compact.ts';
import { createLog } from '../../server/http/logging.ts';
import { json } from '../support/app.ts';
import { databases } from '../support/database.ts';
import { newStaff } from '../support/staffMember.ts';
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
  wrongCode,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

describe.each(databases)('password recovery (%s)', (kind) => {
  const suite = accountSuite(kind);
  beforeEach(() => suite.outbound.break(false));
  const { outbound, signUp, signIn, me } = suite;

  const start = (login: string, address = newAddress()) =>
    suite.app.request('auth/recover', json('POST', { login }, from(address)));
  const requestOf = async (response: Response) =>
    v.parse(accountEndpoints.startRecovery.answer, await response.json()).request;
  const finish = (request: string, code: string, chosen = newPassword) =>
    suite.app.request(
      'auth/recover/finish',
      json('POST', { request, code, password: chosen }, from(newAddress())),
    );
  const clinicCodes = async () => {
    const response = await suite.app.request('staff/codes', {
      headers: { authorization: `Bearer ${suite.app.deps.staffToken}` },
    });
    return v.parse(staffPatientEndpoints.staffCodes.answer, await response.json()).codes;
  };

  /** Somebody whose e-mail was verified, unless `verified` is false. */
  async function person(verified = true): Promise<{ login: string; token: string }> {
    const login = newLogin();
    const { token } = await sessionOf(await signUp(login));
    const emailVerifiedAt = verified ? suite.app.clock.now().toISOString() : null;
    await suite.app.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.email, login));
    return { login, token };
  }

  test('sends a code to the verified contact; it sets a password once and signs out all devices', async () => {
    const { login, token } = await person();
    const request = await requestOf(await start(login));
    const code = outbound.codeFor(login);
    expect(code).toMatch(/^\d{8}$/);
    expect(JSON.stringify(await suite.app.db.select().from(oneTimeCodes))).not.toContain(code);
    const typed = [...code].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))).join(' ');
    expect((await finish(request, typed)).status).toBe(200);
    expect((await me(bearer(token))).status).toBe(401);
    expect((await signIn(login)).status).toBe(401);
    expect((await signIn(login, newPassword)).status).toBe(200);
    expect(outbound.sent.at(-1)).toMatchObject({ contact: login });
    expect(outbound.sent.at(-1)?.text).toContain('notify.password');
    expect(await problemOf(await finish(request, code, 'another good phrase'))).toMatchObject(
      wrongCode,
    );
    expect((await signIn(login, newPassword)).status).toBe(200);
  });

  test('answers for an unknown login as for a known one, and does the same work', async () => {
    const { login } = await person();
    const nobody = newLogin();
    const before = outbound.sent.length;
    const [known, unknown] = [await start(login), await start(nobody)];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const [first, second] = [await known.json(), await unknown.json()];
    expect(Object.keys(first as object)).toEqual(Object.keys(second as object));
    expect(outbound.sent.slice(before).map(({ contact }) => contact)).toEqual([login]);
    const { request } = v.parse(accountEndpoints.startRecovery.answer, second);
    const [row] = await suite.app.db
      .select()
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.id, request));
    expect(row).toMatchObject({ accountId: null, contact: null, clinicCode: null });
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(await problemOf(await finish(request, '12345678'))).toMatchObject(wrongCode);
  });

  test('tells the clinic the code of a contact that nobody has verified, and sends nothing', async () => {
    const { login } = await person(false);
    const before = outbound.sent.length;
    const request = await requestOf(await start(login));
    expect(outbound.sent).toHaveLength(before);
    const listed = (await clinicCodes()).find(({ contact }) => contact === login);
    expect(listed).toMatchObject({ kind: 'recover', name: 'Mina' });
    expect((await finish(request, listed?.code ?? '')).status).toBe(200);
    expect((await clinicCodes()).some(({ contact }) => contact === login)).toBe(false);
    expect((await signIn(login, newPassword)).status).toBe(200);
  });

  test('shows no code for a day after staff changed a contact, and the others hear of it', async () => {
    const { login } = await person();
    const { app } = suite;
    const phone = '+989121234567';
    const at = app.clock.now().toISOString();
    const [account] = await app.db
      .update(accounts)
      .set({ phone, phoneVerifiedAt: at })
      .where(eq(accounts.email, login))
      .returning();
    const reception = await newStaff(app, ['reception']);
    const email = newLogin();
    const before = outbound.sent.length;
    const changed = await reception.send('POST', `staff/patients/${account?.id}/contact`, {
      field: 'email',
      value: email,
      from: login,
    });
    expect(changed.status).toBe(200);
    expect(
      outbound.sent
        .slice(before)
        .map(({ contact, text }) => `${contact} ${/notify\.\w+/.exec(text)?.[0]}`)
        .toSorted(),
    ).toEqual([`${login} notify.contact`, `${phone} notify.newEmail`].toSorted());
    await start(email);
    const listed = async () => (await clinicCodes()).find(({ contact }) => contact === email);
    expect(await listed()).toMatchObject({
      kind: 'recover',
      code: null,
      hiddenUntil: expect.stringMatching(/^\d{4}-/),
    });
    app.clock.advance(24 * 3_600_000 + 1000);
    await start(email);
    expect(await listed()).toMatchObject({
      code: expect.stringMatching(/^\d{8}$/),
      hiddenUntil: null,
    });
  });

  test('tells the clinic the code when the provider does not answer', async () => {
    const { login } = await person();
    outbound.break(true);
    const request = await requestOf(await start(login));
    await expect
      .poll(async () => (await clinicCodes()).find(({ contact }) => contact === login)?.code)
      .toMatch(/^\d{8}$/);
    const code = (await clinicCodes()).find(({ contact }) => contact === login)?.code ?? '';
    outbound.break(false);
    expect((await finish(request, code)).status).toBe(200);
  });

  test('a code that can be neither sent nor stored for the clinic ends in the log', async () => {
    const { login } = await person();
    outbound.break(true);
    let logged = '';
    // The server's routes hold the real connection, so the code is made here.
    const db: Db = Object.create(suite.app.db, {
      update: {
        value: () => {
          throw new Error('the database is away');
        },
      },
    });
    const [account] = await suite.app.db.select().from(accounts).where(eq(accounts.email, login));
    if (!account) throw new Error('no such account');
    const recipient = { account, contact: login, locale: 'en', direct: true };
    const log = createLog('error', { write: (line: string) => void (logged += line) });
    await issueCode(
      { ...suite.app.deps, database: { ...suite.app.deps.database, db }, log },
      'recover',
      recipient,
    );
    await expect.poll(() => logged).toContain('an unsent code was not stored');
  });

  test('five wrong codes end a request, also when they come at once', async () => {
    const { login } = await person();
    const request = await requestOf(await start(login));
    const code = outbound.codeFor(login);
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish(request, wrong)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 422));
    expect(await problemOf(await finish(request, code))).toMatchObject(wrongCode);
    expect((await signIn(login)).status).toBe(200);
  });

  test('a code works for its own request and its own time only', async () => {
    const [mina, sara] = [await person(), await person()];
    const [minas, saras] = [
      await requestOf(await start(mina.login)),
      await requestOf(await start(sara.login)),
    ];
    const minasCode = outbound.codeFor(mina.login);
    expect(await problemOf(await finish(saras, minasCode))).toMatchObject(wrongCode);
    const second = await requestOf(await start(mina.login));
    expect(await problemOf(await finish(second, minasCode))).toMatchObject(wrongCode);
    suite.app.clock.advance(15 * minute);
    expect(await problemOf(await finish(minas, minasCode))).toMatchObject(wrongCode);
    await compact(suite.app.db, suite.app.clock.now());
    expect(await suite.app.db.select().from(oneTimeCodes)).toEqual([]);
  });

  test('of two people with the right code at once, one sets the password', async () => {
    const { login } = await person();
    const request = await requestOf(await start(login));
    const code = outbound.codeFor(login);
    const answers = await Promise.all([
      finish(request, code, 'seven green umbrellas'),
      finish(request, code, 'eleven quiet bicycles'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const winner = answers[0]?.status === 200 ? 'seven green umbrellas' : 'eleven quiet bicycles';
    expect((await signIn(login, winner)).status).toBe(200);
  });

  test('a weak password costs no try and leaves the code usable', async () => {
    const { login } = await person();
    const request = await requestOf(await start(login));
    const code = outbound.codeFor(login);
    for (let tries = 0; tries < 6; tries += 1)
      expect(await problemOf(await finish(request, code, 'password123456'))).toMatchObject({
        type: 'urn:nabz:problem:weak-password',
        field: 'password',
      });
    expect((await finish(request, code)).status).toBe(200);
  });

  test('a password changed meanwhile ends open codes', async () => {
    const { login, token } = await person();
    const request = await requestOf(await start(login));
    const code = outbound.codeFor(login);
    const change = json('POST', { current: password, password: newPassword }, bearer(token));
    expect((await suite.app.request('me/password', change)).status).toBe(200);
    expect(await problemOf(await finish(request, code, 'another good phrase'))).toMatchObject(
      wrongCode,
    );
  });

  test('requests are limited by login and address, alike for everybody', async () => {
    const { login } = await person();
    for (const asked of [login, newLogin()]) {
      const address = newAddress();
      for (let tries = 0; tries < 5; tries += 1)
        expect((await start(asked, address)).status).toBe(200);
      const refused = await start(asked, address);
      expect(await problemOf(refused)).toMatchObject({
        status: 429,
        type: 'urn:nabz:problem:too-many-tries',
      });
    }
    expect((await start(login)).status, 'from elsewhere').toBe(200);
  });

  test('lets a person sign in whose wrong passwords had paused the sign-in', async () => {
    const { login } = await person();
    const address = newAddress();
    for (let tries = 0; tries < 9; tries += 1) await signIn(login, `wrong ${tries}`, address);
    const request = await requestOf(await start(login, address));
    const body = { request, code: outbound.codeFor(login), password: newPassword };
    const done = await suite.app.request('auth/recover/finish', json('POST', body, from(address)));
    expect(done.status).toBe(200);
    expect((await signIn(login, newPassword, address)).status).toBe(200);
  });
});
