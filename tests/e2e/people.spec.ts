import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import { storedRows } from '../support/storedRows.ts';
import { lockScreen, pin, pinField, setPin } from './appLockSteps.ts';
import { axeFindings } from './axe.ts';
import { expect, test, waitUntilStill, pageOfKneeTicket } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

/** The texts of `list` that are in the page's memory. */
async function inMemory(page: Page, list: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  let snapshot = '';
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => (snapshot += chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return list.filter((text) => snapshot.includes(text));
}

test('two people share a phone: the first is locked while the second signs up, and neither sees the other', async ({
  server,
  phone,
}) => {
  const page = await pageOfKneeTicket(phone, server);
  const thread = page.url();
  const planted = (await storedRows(page, 'message')).map(({ body = '' }) => body.slice(0, 24));
  expect(planted.length).toBeGreaterThan(2);
  await setPin(page, server.url);
  await page.goto(thread);
  await pinField(page).fill(pin);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  expect((await inMemory(page, planted)).length).toBeGreaterThan(0);
  const second = await phone.page();
  await second.goto(`${server.url}/en/panel`);
  await expect(second.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // One that shows the lock screen follows as well.
  const third = await phone.page();
  await third.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  await third.goto(`${server.url}/en/panel`);
  await expect(lockScreen(third)).toBeVisible();

  await page.getByRole('button', { name: 'Another person' }).click();
  await page.waitForURL(/sign-in\?people=true/);
  await expect(page.getByRole('heading', { name: 'Whose records should open?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'No name' })).toContainText('Locked');
  for (const tab of [second, third])
    await expect(tab.getByRole('heading', { name: 'Whose records should open?' })).toBeVisible();
  await waitUntilStill(page);
  expect(await axeFindings(page)).toEqual([]);
  await second.close();
  await third.close();

  await page.getByRole('button', { name: 'Another person' }).click();
  await page.getByRole('link', { name: 'Sign up' }).last().click();
  await page.getByLabel('Name').fill('Baba Sharifi');
  await page.getByLabel('Email or phone').fill('baba@nabz.example');
  await page.getByLabel('Password', { exact: true }).fill('kohl-azure-tidal-7');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(/\/panel/);
  await expect(page.getByText('Baba Sharifi').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another person' })).toHaveCount(0);
  expect(await inMemory(page, [...planted, 'Maryam Daneshvar'])).toEqual([]);
  expect(await filesWith(phone.profile, [...planted, 'Maryam Daneshvar'])).toEqual([]);

  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL(/sign-in/);
  await page.goto(`${server.url}/en/panel`);
  await page.getByRole('button', { name: 'No name' }).click();
  await expect(lockScreen(page)).toBeVisible();
  await pinField(page).fill(pin);
  await page.goto(thread);
  await pinField(page).fill(pin);
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  expect(await inMemory(page, ['Baba Sharifi', 'baba@nabz.example'])).toEqual([]);
});
