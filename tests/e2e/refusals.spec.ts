import type { Page } from '@playwright/test';
import type { Exchange, Fault } from '../support/proxy.ts';
import {
  bodies,
  expect,
  signedInPage,
  signIn,
  test,
  upToDate,
  openKneeTicket,
} from './fixtures.ts';

const problem = (slug: string, status: number, extra: object = {}): Fault => ({
  kind: 'answer',
  status,
  body: { type: `urn:nabz:problem:${slug}`, title: 'From the proxy', status, ...extra },
});

/**
 * Refuses a mutation by a text in it, alone or in a batch. What the worker sends sealed beside the
 * page, with an app lock, has no text to read: it gets no answer.
 */
function refuse({ method, path, body }: Exchange): Fault | undefined {
  if (path === '/api/sealed/mutations') return { kind: 'drop' };
  if (method !== 'POST' || path !== '/api/me/mutations') return undefined;
  if (body.includes('Too long')) return problem('not-acceptable', 422, { field: 'body' });
  if (body.includes('Too heavy')) return problem('too-large', 413, { limit: 1024 });
  if (body.includes('Not mine')) return problem('not-yours', 403);
  return undefined;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reply' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Result of a small write beside the records, in their bucket: each has a quota of its own. */
const tryToStore = async () => {
  const { factory } = await testDatabases.first();
  return new Promise<string>((resolve) => {
    const request = factory.open('probe', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows');
    request.onerror = () => resolve(request.error?.name ?? 'error');
    request.onsuccess = () => {
      const writing = request.result.transaction('rows', 'readwrite', { durability: 'strict' });
      writing.objectStore('rows').put('x', 'y');
      writing.oncomplete = () => (request.result.close(), resolve('stored'));
      writing.onabort = () => (request.result.close(), resolve(writing.error?.name ?? 'aborted'));
    };
  });
};

test('11: a 422, a 413 and a 403 park their item with reason, Edit and Discard; the rest is sent', async ({
  server,
  network,
  phone,
}) => {
  const page = await phone.page();
  await signIn(page, network.url);
  await upToDate(page);
  await openKneeTicket(page, network.url);
  network.cut(true);
  const texts = ['Before all.', 'Too long.', 'Between.', 'Too heavy.', 'Not mine.', 'After all.'];
  for (const text of texts) {
    await write(page, text);
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  }
  network.rule(refuse);
  network.cut(false);
  for (const text of ['Before all.', 'Between.', 'After all.']) {
    await expect(page.locator('[data-delivery="received"]').filter({ hasText: text })).toBeVisible({
      timeout: 45_000,
    });
  }
  for (const text of ['Too long.', 'Too heavy.', 'Not mine.']) {
    const item = page.locator('[data-delivery="attention"]').filter({ hasText: text });
    await expect(item).toBeVisible();
    await expect(item.getByText('Needs attention')).toBeVisible();
    await expect(
      item.getByRole('button', { name: 'Edit' }).or(item.getByRole('link', { name: 'Edit' })),
    ).toBeVisible();
    await expect(item.getByRole('button', { name: 'Discard' })).toBeVisible();
  }
  await expect(page.getByRole('status').filter({ hasText: /need/ }).first()).toBeVisible();
  await page.goto(`${network.url}/en/panel/sync`);
  await expect(page.getByText('Needs attention', { exact: true })).toHaveCount(3);

  await openKneeTicket(page, network.url);
  const wrong = page.locator('[data-delivery="attention"]').filter({ hasText: 'Too long.' });
  await wrong.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('article').getByRole('textbox').fill('Short enough.');
  await page.getByRole('article').getByRole('button', { name: 'Save' }).click();
  await expect(
    page.locator('[data-delivery="received"]').filter({ hasText: 'Short enough.' }),
  ).toBeVisible({ timeout: 30_000 });
  await page
    .locator('[data-delivery="attention"]')
    .filter({ hasText: 'Not mine.' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Discard/ })
    .click();
  await expect(page.getByRole('article').filter({ hasText: 'Not mine.' })).toHaveCount(0);
  const sent = await bodies(server.url);
  for (const text of ['Before all.', 'Between.', 'After all.', 'Short enough.'])
    expect(sent.filter((body) => body === text)).toHaveLength(1);
  for (const text of ['Too long.', 'Too heavy.', 'Not mine.']) expect(sent).not.toContain(text);
});

test('11: a full disk on saving keeps the text on the screen and says so', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await openKneeTicket(page, server.url);
  const devtools = await phone.context.newCDPSession(page);
  await page
    .getByRole('textbox', { name: 'Reply' })
    .fill(`What must not be lost. ${'x'.repeat(4000)}`);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  // Chromium caches the available space for half a minute.
  await expect
    .poll(() => page.evaluate(tryToStore), { timeout: 60_000 })
    .toBe('QuotaExceededError');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^Not saved/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveValue(/What must not be lost\./);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(
    page.locator('[data-delivery="received"]').filter({ hasText: 'What must not be lost.' }),
  ).toBeVisible({ timeout: 30_000 });
});

test('a closed ticket keeps a reply that came too late', async ({ server, phone }) => {
  const page = await signedInPage(phone, server);
  await openKneeTicket(page, server.url);
  const number = /\d{3,}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  await phone.offline(true);
  await write(page, 'Just too late.');
  await expect(page.getByRole('article').filter({ hasText: 'Just too late.' })).toBeVisible();
  expect((await server.staff(`tickets/${number}/close`)).status).toBe(200);
  await phone.offline(false);
  const item = page.locator('[data-delivery="attention"]').filter({ hasText: 'Just too late.' });
  await expect(item).toBeVisible({ timeout: 30_000 });
  await expect(item).toContainText('This conversation was closed before your reply arrived.');
});
