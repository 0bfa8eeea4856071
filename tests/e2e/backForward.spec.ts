import { type BrowserContext, type Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { expect, test as base, waitForWorker } from './fixtures.ts';
import { waitUntilSettled, signInAndSync } from './allPages.ts';

/** Playwright turns the browser's back/forward cache off; here it is on. */
const test = base.extend<{ open: (width: number) => Promise<BrowserContext> }>({
  open: async ({}, use) => {
    const browser = await launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
    await use(async (width) => {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width, height: 800 },
      });
      await context.addInitScript(() =>
        addEventListener(
          'pageshow',
          ({ persisted }) => (document.documentElement.dataset['kept'] = String(persisted)),
        ),
      );
      return context;
    });
    await browser.close();
  },
});

/** Playwright's `goBack` waits for a load event, which a restored page does not have. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back()).catch(() => undefined);
}
/** Retries while the page is changing. */
const read = (page: Page, what: () => string) => page.evaluate(what).catch(() => '');

test('back after a change of language: the page is complete, without an open menu, and its language is remembered', async ({
  server,
  open,
}) => {
  const page = await (await open(390)).newPage();
  await page.goto(`${server.url}/en/about`);
  await waitUntilSettled(page);
  // A worker that becomes active later removes the page from the back/forward cache.
  await waitForWorker(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').locator('summary', { hasText: 'English' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'فارسی' }).click();
  await page.waitForURL(`${server.url}/about`);
  await waitUntilSettled(page);
  expect(await page.evaluate(() => document.cookie)).toContain('i18n_redirected=fa');
  await goBack(page);
  await expect.poll(() => read(page, () => location.pathname)).toBe('/en/about');
  expect(await read(page, () => document.documentElement.dataset['kept'] ?? '')).toBe('true');
  await expect
    .poll(() =>
      read(
        page,
        () => getComputedStyle(document.querySelector('[data-page]') ?? document.body).opacity,
      ),
    )
    .toBe('1');
  await expect
    .poll(() => read(page, () => String(document.querySelectorAll('dialog:modal').length)))
    .toBe('0');
  expect(await read(page, () => document.cookie)).toContain('i18n_redirected=en');
});

test('back after a sign-out, here or in another tab, redirects to sign-in and shows no private data', async ({
  server,
  open,
}) => {
  const context = await open(1280);
  const page = await context.newPage();
  await signInAndSync(page, server.url);
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.waitForURL(/my-ticket$/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/sign-in\?reason=signed-out/);
  await waitUntilSettled(page);
  await goBack(page);
  await expect.poll(() => read(page, () => location.pathname)).toBe('/en/sign-in');
  await expect
    .poll(() => read(page, () => document.querySelector('main h1')?.textContent ?? ''))
    .toBe('Welcome back');

  await signInAndSync(page, server.url);
  const other = await context.newPage();
  await page.goto(`${server.url}/en/about`);
  await other.goto(`${server.url}/en/panel/my-ticket`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL(/sign-in\?reason=signed-out/);
  await goBack(page);
  await expect.poll(() => read(page, () => location.pathname)).toBe('/en/sign-in');
});
