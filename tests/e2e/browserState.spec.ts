import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import {
  expect,
  type Phone,
  test,
  pageOfKneeTicket,
  password,
  waitUntilHydrated,
} from './fixtures.ts';

/** Runs in a page: a field of no form, which the browser stores. */
function addField(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
}

/** Waits until the state of the page is stored, and expects nothing of `typed` in it. */
async function expectNotStored({ profile }: Phone, page: Page, typed: string): Promise<void> {
  const control = [...typed].toReversed().join('');
  await page.evaluate(addField, control);
  const stored = async () =>
    (await filesWith(profile, [typed, control])).flatMap((found) =>
      found.startsWith('Default/Sessions/') ? [found.slice(found.indexOf(': ') + 2)] : [],
    );
  await expect.poll(stored).toContain(control);
  expect(await stored()).not.toContain(typed);
}

test('what is typed in the panel is not in the files in which the browser stores its tabs', async ({
  server,
  phone,
}) => {
  const page = await pageOfKneeTicket(phone, server);
  await phone.offline(true);
  // No part of them was stored before, so that compression does not hide them from a search.
  await page.getByRole('textbox', { name: 'Reply' }).fill('qzj-84613 xkw');
  await expectNotStored(phone, page, 'qzj-84613 xkw');

  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Message' }).fill('wvd-29375 hqp');
  await expectNotStored(phone, page, 'wvd-29375 hqp');
});

test('a password or PIN that is shown is not in them either', async ({ server, phone }) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/sign-in`);
  const field = page.getByRole('textbox', { name: 'Password' });
  await waitUntilHydrated(field);
  await page.getByRole('button', { name: 'Show password' }).click();
  await field.fill('rtb-50718 mfc');
  await expect(field).toHaveAttribute('type', 'text');
  await expectNotStored(phone, page, 'rtb-50718 mfc');

  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await field.fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/panel(?:\/|$)/);
  await page.goto(`${server.url}/en/panel/app-lock`);
  await page.getByText('It also protects a disk').click();
  const passphrase = page.getByLabel('New passphrase');
  await page.getByRole('button', { name: 'Show' }).first().click();
  await passphrase.fill('gkw-86140 lnd');
  await expect(passphrase).toHaveAttribute('type', 'text');
  await expectNotStored(phone, page, 'gkw-86140 lnd');
});
