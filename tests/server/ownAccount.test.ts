import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import {
  accounts,
  bills,
  files,
  retainedBills,
  oneTimeCodes,
  sessions,
} from '../../server/db/tables/index.ts';
import { json } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountSuite,
  bearer,
  minute,
  newLogin,
  newPassword,
  password,
  sessionOf,
  wrongCode,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

describe.each(databases)('what a person does with the own account (%s)', (kind) => {
  const suite = accountSuite(kind);
  const { outbound, signUp, signIn, me, person } = suite;

  type Person = Awaited<ReturnType<typeof person>>;

  const startContact = async ({ call }: Person, contact: string, given?: string) =>
    v.parse(
      accountEndpoints.startContact.answer,
      await (await call('me/contacts', { contact, password: given })).json(),
    ).request;

  describe('password', () => {
    test('a change signs out all other devices; this one stays', async () => {
      const mina = await person();
      const other = await sessionOf(await signIn(mina.login));
      const answer = await mina.call('me/password', { current: password, password: newPassword });
      expect(await answer.json()).toEqual({ ended: 1 });
      expect((await me(bearer(other.token))).status).toBe(401);
      expect((await me(bearer(mina.token))).status).toBe(200);
      expect((await signIn(mina.login)).status).toBe(401);
      expect((await signIn(mina.login, newPassword)).status).toBe(200);
    });

    test('a wrong current password, a weak new one, and guessing are refused', async () => {
      const mina = await person();
      const change = (current: string, chosen = newPassword) =>
        mina.call('me/password', { current, password: chosen });
      expect(await problemOf(await change(password, 'password123456'))).toMatchObject({
        type: 'urn:nabz:problem:weak-password',
        field: 'password',
      });
      for (let tries = 0; tries < 8; tries += 1)
        expect(await problemOf(await change(`wrong ${tries}`))).toMatchObject({
          status: 422,
          type: 'urn:nabz:problem:wrong-password',
          field: 'current',
        });
      expect(await problemOf(await change(password))).toMatchObject({
        status: 429,
        type: 'urn:nabz:problem:too-many-tries',
      });
      suite.app.clock.advance(6 * minute);
      expect((await change(password)).status).toBe(200);
    });

    test('of two changes at once, one is done', async () => {
      const mina = await person();
      const answers = await Promise.all(
        ['seven green umbrellas', 'eleven quiet bicycles'].map((chosen) =>
          mina.call('me/password', { current: password, password: chosen }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    });
  });

  describe('contacts', () => {
    test('a code verifies the present contact without a password', async () => {
      const mina = await person();
      const request = await startContact(mina, mina.login.toUpperCase());
      const finish = (code: string) => mina.call('me/contacts/finish', { request, code });
      expect(await problemOf(await finish('00000000'))).toMatchObject(wrongCode);
      const done = await finish(outbound.codeFor(mina.login));
      expect(await done.json()).toMatchObject({
        email: { address: mina.login, verifiedAt: expect.any(String) },
        phone: null,
      });
      expect(await problemOf(await finish(outbound.codeFor(mina.login)))).toMatchObject(wrongCode);
    });

    test('a new contact needs the password; the code goes there, and the old one gets a notice', async () => {
      const mina = await person();
      const request = await startContact(mina, mina.login);
      await mina.call('me/contacts/finish', { request, code: outbound.codeFor(mina.login) });
      const next = newLogin();
      for (const given of [undefined, 'not it at all'])
        expect(
          await problemOf(await mina.call('me/contacts', { contact: next, password: given })),
        ).toMatchObject({ type: 'urn:nabz:problem:wrong-password', field: 'password' });
      const changing = await startContact(mina, next, password);
      const code = outbound.codeFor(next);
      const done = await mina.call('me/contacts/finish', { request: changing, code });
      expect(await done.json()).toMatchObject({ email: { address: next } });
      expect(outbound.sent.at(-1)).toMatchObject({ contact: mina.login });
      expect(outbound.sent.at(-1)?.text).toContain('notify.contact');
      expect((await signIn(mina.login)).status).toBe(401);
      expect((await signIn(next)).status).toBe(200);
    });

    test('a second contact is announced to the first one', async () => {
      const mina = await person();
      const verifying = await startContact(mina, mina.login);
      await mina.call('me/contacts/finish', {
        request: verifying,
        code: outbound.codeFor(mina.login),
      });
      const phone = '+989121234567';
      const request = await startContact(mina, phone, password);
      const before = outbound.sent.length;
      await mina.call('me/contacts/finish', { request, code: outbound.codeFor(phone) });
      expect(outbound.sent.slice(before)).toEqual([
        { contact: mina.login, text: expect.stringContaining('notify.newPhone') },
      ]);
      const again = await startContact(mina, phone);
      const sent = outbound.sent.length;
      await mina.call('me/contacts/finish', { request: again, code: outbound.codeFor(phone) });
      expect(outbound.sent, 'nothing is new').toHaveLength(sent);
    });

    test('a code for an old contact does not bring it back', async () => {
      const mina = await person();
      const old = await startContact(mina, mina.login);
      const oldCode = outbound.codeFor(mina.login);
      const next = newLogin();
      const request = await startContact(mina, next, password);
      await mina.call('me/contacts/finish', { request, code: outbound.codeFor(next) });
      expect(
        await problemOf(await mina.call('me/contacts/finish', { request: old, code: oldCode })),
      ).toMatchObject(wrongCode);
      const stored = await mina.call('me/contacts');
      expect(await stored.json()).toMatchObject({ email: { address: next } });
    });

    test('a contact of somebody else is asked for alike, and refused only to its holder', async () => {
      const [mina, sara] = [await person(), await person()];
      const request = await startContact(mina, sara.login, password);
      const code = outbound.codeFor(sara.login);
      const saras = { request, code };
      expect(await problemOf(await sara.call('me/contacts/finish', saras))).toMatchObject(
        wrongCode,
      );
      expect(await problemOf(await mina.call('me/contacts/finish', saras))).toMatchObject({
        status: 409,
        type: 'urn:nabz:problem:contact-taken',
      });
      const [row] = await suite.app.db.select().from(accounts).where(eq(accounts.id, mina.id));
      expect(row?.email).toBe(mina.login);
    });

    test('a code of the recovery page is none here', async () => {
      const mina = await person();
      await suite.app.db
        .update(accounts)
        .set({ emailVerifiedAt: new Date().toISOString() })
        .where(eq(accounts.id, mina.id));
      const started = await suite.app.request('auth/recover', json('POST', { login: mina.login }));
      const { request } = v.parse(accountEndpoints.startRecovery.answer, await started.json());
      const tried = { request, code: outbound.codeFor(mina.login) };
      expect(await problemOf(await mina.call('me/contacts/finish', tried))).toMatchObject(
        wrongCode,
      );
    });
  });

  describe('deletion', () => {
    const billOf = (accountId: string, number: number, status: 'paid' | 'due') => ({
      accountId,
      id: uuidv7(),
      number,
      title: { en: 'Heart check-up of Mina' },
      about: null,
      lines: [],
      total: { amount: 500, currency: 'IRR' },
      status,
      issuedAt: '2026-11-01T08:00:00.000Z',
      dueAt: null,
      paidAt: status === 'paid' ? '2026-11-02T08:00:00.000Z' : null,
      payment: status === 'paid' ? { method: 'gateway' as const, reference: 'R-1' } : null,
    });

    test('removes everything but paid bills, which lose name and content; twice is once', async () => {
      const mina = await person();
      const other = await sessionOf(await signIn(mina.login));
      await suite.app.db
        .insert(bills)
        .values([billOf(mina.id, 9001, 'paid'), billOf(mina.id, 9002, 'due')]);
      await mina.call('me/contacts', { contact: mina.login });
      expect(await problemOf(await mina.call('me/delete', { password: 'wrong' }))).toMatchObject({
        type: 'urn:nabz:problem:wrong-password',
        field: 'password',
      });
      const answers = await Promise.all([
        mina.call('me/delete', { password }),
        mina.call('me/delete', { password }),
      ]);
      const done = answers.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      expect(await done[0]?.json()).toEqual({ retainedBills: 1 });
      const again = await mina.call('me/delete', { password });
      expect(await problemOf(again)).toMatchObject({
        status: 410,
        type: 'urn:nabz:problem:account-deleted',
      });
      expect((await me(bearer(other.token))).status, 'another device').toBe(410);
      expect((await me(bearer('x'.repeat(40)))).status, 'no token of ours').toBe(401);
      for (const table of [bills, files, sessions, oneTimeCodes])
        expect(await suite.app.db.select().from(table).where(eq(table.accountId, mina.id))).toEqual(
          [],
        );
      const retained = await suite.app.db
        .select()
        .from(retainedBills)
        .where(eq(retainedBills.number, 9001));
      expect(retained).toMatchObject([{ total: { amount: 500 }, paymentReference: 'R-1' }]);
      expect(JSON.stringify(retained)).not.toContain('Mina');
      expect((await signIn(mina.login)).status).toBe(401);
      expect((await signUp(mina.login)).status, 'the login is free again').toBe(200);
    });
  });
});
