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

describe('another window of the same records', () => {
  test('lets go, hears nothing of an update, and does not make them again by what it does late', async () => {
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

  test('that looks who is signed in, in the middle of it, finds nobody', async () => {
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
    ['of somebody who signed out', () => signOut(here.deps, here.phone.db, 'discard')],
    [
      'whose sign-out has begun in this moment',
      async () => {
        here.phone.db.close({ disableAutoOpen: true });
        await here.device.wipes.put({ accountId: accountId(), since: '' });
      },
    ],
    [
      'of somebody who was never here',
      async () => {
        here.phone.db.close({ disableAutoOpen: true });
        await Dexie.delete(dbName());
        await here.device.session.clear();
        await here.device.accounts.clear();
      },
    ],
  ])('%s gives none, and leaves none', async (_name, prepare) => {
    await prepare();
    await expect(openAccountDb(here.device, accountId())).rejects.toBeInstanceOf(RecordsGone);
    expect(await here.isOnDevice()).toBe(false);
  });

  test('of somebody else who is known here is left alone by a sign-out', async () => {
    await here.device.accounts.put({ accountId: 'somebody-else', since: '' });
    const other = await openAccountDb(here.device, 'somebody-else');
    await saveDraft(other, 'reply:1', { body: 'theirs' });
    await signOut(here.deps, here.phone.db, 'discard');
    await finishWipes(here.device);
    expect(await other.drafts.count()).toBe(1);
    await other.delete();
  });
});
