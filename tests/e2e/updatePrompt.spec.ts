import { appendFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createProxy } from '../support/proxy.ts';
import { startWithOwnRelease } from './ownRelease.ts';
import {
  bodies,
  expect,
  sendReply,
  signedInPage,
  test,
  upToDate,
  waitForWorker,
  openKneeTicket,
} from './fixtures.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Update available' });
const box = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

/** Another worker at the same address: enough for the browser to find an update. */
async function changeWorker(dist: string): Promise<void> {
  const { id } = JSON.parse(await readFile(join(dist, 'current.json'), 'utf8'));
  const file = join(dist, 'releases', id, 'client', 'sw.js');
  await appendFile(file, '\n// changed');
  for (const packed of ['.br', '.gz']) await rm(file + packed, { force: true });
}

test('the update prompt does not take the focus, cover the text field, or take more than a third of a phone', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const phone = await newPhone();
  const page = await signedInPage(phone, server, { width: 360, height: 640 });
  await waitForWorker(page);
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  const field = page.getByRole('textbox', { name: 'Message' });
  await field.fill('Half a thought');
  // The field is at the lower edge, where the prompt will appear.
  await page.evaluate(() => window.scrollTo(0, 0));
  const fieldBox = await box(field);
  await page.setViewportSize({ width: 360, height: Math.round(fieldBox.y + fieldBox.height) + 8 });

  await changeWorker(dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });
  await expect(banner(page)).toContainText(
    'An update is ready. Your draft is saved and stays here.',
  );
  await expect(field).toBeFocused();
  const bannerTop = (await box(banner(page))).y;
  await expect
    .poll(async () => (await box(field)).y + (await box(field)).height, {
      message: 'the field comes up',
    })
    .toBeLessThanOrEqual(bannerTop);
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await box(banner(page))).height).toBeLessThanOrEqual(640 / 3);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  const liveRegion = banner(page).locator('xpath=..');
  await expect(liveRegion).toHaveAttribute('aria-live', 'polite');
  await expect(liveRegion, 'only the new banner is announced, not every change').toHaveAttribute(
    'aria-relevant',
    'additions',
  );

  await openKneeTicket(page, server.url);
  const composer = page.getByRole('textbox', { name: 'Reply' });
  await expect(composer).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect
    .poll(async () => (await box(composer)).y + (await box(composer)).height)
    .toBeLessThanOrEqual((await box(banner(page))).y);

  await page.goto(`${server.url}/en/panel/my-ticket`);
  await expect(banner(page)).toBeVisible();
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(
      Object.assign(event, {
        prompt: async () => undefined,
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      }),
    );
  });
  const install = page.getByRole('region', { name: 'Install app' });
  await expect(install, 'one banner at a time, the update first').toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Later' }).click();
  await expect(install).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await dispose();
});

test('an update is offered only when builds/meta of the release is available', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const phone = await newPhone();
  const page = await phone.page();
  let requestCount = 0;
  await page.route('**/builds/meta/*.json', (route) => {
    requestCount += 1;
    return route.abort('connectionfailed');
  });
  await page.goto(`${server.url}/en`);
  await waitForWorker(page);
  expect(requestCount).toBe(0);
  await changeWorker(dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => requestCount, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
  );
  await expect(banner(page)).toHaveCount(0);
  await page.unroute('**/builds/meta/*.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });
  await dispose();
});

test('an accepted update does not wait for what the old worker is sending to a slow server', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const network = await createProxy(server.port);
  const phone = await newPhone();
  const page = await signedInPage(phone, network);
  await waitForWorker(page);
  await openKneeTicket(page, network.url);
  let answer = (): void => undefined;
  const release = new Promise<void>((resolve) => (answer = resolve));
  let held = 0;
  network.rule(({ path }) => {
    if (path !== '/api/me/mutations') return undefined;
    held += 1;
    return { kind: 'hold', release };
  });
  // The page sends it, and the worker's background sync waits to be next.
  await sendReply(page, 'On a slow line.');
  await expect.poll(() => held, { timeout: 30_000 }).toBe(1);

  await changeWorker(dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });
  const reloaded = page.waitForEvent('load', { timeout: 15_000 });
  await banner(page).getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  network.rule(undefined);
  answer();
  const sent = page.getByRole('article').filter({ hasText: 'On a slow line.' });
  await expect(sent).toHaveAttribute('data-delivery', /received|read/, { timeout: 60_000 });
  expect((await bodies(server.url)).filter((body) => body === 'On a slow line.')).toHaveLength(1);
  await network.close();
  await dispose();
});

test('an accepted update takes place when the browser has stopped the old worker meanwhile', async ({
  newPhone,
}) => {
  const { server, dist, dispose } = await startWithOwnRelease();
  const phone = await newPhone();
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await page.reload();
  await upToDate(page);
  const routes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/me/'))
        .map((entry) => ('workerMatchedSourceType' in entry ? entry.workerMatchedSourceType : '')),
    );
  await expect.poll(async () => (await routes()).length).toBeGreaterThan(0);
  expect(new Set(await routes()), 'private requests do not start the worker').toEqual(
    new Set(['network']),
  );
  await changeWorker(dist);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(banner(page)).toBeVisible({ timeout: 30_000 });

  const session = await phone.context.newCDPSession(page);
  const running = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions)
      if (status === 'activated') running.set(versionId, runningStatus);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => running.size).toBe(1);
  for (const versionId of running.keys())
    await session.send('ServiceWorker.stopWorker', { versionId });
  await expect.poll(() => [...running.values()]).toEqual(['stopped']);
  const reloaded = page.waitForEvent('load', { timeout: 20_000 });
  await banner(page).getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  await dispose();
});
