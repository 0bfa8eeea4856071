import { spawnSync } from 'node:child_process';
import { staffToken } from '../support/server.ts';
import { expect, feed, signedInPage, test, upToDate } from './fixtures.ts';

test('8: a reply sent by the staff command shows in the open thread long before the next poll, and is marked as read', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('A live question');
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-delivery="received"]')).toHaveCount(1);
  const ticket = (await feed(server.url)).find(
    ({ collection, row }) => collection === 'ticket' && row?.['subject'] === 'A live question',
  );
  await upToDate(page);

  const replyCommand = spawnSync(
    process.execPath,
    ['server/staff/cli.ts', 'reply', String(ticket?.row?.['number']), 'Yes, we are here.'],
    {
      env: { ...process.env, PORT: String(server.port), STAFF_TOKEN: staffToken },
      encoding: 'utf8',
    },
  );
  expect(replyCommand.stderr).not.toContain('rror');
  await expect(page.getByRole('article').filter({ hasText: 'Yes, we are here.' })).toBeVisible();
  await expect(page.locator('[data-delivery="read"]')).toHaveCount(1);
  await expect(page.getByText('Read', { exact: true }).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        const row = (await feed(server.url)).find(
          ({ row: found }) => found?.['subject'] === 'A live question',
        )?.row;
        return String(row?.['patientReadAt'] ?? '') >= String(row?.['clinicRepliedAt'] ?? 'z');
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(phone.errors).toEqual([]);
});
