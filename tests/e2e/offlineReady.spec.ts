import { glob, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { startWithOwnRelease } from './ownRelease.ts';
import { expect, signIn, test, upToDate } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

const publicNotice = (page: Page) => page.getByText('Nabz now opens without the internet, too.');
const panelNotice = (page: Page) =>
  page.getByText('Up to date. Your records now open without the internet, too.');

test('offline readiness is announced once, on the first visit, until the next page; not on a second visit', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await expect(publicNotice(page)).toBeVisible();
  const liveRegion = publicNotice(page).locator('xpath=ancestor::*[@aria-live][1]');
  await expect(liveRegion).toHaveAttribute('aria-live', 'polite');
  expect(
    await page.evaluate(() => document.activeElement === document.body),
    'the focus stays where it was',
  ).toBe(true);
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

test('after the first full sync the panel announces it once; the sync center lists what opens offline', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/sign-in`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(publicNotice(page), 'nothing beside a form').toHaveCount(0);
  await signIn(page, server.url);
  await upToDate(page);
  // With a lock the records are opened anew: the first sync was before.
  if (!isLockedRun) await expect(panelNotice(page)).toBeVisible();
  await page.locator('header a[href$="/panel/sync"]').first().click();
  await page.waitForURL(/\/panel\/sync/);
  await expect(panelNotice(page)).toHaveCount(0);
  await expect(page.getByText('Nabz and your records open without the internet.')).toBeVisible();
  await page.reload();
  await upToDate(page);
  await expect(page.getByText('Nabz and your records open without the internet.')).toBeVisible();
  await expect(panelNotice(page)).toHaveCount(0);
});

test('a slow first sync shows its progress, where it was interrupted, and continues by itself', async ({
  server,
  phone,
}) => {
  test.skip(isLockedRun, 'a lock is set after the first sync');
  const page = await phone.page();
  let isLost = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  // The first document arrives; the second waits until the test has seen the progress.
  await page.route('**/api/me/files/*', async (route) => {
    requestCount += 1;
    if (requestCount === 2) await released;
    return isLost ? route.abort('internetdisconnected') : route.continue();
  });
  await page.goto(`${server.url}/en/sign-in`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await signIn(page, server.url);
  const warning = page.getByText(
    /^Getting your records ready for use without the internet: 1 of \d+\. You can start reading now\.$/,
  );
  await expect(warning).toBeVisible();
  isLost = true;
  release();
  await expect(
    page.getByText(
      /^The internet dropped at 1 of \d+\. You can read what has arrived\. The rest will continue automatically\.$/,
    ),
  ).toBeVisible();
  await expect(panelNotice(page)).toHaveCount(0);
  isLost = false;
  await expect(panelNotice(page)).toBeVisible({ timeout: 45_000 });
});

test('an incomplete install is shown in the sync center, and offline use is promised nowhere', async ({
  newPhone,
}) => {
  const { server, dispose } = await startWithOwnRelease({
    async prepare(dist) {
      for await (const file of glob(`${dist}/releases/*/client/favicon.svg*`)) await rm(file);
    },
  });
  const page = await (await newPhone()).page();
  await signIn(page, server.url);
  await upToDate(page);
  await page.locator('header a[href$="/panel/sync"]').first().click();
  await expect(
    page.getByText('Nabz could not be saved on this device. It works, but only with the internet.'),
  ).toBeVisible();
  await expect(panelNotice(page)).toHaveCount(0);
  await dispose();
});
