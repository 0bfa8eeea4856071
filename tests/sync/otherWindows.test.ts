import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountDbName } from '#mirror/accountDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { yieldToNewerTabs } from '#mirror/connection.ts';
import { finishWipes, openAccountDb, RecordsGone } from '#mirror/wipe.ts';
import { signOut } from '#sync/signOut.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let signedIn: SignedIn;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  signedIn = await signIn(app);
});
afterEach(() => signedIn.dispose());
const accountId = () => signedIn.phone.patient.account.id;
const dbName = () => accountDbName(accountId());

describe('another window with the same records', () => {
  test('closes its database without an update notice, and a late write does not create it again', async () => {
    const other = await openAccountDb(signedIn.device, accountId());
    const outdated = vi.fn();
    yieldToNewerTabs(other, outdated);
    expect(await signOut(signedIn.deps, signedIn.phone.db, 'discard')).toBe('gone');
    await expect(other.outbox.count()).rejects.toThrow();
    await expect(saveDraft(other, 'reply:1', { body: 'late' })).rejects.toThrow();
    await expect(other.open())
      .resolves.toBeDefined()
      .catch(() => undefined);
    expect(outdated).not.toHaveBeenCalled();
  });

  test('finds no session when it looks in the middle of a sign-out', async () => {
    await signedIn.device.session.update('current', { token: signedIn.token });
    let found: Promise<unknown> | undefined;
    const clearToken = () => {
      signedIn.cookie.value = undefined;
      found = signedIn.restart();
    };
    await signOut({ ...signedIn.deps, clearToken }, signedIn.phone.db, 'discard').catch(
      () => undefined,
    );
    expect(await found).toBeUndefined();
    expect(signedIn.cookie.value).toBeUndefined();
    await vi.waitFor(async () => expect(await signedIn.isOnDevice()).toBe(false));
  });
});

describe('opening records', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['of a person who signed out', () => signOut(signedIn.deps, signedIn.phone.db, 'discard')],
    [
      'of a person whose sign-out has just begun',
      async () => {
        signedIn.phone.db.close({ disableAutoOpen: true });
        await signedIn.device.wipes.put({ accountId: accountId(), since: '' });
      },
    ],
    [
      'of a person who never signed in here',
      async () => {
        signedIn.phone.db.close({ disableAutoOpen: true });
        await Dexie.delete(dbName());
        await signedIn.device.session.clear();
        await signedIn.device.accounts.clear();
      },
    ],
  ])('%s returns none and creates none', async (_name, prepare) => {
    await prepare();
    await expect(openAccountDb(signedIn.device, accountId())).rejects.toBeInstanceOf(RecordsGone);
    expect(await signedIn.isOnDevice()).toBe(false);
  });

  test('of another account on this device is not affected by a sign-out', async () => {
    await signedIn.device.accounts.put({ accountId: 'somebody-else', since: '' });
    const other = await openAccountDb(signedIn.device, 'somebody-else');
    await saveDraft(other, 'reply:1', { body: 'theirs' });
    await signOut(signedIn.deps, signedIn.phone.db, 'discard');
    await finishWipes(signedIn.device);
    expect(await other.drafts.count()).toBe(1);
    await other.delete();
  });
});
