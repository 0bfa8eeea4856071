import { launchBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';

const pages = [
  { path: '/', locale: 'fa', lang: 'fa-IR', dir: 'rtl' },
  { path: '/en', locale: 'en', lang: 'en-US', dir: 'ltr' },
  { path: '/ar', locale: 'ar', lang: 'ar-AR', dir: 'rtl' },
  { path: '/packages/2', locale: 'fa', lang: 'fa-IR', dir: 'rtl' },
  { path: '/en/packages/knee-replacement', locale: 'en', lang: 'en-US', dir: 'ltr' },
];

test('9: public pages are complete without JavaScript', async ({ server }) => {
  const browser = await launchBrowser();
  for (const { path, locale, lang, dir } of pages) {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: lang });
    const page = await context.newPage();
    const answer = await page.goto(server.url + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.title()).length, path).toBeGreaterThan(8);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length ?? 0, path).toBeGreaterThan(30);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      server.url + (path === '/' ? '/' : path),
    );
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
    expect(alternates.sort()).toEqual(['ar', 'ar-AR', 'en', 'en-US', 'fa', 'fa-IR', 'x-default']);
    expect((await page.locator('main').innerText()).length, `${path} has content`).toBeGreaterThan(
      300,
    );
    expect(
      await page.locator('script[type="application/ld+json"]').count(),
      locale,
    ).toBeGreaterThan(0);
    await context.close();
  }
  await browser.close();
});

test('9: an unknown path is 404 in all three languages, with the path on the page', async ({
  server,
}) => {
  for (const path of [
    '/nothing-here',
    '/en/nothing-here',
    '/ar/nothing-here',
    '/packages/0',
    '/packages/9999',
    '/en/packages/no-such-package',
    '/en/packages/%ZZ',
    '/ar/%FF',
  ]) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).toContain(path);
  }
});

test('a first visit to exactly / redirects to the visitor’s language; deep links keep theirs', async ({
  server,
}) => {
  const open = (path: string, headers: Record<string, string>) =>
    fetch(server.url + path, { redirect: 'manual', headers });
  expect(
    (await open('/?a=1', { 'accept-language': 'en-GB,en;q=0.8' })).headers.get('location'),
  ).toBe('/en?a=1');
  expect(
    (await open('/', { 'accept-language': 'en', cookie: 'i18n_redirected=ar' })).headers.get(
      'location',
    ),
  ).toBe('/ar');
  expect((await open('/', { 'accept-language': 'de, fa;q=0.5' })).status).toBe(200);
  expect((await open('/packages', { 'accept-language': 'en' })).status).toBe(200);
});

test('a public page hydrates without errors or requests to other hosts, and opens again offline', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/packages/knee-replacement`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const cached = () =>
    page.evaluate(async () =>
      (await caches.has('api-en'))
        ? (await (await caches.open('api-en')).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    );
  await expect.poll(cached, { timeout: 20_000 }).toContain('/api/packages/knee-replacement');
  expect(phone.errors).toEqual([]);
  await phone.offline(true);
  await server.stop();
  const again = await phone.page();
  await again.goto(`${server.url}/en/packages/knee-replacement`);
  await expect(again.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('offline, the worker’s page redirects from exactly / to the remembered language, with query and hash', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(
      async () =>
        (await phone.context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value,
    )
    .toBe('en');
  await phone.offline(true);
  await server.stop();
  // The page navigates away while it loads.
  await page.goto(`${server.url}/?a=1#b`, { waitUntil: 'commit' });
  await page.waitForURL(`${server.url}/en?a=1#b`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('language switch keeps path and query, sets the cookie for a year, and changes the direction', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  const remembered = async () =>
    (await phone.context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  await page.goto(`${server.url}/packages`);
  await expect.poll(remembered, 'a first load').toBe('fa');
  await page.goto(`${server.url}/en/packages?sort=price`);
  await expect.poll(remembered, 'a prefixed link').toBe('en');
  await page
    .locator('header a[hreflang|=fa]')
    .first()
    .evaluate((link) => (link as HTMLAnchorElement).click());
  await page.waitForURL(`${server.url}/packages?sort=price`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const cookie = (await phone.context.cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie?.value).toBe('fa');
  expect(cookie?.sameSite).toBe('Lax');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
});
