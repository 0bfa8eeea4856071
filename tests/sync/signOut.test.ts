import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '#api/client.ts';
import { accountDbName } from '#mirror/accountDb.ts';
import { readRequestContext, saveRequestContext } from '#mirror/requestContext.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { DatabaseBlocked } from '#mirror/deadline.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { attachFile } from '#outbox/attach.ts';
import { drainInBackground, finishSignOuts } from '#sync/background.ts';
import { NoRoomToSignIn, signIn as signInWithPassword } from '#sync/session.ts';
import { signOut } from '#sync/signOut.ts';
import { issueToken } from '../../server/accounts/tokens.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { fillDisk } from './fullDisk.ts';
import { writeHistory } from './history.ts';
import { createGate, fakeTimers, withinSeconds } from './timing.ts';
import { publicCaches, signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let signedIn: SignedIn;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  signedIn = await signIn(app);
});
afterEach(async () => {
  vi.useRealTimers();
  await signedIn.dispose();
});
const accountId = () => signedIn.phone.patient.account.id;
const dbName = () => accountDbName(accountId());

/** A window of another process that has the records open and does not respond. */
async function suspendedWindow(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(dbName());
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
const credentials = { login: 'mina@nabz.test', password: 'nine words of a long sentence' };
/** Makes the server accept the next sign-in of this person; returns the new token. */
async function acceptSignIn(): Promise<string> {
  const { account } = signedIn.phone.patient;
  const { token, expiresAt } = await issueToken(app.db, account.id, app.clock.now());
  signedIn.phone.net.fail(/auth\/sign-in/, async () =>
    Response.json({ token, expiresAt, account }),
  );
  return token;
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
    ['pulls', /GET me\/changes/],
    ['downloads a document', /GET me\/files/],
  ];
  test.each(steps)('%s leaves nothing behind', async (_name, path) => {
    const { phone } = signedIn;
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
    const worker = drainInBackground(async () => signedIn.cookie.value);
    await gate.reached;
    expect(await signOut(signedIn.deps, phone.db, 'discard')).toBe('gone');
    gate.open();
    expect(await worker).toBe(0);
    expect(await signedIn.isOnDevice()).toBe(false);
    expect(await signedIn.device.accounts.count()).toBe(0);
    expect(await signedIn.device.wipes.count()).toBe(0);
  });

  test('starts only afterwards: the records are not created again', async () => {
    await signedIn.phone.writeTicket('Not sent');
    await signOut(signedIn.deps, signedIn.phone.db, 'discard');
    expect(await drainInBackground(async () => signedIn.token)).toBe(0);
    await finishSignOuts();
    expect(await signedIn.isOnDevice()).toBe(false);
  });

  test('still sends, keeping the records: loses nothing, and sends the rest after the next sign-in', async () => {
    const { phone } = signedIn;
    const ticket = await phone.writeTicket('On its way');
    const gate = createGate();
    phone.net.fail(/POST me\/mutations/, gate.fault, 1);
    const worker = drainInBackground(async () => signedIn.cookie.value);
    await gate.reached;
    expect(await signOut(signedIn.deps, phone.db, 'keep')).toBe('kept');
    gate.open();
    await worker;
    expect(await signedIn.device.session.get('current')).toMatchObject({ state: 'locked' });
    await signedIn.device.session.update('current', { state: 'open' });
    phone.db = await openAccountDb(signedIn.device, accountId());
    phone.deps.db = phone.db;
    await phone.db.outbox.count().then((count) => expect(count).toBeLessThanOrEqual(1));
    expect(await phone.atClinic(ticket)).toEqual(['On its way']);
  });
});

describe('a sign-out', () => {
  test('deletes rows, drafts, files, public caches and shared files, but not the app', async () => {
    await writeHistory(app, signedIn.phone, 3);
    await signedIn.phone.pull();
    await saveDraft(signedIn.phone.db, 'reply:1', { body: 'half a sen' });
    expect(await signOut(signedIn.deps, signedIn.phone.db, 'discard')).toBe('gone');
    expect(await signedIn.isOnDevice()).toBe(false);
    expect(publicCaches.filter((name) => signedIn.caches.has(name))).toEqual([]);
    expect(signedIn.caches.size).toBe(1);
    expect(await signedIn.device.shared.count()).toBe(0);
    expect(signedIn.cookie.value).toBeUndefined();
    await vi.waitFor(async () => expect(await signedIn.isRevoked()).toBe(true));
  });

  test('that keeps the records also keeps public caches, and revokes the token', async () => {
    await signedIn.phone.writeTicket('Kept');
    expect(await signOut(signedIn.deps, signedIn.phone.db, 'keep')).toBe('kept');
    expect(await signedIn.isOnDevice()).toBe(true);
    expect(publicCaches.filter((name) => signedIn.caches.has(name))).toEqual(publicCaches);
    expect(await signedIn.isRevoked()).toBe(true);
    signedIn.cookie.value = signedIn.token;
    expect(await signedIn.restart()).toMatchObject({ state: 'locked' });
  });

  test('sends the server a hash of the token, neither the token nor the account id', async () => {
    const bodies: string[] = [];
    signedIn.phone.net.fail(/auth\/revoke/, async (pass, request) => {
      bodies.push(
        `${request.url} ${JSON.stringify([...request.headers])} ${await request.clone().text()}`,
      );
      return pass();
    });
    signedIn.phone.db.close();
    signedIn.deps.api = createApi({
      base: '/api/',
      fetch: signedIn.phone.net.fetch,
      locale: () => 'en',
      path: () => '/panel',
      token: async () => signedIn.cookie.value,
    });
    await signOut(signedIn.deps, signedIn.phone.db, 'discard');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toContain(signedIn.token);
    expect(bodies[0]).not.toContain(accountId());
  });

  test('revokes both tokens when a second one was issued', async () => {
    await signedIn.device.session.update('current', { token: 'another-token' });
    await signOut(signedIn.deps, signedIn.phone.db, 'discard');
    expect(await signedIn.device.endedTokens.count()).toBe(2);
    signedIn.cookie.value = 'another-token';
    expect(await signedIn.restart()).toBeUndefined();
    expect(signedIn.cookie.value).toBeUndefined();
  });

  test('works on a full disk', async () => {
    await signedIn.phone.writeTicket('Not sent');
    let isEmpty = false;
    signedIn.phone.db.outbox.hook('deleting', () => void (isEmpty = true));
    const freeDisk = fillDisk(signedIn.device.tables, () => !isEmpty);
    expect(await signOut(signedIn.deps, signedIn.phone.db, 'discard')).toBe('gone');
    freeDisk();
    expect(await signedIn.isOnDevice()).toBe(false);
    signedIn.cookie.value = signedIn.token;
    expect(await signedIn.restart()).toBeUndefined();
  });
});

