import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import { lockScreen, pageWithPin, pin, pinField, setPin } from './appLockSteps.ts';
import { expect, openKneeTicket, signedInPage, test, waitForWorker } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

declare global {
  /** Bytes of the key of the records, as one tab gave them to another. */
  var givenKey: number[] | undefined;
  var held: { urls: Set<string>; databases: Set<IDBDatabase> };
}

/** An init script that notes object URLs that were not revoked, and databases that are open. */
function watchHeld(): void {
  const urls = new Set<string>();
  const databases = new Set<IDBDatabase>();
  globalThis.held = { urls, databases };
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (of) => {
    const url = createObjectURL.call(URL, of);
    urls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    urls.delete(url);
    revokeObjectURL.call(URL, url);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
    const request = Reflect.apply(open, this, args);
    request.addEventListener('success', () => databases.add(request.result));
    return request;
  };
  const { close } = IDBDatabase.prototype;
  IDBDatabase.prototype.close = function (this: IDBDatabase) {
    databases.delete(this);
    Reflect.apply(close, this, []);
  };
}

function watchKey(): void {
  new BroadcastChannel('nabz-keys').addEventListener('message', ({ data }) => {
    if (data.type === 'key') globalThis.givenKey = [...data.key];
  });
}

const heldOf = (page: Page) =>
  page.evaluate(() => ({
    urls: [...held.urls],
    databases: [...held.databases]
      .map(({ name }) => name)
      .filter((name) => name.endsWith('-sealed')),
  }));

test('a lock in one tab leaves no open database and no object URL in either', async ({
  server,
  phone,
}) => {
  const { page: setUp } = await pageWithPin(phone, server);
  await phone.context.addInitScript(watchHeld);
  const one = await phone.page();
  await one.goto(`${server.url}/en/panel/app-lock`);
  const two = await phone.page();
  await openKneeTicket(two, server.url);
  await setUp.close();
  await two.goto(`${server.url}/en/panel/my-documents`);
  await expect
    .poll(async () => (await heldOf(two)).urls.length, { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect((await heldOf(two)).databases.length).toBeGreaterThan(0);
  const began = Date.now();
  await one.getByRole('main').getByRole('button', { name: 'Lock now' }).click();
  for (const page of [one, two]) {
    await expect(lockScreen(page)).toBeVisible();
    await expect.poll(() => heldOf(page)).toEqual({ urls: [], databases: [] });
  }
  test.info().annotations.push({ type: 'locked after', description: `${Date.now() - began} ms` });
  await pinField(two).fill(pin);
  await expect(lockScreen(two)).toHaveCount(0);
});

test('the key of the records is nowhere in the profile folder: unlocked, after a crash, locked', async ({
  server,
  phone,
}) => {
  await pageWithPin(phone, server);
  await phone.context.addInitScript(watchKey);
  const two = await phone.page();
  await openKneeTicket(two, server.url);
  await expect.poll(() => two.evaluate(() => givenKey?.length)).toBe(32);
  const key = Uint8Array.from((await two.evaluate(() => givenKey)) ?? []);
  const forms = [key, Buffer.from(key).toString('hex'), Buffer.from(key).toString('base64')];
  expect(await filesWith(phone.profile, forms)).toEqual([]);
  await phone.restart();
  expect(await filesWith(phone.profile, forms)).toEqual([]);
  const again = await phone.page();
  await again.goto(`${server.url}/en/panel`);
  await expect(lockScreen(again)).toBeVisible();
  // The search finds bytes that are there: the salt of the PIN.
  const salt = await again.evaluate(async () => {
    const device = (await testDatabases.all()).find(({ name }) => name === 'nabz-device');
    const db = await device?.open();
    const request = db?.transaction('locks').objectStore('locks').getAll();
    if (!db || !request) return [];
    await new Promise((resolve) => (request.onsuccess = resolve));
    db.close();
    const [lock] = request.result;
    return Array.from<number>(lock.wraps[0].salt);
  });
  expect(salt.length).toBeGreaterThan(8);
  expect((await filesWith(phone.profile, [Uint8Array.from(salt)])).length).toBeGreaterThan(0);
  expect(await filesWith(phone.profile, forms)).toEqual([]);
});

test('behind a lock no file is opened in a tab of its own, which locking would leave open', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await waitForWorker(page);
  const name = 'Blood tests before surgery';
  const viewer = page.getByRole('dialog', { name });
  const download = viewer.getByRole('link', { name: 'Download' });
  const openViewer = async () => {
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click();
    await expect(download).toBeVisible();
  };
  await page.goto(`${server.url}/en/panel/my-documents`);
  await openViewer();
  const inNewTab = viewer.getByRole('link', { name: 'Open in a new tab' });
  await expect(inNewTab).toBeVisible();
  await setPin(page, server.url);
  await page.goto(`${server.url}/en/panel/my-documents`);
  await pinField(page).fill(pin);
  await openViewer();
  await expect(inNewTab).toHaveCount(0);
});
