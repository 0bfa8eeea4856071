import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, signedInPage, test, waitForWorker, waitUntilStill } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 180_000 });

const noViolations = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};
const inPanel = /\/en\/panel(?:\/|$)/;
const title = 'My pages';

async function turnOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/panel/app-lock`);
  await page.getByRole('switch', { name: 'Use quiet mode on this device' }).click();
  await expect(
    page.getByRole('group', { name: 'How you open your portal from the public site' }),
  ).toBeVisible();
}
const headerLogo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Nabz' });

test('quiet mode: neutral titles, the panel by taps, Enter, a long press or sign-in, until sign-out', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await turnOn(page, server.url);
  await expect(page).toHaveTitle(title);
  for (const name of ['Five taps on the logo', 'A long press on the logo', 'The link to my portal'])
    await expect(page.getByRole('radio', { name })).toBeVisible();
  await noViolations(page);

  // Offline, and after the browser was closed.
  await phone.restart({ offline: true });
  const again = await phone.page();
  await again.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset['firstTitle'] = document.title;
    }),
  );
  await again.goto(`${server.url}/en/panel/my-ticket`);
  await expect(again.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(again).toHaveTitle(title);

  await again.goto(`${server.url}/en`);
  await again.waitForFunction(() => document.documentElement.dataset['build'] !== undefined);
  // The plain link asks to sign in.
  await again.getByRole('banner').getByRole('link', { name: 'My portal' }).click();
  await expect(again).toHaveURL(/\/en\/sign-in\?next=/);
  await expect(again.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  for (let taps = 0; taps < 5; taps += 1) await headerLogo(again).click();
  await expect(again).toHaveURL(inPanel);
  await expect(again).toHaveTitle(title);

  // By keyboard, as a screen reader activates it.
  await again.goto(`${server.url}/en/about`);
  // What listens is loaded after the page; who presses before that presses once more.
  await expect(async () => {
    await headerLogo(again).focus({ timeout: 2000 });
    for (let times = 0; times < 5; times += 1) await again.keyboard.press('Enter');
    await expect(again).toHaveURL(inPanel, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });

  await phone.offline(false);
  await again.goto(`${server.url}/en/panel/app-lock`);
  // Before the app has started, as the history of the browser has it.
  expect(await again.evaluate(() => document.documentElement.dataset['firstTitle'])).toBe(title);
  await again.getByText('A long press on the logo').click();
  await expect(again.getByRole('radio', { name: 'A long press on the logo' })).toBeChecked();
  await again.goto(`${server.url}/en`);
  await expect(async () => {
    await headerLogo(again).hover({ timeout: 2000 });
    await again.mouse.down();
    await expect(again)
      .toHaveURL(inPanel, { timeout: 3000 })
      .finally(() => again.mouse.up());
  }).toPass({ timeout: 30_000 });
  await expect(again).toHaveURL(inPanel);

  await again.goto(`${server.url}/en/panel/more`);
  await again.getByRole('button', { name: 'Sign out' }).click();
  await expect(again).toHaveTitle(/Nabz/);
  expect(await again.evaluate(() => localStorage.getItem('nabz-quiet'))).toBeNull();
});

test('the lock screen in quiet mode names neither the clinic nor records', async ({
  server,
  phone,
}) => {
  test.skip(isLockedRun, 'sets a lock of its own');
  const page = await signedInPage(phone, server);
  await turnOn(page, server.url);
  await page.getByLabel('New PIN').fill('271828');
  await page.getByLabel('The PIN again').fill('271828');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I have written it down').check();
  await page.getByRole('button', { name: 'Lock with it' }).click();
  await expect(page.getByText('The lock is set.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('main').getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'Unlock to go on' })).toBeVisible();
  await expect(page).toHaveTitle('Locked');
  expect(await page.locator('body').innerText()).not.toMatch(/nabz|clinic|record|care/i);
  expect(await page.locator('[aria-label*="linic"], [aria-label*="Nabz"]').count()).toBe(0);
  await noViolations(page);
  await page.getByLabel('Six-digit PIN').fill('271828');
  await expect(page).toHaveTitle(title);
});
