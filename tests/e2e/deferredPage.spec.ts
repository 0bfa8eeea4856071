import type { Page } from '@playwright/test';
import type { Proxy } from '../support/proxy.ts';
import { expect, password, test, waitUntilHydrated } from './fixtures.ts';

const detail = '/en/packages/knee-replacement';
const isScript = (path: string): boolean => /^\/assets\/.+\.js$/.test(path);
const isInteractive = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
/** The worker never installs, so only input loads the page's scripts. */
const holdWorker = (page: Page) =>
  page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });

/** Opens a page; from then on its scripts wait for `release`. */
async function openWithHeldScripts(page: Page, network: Proxy, path: string) {
  await holdWorker(page);
  await page.goto(network.url + path);
  await isInteractive(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  network.rule(({ path: to }) => (isScript(to) ? { kind: 'hold', release: promise } : undefined));
  return resolve;
}

/** The document is still the one that was opened. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window);

const publicForm = '/en/public-forms/callback-request';

/** The drafts of a visitor on this device, as JSON. */
const storedDrafts = (page: Page) =>
  page.evaluate(async () => {
    const rows: unknown[] = [];
    for (const { open } of await testDatabases.all()) {
      const db = await open();
      if (db.objectStoreNames.contains('drafts')) {
        const reading = db.transaction('drafts').objectStore('drafts').getAll();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        rows.push(...reading.result);
      }
      db.close();
    }
    return JSON.stringify(rows);
  });
/** Their forms change once the device's storage is open. */
const withForm = [detail, '/en/contact-us', publicForm];

for (const path of ['/en', '/en/packages', '/en/blog/the-second-week', ...withForm])
  test(`the scripts of a page come with the first input: ${path}`, async ({ network, phone }) => {
    const page = await phone.page();
    await holdWorker(page);
    await page.goto(network.url + path);
    await isInteractive(page);
    const html = await page.locator('main').innerHTML();
    const before = network.seen.filter(({ path: to }) => isScript(to)).length;
    await page.mouse.move(200, 300);
    await waitUntilHydrated(page.locator('main'));
    expect(network.seen.filter(({ path: to }) => isScript(to)).length).toBeGreaterThan(before);
    if (!withForm.includes(path))
      await expect.poll(() => page.locator('main').innerHTML()).toBe(html);
    expect(phone.errors).toEqual([]);
  });

test('without input they come from the worker, once it has them', async ({ network, phone }) => {
  const page = await phone.page();
  await page.goto(network.url + detail);
  await waitUntilHydrated(page.locator('main'));
  const fromWorker = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.workerStart > 0)
      .map(({ name }) => new URL(name).pathname),
  );
  expect(fromWorker.filter((path) => isScript(path)).length).toBeGreaterThan(0);
  expect(phone.errors).toEqual([]);
});

test('a click on a link waits for the scripts, then the app navigates', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  const release = await openWithHeldScripts(page, network, '/en');
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'Estimate the cost' }).click();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(new URL(page.url()).pathname).toBe('/en');
  release();
  await page.waitForURL(/\/package-stimation$/);
  expect(await isSame(page)).toBe(true);
  expect(phone.errors).toEqual([]);
});

test('a button, a list of options and a search field work as if the scripts had been there', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await page.setViewportSize({ width: 412, height: 823 });
  let release = await openWithHeldScripts(page, network, '/en/packages');
  await page.getByRole('button', { name: 'Filter' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();

  release = await openWithHeldScripts(page, network, '/en/packages');
  await mark(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('price');
  release();
  await page.waitForURL(/sort=price$/);
  expect(await isSame(page)).toBe(true);

  release = await openWithHeldScripts(page, network, '/en/packages');
  await mark(page);
  await page.getByRole('main').getByRole('searchbox').fill('knee');
  await page.keyboard.press('Enter');
  release();
  await page.waitForURL(/q=knee$/);
  expect(await isSame(page)).toBe(true);
  expect(phone.errors).toEqual([]);
});

test('a box is ticked at once, and the page follows once its scripts are there', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  const release = await openWithHeldScripts(page, network, '/en/package-stimation');
  const box = page.getByRole('checkbox', { name: 'Complete heart check-up' });
  await box.check();
  release();
  await page.waitForURL(/needs=heart-check-up/);
  await expect(box).toBeChecked();
  expect(phone.errors).toEqual([]);
});

test('a sign-in that is sent before the scripts are there is sent once they are', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  const release = await openWithHeldScripts(page, network, '/en/sign-in');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  release();
  await page.waitForURL(/\/panel(?:\/|$)/);
});

test('what is typed into a public form before its scripts are there is stored and stays', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  const release = await openWithHeldScripts(page, network, publicForm);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.pressSequentially('Mina R');
  await page.keyboard.press('ArrowLeft');
  release();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(name).toBeFocused();
  await page.keyboard.type('. ');
  await expect(name).toHaveValue('Mina . R');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByRole('textbox', { name: /Phone number/ })).toBeFocused();
  // Drafts are written at most every 100 ms: what is typed just before a reload may be lost.
  await expect.poll(() => storedDrafts(page)).toMatch(/Mina \. R.*"at":"phone"/);
  await page.reload();
  await isInteractive(page);
  await page.mouse.move(200, 300);
  await expect(page.getByRole('main').getByText('Mina . R')).toBeVisible();
  expect(phone.errors).toEqual([]);
});

test('a button that is pressed before the scripts of a public form are there works with its text', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  const release = await openWithHeldScripts(page, network, publicForm);
  await page.getByRole('textbox', { name: 'Your name' }).fill('مینا');
  await page.getByRole('button', { name: 'Next question' }).click();
  release();
  await expect(page.getByRole('textbox', { name: /Phone number/ })).toBeVisible();
  await expect(page.getByRole('main').getByText('مینا')).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(phone.errors).toEqual([]);
});

test('a public form whose parts do not come keeps its text, also over a reload', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await holdWorker(page);
  await page.route('**/assets/publicFill*.js', (route) => route.abort());
  await page.goto(network.url + publicForm);
  await isInteractive(page);
  const name = page.getByRole('textbox', { name: 'Your name' });
  await name.fill('مینا');
  await expect(page.getByText('Part of this page did not load.')).toBeVisible();
  await expect(name).toHaveValue('مینا');
  await page.unroute('**/assets/publicFill*.js');
  await page.reload();
  await isInteractive(page);
  await page.mouse.move(200, 300);
  await expect(name).toHaveValue('مینا');
  await expect(page.getByText('Saved on this device')).toBeVisible();
});

test('when the scripts cannot be loaded the page stays, and its links still lead on', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await holdWorker(page);
  await page.goto(`${server.url}/en`);
  await isInteractive(page);
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const loaded = new Set(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  );
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    if (loaded.has(route.request().url())) return route.continue();
    refused += 1;
    return route.abort();
  });
  await page.mouse.move(200, 300);
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('main').getByRole('link', { name: 'Estimate the cost' }).click();
  await page.waitForURL(/\/package-stimation$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cost estimate');
});
