import type { Page } from '@playwright/test';
import { lockScreen, pin, pinField, setPin } from './appLockSteps.ts';
import { expect, openKneeTicket, signedInPage, test, waitForWorker } from './fixtures.ts';

test.describe.configure({ timeout: 240_000 });

declare global {
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

const heldOf = (page: Page) =>
  page.evaluate(() => ({
    urls: [...held.urls],
    databases: [...held.databases].map(({ name }) => name).filter((name) => /-sealed$/.test(name)),
  }));

test('a lock in one tab leaves no open database and no object URL in either', async ({
  server,
  phone,
}) => {
  const setUp = await signedInPage(phone, server);
  await waitForWorker(setUp);
  await setPin(setUp, server.url);
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
