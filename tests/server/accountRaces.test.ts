import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../server/accounts/password.ts';
import { accounts } from '../../server/db/tables/index.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { noPostgres } from '../support/database.ts';
import { accountRequests, newLogin, sessionOf } from './accountRequests.ts';
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
});
