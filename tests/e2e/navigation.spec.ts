import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { loadingShare } from '#ui/loading-progress.ts';
import { expect, launchOptions, test } from './fixtures.ts';

let browser: Browser;
test.beforeAll(async () => {
  browser = await chromium.launch(launchOptions);
});
test.afterAll(() => browser.close());

/** A visitor without a worker: every request of the page can then be held up or refused. */
async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  return context.newPage();
}
const hydrated = (page: Page) => page.waitForFunction(() => performance.getEntriesByName('app:interactive').length > 0);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toPackages = (page: Page) => page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Packages' }).click();

test('page transition: the old page has left before the new one enters', async ({ server }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  const before = await page.locator('h1').first().innerText();
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-page]');
      const title = document.querySelector('h1')?.textContent ?? '';
      if (shown && told.at(-1)?.split('|')[1] !== title) told.push(`new|${title}`);
    }).observe(document.body, { childList: true, subtree: true });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      const title = () => document.querySelector('h1')?.textContent ?? '';
      if (this instanceof HTMLElement && this.dataset['page'] !== undefined)
        void animation.finished.then(() => told.push(`left at opacity ${getComputedStyle(this).opacity}|${title()}`));
      return animation;
    };
  });
  await toPackages(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told[0]).toBe(`left at opacity 0|${before}`);
  expect(told[1]).toContain('new|Care packages');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('[data-page]') ?? document.body).opacity === '1');
  await page.context().close();
});

test('page transition: nothing moves under reduced motion', async ({ server }) => {
  const page = await visitor({ reducedMotion: 'reduce' });
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('moved');
    };
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await toPackages(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a change of language comes when the old page has left, keeps query and hash, and is remembered', async ({ server }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en/packages?sort=price#search`);
  await hydrated(page);
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const leaving = document.querySelector('[data-page]');
      sessionStorage.setItem('left', `${leaving && getComputedStyle(leaving).opacity} ${document.documentElement.lang}`);
    }),
  );
  await page.locator('header summary', { hasText: 'Language' }).click();
  await page.getByRole('link', { name: 'فارسی' }).click();
  await page.waitForURL(`${server.url}/packages?sort=price#search`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('0 en-US');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected');
  expect(cookie).toMatchObject({ value: 'fa', path: '/', sameSite: 'Lax' });
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await page.context().close();
});

interface Seen {
  at: number;
  shown: boolean;
  progress: number;
}
/** What the bar shows, frame by frame, from now on. */
const record = (page: Page) =>
  page.evaluate(() => {
    const frames: Seen[] = [];
    Object.assign(window, { frames, began: performance.now() });
    const look = () => {
      const bar = document.querySelector<HTMLElement>('.loading-bar');
      if (bar) frames.push({ at: performance.now(), shown: 'shown' in bar.dataset, progress: Number(bar.dataset['progress'] ?? 0) });
      requestAnimationFrame(look);
    };
    look();
    document.addEventListener('click', () => Object.assign(window, { began: performance.now() }), { capture: true });
  });
const frames = (page: Page) =>
  page.evaluate(() => {
    const { frames: all, began } = window as unknown as { frames: Seen[]; began: number };
    return all.map((frame) => ({ ...frame, at: frame.at - began }));
  });

