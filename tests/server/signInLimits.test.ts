import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { signInAttempts } from '../../server/db/tables/index.ts';
import { deleteOldAttempts } from '../../server/accounts/signInAttempts.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { databases } from '../support/database.ts';
import {
  accountRequests,
  from,
  minute,
  newAddress,
  newLogin,
  password,
} from './accountRequests.ts';
import { problemOf } from './send.ts';

describe.each(databases)('sign-in limits (%s)', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(kind, { trustsProxy: (address) => address === 'test' });
  });
  afterAll(() => app.close());
  const { signUp, signIn } = accountRequests(() => app);

  test('pause sign-in for five minutes after eight wrong passwords, also for the right one', async () => {
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
    const storedAttempts = JSON.stringify(await app.db.select().from(signInAttempts));
    expect(storedAttempts).not.toContain(login);
    expect(storedAttempts).not.toContain(address);
  });

  test('check only eight of many simultaneous wrong passwords, over sign-in and sign-up together', async () => {
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

  test('lock out the guessing address, not the owner of the account', async () => {
    const [login, attacker] = [newLogin(), newAddress()];
    await signUp(login);
    for (let tries = 0; tries < 59; tries += 1) await signIn(login, `wrong ${tries}`, attacker);
    expect((await signIn(login, password, attacker)).status).toBe(429);
    expect((await signIn(login)).status).toBe(200);
  });

  test('pause a login attacked from many addresses for five minutes, except from known addresses', async () => {
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

  test('pause an address that guesses at many logins, in every process; right passwords do not count', async () => {
    const [mine, address] = [newLogin(), newAddress()];
    await signUp(mine, password, address);
    const guess = (process: typeof app.app) =>
      process.request(
        '/api/auth/sign-in',
        json('POST', { login: newLogin(), password: 'wrong one' }, from(address)),
      );
    // Each process counts requests by itself, sixty a minute; attempts are counted by all
    // together.
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

  test('allow ten new accounts per address', async () => {
    const address = newAddress();
    for (let made = 0; made < 10; made += 1)
      expect((await signUp(newLogin(), password, address)).status).toBe(200);
    expect((await signUp(newLogin(), password, address)).status).toBe(429);
    expect((await signUp(newLogin())).status).toBe(200);
  });

  test('allow twenty codes per contact in an hour, and say how long to wait', async () => {
    const login = newLogin();
    const ask = () => app.request('auth/recover', json('POST', { login }, from(newAddress())));
    for (let tries = 0; tries < 20; tries += 1) expect((await ask()).status).toBe(200);
    app.clock.advance(12 * minute);
    const refused = await problemOf(await ask());
    expect(refused).toMatchObject({ status: 429, type: 'urn:nabz:problem:too-many-tries' });
    expect(refused.retryAfter).toBeGreaterThan(45 * 60);
    expect(refused.title).toMatch(/ (47|48)$/);
    app.clock.advance(40 * minute);
    expect((await ask()).status).toBe(429);
    app.clock.advance(9 * minute);
    expect((await ask()).status).toBe(200);
  });

  test('allow five codes per contact and address in 15 minutes', async () => {
    const [login, address] = [newLogin(), newAddress()];
    const ask = () => app.request('auth/recover', json('POST', { login }, from(address)));
    for (let tries = 0; tries < 5; tries += 1) expect((await ask()).status).toBe(200);
    app.clock.advance(10 * minute);
    expect((await ask()).status).toBe(429);
    app.clock.advance(6 * minute);
    expect((await ask()).status).toBe(200);
  });

  test('drop attempts of yesterday, and keep known addresses', async () => {
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

  test('reset the count after a right password', async () => {
    const [login, address] = [newLogin(), newAddress()];
    await signUp(login);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 7; tries += 1) await signIn(login, 'wrong', address);
      expect((await signIn(login, password, address)).status).toBe(200);
    }
  });
});
