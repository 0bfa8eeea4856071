import { appendFile, glob, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  type Phone,
  signIn,
  test,
  upToDate,
  waitForPacks,
  waitForWorker,
} from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';
import { startWithOwnRelease } from './ownRelease.ts';

// What the worker stores of a release for whom: contract/packs.ts.

/** Names of the release's files that the worker has stored, without hashes. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('workbox-precache'));
    const requests = name === undefined ? [] : await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname.replace(/-[\w-]{8}\.(?=\w+$)/, '.'));
  });
const shells = async (page: Page): Promise<string[]> =>
  (await storedFiles(page)).flatMap(
    (path) => /^\/_shell\/[\w-]+\/(\w+)\.html$/.exec(path)?.[1] ?? [],
  );
const screen = '/assets/package-stimation.js';
const panelScreen = '/assets/my-documents.js';
const formSender = '/assets/contactSender.js';

const saveData = (phone: Phone) =>
  phone.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    }),
  );
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Another worker at the same address, and the browser has found and installed it. */
async function installUpdate(page: Page, dist: string): Promise<void> {
  const { id } = JSON.parse(await readFile(join(dist, 'current.json'), 'utf8'));
  const file = join(dist, 'releases', id, 'client', 'sw.js');
  await appendFile(file, '\n// changed');
  for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
}

test('a visitor gets the public screens in one language, and nothing of the panel', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await expect.poll(() => storedFiles(page)).toContain(screen);
  await waitForPacks(page, 'public');
  const files = await storedFiles(page);
  expect(files.filter((path) => path.endsWith('/messages.json'))).toHaveLength(1);
  expect(await shells(page)).toEqual(['en']);
  expect(files).toContain('/assets/figtree-latin.woff2');
  for (const path of ['/assets/vazirmatn-latin.woff2', panelScreen, formSender])
    expect(files).not.toContain(path);
});

test('with Save-Data a visited page opens offline, and another one says that it is not on the device', async ({
  server,
  phone,
}) => {
  await saveData(phone);
  const page = await phone.page();
  await page.goto(`${server.url}/en/packages`);
  await waitForWorker(page);
  const notStored = () =>
    page.evaluate(async () => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = loaded.filter((name) => /\/assets\/.*\.js$/.test(name));
      const found = await Promise.all(scripts.map((name) => caches.match(name)));
      return scripts.filter((_, index) => !found[index]);
    });
  await expect.poll(notStored, 'the scripts of this page are stored').toEqual([]);
  const answers = () =>
    page.evaluate(async () =>
      (await (await caches.open('api-en')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(answers).toContain('/api/packages');
  await waitForPacks(page, 'en');
  expect(await storedFiles(page)).not.toContain(screen);

  await phone.offline(true);
  await server.stop();
  await page.goto(`${server.url}/en/packages`);
  await expect(title(page)).toHaveText('Care packages');
  await page.goto(`${server.url}/en/package-stimation`);
  await expect(title(page)).toHaveText(/There is no internet, and this page/);
});

test('offline, a language that is not on the device links to one that is; online it is stored', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/packages?sort=price`);
  await waitForPacks(page, 'en', 'public');
  await phone.offline(true);
  await page.goto(`${server.url}/packages?sort=price`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-IR');
  await expect(title(page)).toHaveText('اینترنت نیست و این زبان هنوز روی دستگاه شما نیست');
  expect(
    await title(page).evaluate((node) => getComputedStyle(node).direction),
    'the style sheet and the direction apply',
  ).toBe('rtl');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'English' }).click();
  await page.waitForURL(/\/en\/packages\?sort=price$/);
  await expect(title(page)).toHaveText('Care packages');
  await page.goto(`${server.url}/ar/panel/my-ticket`);
  await expect(page.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/panel/my-ticket',
  );

  await phone.offline(false);
  await page.goto(`${server.url}/packages`);
  await expect.poll(async () => (await shells(page)).sort()).toEqual(['en', 'fa']);
  await phone.offline(true);
  await page.goto(`${server.url}/about`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-IR');
  await expect(title(page)).toHaveText('اینترنت نیست و این صفحه هنوز روی دستگاه شما نیست');
  await page.goto(`${server.url}/ar//other.example/?a=1&b=2`);
  const persian = page.getByRole('link', { name: 'فارسی' });
  await expect(persian).toHaveAttribute('href', '/other.example/?a=1&b=2');
});

test('whoever signs in after a public visit gets the panel before it is said to open offline', async ({
  server,
  phone,
}) => {
  await saveData(phone);
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await waitForWorker(page);
  await waitForPacks(page, 'en');
  expect(await storedFiles(page)).not.toContain(panelScreen);
  await signIn(page, server.url);
  await upToDate(page);
  const inSyncCenter = 'Nabz and your records open without the internet.';
  // With a lock the records are opened anew after the first sync: only the sync center says it.
  if (isLockedRun) await page.locator('header a[href$="/panel/sync"]').first().click();
  const said = isLockedRun
    ? inSyncCenter
    : 'Up to date. Your records now open without the internet, too.';
  await expect(page.getByText(said)).toBeVisible();
  await phone.offline(true);
  await server.stop();
  await page.goto(`${server.url}/en/panel/my-documents`);
  await expect(title(page)).toHaveText('Documents');
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByText(inSyncCenter)).toBeVisible();
});

test('a panel that could not be stored completely is not said to open offline, and is completed later', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const page = await (await newPhone()).page();
  await page.goto(`${server.url}/en`);
  await waitForPacks(page, 'en', 'public');
  const files = await Array.fromAsync(glob(`${dist}/releases/*/client/assets/my-documents-*`));
  for (const file of files) await rename(file, `${file}.away`);
  await signIn(page, server.url);
  await upToDate(page);
  await page.locator('header a[href$="/panel/sync"]').first().click();
  await expect(
    page.getByText('Nabz could not be saved on this device. It works, but only with the internet.'),
  ).toBeVisible();
  for (const file of files) await rename(`${file}.away`, file);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Nabz and your records open without the internet.')).toBeVisible();
  expect(await storedFiles(page)).toContain(panelScreen);
  await dispose();
});

test('an update stores what the device has used, and what the page needs before it is offered', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const page = await (await newPhone()).page();
  await page.goto(`${server.url}/en/contact-us`);
  await waitForPacks(page, 'en', 'public');
  await expect.poll(() => storedFiles(page)).toContain(formSender);
  await page.goto(`${server.url}/en`);
  const clear = () =>
    page.evaluate(async () => {
      for (const name of await caches.keys())
        if (name.startsWith('workbox-precache')) await caches.delete(name);
    });
  // The update is installed but cannot be offered yet.
  await page.route('**/builds/meta/*.json', (route) => route.abort('connectionfailed'));
  await clear();
  await installUpdate(page, dist);
  const files = await storedFiles(page);
  expect(await shells(page)).toEqual(['en']);
  expect(files).toContain(screen);
  expect(files).toContain(formSender);
  expect(files).not.toContain(panelScreen);

  await clear();
  await page.unroute('**/builds/meta/*.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
  expect(await storedFiles(page)).toContain(screen);
  await dispose();
});

test('a device with all files of a release before packs keeps all languages and the panel', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const page = await (await newPhone()).page();
  await page.goto(`${server.url}/en`);
  await waitForPacks(page, 'en', 'public');
  await page.evaluate(() => caches.delete('packs'));
  await installUpdate(page, dist);
  expect((await shells(page)).sort()).toEqual(['ar', 'en', 'fa']);
  for (const path of [screen, panelScreen, formSender])
    expect(await storedFiles(page)).toContain(path);
  await dispose();
});
