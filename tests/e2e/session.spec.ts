import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import { storedRows } from '../support/storedRows.ts';
import {
  bodies,
  expect,
  type Phone,
  sendReply,
  signIn,
  test,
  upToDate,
  openKneeTicket,
} from './fixtures.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';

const token = (cookies: { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'token')?.value ?? '';

/** Signs in, opens a thread, and turns the network off. */
async function openThreadOffline(phone: Phone, url: string): Promise<Page> {
  const page = await phone.page();
  await signIn(page, url);
  await upToDate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openKneeTicket(page, url);
  await phone.offline(true);
  return page;
}

test('5: a revoked token pauses and locks; the same person’s sign-in sends; another’s sees nothing', async ({
  server,
  phone,
}) => {
  const page = await openThreadOffline(phone, server.url);
  for (const text of ['Queued one.', 'Queued two.']) await sendReply(page, text);
  const bearer = token(await phone.context.cookies());
  await fetch(`${server.url}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
  });
  await phone.offline(false);

  await page.waitForURL(/\/en\/sign-in/, { timeout: 45_000 });
  await expect(page.getByText('Your sign-in has expired').first()).toBeVisible();
  expect(token(await phone.context.cookies())).toBe('');
  expect(await page.evaluate(() => testDatabases.names())).toHaveLength(1);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await page.waitForURL(/\/en\/sign-in/);

  await signIn(page, server.url, 'sara@nabz.example');
  await upToDate(page);
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByText('Queued one.')).toHaveCount(0);
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(0);
  expect(await bodies(server.url, 'sara@nabz.example')).not.toContain('Queued one.');
  expect(await bodies(server.url)).not.toContain('Queued one.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/panel'));

  await signIn(page, server.url);
  await upToDate(page);
  expect((await bodies(server.url)).filter((body) => body.startsWith('Queued'))).toEqual([
    'Queued one.',
    'Queued two.',
  ]);
});

test('6: sign-out with two unsent items asks; after "discard" no private data is left', async ({
  server,
  phone,
}) => {
  const page = await openThreadOffline(phone, server.url);
  // No part of them was stored before, so that compression does not hide them from a search.
  const unsent = ['qzj-84613 xkw', 'برگهٔ ۲۹۳۷۵ ژپ'];
  for (const text of unsent) await sendReply(page, text);
  const received = (await storedRows(page, 'message')).map(({ body = '' }) => body.slice(0, 12));
  const traces = () => filesWith(phone.profile, [...unsent, ...received]);
  // Behind a lock nothing is readable from the start.
  if (isLockedRun) expect(await traces()).toEqual([]);
  else await expect.poll(async () => (await traces()).length).toBeGreaterThan(unsent.length);
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 items have not been sent');
  await expect(dialog.getByRole('button', { name: 'Send now' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep locked' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard 2 items' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard 2 items/ })
    .last()
    .click();
  await page.waitForURL((url) => !url.pathname.includes('/panel'));
  const left = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const files: string[] = [];
    for await (const name of (root as unknown as { keys(): AsyncIterable<string> }).keys())
      files.push(name);
    return {
      databases: await testDatabases.names(),
      buckets: await navigator.storageBuckets?.keys(),
      caches: await caches.keys(),
      files,
    };
  });
  expect(left.databases).toEqual([]);
  expect(left.buckets).toEqual([]);
  expect(left.files).toEqual([]);
  // The app's files, and which parts of them this device uses.
  const allowed = /^(?:workbox-precache|packs$|api-(?:fa|en|ar)$)/;
  expect(left.caches.filter((name) => !allowed.test(name))).toEqual([]);
  expect(token(await phone.context.cookies())).toBe('');
  const session = await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('nabz-device');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction(['session', 'accounts']);
          const found: unknown[] = [];
          for (const name of ['session', 'accounts'])
            all.objectStore(name).getAll().onsuccess = (event) =>
              found.push(...(event.target as IDBRequest<unknown[]>).result);
          all.oncomplete = () => resolve(found);
        };
      }),
  );
  expect(session).toEqual([]);
  await phone.restart();
  expect(await traces()).toEqual([]);
});

test('the panel redirects a signed-out person to sign-in and back to the requested page', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/panel/my-documents`);
  await page.waitForURL(/\/en\/sign-in\?/);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('۰۹۱۲۰۰۰۰۰۰۱');
  await page.getByRole('textbox', { name: 'Password' }).fill('nabz-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/en\/panel\/my-documents/);
  if (isLockedRun) await lockRecords(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await page.goto(`${server.url}/en/sign-in`);
  await page.waitForURL(/\/en\/panel(?:\/|$)/);
});
