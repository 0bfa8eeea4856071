import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, password, signIn, test, upToDate, waitUntilStill } from './fixtures.ts';
import { addAuthenticator } from './virtualAuthenticator.ts';

test.describe.configure({ timeout: 120_000 });

const noViolations = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

async function addPasskey(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/panel/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('My phone');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
  await noViolations(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText(
    'not used yet',
  );
  await noViolations(page);
}

async function signOut(page: Page): Promise<void> {
  await page.goto(new URL('/en/panel/more', page.url()).href);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}

test('a passkey signs in without a password; canceled, removed and unknown ones say what remains', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  const { cdp, authenticatorId } = await addAuthenticator(page);
  await signIn(page, server.url);
  await upToDate(page);
  await addPasskey(page, server.url);

  // Nobody confirms what the browser's list offers.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signOut(page);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await use.click();
  await expect(page.getByText('Nothing has changed, and your password works')).toBeVisible();
  await noViolations(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use.click();
  await page.waitForURL(/\/en\/panel(?:\/|$)/);
  await upToDate(page);

  await page.goto(`${server.url}/en/panel/profile`);
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(row).toContainText('last used on');
  await row.getByRole('button', { name: /^Rename/ }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const renamed = page.getByRole('listitem').filter({ hasText: 'Old phone' });
  await renamed.getByRole('button', { name: /^Remove/ }).click();
  await noViolations(page);
  // The clinic removes it, and the answer is lost: the list is read again.
  await page.route('**/api/me/passkeys/*/remove', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(renamed).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await signOut(page);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use.click();
  await expect(page.getByText('This passkey opens no account here')).toBeVisible();
  expect(phone.errors.filter((error) => !/401|422|ERR_FAILED/.test(error))).toEqual([]);
});

test('the browser’s list at the login field signs in, too', async ({ server, phone }) => {
  const page = await phone.page();
  await addAuthenticator(page);
  await signIn(page, server.url);
  await upToDate(page);
  await addPasskey(page, server.url);
  // The virtual authenticator answers what waits in the list without a press.
  await signOut(page);
  await page.waitForURL(/\/en\/panel(?:\/|$)/);
  await upToDate(page);
});
