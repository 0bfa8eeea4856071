import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { expect, test as base } from './fixtures.ts';

/** Tests of public pages without a service worker, so that every request can be delayed or refused. */
export const test = base.extend<
  { visitor: (options?: BrowserContextOptions) => Promise<Page> },
  { visitorBrowser: Browser }
>({
  visitorBrowser: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ sharedServer }, use) => use(sharedServer),
  visitor: async ({ visitorBrowser }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await visitorBrowser.newContext({
        serviceWorkers: 'block',
        locale: 'en-US',
        viewport: { width: 1280, height: 900 },
        ...options,
      });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

export { expect };

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
}

/** Stops the page's clock; from now on `page.clock` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

export const openPackages = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: 'Packages' })
    .click();
