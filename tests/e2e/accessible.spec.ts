import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, password, test, upToDate, waitUntilStill } from './fixtures.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';

/**
 * Addresses of the sitemap are tested in `crawl.spec.ts`. Pages that differ by language are tested
 * in two of them.
 */
const publicPaths = [
  '/packages?q=knee',
  '/blog/search?q=knee',
  '/search?q=knee',
  '/sign-up',
  '/nothing-here',
];
const panelPaths = [
  '/panel',
  '/panel/care',
  '/panel/more',
  '/panel/search',
  '/panel/app-lock',
  '/panel/carers',
  '/panel/cared-for',
  '/panel/download',
  '/panel/my-package',
  '/panel/my-ticket',
  '/panel/my-ticket/new',
  '/panel/my-documents',
  '/panel/my-line',
  '/panel/my-results',
  '/panel/my-forms',
  '/panel/comments',
  '/panel/my-consult',
  '/panel/recommendation',
  '/panel/loan-recommendation',
  '/panel/bills',
  '/panel/profile',
  '/panel/change-password',
  '/order-pcheck-card',
  '/physician-consult-payment',
  '/panel/sync',
];
/** Lists whose first row leads to a page of its own. */
const lists = [
  'my-package',
  'my-ticket',
  'my-forms',
  'comments',
  'my-consult',
  'bills',
  'my-results',
];

/** Only colours differ between the modes: the dark mode is checked for contrast only. */
async function findings(page: Page, where: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await waitUntilStill(page);
  const light = await axeFindings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor({ state: 'attached' });
  await waitUntilStill(page);
  const dark = await axeFindings(page, { check: 'contrast' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html:not(.dark)').waitFor({ state: 'attached' });
  return Object.entries({ light, dark }).flatMap(([mode, faults]) =>
    faults.map((fault) => `${where}, ${mode}: ${fault}`),
  );
}

for (const prefix of ['', '/en', '/ar']) {
  test(`axe finds nothing, in light and dark: ${prefix || '/fa'}`, async ({ server, phone }) => {
    test.setTimeout(isLockedRun ? 900_000 : 300_000);
    const page = await phone.page();
    const found: string[] = [];
    for (const path of publicPaths) {
      await page.goto(`${server.url}${prefix}${path}` || server.url);
      found.push(...(await findings(page, prefix + path)));
    }
    await page.goto(`${server.url}${prefix}/sign-in`);
    found.push(...(await findings(page, `${prefix}/sign-in`)));
    const english = prefix === '/en';
    await page.getByRole('textbox').nth(0).fill('demo@nabz.example');
    await page.locator('input[type=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/panel(?:\/|$)/);
    if (isLockedRun) await lockRecords(page);
    if (english) await upToDate(page);
    for (const path of panelPaths) {
      await page.goto(server.url + prefix + path);
      found.push(...(await findings(page, prefix + path)));
      if (!lists.some((list) => path === `/panel/${list}`)) continue;
      await page.locator(`main a[href*="${path}/"]:not([href$="/new"])`).first().click();
      await page.waitForURL((url) => !url.pathname.endsWith(path));
      // The address changes before the page does.
      await expect(page.locator('#content h1').first()).toBeFocused();
      found.push(...(await findings(page, `${prefix}${path}/…`)));
    }
    expect(found).toEqual([]);
  });
}
