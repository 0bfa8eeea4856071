import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTicket } from '#contract/ticket.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { v7 as uuidv7 } from 'uuid';
import { tickets } from '../../server/db/tables/index.ts';
import { findSession, signIn as signInHere } from '#sync/session.ts';
import { choosePerson, listPeople, setAside } from '#sync/people.ts';
import { signOut } from '#sync/signOut.ts';
import { countLockedUnsent } from '#mirror/sealedQueue.ts';
import { drainInBackground } from '#sync/background.ts';
import { openAccountDb, RecordsLocked } from '#mirror/wipe.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { createLockedPhone, type LockedPhone } from './lockedPhone.ts';
import { signIn, type SignedIn } from './signedIn.ts';

const ticket = {
  subject: 'A walk without a stick',
  department: 'medical',
  urgency: 'routine',
  patientPackageId: null,
  estimate: null,
  result: null,
  body: 'May I?',
} as const;

let app: TestApp;
let mina: LockedPhone;
const other = { login: '', password: 'kohl-azure-tidal-7' };
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());

/** An account of somebody who signs in on the same phone. */
beforeEach(async () => {
  mina = await createLockedPhone(app);
  other.login = `baba${crypto.randomUUID().slice(0, 8)}@nabz.example`;
  const body = { name: 'Baba', ...other };
  expect((await app.request('auth/sign-up', json('POST', body))).status).toBe(200);
});
afterEach(() => mina.dispose());

const current = () => mina.device.session.get('current');

test('two people use one phone in turn; each finds the own session, and the locked one stays shut', async () => {
  const db = await mina.unlocked();
  await mina.reply(db, 'It hurts at night');
  await setAside(mina.deps, db);
  mina.lock(db);
  expect(mina.cookie.value).toBeUndefined();
  expect(await findSession(mina.deps)).toBeUndefined();
  expect(await listPeople(mina.device)).toEqual([
    { accountId: mina.accountId, label: '', isLocked: true },
  ]);
  expect(await countLockedUnsent(mina.accountId)).toEqual({ waiting: 1, sendable: 1 });

  await signInHere(mina.deps, other);
  const baba = await current();
  expect(baba).toMatchObject({ state: 'open', name: 'Baba' });
  expect(JSON.stringify(await mina.device.session.toArray())).not.toContain('Mina');
  await expect(openAccountDb(mina.device, mina.accountId)).rejects.toThrow(RecordsLocked);
  // The worker sends for both, each with the own token.
  expect(await drainInBackground(async () => mina.cookie.value)).toBe(0);
  expect(await mina.atClinic()).toEqual(['The first', 'It hurts at night']);

  const own = await openAccountDb(mina.device, baba?.accountId ?? '');
  await setAside(mina.deps, own);
  own.close();
  expect(await choosePerson(mina.deps, mina.accountId)).toBe(true);
  expect(await findSession(mina.deps)).toMatchObject({ accountId: mina.accountId, state: 'open' });
  expect(await listPeople(mina.device)).toEqual([
    { accountId: baba?.accountId, label: 'Baba', isLocked: false },
  ]);
  const again = await mina.unlocked();
  await setAside(mina.deps, again);
  mina.lock(again);
  expect(await choosePerson(mina.deps, baba?.accountId ?? '')).toBe(true);
  expect(mina.cookie.value).toBeDefined();
  expect(await findSession(mina.deps)).toMatchObject({ name: 'Baba', state: 'open' });
});

test('a sign-out of one leaves the other: session, cookie and records', async () => {
  const db = await mina.unlocked();
  await setAside(mina.deps, db);
  mina.lock(db);
  await signInHere(mina.deps, other);
  const token = mina.cookie.value;
  expect(await signOut(mina.deps, { accountId: mina.accountId, isLocked: true }, 'discard')).toBe(
    'gone',
  );
  expect(mina.cookie.value).toBe(token);
  expect(await findSession(mina.deps)).toMatchObject({ name: 'Baba', state: 'open' });
  expect(await listPeople(mina.device)).toEqual([]);
  expect(await mina.isRevoked()).toBe(true);
});

test('who signs in with the password of a person set aside is that person again', async () => {
  const db = await mina.unlocked();
  await setAside(mina.deps, db);
  mina.lock(db);
  await signInHere(mina.deps, other);
  const baba = await openAccountDb(mina.device, (await current())?.accountId ?? '');
  await setAside(mina.deps, baba);
  baba.close();
  await signInHere(mina.deps, other);
  expect((await listPeople(mina.device)).map(({ accountId }) => accountId)).toEqual([
    mina.accountId,
  ]);
});

test('what somebody without a lock has written is sent while another person uses the phone', async () => {
  const db = await mina.unlocked();
  await setAside(mina.deps, db);
  mina.lock(db);
  await signInHere(mina.deps, other);
  const baba = await openAccountDb(mina.device, (await current())?.accountId ?? '');
  await enqueue(baba, openTicket, { ...ticket, messageId: uuidv7(), attachments: [] });
  await setAside(mina.deps, baba);
  baba.close();
  expect(await choosePerson(mina.deps, mina.accountId)).toBe(true);
  app.clock.advance(3_600_000);
  expect(await drainInBackground(async () => mina.cookie.value)).toBe(0);
  const [sent] = await app.db.select().from(tickets).where(eq(tickets.subject, ticket.subject));
  expect(sent?.accountId).toBe(baba.accountId);
});

test('two windows choose at once: one of them wins', async () => {
  const db = await mina.unlocked();
  await setAside(mina.deps, db);
  mina.lock(db);
  const chosen = await Promise.all([
    choosePerson(mina.deps, mina.accountId),
    choosePerson(mina.deps, mina.accountId),
  ]);
  expect(chosen.toSorted()).toEqual([false, true]);
});

test('a kill at any moment leaves the person set aside or current, never unknown', async () => {
  const phone: SignedIn = await signIn(app);
  const { accountId } = phone.phone.db;
  for (const kill of ['after the cookie', 'before the cookie'] as const) {
    const deps = {
      ...phone.deps,
      clearToken() {
        if (kill === 'after the cookie') phone.deps.clearToken();
        throw new Error('killed');
      },
    };
    await expect(setAside(deps, phone.phone.db)).rejects.toThrow('killed');
    expect(await findSession(phone.deps)).toMatchObject({ accountId, state: 'open' });
    expect(phone.cookie.value).toBe(phone.token);
  }
  await phone.dispose();
});
