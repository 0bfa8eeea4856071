import { type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { expect, signIn, test } from './fixtures.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await launchBrowser();
});
test.afterAll(() => browser.close());

async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  return context.newPage();
}
const hydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);

test('catalogues: the address has the hash of the build, cached for a day; an unknown language is 404', async ({
  server,
}) => {
  const html = await (await fetch(`${server.url}/en`)).text();
  const address = /\/_i18n\/[0-9a-f]{10}\/en\/messages\.json/.exec(html)?.[0] ?? '';
  const answer = await fetch(server.url + address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect((await fetch(server.url + address.replace('/en/', '/xx/'))).status).toBe(404);
});

test('locales: og:locale with alternates; alternate links are absolute and have no query', async ({
  server,
}) => {
  const html = await (await fetch(`${server.url}/ar/packages?sort=price`)).text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
  expect(all(/property="og:locale" content="([^"]+)"/g)).toEqual(['ar_AR']);
  expect(all(/property="og:locale:alternate" content="([^"]+)"/g).sort()).toEqual([
    'en_US',
    'fa_IR',
  ]);
  const hrefs = all(/<link rel="(?:alternate|canonical)"[^>]*href="([^"]+)"/g);
  expect(hrefs).toHaveLength(8);
  for (const href of hrefs) expect(href).toMatch(new RegExp(`^${server.url}(/(en|ar))?/packages$`));
});

test('locales: in-app navigation to / never redirects', async ({ server }) => {
  const page = await visitor({ locale: 'fa-IR' });
  await page.goto(`${server.url}/packages`);
  await hydrated(page);
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: server.url }]);
  await page.locator('header a[href="/"]').first().click();
  await page.waitForURL(`${server.url}/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa-IR');
  await page.context().close();
});

test('releases: without a worker, a new build id makes the next navigation a full load', async ({
  server,
}) => {
  const latest = (await (await fetch(`${server.url}/builds/latest.json`)).json()) as {
    id: string;
    timestamp: number;
  };
  expect(await (await fetch(`${server.url}/builds/meta/${latest.id}.json`)).json()).toEqual(latest);
  const page = await visitor();
  const requestedPaths: string[] = [];
  await page.route('**/builds/latest.json*', (route) => {
    requestedPaths.push(route.request().url());
    return route.fulfill({ json: { id: 'another', timestamp: latest.timestamp + 1 } });
  });
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(0);
  expect(requestedPaths[0]).toMatch(/\?t=\d+$/);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await expect(async () => {
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link').first().click();
    await page.waitForFunction(() => !('same' in window), undefined, { timeout: 5000 });
  }).toPass();
  expect(new URL(page.url()).pathname).toBe('/en/packages');
  await page.context().close();
});

test('error screen: large status, translated text, link home, no stack, at most three quarters of the height', async ({
  server,
}) => {
  const shows = async (status: number, body: object) => {
    const page = await visitor();
    await page.goto(`${server.url}/en`);
    await hydrated(page);
    await page.route('**/api/packages**', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify(body),
      }),
    );
    await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link').first().click();
    const screen = page.locator('main');
    await expect(screen.getByText(String(status), { exact: true })).toBeVisible();
    const text = await screen.innerText();
    const { height, size } = await screen.evaluate((main) => ({
      height: main.getBoundingClientRect().height / innerHeight,
      size: Math.max(
        ...[...main.querySelectorAll('p, h1')].map((each) =>
          parseFloat(getComputedStyle(each).fontSize),
        ),
      ),
    }));
    expect(height).toBeLessThanOrEqual(0.75);
    expect(size).toBeGreaterThan(40);
    expect(text).not.toMatch(/\bat .+:\d+:\d+/);
    await expect(screen.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/en');
    await page.context().close();
    return text;
  };
  expect(await shows(500, {})).toContain('Something went wrong on our side');
  const styles = {
    type: 'urn:nabz:problem:too-many-requests',
    title: 'Wait a minute, then try again.',
    status: 429,
  };
  expect(await shows(429, styles)).toContain('Wait a minute, then try again.');
});

test('an unknown address is shown in full, decoded, on any window size', async ({ server }) => {
  const slug = 'راهنمای-کامل-جراحی-تعویض-مفصل-زانو-در-ایران-برای-بیماران-و-همراهان';
  for (const [width, height] of [
    [360, 640],
    [740, 360],
  ] as const) {
    const page = await visitor({ viewport: { width, height } });
    await page.goto(`${server.url}/${encodeURIComponent(slug)}`);
    await hydrated(page);
    const screen = page.locator('main');
    await expect(screen).toContainText(`/${slug}`);
    await expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toBeInViewport({ ratio: 1 });
    const { top, share, hidden } = await screen.evaluate((main) => ({
      top:
        main.getBoundingClientRect().top -
        (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      share: main.getBoundingClientRect().height / innerHeight,
      hidden: main.scrollHeight - main.clientHeight,
    }));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(share).toBeLessThanOrEqual(0.75);
    expect(hidden).toBeLessThanOrEqual(0);
    await page.context().close();
  }
});

test('guards: a signed-in person on a page for guests goes to the panel', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, server.url);
  for (const path of ['/en/sign-in', '/en/sign-up']) {
    await page.goto(server.url + path);
    await page.waitForURL('**/en/panel');
  }
});

test('look: header 4rem, sticky and blurred; below lg a full-screen menu that closes on navigation', async ({
  server,
}) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  const header = await page.locator('header').evaluate((element) => {
    const { position, backdropFilter } = getComputedStyle(element);
    return {
      height: element.firstElementChild?.getBoundingClientRect().height,
      position,
      backdropFilter,
    };
  });
  expect(header).toMatchObject({ height: 64, position: 'sticky' });
  expect(header.backdropFilter).toContain('blur');
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--radius').trim(),
    ),
  ).toBe('.25rem');
  await page.setViewportSize({ width: 360, height: 740 });
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await menu.getByRole('link', { name: 'Packages' }).click();
  await page.waitForURL('**/en/packages');
  await expect(menu).toBeHidden();
  await page.context().close();
});

test('look: the panel has a side bar from lg and a bar at the lower edge below; hidden titles are real headings', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, server.url);
  const places = page.getByRole('navigation', { name: 'My portal' });
  await expect(places).toHaveCount(1);
  await expect(places.locator('xpath=ancestor::aside')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('aside')).toBeHidden();
  await expect(places).toHaveCount(1);
  const box = await places.boundingBox();
  // A notice may be below it.
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
  expect(box?.y).toBeGreaterThan(370);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await expect(page.getByRole('heading', { level: 2, name: 'Conversations' })).toHaveCount(1);
});
