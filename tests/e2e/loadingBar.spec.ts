import type { Page, Route } from '@playwright/test';
import { loadingShare } from '#ui/loadingProgress.ts';
import { expect, heading, openPackages, stopClock, test, waitForHydration } from './visitor.ts';

/** The state of the loading bar. */
const readBar = (page: Page) =>
  page.locator('.loading-bar').evaluate((bar: HTMLElement) => ({
    shown: 'shown' in bar.dataset,
    progress: Number(bar.dataset['progress'] ?? 0),
    failed: 'failed' in bar.dataset,
  }));

/** Delays the answers of an address until `release` is called. */
async function holdAnswers(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<{ requested: Promise<void>; release: () => void }> {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    requested.resolve();
    await released.promise;
    await answer(route);
  });
  return { requested: requested.promise, release: released.resolve };
}

test('loading bar: appears after 200 ms, grows, fills and disappears', async ({
  server,
  visitor,
}) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await waitForHydration(page);
  expect(await readBar(page), 'hydration does not start it').toMatchObject({ shown: false });
  await stopClock(page);
  const { requested, release } = await holdAnswers(page, '**/api/packages**', (route) =>
    route.continue(),
  );
  await openPackages(page);
  await requested;
  await page.clock.runFor(195);
  expect(await readBar(page)).toMatchObject({ shown: false, progress: 0 });
  await page.clock.runFor(10);
  expect(await readBar(page)).toMatchObject({ shown: true });
  for (const elapsed of [500, 1000, 2000]) {
    await page.clock.runFor(elapsed / 2);
    const { progress } = await readBar(page);
    // The first and the last frame may each be one late.
    expect(progress).toBeGreaterThan(loadingShare(elapsed / 2 - 40));
    expect(progress).toBeLessThan(100);
  }
  release();
  await expect.poll(() => readBar(page)).toMatchObject({ shown: true, progress: 100 });
  await expect(heading(page, 'Care packages')).toBeVisible();
  await page.clock.runFor(490);
  expect(await readBar(page)).toMatchObject({ shown: true, progress: 100 });
  await page.clock.runFor(20);
  expect(await readBar(page)).toMatchObject({ shown: false, progress: 100 });
  await page.clock.runFor(410);
  expect(await readBar(page)).toMatchObject({ shown: false, progress: 0 });
});

test('loading bar: never appears for a quick navigation; in Persian it grows from the right', async ({
  server,
  visitor,
}) => {
  const page = await visitor({ locale: 'fa-IR' });
  await page.goto(`${server.url}/packages`);
  await waitForHydration(page);
  const before = await page.locator('h1').first().innerText();
  await stopClock(page);
  await page.locator('main a[href^="/packages/"]').first().click();
  await expect(page.locator('h1').first()).not.toHaveText(before);
  // The navigation has ended at once, and so has the wait for the bar.
  await page.clock.runFor(3000);
  expect(await readBar(page)).toEqual({ shown: false, progress: 0, failed: false });
  const style = await page.locator('.loading-bar').evaluate((element) => {
    const { transformOrigin, height, position, backgroundImage } = getComputedStyle(element);
    return { fromRight: parseFloat(transformOrigin) > 1000, height, position, backgroundImage };
  });
  expect(style).toMatchObject({ fromRight: true, height: '3px', position: 'fixed' });
  expect(style.backgroundImage).toContain('gradient');
});

test('loading bar: red when the navigation fails', async ({ server, visitor }) => {
  const page = await visitor();
  await page.goto(`${server.url}/en`);
  await waitForHydration(page);
  await stopClock(page);
  const { requested, release } = await holdAnswers(page, '**/api/packages**', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{}' }),
  );
  await openPackages(page);
  await requested;
  await page.clock.runFor(300);
  release();
  await expect.poll(() => readBar(page)).toEqual({ shown: true, progress: 100, failed: true });
});
