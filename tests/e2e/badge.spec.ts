import type { Page } from '@playwright/test';
import { expect, feed, signedInPage, test } from './fixtures.ts';

/**
 * The last badge set on the app's icon; stored in the browser, as the app may load several
 * documents.
 */
const recordBadge = () => {
  const put = async (count = 0) => localStorage.setItem('test-badge', String(count));
  Object.defineProperty(Navigator.prototype, 'setAppBadge', { configurable: true, value: put });
  Object.defineProperty(Navigator.prototype, 'clearAppBadge', {
    configurable: true,
    value: () => put(0),
  });
};
const badge = (page: Page) => page.evaluate(() => localStorage.getItem('test-badge'));

test('the badge counts unread replies, unseen results and parked items, and is cleared at sign-out', async ({
  server,
  phone,
}) => {
  await phone.context.addInitScript(recordBadge);
  const page = await signedInPage(phone, server);
  const rows = await feed(server.url);
  const replies = rows.filter(
    ({ collection, row }) =>
      collection === 'ticket' &&
      row &&
      row['clinicRepliedAt'] !== null &&
      String(row['clinicRepliedAt']) > String(row['patientReadAt'] ?? ''),
  ).length;
  const results = rows.filter(
    ({ collection, row }) => collection === 'result' && row?.['seenAt'] === null,
  ).length;
  expect(results).toBeGreaterThan(0);
  const unread = replies + results;
  expect(unread).toBeGreaterThan(0);
  await expect.poll(() => badge(page)).toBe(String(unread));

  await page.goto(`${server.url}/en/panel/my-ticket`);
  const tickets = (await feed(server.url)).filter(({ collection }) => collection === 'ticket');
  const closedAlready = tickets.find(
    ({ row }) => row?.['status'] === 'open' || row?.['status'] === 'answered',
  );
  const id = String(closedAlready?.row?.['id']);
  await page.goto(`${server.url}/en/panel/my-ticket/${id}`);
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await expect(reply).toBeVisible();
  await phone.offline(true);
  await reply.fill('Too late.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Too late.' })).toBeVisible();
  await server.staff(`tickets/${id}/close`);
  const before = Number(await badge(page));
  await phone.offline(false);
  await expect
    .poll(async () => Number(await badge(page)), { timeout: 45_000 })
    .toBeGreaterThan(before);

  await page.goto(`${server.url}/en/panel/sync`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep locked' }).click();
  await page.waitForURL(/\/en\/sign-in/);
  await expect.poll(() => badge(page)).toBe('0');
});
