import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { hashPassword } from '../../server/accounts/password.ts';
import { accounts, oneTimeCodes } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { noPostgres } from '../support/database.ts';
import { accountRequests, bearer, newLogin, password, sessionOf } from './accountRequests.ts';
import { recordingNotifier } from './outbound.ts';
import { untilLockWait } from './lockWaits.ts';
import { problemOf } from './send.ts';

const fresh = 'seven green umbrellas';

describe.skipIf(noPostgres)('an account that is changed meanwhile', () => {
  let app: TestApp;
  const outbound = recordingNotifier();
  beforeAll(async () => {
    const { notifier } = outbound;
    app = await createTestApp('postgres', { trustsProxy: () => true, notifier });
  });
  afterAll(() => app.close());
  const { signUp, signIn } = accountRequests(() => app);

  async function person() {
    const login = newLogin();
    const { token, account } = await sessionOf(await signUp(login));
    return { login, token, id: account.id };
  }

  /** Sends a request that waits for a change of the account, which is then committed. */
  async function during(
    id: string,
    change: Partial<typeof accounts.$inferInsert>,
    request: () => Promise<Response>,
  ): Promise<Response> {
    const answer = await app.db.transaction(async (tx) => {
      await tx.update(accounts).set(change).where(eq(accounts.id, id));
      const pending = request();
      await untilLockWait(app);
      return { pending };
    });
    return answer.pending;
  }

  test.each([
    ['sign-in', signIn],
    ['sign-up', signUp],
  ] as const)('gives no session to a %s with the old password', async (_name, request) => {
    const mina = await person();
    const passwordHash = await hashPassword(fresh);
    const answer = await during(mina.id, { passwordHash }, () => request(mina.login));
    expect(await problemOf(answer)).toMatchObject({
      type: 'urn:nabz:problem:wrong-credentials',
    });
    expect((await signIn(mina.login, fresh)).status).toBe(200);
  });

  const recover = (login: string) => app.request('auth/recover', json('POST', { login }));
  const readRequest = async (answer: Response) =>
    v.parse(accountEndpoints.startRecovery.answer, await answer.json()).request;
  const verified = async () => {
    const mina = await person();
    const emailVerifiedAt = app.clock.now().toISOString();
    await app.db.update(accounts).set({ emailVerifiedAt }).where(eq(accounts.id, mina.id));
    return mina;
  };

  test.each([
    ['password', async () => ({ passwordHash: await hashPassword(fresh) })],
    ['contact', async () => ({ email: newLogin() })],
  ])('gets no code of before when its %s is changed', async (_name, change) => {
    const mina = await verified();
    const answer = await during(mina.id, await change(), () => recover(mina.login));
    expect(answer.status).toBe(200);
    const ofRequest = eq(oneTimeCodes.id, await readRequest(answer));
    expect(await app.db.select().from(oneTimeCodes).where(ofRequest)).toMatchObject([
      { accountId: null, contact: null, clinicCode: null },
    ]);
    expect(outbound.codeFor(mina.login)).toBe('');
  });

  test('gets no code for a new contact from somebody with the old password', async () => {
    const [mina, contact] = [await person(), newLogin()];
    const passwordHash = await hashPassword(fresh);
    const body = { contact, password };
    await during(mina.id, { passwordHash }, () =>
      app.request('me/contacts', json('POST', body, bearer(mina.token))),
    );
    expect(outbound.codeFor(contact)).toBe('');
  });

  test('is not recovered with a code that went to a contact of before', async () => {
    const mina = await verified();
    const request = await readRequest(await recover(mina.login));
    const code = outbound.codeFor(mina.login);
    expect(code).not.toBe('');
    const next = newLogin();
    await app.db.update(accounts).set({ email: next }).where(eq(accounts.id, mina.id));
    const body = json('POST', { request, code, password: fresh });
    expect(await problemOf(await app.request('auth/recover/finish', body))).toMatchObject({
      type: 'urn:nabz:problem:wrong-code',
    });
    expect((await signIn(next)).status).toBe(200);
  });
});
