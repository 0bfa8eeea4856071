import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, signedInPage, test } from './fixtures.ts';

const name = 'Blood tests before surgery';
const tile = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('with Save-Data nothing is downloaded by itself; a document that is to be kept is, and opens offline', async ({
  server,
  phone,
}) => {
  await phone.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await page.goto(`${server.url}/en/panel/my-documents`);
  await expect(tile(page)).toContainText('only at the clinic');
  await expect(tile(page).locator('img')).toHaveCount(0);
  await tile(page).getByRole('button').click();
  const viewer = page.getByRole('dialog', { name });
  await viewer.getByRole('switch', { name: 'Keep on this device' }).click();
  await expect(viewer.locator('[data-page="1"] > canvas')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(tile(page)).toContainText('on this device');
  await phone.offline(true);
  await page.reload();
  await tile(page).getByRole('button').click();
  await expect(viewer.locator('[data-page="1"] > canvas')).toBeVisible();
});

test('documents have thumbnails and are listed by month; categories filter them', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await page.goto(`${server.url}/en/panel/my-documents`);
  await expect(page.getByRole('heading', { level: 2, name: /^November 20\d\d$/ })).toBeVisible();
  await expect(tile(page).locator('img')).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Category' });
  await filter.selectOption('imaging');
  await expect(tile(page)).toHaveCount(0);
  await expect(page).toHaveURL(/category=imaging/);
  await filter.selectOption('');
  await expect(tile(page)).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await phone.offline(true);
  await page.reload();
  await expect(tile(page).locator('img')).toBeVisible();
  expect(requests.filter((each) => /^(PUT|PATCH|POST)/.test(each))).toEqual([]);
});

test('settings of files: when they are downloaded, and how many may stay', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await page.goto(`${server.url}/en/panel/sync`);
  const when = page.getByRole('combobox', { name: 'Download files' });
  await when.selectOption('Only when I open them');
  const space = page.getByRole('combobox', { name: 'Space for files' });
  await space.selectOption('20');
  // The choice is shown from the device's storage: a page that is left earlier does not store it.
  await expect(space).toHaveValue('20');
  await page.reload();
  await expect(when).toHaveValue('opened');
  await expect(space).toHaveValue('20');
  expect(await axeFindings(page)).toEqual([]);
});

for (const [language, path] of [
  ['English', '/en'],
  ['Persian', ''],
  ['Arabic', '/ar'],
] as const)
  for (const width of [360, 1280])
    test(`the timeline is accessible in ${language} at ${width} px`, async ({ server, phone }) => {
      const page = await signedInPage(phone, server, { width, height: 800 });
      await page.emulateMedia({ colorScheme: width === 360 ? 'dark' : 'light' });
      await page.goto(`${server.url}${path}/panel/my-documents`);
      await expect(page.getByRole('main').locator('li img').first()).toBeVisible();
      // The bar at the bottom may cover a part of a row; targets.spec measures targets.
      expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
