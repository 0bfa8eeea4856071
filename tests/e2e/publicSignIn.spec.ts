import { expect, signIn, test, upToDate } from './fixtures.ts';

const body = { type: 'urn:nabz:problem:sign-in-needed', title: 'Sign in', status: 401 };

test('a public response that requires sign-in clears the token and redirects there and back', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, network.url);
  await upToDate(page);
  // From now on pages are rendered here, not by the server, which calls its API in process.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${network.url}/en/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.rule(({ path }) =>
    path.startsWith('/api/blog-search') ? { kind: 'answer', status: 401, body } : undefined,
  );
  await page.goto(`${network.url}/en/blog/search?q=knee`);
  await page.waitForURL(/\/en\/sign-in\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe('/blog/search?q=knee');
  await expect(page.getByText('Your sign-in has expired')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('token=');
  network.rule(undefined);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('nabz-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${network.url}/en/blog/search?q=knee`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a 401 without a problem, as of a proxy, does not redirect and keeps the token', async ({
  network,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, network.url);
  await upToDate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  network.rule(({ path }) =>
    path.startsWith('/api/blog-search') ? { kind: 'answer', status: 401, body: {} } : undefined,
  );
  await page.goto(`${network.url}/en/blog/search?q=knee`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Something went wrong on our side',
  );
  expect(page.url()).toBe(`${network.url}/en/blog/search?q=knee`);
  expect(await page.evaluate(() => document.cookie)).toContain('token=');
});
