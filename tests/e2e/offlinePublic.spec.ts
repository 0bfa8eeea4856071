import type { Page } from '@playwright/test';
import { edited, importContent } from '../support/contentFiles.ts';
import { expect, test, waitForPacks } from './fixtures.ts';

const article = '/en/blog/the-second-week';

/**
 * The worker is active, has cached the data and the cover of this page, and pages in view are
 * prefetched.
 */
async function waitForCaches(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isCached = () =>
    page.evaluate(async () => {
      const [answers, pictures] = await Promise.all([caches.open('api-en'), caches.open('images')]);
      const article = (await answers.keys()).some(({ url }) =>
        url.endsWith('/api/posts/the-second-week'),
      );
      const cover = document.querySelector<SVGUseElement>('main use')?.href.baseVal ?? '';
      return article && cover !== '' && (await pictures.match(cover)) !== undefined;
    });
  await expect.poll(isCached).toBe(true);
  await page.waitForLoadState('networkidle');
}

/** Ages the cached response by its date header. */
const age = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('api-en');
    for (const request of await cache.keys()) {
      const cachedResponse = await cache.match(request);
      const headers = new Headers(cachedResponse?.headers);
      headers.set('date', new Date(Date.now() - 5 * 3_600_000).toUTCString());
      await cache.put(request, new Response(await cachedResponse?.text(), { headers }));
    }
  });

test('a visited article opens offline with its picture and age; another one lists what is available', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(server.url + article);
  await waitForCaches(page);
  await waitForPacks(page, 'en', 'public');
  await phone.offline(true);
  await server.stop();
  await age(page);

  await page.goto(server.url + article);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The second week is the hardest',
  );
  await expect(page.getByText('You are seeing what was saved on')).toBeVisible();
  // The box of a drawing whose file is missing is empty.
  const cover = page.getByRole('main').locator('use').first();
  await expect
    .poll(() => cover.evaluate((drawing: SVGUseElement) => drawing.getBBox().width))
    .toBeGreaterThan(0);

  await page.goto(`${server.url}/en/blog/ten-questions-before-surgery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There is no internet/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Call the clinic' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: 'The second week is the hardest' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The second week is the hardest',
  );
});

test('a page whose code is not on the device says that there is no internet', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(server.url + article);
  await waitForCaches(page);
  await waitForPacks(page, 'en', 'public');
  await phone.offline(true);
  await server.stop();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (/\/assets\/blog-/.test(request.url)) await cache.delete(request);
    }
  });
  await page.goto(`${server.url}/en/blog/ten-questions-before-surgery`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/There is no internet/);
});

test('content changed by the clinic replaces the cached copy without layout shift', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(server.url + article);
  await waitForCaches(page);
  const files = edited('posts/the-second-week.en.md', [
    'The second week is the hardest',
    'The second week, again',
  ]);
  expect(await importContent(server.url, files)).toMatchObject({ status: 'saved', changed: 1 });

  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(server.url + article);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The second week, again');
  await expect(page).toHaveTitle(/again/);
  const shifted = await page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts)
      ? window.shifts.reduce((a, b) => a + b, 0)
      : 1,
  );
  expect(shifted).toBeLessThanOrEqual(0.02);
});
