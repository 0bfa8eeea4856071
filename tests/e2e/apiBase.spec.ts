import { buildOtherRelease } from '../support/otherRelease.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';
import { bodies, expect, signIn, test as base, upToDate, waitForPacks } from './fixtures.ts';

const test = base.extend<object, { otherServer: TestServer }>({
  otherServer: [
    async ({}, use) => {
      const release = await buildOtherRelease('api-base', { VITE_API_BASE: '/clinic/v1/' });
      const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], release);
      await server.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: async ({ otherServer }, use) => use(otherServer),
});

test('with VITE_API_BASE, page, worker and server call the API only there, also for queued and cached requests', async ({
  server,
  phone,
}) => {
  const apiRequests: string[] = [];
  phone.context.on('request', (request) => apiRequests.push(new URL(request.url()).pathname));
  const page = await phone.page();
  await page.goto(`${server.url}/en/packages`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isCached = () =>
    page.evaluate(async () =>
      (await (await caches.open('api-en')).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(isCached).toContain('/clinic/v1/packages');

  await signIn(page, server.url);
  await upToDate(page);
  await waitForPacks(page, 'panel');
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await phone.offline(true);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Another base');
  await page.getByRole('textbox', { name: 'Message' }).fill('Sent by the other base.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.goto(`${server.url}/en/packages`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('24 packages')).toBeVisible();
  await phone.offline(false);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await expect
    .poll(() => bodies(server.url), { timeout: 30_000 })
    .toContain('Sent by the other base.');

  expect(apiRequests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(apiRequests.filter((path) => path.startsWith('/clinic/v1/')).length).toBeGreaterThan(0);
  const answer = await page.evaluate(async () => (await fetch('/clinic/v1/health')).json());
  expect(answer).toMatchObject({ status: 'ok' });
});
