import { createServerProcess } from '../support/server.ts';
import { expect, signedInPage, test } from './fixtures.ts';

test('the kill switch removes the worker and its caches, and nothing that a patient wrote', async ({
  newPhone,
}) => {
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE']);
  await server.start();
  const phone = await newPhone();
  const page = await signedInPage(phone, server);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half written.');
  await server.stop();

  await server.start({ SW_KILL: '1' });
  await page
    .evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    .catch(() => undefined);
  const caches = () => page.evaluate(async () => (await globalThis.caches.keys()).length);
  // The page reloads when its worker is removed, so it may be between two documents.
  await expect.poll(() => caches().catch(() => -1), { timeout: 20_000 }).toBe(0);
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half written.');
  const entry = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((each) => (each as PerformanceNavigationTiming).workerStart),
  );
  expect(entry, 'the page came from the server').toEqual([0]);
  expect(await caches()).toBe(0);
  await server.dispose();
});