describe('a window that does not respond', () => {
  test('leaves at most an empty database, which the next start deletes', async () => {
    await writeHistory(app, signedIn.phone, 3);
    await signedIn.phone.pull();
    const other = await suspendedWindow();
    fakeTimers();
    expect(await withinSeconds(30, signOut(signedIn.deps, signedIn.phone.db, 'discard'))).toBe(
      'emptied',
    );
    vi.useRealTimers();
    for (const table of ['message', 'ticket', 'meta', 'outbox'])
      expect(await rowsIn(other, table), table).toBe(0);
    expect(await signedIn.device.session.count()).toBe(0);
    expect(await signedIn.device.wipes.count()).toBe(1);
    other.close();
    expect(await signedIn.restart()).toBeUndefined();
    await vi.waitFor(async () => expect(await signedIn.isOnDevice()).toBe(false));
  });

  test('can block the wipe: the sign-out reports it in time, and the next start finishes it', async () => {
    await writeHistory(app, signedIn.phone, 3);
    await signedIn.phone.pull();
    const other = await suspendedWindow();
    // A blocked deletion delays whoever opens the database after it.
    const blocked = indexedDB.deleteDatabase(dbName());
    fakeTimers();
    signedIn.phone.db.close({ disableAutoOpen: true });
    expect(await withinSeconds(30, signOut(signedIn.deps, signedIn.phone.db, 'discard'))).toBe(
      'pending',
    );
    expect(signedIn.cookie.value).toBeUndefined();
    expect(await withinSeconds(30, signedIn.restart())).toBeUndefined();
    vi.useRealTimers();
    other.close();
    await new Promise((resolve) => blocked.addEventListener('success', resolve));
    expect(await signedIn.restart()).toBeUndefined();
    expect(await signedIn.isOnDevice()).toBe(false);
  });

  test('delays no opening of records beyond a deadline', async () => {
    const other = await suspendedWindow();
    const blocked = indexedDB.deleteDatabase(dbName());
    signedIn.phone.db.close({ disableAutoOpen: true });
    fakeTimers();
    await expect(
      withinSeconds(30, openAccountDb(signedIn.device, accountId())),
    ).rejects.toBeInstanceOf(DatabaseBlocked);
    expect(
      await withinSeconds(
        10,
        drainInBackground(async () => signedIn.token),
      ),
    ).toBe(0);
    vi.useRealTimers();
    other.close();
    await new Promise((resolve) => blocked.addEventListener('success', resolve));
  });

  test('lets the same person sign in only after the wipe, or reports it', async () => {
    await saveDraft(signedIn.phone.db, 'reply:1', { body: 'of before' });
    const other = await suspendedWindow();
    const { account } = signedIn.phone.patient;
    const token = await acceptSignIn();
    fakeTimers();
    expect(await withinSeconds(30, signOut(signedIn.deps, signedIn.phone.db, 'discard'))).toBe(
      'emptied',
    );
    await expect(
      withinSeconds(30, signInWithPassword(signedIn.deps, credentials)),
    ).rejects.toBeInstanceOf(DatabaseBlocked);
    expect(signedIn.cookie.value).toBeUndefined();
    vi.useRealTimers();
    other.close();
    await signInWithPassword(signedIn.deps, credentials);
    expect(signedIn.cookie.value).toBe(token);
    const again = await openAccountDb(signedIn.device, account.id);
    expect(await again.drafts.count()).toBe(0);
    expect(await signedIn.device.wipes.count()).toBe(0);
    again.close();
  });
});

test.each(['keep', 'discard'] as const)(
  'a sign-out deletes every address of the panel (%s)',
  async (choice) => {
    await saveRequestContext(signedIn.device, {
      locale: 'ar',
      path: '/panel/my-ticket/01a1fd1f-0594-71c1-ab01-67dc49692f27',
    });
    await signOut(signedIn.deps, signedIn.phone.db, choice);
    // Guest submissions are still sent in their language.
    expect(await readRequestContext(signedIn.device)).toEqual({ locale: 'ar', path: '/' });
  },
);

test('reports a full disk at sign-in, signs nobody in, and works when there is space', async () => {
  await signOut(signedIn.deps, signedIn.phone.db, 'discard');
  const token = await acceptSignIn();
  const freeDisk = fillDisk(signedIn.device.tables);
  await expect(signInWithPassword(signedIn.deps, credentials)).rejects.toBeInstanceOf(
    NoRoomToSignIn,
  );
  expect(signedIn.cookie.value).toBeUndefined();
  freeDisk();
  await signInWithPassword(signedIn.deps, credentials);
  expect(signedIn.cookie.value).toBe(token);
});
