import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountDbName } from '#mirror/accountDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { yieldToNewerTabs } from '#mirror/guard.ts';
import { finishWipes, openAccountDb, RecordsGone } from '#mirror/wipe.ts';
import { signOut } from '#sync/signOut.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { signIn, type SignedIn } from './signedIn.ts';

let app: TestApp;
let here: SignedIn;
beforeAll(async () => {
  app = await createTestApp('embedded');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await signIn(app);
});
afterEach(() => here.dispose());
const accountId = () => here.phone.patient.account.id;
const dbName = () => accountDbName(accountId());

describe('another window with the same records', () => {
  test('closes its database without an update notice, and a late write does not create it again', async () => {
    const other = await openAccountDb(here.device, accountId());
    const outdated = vi.fn();
    yieldToNewerTabs(other, outdated);
    expect(await signOut(here.deps, here.phone.db, 'discard')).toBe('gone');
    await expect(other.outbox.count()).rejects.toThrow();
    await expect(saveDraft(other, 'reply:1', { body: 'late' })).rejects.toThrow();
    await expect(other.open())
      .resolves.toBeDefined()
      .catch(() => undefined);
    expect(outdated).not.toHaveBeenCalled();
  });

  test('finds no session when it looks in the middle of a sign-out', async () => {
    await here.device.session.update('current', { token: here.token });
    let found: Promise<unknown> | undefined;
    const clearToken = () => {
      here.cookie.value = undefined;
      found = here.restart();
    };
    await signOut({ ...here.deps, clearToken }, here.phone.db, 'discard').catch(() => undefined);
    expect(await found).toBeUndefined();
    expect(here.cookie.value).toBeUndefined();
    await vi.waitFor(async () => expect(await here.isOnDevice()).toBe(false));
  });
});

describe('opening records', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['of a person who signed out', () => signOut(here.deps, here.phone.db, 'discard')],
    [
      'of a person whose sign-out has just begun',
      async () => {
        here.phone.db.close({ disableAutoOpen: true });
        await here.device.wipes.put({ accountId: accountId(), since: '' });
      },
    ],
    [
      'of a person who never signed in here',
      async () => {
        here.phone.db.close({ disableAutoOpen: true });
        await Dexie.delete(dbName());
        await here.device.session.clear();
        await here.device.accounts.clear();
      },
    ],
  ])('%s returns none and creates none', async (_name, prepare) => {
    await prepare();
    await expect(openAccountDb(here.device, accountId())).rejects.toBeInstanceOf(RecordsGone);
    expect(await here.isOnDevice()).toBe(false);
  });

  test('of another account on this device is not affected by a sign-out', async () => {
    await here.device.accounts.put({ accountId: 'somebody-else', since: '' });
    const other = await openAccountDb(here.device, 'somebody-else');
    await saveDraft(other, 'reply:1', { body: 'theirs' });
    await signOut(here.deps, here.phone.db, 'discard');
    await finishWipes(here.device);
    expect(await other.drafts.count()).toBe(1);
    await other.delete();
  });
});
