import { type Cluster, findPostgres, startPostgres } from '../support/postgres.ts';
import { createServerProcess, type TestServer, until } from '../support/server.ts';
import { waitUntilHydrated, expect, test } from './fixtures.ts';

/** React's message when hydration does not match. */
const mismatch = /hydrat|Minified React error #4(?:18|2[0-9])/i;

test('redirects an address with empty segments to the one without, on the server and offline', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}//evil.example/en/sign-in`);
  expect(page.url()).toBe(`${server.url}/evil.example/en/sign-in`);
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${server.url}/en//packages?sort=price#search`);
  await page.waitForURL(`${server.url}/en/packages?sort=price#search`);
  await page.goto(`${server.url}//evil.example/en/sign-in`);
  await page.waitForURL(`${server.url}/evil.example/en/sign-in`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('صفحه پیدا نشد');
  expect(await page.locator('link[href*="//evil.example"]').count()).toBe(0);
});

test.describe('on a server without content', () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await createServerProcess(undefined, { DEMO: '0' });
    await server.start();
  });
  test.afterAll(() => server.dispose());

  test('pages that the operator has not written are 404 and hydrate without errors', async ({
    phone,
  }) => {
    const page = await phone.page();
    for (const path of ['/en/privacy', '/ar/about', '/plus']) {
      const answer = await page.goto(server.url + path);
      expect(answer?.status(), path).toBe(404);
      await waitUntilHydrated(page.locator('header').getByRole('link').first());
    }
    expect(phone.errors.filter((error) => mismatch.test(error))).toEqual([]);
  });
});

test.describe('on a server whose database is down', () => {
  test.skip(findPostgres() === undefined, 'PostgreSQL is not on this machine');
  let cluster: Cluster | undefined;
  let server: TestServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    cluster = await startPostgres();
    if (!cluster) throw new Error('PostgreSQL is on this machine and did not start');
    server = await createServerProcess(undefined, {
      DATABASE_URL: await cluster.createDatabase(),
      DEMO: '1',
    });
    await server.start();
    await cluster.stop();
  });
  test.afterAll(() => server.dispose());

  test('health is 503, and a page that needs the database hydrates as a 503 error screen in its language', async ({
    phone,
  }) => {
    await until(
      'health is 503',
      // The connection may be one that the server has just closed.
      () =>
        fetch(`${server.url}/api/health`).then(
          ({ status }) => status === 503,
          () => false,
        ),
    );
    const page = await phone.page();
    const answer = await page.goto(`${server.url}/ar/blog/search?q=knee`);
    expect(answer?.status()).toBe(500);
    await waitUntilHydrated(page.locator('header').getByRole('link').first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('حدث خلل من جانبنا');
    await expect(page.getByRole('main')).toContainText('٥٠٠');
    expect(phone.errors.filter((error) => mismatch.test(error))).toEqual([]);
    // Pages that need no database still work.
    for (const path of ['/en/packages', '/en', '/en/physicians', '/en/physicians/mehrdad-kiani'])
      expect((await page.goto(server.url + path))?.status(), path).toBe(200);
  });

  test('a crawler gets the status without a body', async () => {
    const answer = await fetch(`${server.url}/en/blog/search?q=knee`, {
      headers: { 'user-agent': 'Googlebot/2.1' },
    });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('went wrong on our side</h1>');
  });
});
