import type { Page } from '@playwright/test';
import { expect, signIn, test, upToDate } from './fixtures.ts';

const publicNotice = (page: Page) => page.getByText('Nabz now opens without the internet, too.');
const panelNotice = (page: Page) => page.getByText('Up to date. Your records now open without the internet, too.');

test('said once, on the first visit, until the next page; a second visit hears nothing', async ({ server, phone }) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await expect(publicNotice(page)).toBeVisible();
  const spoken = publicNotice(page).locator('xpath=ancestor::*[@aria-live][1]');
  await expect(spoken).toHaveAttribute('aria-live', 'polite');
  expect(await page.evaluate(() => document.activeElement === document.body), 'the focus stays where it was').toBe(true);
  await page.keyboard.press('Escape');
  await expect(publicNotice(page)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Packages' }).first().click();
  await page.waitForURL(/\/en\/packages/);
  await expect(publicNotice(page)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(publicNotice(page)).toHaveCount(0);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(publicNotice(page)).toHaveCount(0);
});

test('in the portal the first full sync ends with its word, once; the sync center says what opens without the internet', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/sign-in`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(publicNotice(page), 'nothing beside a form').toHaveCount(0);
  await signIn(page, server.url);
  await upToDate(page);
  await expect(panelNotice(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sync center' }).first().click();
  await page.waitForURL(/\/panel\/sync/);
  await expect(panelNotice(page)).toHaveCount(0);
  await expect(page.getByText('Nabz and your records open without the internet.')).toBeVisible();
  await page.reload();
  await upToDate(page);
  await expect(page.getByText('Nabz and your records open without the internet.')).toBeVisible();
  await expect(panelNotice(page)).toHaveCount(0);
});
