import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { signedIn } from '#contract/account.ts';
import { auditLog } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import type { DatabaseKind } from '../support/database.ts';
import { recordingNotifier } from './outbound.ts';

export const minute = 60_000;
export const password = 'a long enough password';
/** To change `password` to. */
export const newPassword = 'seven green umbrellas';
export const wrongCode = { status: 422, type: 'urn:nabz:problem:wrong-code', field: 'code' };

let count = 0;
export const newLogin = (): string => `mina${(count += 1)}@nabz.test`;
/** Each request has an address of its own by default, so that limits by address do not apply. */
export const newAddress = (): string => `10.0.${(count += 1) >> 8}.${count & 255}`;

/** Headers of a request from `address` through the trusted proxy. */
export const from = (address: string) => ({
  'accept-language': 'en',
  'x-forwarded-for': `192.0.2.1, ${address}`,
});

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export const sessionOf = async (response: Response) => v.parse(signedIn, await response.json());

/** Sign-up and sign-in; `app` is read at each request, as it is created in `beforeAll`. */
export const accountRequests = (app: () => TestApp) => ({
  signUp: (login: string, tried = password, address = newAddress()) =>
    app().request(
      'auth/sign-up',
      json('POST', { name: 'Mina', login, password: tried }, from(address)),
    ),
  signIn: (login: string, tried = password, address = newAddress()) =>
    app().request('auth/sign-in', json('POST', { login, password: tried }, from(address))),
  me: (headers: Record<string, string>) => app().request('me', { headers }),
});

/** A suite about accounts, whose messages are recorded. To be called within `describe`. */
export function accountSuite(kind: DatabaseKind) {
  let app: TestApp;
  const outbound = recordingNotifier();
  beforeAll(async () => {
    const { notifier } = outbound;
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test', notifier });
  });
  afterAll(() => app.close());
  const requests = accountRequests(() => app);
  return {
    get app() {
      return app;
    },
    outbound,
    /** What the audit log has of the person's own acts. */
    auditActsOf: async (id: string) =>
      (
        await app.db
          .select({ act: auditLog.act })
          .from(auditLog)
          .where(and(eq(auditLog.patientId, id), eq(auditLog.actorKind, 'patient')))
          .orderBy(auditLog.seq)
      ).map(({ act }) => act),
    /** Somebody who has just signed up; `call` posts with a body and reads without one. */
    async person() {
      const login = newLogin();
      const { token, account } = await sessionOf(await requests.signUp(login));
      const call = (path: string, body?: object) =>
        app.request(
          path,
          body === undefined
            ? { headers: bearer(token) }
            : json('POST', body, { ...bearer(token), ...from(newAddress()) }),
        );
      return { login, token, id: account.id, call };
    },
    ...requests,
  };
}
