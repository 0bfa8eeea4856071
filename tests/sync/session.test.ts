import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveDraft } from '#mirror/drafts.ts';
import { drainInBackground } from '#sync/background.ts';
import { findSession, type SessionDeps, signUp } from '#sync/session.ts';
import { sessions } from '../../server/db/tables/index.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Device, isSealed, openDevice, pausedOf, resume } from './device.ts';

describe('an expired session', () => {
  let app: TestApp;
  let phone: Device;
  const signInNeeded = vi.fn();
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    signInNeeded.mockReset();
    phone = await openDevice(app, { onSignInNeeded: signInNeeded });
  });
  const revoke = (device: Device) =>
    app.db
      .update(sessions)
      .set({ revokedAt: app.clock.now().toISOString() })
      .where(eq(sessions.accountId, device.patient.account.id));
  const everything = async ({ db }: Device) =>
    Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const));

  test('pauses without wiping; after sign-in everything is sent', async () => {
    const old = await phone.writeTicket('Known to the clinic');
    await phone.finishAll();
    await saveDraft(phone.db, 'reply:1', 'half a sen');
    await revoke(phone);
    const ticket = await phone.writeTicket('Not yet known');
    await phone.drain();
    expect(await pausedOf(phone)).toBe('sign-in');
    expect(signInNeeded).toHaveBeenCalledWith(phone.patient.token);
    expect(await phone.shown(old)).toEqual(['Known to the clinic']);
    expect(await phone.shown(ticket)).toEqual(['Not yet known']);
    expect(await phone.db.drafts.count()).toBe(1);
    expect(await phone.atClinic(ticket)).toEqual([]);

    const { token } = await issueToken(app.db, phone.patient.account.id, app.clock.now());
    phone.patient.token = token;
    await resume(phone);
    await phone.finishAll();
    expect(await phone.atClinic(ticket)).toEqual(['Not yet known']);
    expect(await phone.db.drafts.count()).toBe(1);
  });

  test("does not let another person's sign-in send, show or change the first one's outbox", async () => {
    const ticket = await phone.writeTicket('Only mine');
    await saveDraft(phone.db, 'reply:1', 'half a sen');
    await resume(phone);
    const before = JSON.stringify(await everything(phone));
    const other = await openDevice(app, { net: phone.net });
    const theirs = await other.writeTicket('Theirs');
    await other.finishAll();
    expect(await other.atClinic(theirs)).toEqual(['Theirs']);
    expect(await other.db.outbox.count()).toBe(0);
    expect(JSON.stringify(await everything(other))).not.toContain('Only mine');
    expect(JSON.stringify(await everything(phone))).toBe(before);
    expect(await phone.atClinic(ticket)).toEqual([]);
  });

  test("pauses instead of sending with another account's token", async () => {
    const [other] = app.accounts;
    const ticket = await phone.writeTicket('Only mine');
    phone.patient.token = other.token;
    await phone.drain();
    expect(await pausedOf(phone)).toBe('sign-in');
    expect(await phone.pull()).toBe('paused');
    expect(await phone.item(ticket)).toMatchObject({ state: 'queued', problem: null });
    expect(await phone.atClinic(ticket)).toEqual([]);
    expect(await phone.db.rows('ticket').count()).toBe(0);
  });

  test.skipIf(isSealed)(
    'lets the worker send for the signed-in person only, and skip a locked outbox',
    async () => {
      const ticket = await phone.writeTicket('From the worker');
      const device = new DeviceDb();
      const session = {
        key: 'current',
        accountId: phone.patient.account.id,
        name: 'Mina',
        since: new Date().toISOString(),
      } as const;
      vi.stubGlobal('fetch', phone.net.fetch);
      vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: navigator.locks });
      try {
        await device.session.put({ ...session, state: 'locked' });
        expect(await drainInBackground(async () => phone.patient.token)).toBe(0);
        await device.session.put({ ...session, state: 'open' });
        expect(await drainInBackground(async () => undefined)).toBe(0);
        expect(phone.net.sent).toEqual([]);
        expect(await drainInBackground(async () => phone.patient.token)).toBe(0);
      } finally {
        vi.unstubAllGlobals();
        await device.delete();
      }
      expect(await phone.atClinic(ticket)).toEqual(['From the worker']);
      expect(await phone.db.outbox.count()).toBe(0);
    },
  );
});

describe('findSession', () => {
  let app: TestApp;
  let device: DeviceDb;
  let token: string | undefined;
  let deps: SessionDeps;
  beforeAll(async () => {
    app = await createTestApp('embedded');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const { api } = await openDevice(app);
    token = undefined;
    device = new DeviceDb();
    deps = {
      device,
      api,
      readToken: () => token,
      writeToken: (now) => (token = now),
      clearToken: () => (token = undefined),
    };
  });
  afterEach(() => device.delete());
  const person = { name: 'Mina', password: 'a long enough password' };

  test('finds a person who signs in meanwhile, and never reports their records as cleared', async () => {
    let meanwhile: Promise<unknown> | undefined;
    const writeToken = (now: string) => {
      token = now;
      meanwhile ??= findSession(deps);
    };
    const before = findSession(deps);
    await signUp({ ...deps, writeToken }, { ...person, login: 'race@nabz.test' });
    // It may end before the sign-in or after it.
    expect((await before) ?? {}).not.toHaveProperty('cleared');
    expect(await meanwhile).toMatchObject({ name: 'Mina', state: 'open' });
    expect(await meanwhile).not.toHaveProperty('cleared');
  });

  test("does not unlock records with another person's token", async () => {
    await device.session.put({
      key: 'current',
      accountId: 'somebody',
      name: 'Sara',
      state: 'locked',
      since: '',
    });
    const seen: unknown[] = [];
    const writeToken = (now: string) => {
      token = now;
      seen.push(findSession(deps));
    };
    await signUp({ ...deps, writeToken }, { ...person, login: 'next@nabz.test' });
    for (const found of await Promise.all(seen))
      expect(found).toMatchObject({ name: 'Mina', state: 'open' });
    expect(seen).toHaveLength(1);
  });

  test('keeps the lock when the browser restores the cookie', async () => {
    await device.session.put({
      key: 'current',
      accountId: 'somebody',
      name: 'Sara',
      state: 'locked',
      since: '',
    });
    token = 'brought-back';
    expect(await findSession(deps)).toMatchObject({ state: 'locked' });
    expect(token).toBeUndefined();
    expect(await device.session.get('current')).toMatchObject({ state: 'locked' });
  });

  test('reports a token without records as cleared', async () => {
    await signUp(deps, { ...person, login: 'cleared@nabz.test' });
    await device.session.clear();
    expect(await findSession(deps)).toMatchObject({ state: 'open', cleared: true });
  });
});
