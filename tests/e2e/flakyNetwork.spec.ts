import type { Page } from '@playwright/test';
import { waitUntilHydrated, expect, password, test } from './fixtures.ts';
import { waitUntilSettled } from './allPages.ts';

const captivePortalPage = {
  kind: 'answer',
  status: 200,
  headers: { 'content-type': 'text/html' },
} as const;
/** A first visit before the worker is installed. */
const withoutWorker = ({ path }: { path: string }) =>
  path === '/sw.js' ? ({ kind: 'answer', status: 404 } as const) : undefined;
const badGatewayPage = {
  kind: 'answer',
  status: 502,
  headers: { 'content-type': 'text/html' },
} as const;

/** The notice may disappear by itself: page, worker or its timer may notice the network first. */
async function tryUntilFresh(page: Page): Promise<void> {
  await expect(async () => {
    const button = page.getByRole('button', { name: 'Try now' });
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    await expect(page.getByText('You are seeing what was saved on')).toBeHidden({ timeout: 2000 });
  }).toPass();
}

test("a captive portal's page: cached pages are shown with a notice and kept; a wrong clock changes nothing", async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await page.clock.setSystemTime(Date.now() + 3 * 3_600_000);
  await page.goto(`${network.url}/en/packages`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('api-en')).keys()).some(({ url }) => url.endsWith('/api/packages')),
    );
  await expect.poll(cachedPages).toBe(true);
  const note = page.getByText('The clinic could not be reached. You are seeing what was saved on');
  const first = page.locator('main li h3 a').first();
  for (const fault of [captivePortalPage, badGatewayPage]) {
    let attempts = 0;
    network.rule(({ path }) => {
      if (path === '/api/packages') attempts += 1;
      return path.startsWith('/api/') ? fault : undefined;
    });
    await page.reload();
    await expect(first).toBeVisible();
    await expect(note).toBeVisible();
    // Once by the page and once by the notice, which then waits for half a minute.
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(2);
    network.rule(undefined);
    await tryUntilFresh(page);
  }
  await phone.offline(true);
  network.cut(true);
  await page.reload();
  await expect(first).toBeVisible();
  await expect(page.getByText('You are seeing what was saved on')).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByText('You are seeing what was saved on')).toBeVisible();
  network.cut(false);
  await phone.offline(false);
  await tryUntilFresh(page);
});

test('content deleted by the clinic is not shown from the cache', async ({ network, phone }) => {
  const page = await phone.page();
  await page.goto(`${network.url}/en/packages/knee-replacement`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const cachedPages = () =>
    page.evaluate(async () =>
      (await (await caches.open('api-en')).keys()).some(({ url }) =>
        url.endsWith('/api/packages/knee-replacement'),
      ),
    );
  await expect.poll(cachedPages).toBe(true);
  network.rule(({ path }) =>
    path.endsWith('/api/packages/knee-replacement') ? { kind: 'answer', status: 404 } : undefined,
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect.poll(cachedPages).toBe(false);
});

test('before a worker: a message written offline is sent by itself later, past a captive portal', async ({
  network,
  phone,
}) => {
  let refusals = 1;
  network.rule((exchange) =>
    exchange.path === '/api/letters' && refusals-- > 0
      ? { kind: 'answer', status: 401 }
      : withoutWorker(exchange),
  );
  const page = await phone.page();
  await page.goto(`${network.url}/en/contact-us`);
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('button', { name: 'Send' })).toBeEnabled();
  await form.getByLabel('Name').fill('Mina');
  await form.getByLabel('Email or phone').fill('mina@example.org');
  await form.getByLabel('Message').fill('Do you treat knees?');
  await phone.offline(true);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(
    page.getByText(/sent when the internet is back|sent when you open Nabz/).first(),
  ).toBeVisible();
  await phone.offline(false);
  await expect(page.getByText('Confirmation number').first()).toBeVisible({ timeout: 45_000 });
  expect(
    network.seen.filter(({ path, method }) => path === '/api/letters' && method === 'POST').length,
  ).toBe(2);
});

test('before a worker: a sign-in tried offline says so, and works with a network', async ({
  network,
  phone,
}) => {
  network.rule(withoutWorker);
  const page = await phone.page();
  await page.goto(`${network.url}/en/sign-in`);
  await waitUntilSettled(page);
  await page.waitForLoadState('networkidle');
  const submit = page.getByRole('button', { name: 'Sign in' });
  await waitUntilHydrated(submit);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  network.cut(true);
  await submit.click();
  await expect(page.getByText(/could not be reached/).first()).toBeVisible();
  network.cut(false);
  await submit.click();
  await page.waitForURL(/\/panel(?:\/|$)/);
});

test('before a worker: a link followed offline shows an error of the site, and works later', async ({
  network,
  phone,
}) => {
  network.rule(withoutWorker);
  const page = await phone.page();
  await page.goto(`${network.url}/en/about`);
  await waitUntilSettled(page);
  await phone.offline(true);
  await page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: 'Doctors' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There is no internet/);
  await phone.offline(false);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doctors');
});
