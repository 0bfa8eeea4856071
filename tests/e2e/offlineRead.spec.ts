import type { Page } from '@playwright/test';
import { expect, goOffline, signedInPage, signIn, test, upToDate } from './fixtures.ts';

/** Waits until the worker has stored a file of the release. */
const waitForStored = (page: Page, path: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
        const requests = name === undefined ? [] : await (await caches.open(name)).keys();
        return requests.map(({ url }) => new URL(url).pathname);
      }),
    )
    .toContainEqual(expect.stringMatching(path));

test('1: after one sync everything is readable without network and server, also after a reload', async ({
  server,
  phone,
}) => {
  const first = await signedInPage(phone, server);
  // Stored because a PDF is on the device; nothing has shown one yet.
  await waitForStored(first, /\/assets\/pdfjs-[\d.]+\/pdf\.worker\.js$/);
  await waitForStored(first, /\/assets\/pdf-[\w-]{8}\.js$/);
  await goOffline(phone, first, server);
  await first.close();
  phone.errors.length = 0;

  const page = await phone.page();
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('bdi, [dir=auto]') });
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
  await page.reload();
  await expect(rows.first()).toBeVisible();

  await rows.first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(2);

  await page.goto(`${server.url}/en/panel/my-package`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Knee replacement/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Knee replacement/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Knee replacement/ })).toBeVisible();

  await page.goto(`${server.url}/en/panel/my-documents`);
  await page.getByRole('button', { name: 'Open Blood tests before surgery' }).click();
  const sheet = page.locator('[data-page="1"]');
  await expect(sheet.locator('canvas')).toBeVisible();
  await expect(sheet.getByText('Hemoglobin').first()).toBeAttached();

  await page.goto(`${server.url}/en/panel/my-forms`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(phone.errors).toEqual([]);
});

test('the drawing of the next visit is on a phone that has not shown it yet', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, server.url, undefined, '/en/sign-in?next=/en/panel/my-ticket');
  await upToDate(page);
  const stored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('images')).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(stored).toContainEqual(expect.stringMatching(/^\/images\/.+\.svg$/));
  await goOffline(phone, page, server);
  await page.getByRole('link', { name: 'Today' }).first().click();
  const drawing = page.locator('main use[href^="/images/"]').first();
  await expect(drawing).toBeAttached();
  expect(await stored()).toContain((await drawing.getAttribute('href'))?.replace('#d', ''));
});