test('loading bar: nothing for 200 ms, then it grows, ends whole and goes', async ({ server }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  expect(await page.locator('.loading-bar').getAttribute('data-shown'), 'hydrating starts nothing').toBeNull();
  await page.route('**/api/packages**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await record(page);
  await toPackages(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  await page.waitForFunction(() => (window as unknown as { frames: Seen[] }).frames.at(-1)?.progress === 0);
  const seen = await frames(page);
  const shown = seen.filter((frame) => frame.shown);
  const first = shown[0]?.at ?? 0;
  expect(first).toBeGreaterThanOrEqual(195);
  const growing = shown.filter(({ progress }) => progress < 100);
  // A busy machine draws late, never early: at each moment at most what the curve allows.
  for (const { at, progress } of growing) expect(progress).toBeLessThanOrEqual(loadingShare(at - first) + 0.5);
  expect(growing.at(-1)?.progress).toBeGreaterThan(30);
  const whole = shown.filter(({ progress }) => progress === 100);
  expect((whole.at(-1)?.at ?? 0) - (whole[0]?.at ?? 0)).toBeGreaterThan(450);
  await page.context().close();
});

test('loading bar: a quick navigation never shows it; in Persian it grows from the right', async ({ server }) => {
  const page = await visitor({ locale: 'fa-IR' });
  await page.goto(`${server.url}/packages`);
  await hydrated(page);
  await page.locator('main a[href^="/packages/"]').first().click();
  await page.waitForURL(/packages\/[a-z]/);
  await page.goBack();
  await page.waitForURL(/packages$/);
  // Page and its data are here now: nothing is waited for.
  await record(page);
  await page.locator('main a[href^="/packages/"]').first().click();
  await page.waitForURL(/packages\/[a-z]/);
  await page.waitForFunction(() => (window as unknown as { frames: Seen[] }).frames.length > 30);
  const seen = await frames(page);
  expect(seen.filter(({ shown }) => shown)).toEqual([]);
  const look = await page.locator('.loading-bar').evaluate((element) => {
    const { transformOrigin, height, position, backgroundImage } = getComputedStyle(element);
    return { fromRight: parseFloat(transformOrigin) > 1000, height, position, backgroundImage };
  });
  expect(look).toMatchObject({ fromRight: true, height: '3px', position: 'fixed' });
  expect(look.backgroundImage).toContain('gradient');
  await page.context().close();
});

test('loading bar: red when it ends in an error', async ({ server }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  await page.route('**/api/packages**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' });
  });
  await toPackages(page);
  await expect(page.locator('.loading-bar[data-failed]')).toHaveCount(1);
  await page.context().close();
});

const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
test('a crawler keeps the page it has when the next one fails; a person reads what happened; both see a 404', async ({ server }) => {
  for (const userAgent of [crawler, undefined]) {
    const page = await visitor(userAgent === undefined ? {} : { userAgent });
    await page.goto(`${server.url}/en`);
    await hydrated(page);
    const before = await page.locator('h1').first().innerText();
    await page.route('**/api/packages**', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: '' }));
    await toPackages(page);
    await page.waitForURL('**/en/packages');
    if (userAgent) await expect(page.locator('h1').first()).toHaveText(before);
    else await expect(page.getByText('500')).toBeVisible();
    await page.goto(`${server.url}/en/nothing-here`);
    await expect(heading(page, 'Page Not Found')).toBeVisible();
    await page.context().close();
  }
});

test('a page’s file that cannot be had: one load of the page that was wanted, then the error screen', async ({ server }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await hydrated(page);
  const loaded = new Set(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)));
  let refused = 0;
  await page.route('**/assets/*.js', (route) => {
    if (loaded.has(route.request().url())) return route.continue();
    refused++;
    return route.abort();
  });
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(new URL(request.url()).pathname));
  await toPackages(page);
  await page.waitForURL('**/en/packages');
  await expect(page.getByText('Something went wrong on our side')).toBeVisible();
  expect(refused).toBeGreaterThan(0);
  expect(documents).toEqual(['/en/packages']);
  await page.context().close();
});

test('links in view are fetched ahead once the worker is there; not under Save-Data; never the portal', async ({ network, newPhone }) => {
  const details = () => network.seen.filter(({ path }) => /^\/api\/packages\/[a-z]/.test(path)).length;
  const saving = await newPhone();
  await saving.context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  const spare = await saving.page();
  await spare.goto(`${network.url}/en/packages`);
  await spare.evaluate(() => navigator.serviceWorker.ready);
  await spare.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
  expect(details()).toBe(0);
  const phone = await newPhone();
  const page = await phone.page();
  await page.goto(`${network.url}/en/packages`);
  await expect.poll(details).toBeGreaterThan(1);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /panel-/.test(name)).length)).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('words that cannot be loaded: a warning, and real sentences of the source language, never ids', async ({ server }) => {
  const page = await visitor({ locale: 'fa-IR' });
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/_i18n/**', (route) => route.abort());
  await page.goto(`${server.url}/packages`);
  await hydrated(page);
  await expect(heading(page, 'Care packages')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByText(/[۰-۹]+ packages/).first()).toBeVisible();
  expect(warnings.join()).toContain('the words of fa could not be loaded');
  await page.context().close();
});
