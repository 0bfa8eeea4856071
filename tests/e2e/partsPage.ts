import {
  type Browser,
  test as base,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { buildDevPages } from '../support/devPages.ts';
import { createServerProcess } from '../support/server.ts';
import { collectErrors, launchBrowser } from './browser.ts';

export const prefixes = { fa: '', en: '/en', ar: '/ar' };
export type Code = keyof typeof prefixes;
export const codes = Object.keys(prefixes) as Code[];
export const modes = ['light', 'dark'] as const;

interface OpenOptions extends BrowserContextOptions {
  code?: Code;
  mode?: (typeof modes)[number];
  width?: number;
}

/** Elements of the page that can be operated: visible and enabled. */
export const operable =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex]:not([tabindex^="-"])';

/**
 * One server and one browser per worker; each `open` is a new browser context. Console errors fail
 * the test.
 */
export const test = base.extend<
  { open: (options?: OpenOptions) => Promise<Page> },
  { partsUrl: string; chrome: Browser }
>({
  partsUrl: [
    async ({}, use) => {
      const server = await createServerProcess(
        process.env['NABZ_E2E_TEMPLATE'],
        await buildDevPages(),
      );
      await server.start();
      await use(server.url);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  chrome: [
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ chrome, partsUrl }, use) => {
    const errors: string[] = [];
    const pages: Page[] = [];
    await use(async ({ code = 'fa', mode = 'light', width = 1280, ...options } = {}) => {
      const context = await chrome.newContext({
        viewport: { width, height: 900 },
        locale: code,
        timezoneId: 'Asia/Tehran',
        reducedMotion: 'reduce',
        // Notices of a worker would cover the parts.
        serviceWorkers: 'block',
        ...options,
      });
      await context.addInitScript((preference) => {
        // Frames that axe creates have no storage.
        if (location.protocol.startsWith('http'))
          localStorage.setItem('nabz-color-mode', preference);
      }, mode);
      collectErrors(context, errors);
      const page = await context.newPage();
      pages.push(page);
      await page.goto(`${partsUrl}${prefixes[code]}/dev/ui`);
      await expect(page.locator('[data-ui]').first()).toBeVisible();
      // Parts with Ark UI render after hydration, the QR code last.
      await page.locator('[data-ui="qr"] svg').waitFor();
      await page.waitForFunction(
        () =>
          document.fonts.status === 'loaded' &&
          document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(errors, 'errors on the console').toEqual([]);
  },
});

export { expect };
