import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const path = '/en/packages/knee-replacement';
const icons = (page: Page) => page.getByRole('main').locator('svg[data-icon]');
const drawn = (page: Page) => icons(page).filter({ has: page.locator('path, circle, rect') });
const sizes = (page: Page) =>
  icons(page).evaluateAll((all) => all.map((icon) => `${icon.clientWidth}×${icon.clientHeight}`));

test('content icons are drawn with one request to our own server, in boxes of their final size', async ({
  network,
  phone,
}) => {
  const html = await (await fetch(network.url + path)).text();
  const named = html.match(/<svg[^>]+data-icon="lucide:[^>]+><[a-z]/g) ?? [];
  expect(named.length).toBeGreaterThan(3);
  const page = await phone.page();
  await page.goto(network.url + path);
  await expect(drawn(page)).toHaveCount(named.length);
  expect(new Set(await sizes(page))).toEqual(new Set(['20×20']));
  // The browser loads them, too, so that the worker has them for pages that are rendered offline.
  await page.mouse.move(200, 300);
  const calls = () => network.seen.filter(({ path: to }) => to.includes('/_icons/')).length;
  await expect.poll(calls).toBe(1);
  await expect(drawn(page)).toHaveCount(named.length);
  expect(phone.errors).toEqual([]);
});

test('a missing icon set is requested once and leaves empty boxes, without errors', async ({
  network,
  phone,
}) => {
  network.rule(({ path: to }) =>
    to.includes('/_icons/') ? { kind: 'answer', status: 404 } : undefined,
  );
  const page = await phone.page();
  await page.goto(`${network.url}/en/packages`);
  await page.getByRole('main').locator(`a[href="${path}"]`).first().click();
  await expect
    .poll(() => network.seen.filter(({ path: to }) => to.includes('/_icons/')).length)
    .toBe(1);
  await expect(icons(page).first()).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);
  expect(new Set(await sizes(page))).toEqual(new Set(['20×20']));
});

test('offline they come from the worker, also in another batch than they were requested in', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(server.url + path);
  // The worker answers with the shell, so the page is rendered here.
  await expect(icons(page)).not.toHaveCount(0);
  const count = await icons(page).count();
  await expect(drawn(page)).toHaveCount(count);
  await phone.offline(true);
  await server.stop();
  const requestedIcons: string[] = [];
  page.on('request', (request) => requestedIcons.push(request.url()));
  await page.reload();
  await expect(drawn(page)).toHaveCount(count);
  // Our own icons are in the scripts: all are drawn, and none is requested.
  const own = page.locator('header svg:not([data-icon]), footer svg:not([data-icon])');
  expect(await own.count()).toBeGreaterThan(3);
  expect(await own.filter({ has: page.locator('path, circle, rect, line') }).count()).toBe(
    await own.count(),
  );
  const content = await icons(page).evaluateAll((all) =>
    all.map((icon) => icon.getAttribute('data-icon')),
  );
  const fetched = requestedIcons.flatMap(
    (url) => new URL(url).searchParams.get('icons')?.split(',') ?? [],
  );
  expect(fetched.filter((one) => !content.includes(`lucide:${one}`))).toEqual([]);
  expect(
    requestedIcons
      .map((url) => new URL(url).pathname)
      .filter((each) => each.endsWith('.svg') && !/^\/(?:favicon|images\/\w+)\.svg$/.test(each)),
  ).toEqual([]);
  const name = (await icons(page).first().getAttribute('data-icon'))?.replace('lucide:', '') ?? '';
  const batch = await page.evaluate(
    async (one) => (await fetch(`/api/_icons/lucide.json?icons=${one}`)).json(),
    name,
  );
  expect(Object.keys(batch.icons)).toEqual([name]);
});
