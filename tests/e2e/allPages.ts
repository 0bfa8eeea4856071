import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { password, test as base } from './fixtures.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';

export const languages = { fa: '', en: '/en', ar: '/ar' } as const;
export type Language = keyof typeof languages;

export const publicPaths = [
  '/',
  '/packages',
  '/packages/knee-replacement',
  '/sample',
  '/sign-in',
  '/sign-up',
  '/lost-phone',
  '/nothing-here',
];
const panelLists = [
  '/panel/my-package',
  '/panel/my-ticket',
  '/panel/my-forms',
  '/panel/my-consult',
  '/panel/bills',
  '/panel/my-results',
];
const panelPaths = [
  '/panel',
  '/panel/care',
  '/panel/my-line',
  '/panel/more',
  '/panel/search',
  '/panel/app-lock',
  '/panel/download',
  '/panel/my-ticket/new',
  '/panel/my-documents',
  '/panel/comments',
  '/panel/comments/new?kind=package&slug=hip-replacement',
  '/panel/my-consult/new',
  '/panel/recommendation',
  '/panel/loan-recommendation',
  '/panel/profile',
  '/panel/lost-phone',
  '/panel/carers',
  '/panel/cared-for',
  '/panel/change-password',
  '/order-pcheck-card',
  '/physician-consult-payment',
  '/panel/sync',
];

interface Fixtures {
  browser: Browser;
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
}

/** Tests that visit many pages: one browser, contexts with the settings of the test. */
export const test = base.extend<Fixtures>({
  server: async ({ sharedServer }, use) => use(sharedServer),
  browser: async ({}, use) => {
    const browser = await launchBrowser();
    await use(browser);
    await browser.close();
  },
  newContext: async ({ browser, server }, use) => {
    await use(async (options = {}) => {
      const context = await browser.newContext({
        locale: 'en-US',
        timezoneId: 'Asia/Tehran',
        reducedMotion: 'reduce',
        // Nothing is offline here, and a worker would precache everything in each context.
        serviceWorkers: 'block',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      await context.addCookies([{ name: 'i18n_redirected', value: 'fa', url: server.url }]);
      return context;
    });
  },
});

export async function signInAndSync(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/sign-in`);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/panel(?:\/|$)/);
  if (isLockedRun) await lockRecords(page);
  await page
    .getByRole('status')
    .filter({ hasText: 'Up to date' })
    .first()
    .waitFor({ timeout: 30_000 });
}

/** Waits until the page is rendered, hydrated, has its fonts, and is still. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('app:interactive').length > 0 &&
      document.querySelector('main [aria-busy=true]:not(button), body > [aria-busy=true]') ===
        null &&
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** The panel's addresses, with one page of each kind below a list. */
export async function readPanelPaths(page: Page, url: string): Promise<string[]> {
  const details: string[] = [];
  for (const path of panelLists) {
    await page.goto(`${url}/en${path}`);
    await page.locator(`main a[href*="${path}/"]`).first().waitFor();
    await waitUntilSettled(page);
    const href = await page
      .locator(`main a[href*="${path}/"]:not([href$="/new"])`)
      .first()
      .getAttribute('href');
    if (href !== null) details.push(href.replace(/^\/en/, ''));
  }
  return [...panelLists, ...details, ...panelPaths];
}

interface Walk {
  url: string;
  languages?: readonly Language[];
  /** Public pages are visited signed out, then the panel. */
  parts?: readonly ('public' | 'panel')[];
}

/** Visits every route in every language, one after another in one page. */
export async function walk(
  page: Page,
  { url, languages: wanted = ['fa', 'en', 'ar'], parts = ['public', 'panel'] }: Walk,
  visit: (path: string, language: Language) => Promise<void>,
): Promise<void> {
  // Each full load unlocks anew.
  if (isLockedRun) base.slow();
  const all = async (paths: readonly string[]) => {
    for (const language of wanted) {
      for (const path of paths) {
        const at = languages[language] + path;
        await page.goto(url + (at.length > 1 ? at.replace(/\/$/, '') : at));
        await waitUntilSettled(page);
        await visit(at, language);
      }
    }
  };
  if (parts.includes('public')) await all(publicPaths);
  if (!parts.includes('panel')) return;
  await signInAndSync(page, url);
  await all(await readPanelPaths(page, url));
}
