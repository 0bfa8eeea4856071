import { expect, signIn, test, upToDate } from './fixtures.ts';

test('1: after one sync everything is readable without network and server, also after a reload', async ({
  server,
  phone,
}) => {
  const first = await phone.page();
  await signIn(first, server.url);
  await upToDate(first);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await phone.offline(true);
  await server.stop();
  await first.close();
  phone.errors.length = 0;

  const page = await phone.page();
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('bdi, [dir=auto]') });
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(5);
  await page.reload();
  await expect(rows.first()).toBeVisible();

  await rows.first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(2);

  await page.goto(`${server.url}/en/panel/my-package`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Knee replacement/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Knee replacement/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Knee replacement/ })).toBeVisible();

  await page.goto(`${server.url}/en/panel/my-documents`);
  await page.getByRole('button', { name: 'Open Blood tests before surgery' }).click();
  const pdf = page
    .locator('iframe[src^="blob:"], object[data^="blob:"], embed[src^="blob:"]')
    .first();
  await expect(pdf).toBeAttached();
  const source = await pdf.evaluate(
    (frame) => frame.getAttribute('src') ?? frame.getAttribute('data') ?? '',
  );
  const head = await page.evaluate(
    async (url) => (await (await fetch(url)).text()).slice(0, 5),
    source,
  );
  expect(head).toBe('%PDF-');

  await page.goto(`${server.url}/en/panel/my-forms`);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(phone.errors).toEqual([]);
});
