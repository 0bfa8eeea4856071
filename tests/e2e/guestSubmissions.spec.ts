import type { Page } from '@playwright/test';
import { staffToken } from '../support/server.ts';
import { expect, test } from './fixtures.ts';

/** Everything that this device stores for a person without an account, as text. */
const readVisitor = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await done(indexedDB.open('nabz-visitor'));
    const names = [...db.objectStoreNames];
    const rows = await Promise.all(
      names.map((name) => done(db.transaction(name).objectStore(name).getAll())),
    );
    db.close();
    return JSON.stringify(rows);
  });

/** What the server has stored. */
async function submissions(url: string, kind: string): Promise<{ number: number; kind: string }[]> {
  const answer = await fetch(`${url}/api/staff/letters?kind=${kind}`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  return ((await answer.json()) as { items: { number: number; kind: string }[] }).items;
}
/** The worker is active and has cached the data and the scripts of the page. */
const opensOffline = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (apiPath) => {
        const scripts = performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /\/assets\/[^?]+\.js$/.test(name));
        const stored = await Promise.all(
          [apiPath, ...scripts].map((url) => caches.match(url, { ignoreVary: true })),
        );
        return navigator.serviceWorker.controller !== null && stored.every(Boolean);
      }, `/api${path}`),
    )
    .toBe(true);
const receipt = (page: Page) => page.getByText(/Confirmation number: \d{5}/);

test('a message to the clinic written offline survives a closed page and is sent once', async ({
  server,
  phone,
}) => {
  let page = await phone.page();
  await page.goto(`${server.url}/en/contact-us`);
  await opensOffline(page, '/contact-us');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await phone.offline(true);
  await server.stop();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mina');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('nowhere');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you treat knees?');
  await send.click();
  await expect(page.getByText('Enter a complete email address or phone number.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await send.click();
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();

  await page.close();
  page = await phone.page();
  await page.goto(`${server.url}/en/contact-us`);
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();
  expect(await readVisitor(page)).toContain('Do you treat knees?');

  await server.start();
  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toBeVisible({ timeout: 45_000 });
  await expect(receipt(page)).toBeVisible();
  const [submission, ...others] = await submissions(server.url, 'contact');
  expect(others).toEqual([]);
  await expect(page.getByText(String(submission?.number)).first()).toBeVisible();
  expect(await readVisitor(page)).not.toContain('knees');
  expect(await readVisitor(page)).not.toContain('Mina');
});

test('offline before its scripts are loaded, the contact form says so and waits', async ({
  server,
  phone,
}) => {
  // The first visit: the page has come, and its scripts are not asked for without the internet.
  await phone.context.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, 'onLine', { get: () => isOnline });
    window.addEventListener('online', () => (isOnline = true), { capture: true });
  });
  const page = await phone.page();
  await page.goto(`${server.url}/en/contact-us`);
  const noInternet = page.getByText('There is no internet, so nothing can be sent yet.');
  await expect(noInternet).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeDisabled();
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Do you treat knees?');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(send).toBeEnabled();
  await expect(noInternet).toHaveCount(0);
  await expect(text).toHaveValue('Do you treat knees?');
});

test('a public form keeps its draft over a reload, is sent once from the queue, and gets a number', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/public-forms/callback-request`);
  await opensOffline(page, '/public-forms/callback-request');
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mina');
  await page.getByRole('button', { name: 'Next question' }).click();
  await page.getByRole('textbox', { name: /Phone number/ }).fill('+98 912 345 6789');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await phone.offline(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /Phone number/ })).toHaveValue('+98 912 345 6789');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const next = page.getByRole('button', { name: /^(Next question|Review answers)$/ });
  while (await next.isVisible()) {
    const choice = page.getByRole('radio').first();
    if (await choice.isVisible()) await choice.check({ force: true });
    await next.click();
  }
  await send.click();
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();

  await phone.offline(false);
  await expect(receipt(page)).toBeVisible({ timeout: 45_000 });
  const [submission, ...others] = await submissions(server.url, 'form');
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'Fill it again' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  await expect(
    page.getByRole('listitem').filter({ hasText: String(submission?.number) }),
  ).toContainText('Received');
  expect(await readVisitor(page)).not.toContain('912 345');
});
