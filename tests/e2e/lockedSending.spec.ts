import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesWith } from '../support/profileFolder.ts';
import { lockScreen, pin, pinField, setPin } from './appLockSteps.ts';
import { axeFindings } from './axe.ts';
import {
  bodies,
  expect,
  openKneeTicket,
  sendReply,
  signedInPage,
  signIn,
  test,
  waitForWorker,
  waitUntilStill,
  pageOfKneeTicket,
} from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';
import { fireSync } from './workerSync.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

const photo = join(import.meta.dirname, '../../server/demo/documents/pill-box.jpg');

/** The rows of the sealed outbox as they lie on the disk. */
const parcels = (page: Page): Promise<boolean[]> =>
  page.evaluate(async () => {
    const name = (await navigator.storageBuckets?.keys())?.find((each) => each.endsWith('-sealed'));
    const bucket = await navigator.storageBuckets?.open(name ?? '');
    const request = bucket?.indexedDB.open(name ?? '');
    if (!request) return [];
    await new Promise((resolve) => (request.onsuccess = resolve));
    const rows = request.result.transaction('outbox').objectStore('outbox').getAll();
    await new Promise((resolve) => (rows.onsuccess = resolve));
    request.result.close();
    return rows.result.map((row: object) => 'parcel' in row);
  });

test('two replies and a photo of a locked phone arrive once from the worker, with the page closed', async ({
  server,
  phone,
}) => {
  const page = await pageOfKneeTicket(phone, server);
  const thread = page.url();
  await setPin(page, server.url);
  await page.goto(thread);
  // A page that is loaded anew has no key.
  await pinField(page).fill(pin);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await phone.offline(true);
  await sendReply(page, 'qzj-84613 first');
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(photo);
  await expect(page.getByText('pill-box.jpg')).toBeVisible();
  await sendReply(page, 'qzj-84613 second');
  await expect.poll(() => parcels(page)).toEqual([true, true, true]);
  await page.reload();
  await expect(lockScreen(page)).toBeVisible();
  await expect(page.getByText('2 items will be sent by themselves. Unlock to read.')).toBeVisible();
  await waitUntilStill(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await filesWith(phone.profile, ['qzj-84613'])).toEqual([]);

  // A page without the panel, as the worker is found by its origin.
  await page.goto('about:blank');
  await phone.offline(false);
  await page.goto(`${server.url}/api/health`);
  await fireSync(page);
  const received = async () =>
    (await bodies(server.url)).filter((body) => body.startsWith('qzj-84613'));
  await expect.poll(received, { timeout: 60_000 }).toHaveLength(2);

  await page.goto(thread);
  await expect(lockScreen(page)).toBeVisible();
  await pinField(page).fill(pin);
  const second = page.getByRole('article').filter({ hasText: 'qzj-84613 second' });
  await expect(second).toHaveAttribute('data-delivery', /received|read/, { timeout: 60_000 });
  await expect(
    second
      .getByRole('img', { name: /pill-box/ })
      .or(second.getByText('pill-box.jpg'))
      .first(),
  ).toBeVisible();
  expect(await received()).toHaveLength(2);
  // Unlocked, the page notices what is written by itself, without waiting for the next pull.
  await sendReply(page, 'qzj-84613 third');
  await expect(page.getByRole('article').filter({ hasText: 'qzj-84613 third' })).toHaveAttribute(
    'data-delivery',
    /received|read/,
    { timeout: 20_000 },
  );
  const size = (await readFile(photo)).length;
  await expect
    .poll(async () => {
      const token = (await phone.context.cookies()).find(({ name }) => name === 'token')?.value;
      const answer = await fetch(`${server.url}/api/me/changes`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const text = await answer.text();
      return new RegExp(`"size":${size},[^}]*"state":"here"`).test(text);
    })
    .toBe(true);
});

test('a lost phone whose lock screen is open sends what waits, is cleared, and nothing of it stays on its disk', async ({
  server,
  newPhone,
}) => {
  const [lost, other] = [await newPhone(), await newPhone()];
  const page = await signedInPage(lost, server);
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
  const thread = page.url();
  await setPin(page, server.url);
  await page.goto(thread);
  // A page that is loaded anew has no key.
  await pinField(page).fill(pin);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await lost.offline(true);
  await sendReply(page, 'qzj-84613 third');
  await expect.poll(() => parcels(page)).toEqual([true]);
  await page.reload();
  await expect(lockScreen(page)).toBeVisible();

  const owner = await other.page();
  await signIn(owner, server.url);
  await owner.goto(`${server.url}/en/panel/profile`);
  await owner.getByRole('button', { name: /^Lost: clear/ }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Clear this device' }).click();
  await expect(owner.getByText('Not cleared yet')).toBeVisible();

  await lost.offline(false);
  await page.waitForURL(/sign-in\?reason=erased/, { timeout: 60_000 });
  const left = await page.evaluate(async () =>
    (await testDatabases.all()).map(({ name }) => name).filter((name) => name.endsWith('-sealed')),
  );
  expect(left).toEqual([]);
  await expect
    .poll(async () => (await bodies(server.url)).filter((body) => body === 'qzj-84613 third'))
    .toHaveLength(1);
  // The worker may have deleted them, and reports it after the page has left.
  await expect(async () => {
    await owner.reload();
    await expect(owner.getByText(/^Cleared on /)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
});
