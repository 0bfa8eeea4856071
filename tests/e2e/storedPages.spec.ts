import type { Page } from '@playwright/test';
import { edited, importContent } from '../support/contentFiles.ts';
import { axeFindings } from './axe.ts';
import { expect, signIn, test } from './fixtures.ts';

const article = '/en/blog/the-second-week';
const title = 'The second week is the hardest';

const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Visits a page and waits until the worker has stored it. */
async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => storedPaths(page)).toContain(new URL(url).pathname);
}

test('the worker answers a visited page with the complete document, online and offline', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await visit(page, server.url + article);
  for (const isOffline of [false, true]) {
    await phone.offline(isOffline);
    const answer = await page.goto(server.url + article);
    expect(answer?.fromServiceWorker()).toBe(true);
    expect(await answer?.text()).toContain(`>${title}</h1>`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
  }
  // Requests that were on their way when the network was cut fail in several ways.
  expect(phone.errors.filter((error) => !/net::ERR_/.test(error))).toEqual([]);
});

test('each language has its own stored page, and pages opened by in-app navigation are stored too', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await visit(page, `${server.url}/en/packages`);
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Complete heart check-up' })
    .first()
    .click();
  await expect.poll(() => storedPaths(page)).toContain('/en/packages/heart-check-up');
  await visit(page, `${server.url}/packages`);
  const answer = await page.goto(`${server.url}/packages`);
  expect(await answer?.text()).toContain('<html lang="fa-IR"');
  const english = await page.goto(`${server.url}/en/packages`);
  expect(await english?.text()).toContain('<html lang="en-US"');
});

test('a change by the clinic replaces the stored page in place, and the next visit starts with it', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await visit(page, server.url + article);
  const files = edited('posts/the-second-week.en.md', [title, 'The second week, again']);
  expect(await importContent(server.url, files)).toMatchObject({ status: 'saved', changed: 1 });

  // The stored page first, then the changes, in place.
  const first = await page.goto(server.url + article);
  expect(await first?.text()).toContain(`>${title}</h1>`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second week, again');
  const hasNew = () =>
    page.evaluate(async (path) => {
      const stored = await caches.match(location.origin + path, { ignoreVary: true });
      return (await stored?.text())?.includes('The second week, again</h1>') ?? false;
    }, article);
  await expect.poll(hasNew).toBe(true);
  const second = await page.goto(server.url + article);
  expect(await second?.text()).toContain('>The second week, again</h1>');
});

test('sign-in is stored without its parameters and shown only to people who are signed out', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await visit(page, `${server.url}/en/sign-in`);
  for (const isOffline of [false, true]) {
    await phone.offline(isOffline);
    const answer = await page.goto(`${server.url}/en/sign-in`);
    expect(await answer?.text()).toMatch(/autocomplete="current-password"/i);
  }
  await phone.offline(false);
  await page.goto(`${server.url}/en/sign-in?next=/en/panel/bills`);
  await signIn(page, server.url);
  expect((await storedPaths(page)).filter((path) => /panel|next/.test(path))).toEqual([]);
  const answer = await page.goto(`${server.url}/en/sign-in`);
  expect(await answer?.text()).not.toMatch(/autocomplete="current-password"/i);
  await page.waitForURL(/\/panel$/);
});

test('the panel is never stored, and signing out deletes the stored pages', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await visit(page, `${server.url}/en/packages`);
  await signIn(page, server.url);
  expect((await storedPaths(page)).filter((path) => /panel/.test(path))).toEqual([]);
  expect(await storedPaths(page)).toContain('/en/packages');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/panel'));
  await expect.poll(() => storedPaths(page)).not.toContain('/en/packages');
});

test('the home page shows the portal with sample records in a frame, also offline; on its own page everything answers', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.setViewportSize({ width: 360, height: 780 });
  await visit(page, `${server.url}/en`);
  await expect.poll(() => storedPaths(page)).toContain('/en/sample/frame');
  const link = page.getByRole('link', { name: 'Try it with sample records' });
  for (const isOffline of [false, true]) {
    await phone.offline(isOffline);
    await page.reload();
    await link.scrollIntoViewIfNeeded();
    const portal = page.frameLocator('iframe');
    await expect(portal.locator('h1')).toHaveText('Tomorrow, 6:45 AM');
    await expect(portal.locator('script')).toHaveCount(0);
  }
  await phone.offline(false);
  await link.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName), 'not in the frame').toBe('A');
  await link.click();
  await page.waitForURL(`${server.url}/en/sample`);
  await expect(page.locator('h1')).toHaveText('Tomorrow, 6:45 AM');
  expect(await axeFindings(page)).toEqual([]);
  const passport = page.getByRole('checkbox', { name: 'Your ID card or passport' });
  await passport.check();
  await expect(passport).toBeChecked();
  await page.getByRole('link', { name: 'Show at reception' }).click();
  await expect(page.getByRole('heading', { name: 'The sample ends here' })).toBeInViewport();
  expect(phone.errors.filter((error) => !/net::ERR_/.test(error))).toEqual([]);
});
