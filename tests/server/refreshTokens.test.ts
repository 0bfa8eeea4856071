import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshed } from '#contract/account.ts';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { compact } from '../../server/feed/compact.ts';
import { sessionPairs, sessions } from '../../server/db/tables/index.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  bearer,
  from,
  newAddress,
  newLogin,
  newPassword,
  password,
  sessionOf,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

const day = 86_400_000;
const accessMs = 900_000;

describe.each(databases)('refresh tokens (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, json('POST', body, { ...from(newAddress()), ...headers }));
  async function signUp(login = newLogin()) {
    const session = await sessionOf(
      await post('auth/sign-up', { name: 'Mina', login, password, canRefresh: true }),
    );
    return { ...session, login, refreshToken: session.refreshToken ?? '' };
  }
  const refresh = (refreshToken: string) => post('auth/refresh', { refreshToken });
  const pairOf = async (response: Response) => v.parse(refreshed, await response.json());
  const next = async (refreshToken: string) => pairOf(await refresh(refreshToken));
  const me = (token: string) => app.request('me', { headers: bearer(token) });
  const devicesOf = async (token: string) =>
    v.parse(
      accountEndpoints.devices.answer,
      await (await app.request('me/devices', { headers: bearer(token) })).json(),
    ).devices;
  const refusalOf = async (response: Response) => {
    const { status, type } = await problemOf(response);
    return `${status} ${type.replace('urn:nabz:problem:', '')}`;
  };

  test('an access token is short; its successor belongs to the same session', async () => {
    const first = await signUp();
    expect((await me(first.token)).status).toBe(200);
    app.clock.advance(accessMs + 1000);
    expect(await refusalOf(await me(first.token))).toBe('401 token-expired');
    const second = await next(first.refreshToken);
    expect(second.accessSeconds).toBe(900);
    expect((await me(second.token)).status).toBe(200);
    expect(await devicesOf(second.token)).toMatchObject([{ current: true, replayedAt: null }]);
    const stored = JSON.stringify(await app.db.select().from(sessionPairs));
    for (const secret of [second.token, second.refreshToken, first.refreshToken])
      expect(stored).not.toContain(secret);
  });

  test('before its end an access token is valid beside its successor', async () => {
    const first = await signUp();
    const second = await next(first.refreshToken);
    expect((await me(second.token)).status).toBe(200);
    expect((await me(first.token)).status).toBe(200);
  });

  test('a refresh whose answer was lost works again, also hours later', async () => {
    const first = await signUp();
    const lost = await next(first.refreshToken);
    app.clock.advance(8 * 3_600_000);
    const second = await next(first.refreshToken);
    expect(second).toEqual(lost);
    expect((await me(second.token)).status).toBe(200);
    expect((await next(second.refreshToken)).token).not.toBe(second.token);
  });

  test.each(['access', 'refresh'] as const)(
    'a refresh token ends the session when the %s token after it was used',
    async (used) => {
      const first = await signUp();
      const second = await next(first.refreshToken);
      const third = used === 'refresh' ? await next(second.refreshToken) : undefined;
      if (used === 'access') expect((await me(second.token)).status).toBe(200);
      expect(await refusalOf(await refresh(first.refreshToken))).toBe('401 key-used-twice');
      for (const token of [first.token, second.token, third?.token])
        if (token) expect(await refusalOf(await me(token))).toBe('401 key-used-twice');
      for (const token of [first.refreshToken, second.refreshToken])
        expect(await refusalOf(await refresh(token))).toBe('401 key-used-twice');
      const again = await sessionOf(
        await post('auth/sign-in', { login: first.login, password, canRefresh: true }),
      );
      expect(await devicesOf(again.token)).toMatchObject([
        { current: true, replayedAt: null },
        { current: false, replayedAt: expect.any(String) },
      ]);
    },
  );

  test('an event stream outlives its access token and ends with the session', async () => {
    const first = await signUp();
    const stream = await app.request('me/events', { headers: bearer(first.token) });
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    app.clock.advance(accessMs + 1000);
    const second = await next(first.refreshToken);
    expect(await refusalOf(await me(first.token))).toBe('401 token-expired');
    await me(second.token);
    await post('me/mutations', {}, bearer(second.token));
    const ending = (async () => {
      while ((await reader?.read())?.done === false);
    })();
    const isOpen = Promise.race([ending.then(() => false), Promise.resolve(true)]);
    expect(await isOpen).toBe(true);
    expect(await refusalOf(await refresh(first.refreshToken))).toBe('401 key-used-twice');
    await ending;
  });

  test('a replay leaves other sessions of the person alone', async () => {
    const first = await signUp();
    const other = await sessionOf(
      await post('auth/sign-in', { login: first.login, password, canRefresh: true }),
    );
    await me((await next(first.refreshToken)).token);
    await refresh(first.refreshToken);
    expect((await me(other.token)).status).toBe(200);
  });

  test('twenty refreshes at once give one pair', async () => {
    const first = await signUp();
    const pairs = await Promise.all(Array.from({ length: 20 }, () => next(first.refreshToken)));
    expect(new Set(pairs.map(({ token }) => token)).size).toBe(1);
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    expect((await me(pairs[0]?.token ?? '')).status).toBe(200);
  });

  test('a session ends after 60 days without a refresh', async () => {
    const first = await signUp();
    app.clock.advance(59 * day);
    const second = await next(first.refreshToken);
    app.clock.advance(59 * day - 60_000);
    // The session has its limit of 90 days, too.
    expect(await refusalOf(await refresh(second.refreshToken))).toBe('401 sign-in-needed');
    const idle = await signUp();
    app.clock.advance(60 * day + 1000);
    expect(await refusalOf(await refresh(idle.refreshToken))).toBe('401 sign-in-needed');
  });

  test('a session ends 90 days after the sign-in', async () => {
    const first = await signUp();
    app.clock.advance(45 * day);
    const second = await next(first.refreshToken);
    app.clock.advance(44 * day);
    const third = await next(second.refreshToken);
    expect((await me(third.token)).status).toBe(200);
    app.clock.advance(day + 1000);
    expect(await refusalOf(await refresh(third.refreshToken))).toBe('401 sign-in-needed');
    expect(await refusalOf(await me(third.token))).toBe('401 sign-in-needed');
  });

  test('a new password ends other sessions at once and leaves this one', async () => {
    const first = await signUp();
    const other = await sessionOf(
      await post('auth/sign-in', { login: first.login, password, canRefresh: true }),
    );
    const changed = await post(
      'me/password',
      { current: password, password: newPassword },
      bearer(first.token),
    );
    expect(changed.status).toBe(200);
    expect(await refusalOf(await me(other.token))).toBe('401 sign-in-needed');
    expect(await refusalOf(await refresh(other.refreshToken ?? ''))).toBe('401 sign-in-needed');
    expect((await me((await next(first.refreshToken)).token)).status).toBe(200);
  });

  test('a device that is to be cleared still gets a token with which it may send', async () => {
    const first = await signUp();
    const other = await sessionOf(
      await post('auth/sign-in', { login: first.login, password, canRefresh: true }),
    );
    const [lost] = (await devicesOf(other.token)).filter(({ current }) => !current);
    expect((await post(`me/devices/${lost?.id}/erase`, {}, bearer(other.token))).status).toBe(200);
    const second = await next(first.refreshToken);
    expect(await refusalOf(await me(second.token))).toBe('410 erase-device');
    await post(`me/devices/${lost?.id}/end`, {}, bearer(other.token));
    expect(await refusalOf(await refresh(second.refreshToken))).toBe('410 erase-device');
  });

  test.each(['token', 'refreshToken'] as const)(
    'an offline sign-out ends the session by the hash of its %s',
    async (which) => {
      const { hashToken } = await import('../../server/accounts/tokens.ts');
      const first = await signUp();
      const second = await next(first.refreshToken);
      await post('auth/revoke', { tokenHash: hashToken(second[which]) });
      expect(await refusalOf(await me(first.token))).toBe('401 sign-in-needed');
      expect(await refusalOf(await refresh(second.refreshToken))).toBe('401 sign-in-needed');
    },
  );

  test('devices of a deleted account learn it with either token', async () => {
    const first = await signUp();
    const second = await next(first.refreshToken);
    expect((await post('me/delete', { password }, bearer(second.token))).status).toBe(200);
    for (const token of [first.token, second.token])
      expect(await refusalOf(await me(token))).toBe('410 account-deleted');
    expect(await refusalOf(await refresh(second.refreshToken))).toBe('410 account-deleted');
  });

  test('an app of an earlier release gets a token for the whole session', async () => {
    const login = newLogin();
    const old = await sessionOf(await post('auth/sign-up', { name: 'Mina', login, password }));
    expect(old.refreshToken).toBeUndefined();
    app.clock.advance(89 * day);
    expect((await me(old.token)).status).toBe(200);
  });

  test('a token of before is exchanged for a pair, and is valid until that was used', async () => {
    const patient = await app.newPatient();
    const { token } = await issueToken(app.db, patient.account.id, app.clock.now());
    const lost = await next(token);
    expect((await me(token)).status).toBe(200);
    const pair = await next(token);
    expect(pair).toEqual(lost);
    expect((await me(pair.token)).status).toBe(200);
    // A browser may restore the cookie of before: the app then refreshes.
    expect(await refusalOf(await me(token))).toBe('401 token-expired');
    expect(await refusalOf(await refresh(token))).toBe('401 key-used-twice');
    expect(await refusalOf(await me(pair.token))).toBe('401 key-used-twice');
  });

  test('an access token is no refresh token, and the other way round', async () => {
    const first = await signUp();
    expect(await refusalOf(await refresh(first.token))).toBe('401 sign-in-needed');
    expect(await refusalOf(await me(first.refreshToken))).toBe('401 sign-in-needed');
    expect(await refusalOf(await refresh('x'.repeat(40)))).toBe('401 sign-in-needed');
    expect((await post('auth/refresh', { refreshToken: 7 })).status).toBe(422);
  });

  test('compaction drops times and expired sessions, and still recognizes a copy', async () => {
    const first = await signUp();
    const second = await next(first.refreshToken);
    await me(second.token);
    app.clock.advance(2 * day);
    await compact(app.db, app.clock.now());
    const third = await next(second.refreshToken);
    expect((await me(third.token)).status).toBe(200);
    expect(await refusalOf(await refresh(first.refreshToken))).toBe('401 key-used-twice');
    // A device can be asked to erase its records for as long again after its session.
    app.clock.advance(91 * day);
    await compact(app.db, app.clock.now());
    expect(await app.db.$count(sessionPairs)).toBeGreaterThan(0);
    app.clock.advance(90 * day);
    await compact(app.db, app.clock.now());
    const left = await app.db
      .select({ askedAt: sessions.eraseAskedAt })
      .from(sessionPairs)
      .innerJoin(sessions, eq(sessions.tokenHash, sessionPairs.sessionHash));
    // Of the one that was asked above and has not reported it.
    expect(left.filter(({ askedAt }) => askedAt === null)).toEqual([]);
    expect(left).not.toEqual([]);
    app.clock.advance(310 * day);
    await compact(app.db, app.clock.now());
    expect(await app.db.$count(sessionPairs)).toBe(0);
  });
});
