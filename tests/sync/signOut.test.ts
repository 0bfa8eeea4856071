import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { accountDbName } from '#mirror/accountDb.ts';
import { readClient, rememberClient } from '#mirror/client.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { DatabaseBlocked, openAccountDb } from '#mirror/wipe.ts';
import { attachFile } from '#outbox/attach.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { NoRoomToSignIn, signIn as signInWithPassword } from '#sync/session.ts';
import { signOut } from '#sync/signOut.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDisk } from './fullDisk.ts';
import { writeHistory } from './history.ts';
import { createGate, fakeTimers, withinSeconds } from './moments.ts';
import { publicCaches, signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let here: SignedIn;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await signIn(app);
});
afterEach(async () => {
  vi.useRealTimers();
  await here.dispose();
});
const accountId = () => here.phone.patient.account.id;
const dbName = () => accountDbName(accountId());

/** A window of another process that has the records open and does not respond. */
async function suspendedWindow(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(dbName());
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
const rowsIn = (db: IDBDatabase, table: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = db.transaction(table).objectStore(table).count();
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

describe('a sign-out that wipes the records while the worker', () => {
  const steps: [string, RegExp][] = [
    ['sends', /POST me\/mutations/],
    ['announces a file', /PUT me\/files/],
    ['sends a file', /PATCH me\/files/],
    ['reads', /GET me\/changes/],
    ['brings a document', /GET me\/files/],
  ];
  test.each(steps)('%s leaves nothing behind', async (_name, path) => {
    const { phone } = here;
    const document = await attachFile(
      phone.db,
      new File(['%PDF-1.7 HIV test: positive'], 'result.pdf'),
    );
    await phone.writeTicket('With a file', { attachments: [document], files: [document] });
    if (path.source.startsWith('GET')) {
      await phone.rounds(1);
      await Promise.all([phone.db.files.clear(), phone.db.chunks.clear()]);
      await phone.writeTicket('Something to send, so that the worker wakes');
    }
    const gate = createGate();
    phone.net.fail(path, gate.fault, 1);
    const worker = drainInBackground(async () => here.cookie.value);
    await gate.reached;
    expect(await signOut(here.deps, phone.db, 'discard')).toBe('gone');
    gate.open();
    expect(await worker).toBe(0);
    expect(await here.isOnDevice()).toBe(false);
    expect(await here.device.accounts.count()).toBe(0);
    expect(await here.device.wipes.count()).toBe(0);
  });

  test('starts only afterwards: the records are not created again', async () => {
    await here.phone.writeTicket('Not sent');
    await signOut(here.deps, here.phone.db, 'discard');
    expect(await drainInBackground(async () => here.token)).toBe(0);
    await finishSignOuts();
    expect(await here.isOnDevice()).toBe(false);
  });

  test('still sends, keeping the records: loses nothing, and sends the rest after the next sign-in', async () => {
    const { phone } = here;
    const ticket = await phone.writeTicket('On its way');
    const gate = createGate();
    phone.net.fail(/POST me\/mutations/, gate.fault, 1);
    const worker = drainInBackground(async () => here.cookie.value);
    await gate.reached;
    expect(await signOut(here.deps, phone.db, 'keep')).toBe('kept');
    gate.open();
    await worker;
    expect(await here.device.session.get('current')).toMatchObject({ state: 'locked' });
    await here.device.session.update('current', { state: 'open' });
    phone.db = await openAccountDb(here.device, accountId());
    phone.deps.db = phone.db;
    await phone.db.outbox.count().then((count) => expect(count).toBeLessThanOrEqual(1));
    expect(await phone.atClinic(ticket)).toEqual(['On its way']);
  });
});

describe('a sign-out', () => {
  test('deletes rows, drafts, files, public caches and shared files, but not the app', async () => {
    await writeHistory(app, here.phone, 3);
    await here.phone.pull();
    await saveDraft(here.phone.db, 'reply:1', { body: 'half a sen' });
    expect(await signOut(here.deps, here.phone.db, 'discard')).toBe('gone');
    expect(await here.isOnDevice()).toBe(false);
    expect(publicCaches.filter((name) => here.caches.has(name))).toEqual([]);
    expect(here.caches.size).toBe(1);
    expect(await here.device.shared.count()).toBe(0);
    expect(here.cookie.value).toBeUndefined();
    await vi.waitFor(async () => expect(await here.isRevoked()).toBe(true));
  });

  test('that keeps the records also keeps public caches, and revokes the token', async () => {
    await here.phone.writeTicket('Kept');
    expect(await signOut(here.deps, here.phone.db, 'keep')).toBe('kept');
    expect(await here.isOnDevice()).toBe(true);
    expect(publicCaches.filter((name) => here.caches.has(name))).toEqual(publicCaches);
    expect(await here.isRevoked()).toBe(true);
    here.cookie.value = here.token;
    expect(await here.restart()).toMatchObject({ state: 'locked' });
  });

  test('tells the server a hash of the token, and no page whose it is', async () => {
    const bodies: string[] = [];
    here.phone.net.fail(/auth\/revoke/, async (pass, request) => {
      bodies.push(
        `${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`,
      );
      return pass();
    });
    here.phone.db.close();
    here.deps.api = createApi({
      base: '/api/',
      fetch: here.phone.net.fetch,
      locale: () => 'en',
      path: () => '/panel',
      token: async () => here.cookie.value,
    });
    await signOut(here.deps, here.phone.db, 'discard');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain(here.token);
    expect(bodies[0]).not.toContain(accountId());
  });

  test('revokes both tokens when a second one was issued', async () => {
    await here.device.session.update('current', { token: 'another-token' });
    await signOut(here.deps, here.phone.db, 'discard');
    expect(await here.device.endedTokens.count()).toBe(2);
    here.cookie.value = 'another-token';
    expect(await here.restart()).toBeUndefined();
    expect(here.cookie.value).toBeUndefined();
  });

  test('works on a full disk', async () => {
    await here.phone.writeTicket('Not sent');
    let isEmpty = false;
    here.phone.db.outbox.hook('deleting', () => void (isEmpty = true));
    const clearFaults = fillDisk(here.device.tables, () => !isEmpty);
    expect(await signOut(here.deps, here.phone.db, 'discard')).toBe('gone');
    clearFaults();
    expect(await here.isOnDevice()).toBe(false);
    here.cookie.value = here.token;
    expect(await here.restart()).toBeUndefined();
  });
});

describe('a window that does not respond', () => {
  test('leaves at most an empty database, which the next start deletes', async () => {
    await writeHistory(app, here.phone, 3);
    await here.phone.pull();
    const other = await suspendedWindow();
    fakeTimers();
    expect(await withinSeconds(30, signOut(here.deps, here.phone.db, 'discard'))).toBe('emptied');
    vi.useRealTimers();
    for (const table of ['message', 'ticket', 'meta', 'outbox'])
      expect(await rowsIn(other, table), table).toBe(0);
    expect(await here.device.session.count()).toBe(0);
    expect(await here.device.wipes.count()).toBe(1);
    other.close();
    expect(await here.restart()).toBeUndefined();
    await vi.waitFor(async () => expect(await here.isOnDevice()).toBe(false));
  });

  test('can block the wipe: the sign-out reports it in time, and the next start finishes it', async () => {
    await writeHistory(app, here.phone, 3);
    await here.phone.pull();
    const other = await suspendedWindow();
    // // A blocked deletion delays whoever opens the database after it.
    const blocked = indexedDB.deleteDatabase(dbName());
    fakeTimers();
    here.phone.db.close({ disableAutoOpen: true });
    expect(await withinSeconds(30, signOut(here.deps, here.phone.db, 'discard'))).toBe('pending');
    expect(here.cookie.value).toBeUndefined();
    expect(await withinSeconds(30, here.restart())).toBeUndefined();
    vi.useRealTimers();
    other.close();
    await new Promise((resolve) => blocked.addEventListener('success', resolve));
    expect(await here.restart()).toBeUndefined();
    expect(await here.isOnDevice()).toBe(false);
  });

  test('delays no opening of records beyond a deadline', async () => {
    const other = await suspendedWindow();
    const blocked = indexedDB.deleteDatabase(dbName());
    here.phone.db.close({ disableAutoOpen: true });
    fakeTimers();
    await expect(withinSeconds(30, openAccountDb(here.device, accountId()))).rejects.toBeInstanceOf(
      DatabaseBlocked,
    );
    expect(
      await withinSeconds(
        10,
        drainInBackground(async () => here.token),
      ),
    ).toBe(0);
    vi.useRealTimers();
    other.close();
    await new Promise((resolve) => blocked.addEventListener('success', resolve));
  });

  test('lets the same person sign in only after the wipe, or reports it', async () => {
    await saveDraft(here.phone.db, 'reply:1', { body: 'of before' });
    const other = await suspendedWindow();
    const { account } = here.phone.patient;
    const { token, expiresAt } = await issueToken(app.db, account.id, app.clock.now());
    here.phone.net.fail(/auth\/sign-in/, async () => Response.json({ token, expiresAt, account }));
    const who = { login: 'mina@nabz.test', password: 'nine words of a long sentence' };
    fakeTimers();
    expect(await withinSeconds(30, signOut(here.deps, here.phone.db, 'discard'))).toBe('emptied');
    await expect(withinSeconds(30, signInWithPassword(here.deps, who))).rejects.toBeInstanceOf(
      DatabaseBlocked,
    );
    expect(here.cookie.value).toBeUndefined();
    vi.useRealTimers();
    other.close();
    await signInWithPassword(here.deps, who);
    expect(here.cookie.value).toBe(token);
    const again = await openAccountDb(here.device, account.id);
    expect(await again.drafts.count()).toBe(0);
    expect(await here.device.wipes.count()).toBe(0);
    again.close();
  });
});

test.each(['keep', 'discard'] as const)(
  'a sign-out deletes every address of the panel (%s)',
  async (choice) => {
    await rememberClient(here.device, {
      locale: 'ar',
      path: '/panel/my-ticket/01a1fd1f-0594-71c1-ab01-67dc49692f27',
    });
    await signOut(here.deps, here.phone.db, choice);
    // // Guest submissions are still sent in their language.
    expect(await readClient(here.device)).toEqual({ locale: 'ar', path: '/' });
  },
);

test('reports a full disk at sign-in, signs nobody in, and works when there is space', async () => {
  await signOut(here.deps, here.phone.db, 'discard');
  const { account } = here.phone.patient;
  const { token, expiresAt } = await issueToken(app.db, account.id, app.clock.now());
  here.phone.net.fail(/auth\/sign-in/, async () => Response.json({ token, expiresAt, account }));
  const who = { login: 'mina@nabz.test', password: 'nine words of a long sentence' };
  const clearFaults = fillDisk(here.device.tables);
  await expect(signInWithPassword(here.deps, who)).rejects.toBeInstanceOf(NoRoomToSignIn);
  expect(here.cookie.value).toBeUndefined();
  clearFaults();
  await signInWithPassword(here.deps, who);
  expect(here.cookie.value).toBe(token);
});
