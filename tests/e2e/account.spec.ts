import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { staffToken } from '../support/server.ts';
import { storedRows } from '../support/storedRows.ts';
import { axeFindings } from './axe.ts';
import { expect, feed, type Phone, signIn, test, upToDate, waitUntilStill } from './fixtures.ts';

const fresh = 'seven green umbrellas';
const run = promisify(execFile);

/** The one code in the clinic's list, by the command that staff use. */
async function clinicCode({ port }: { port: number }): Promise<string> {
  const { stdout } = await run('node', ['server/staff/cli.ts', 'codes', 'list'], {
    env: { ...process.env, PORT: String(port), STAFF_TOKEN: staffToken },
  });
  return /^\d{8}/m.exec(stdout)?.[0] ?? '';
}

async function openProfile(phone: Phone, url: string): Promise<Page> {
  const page = await phone.page();
  await signIn(page, url);
  await upToDate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${url}/en/panel/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  return page;
}

// Two browsers each, and both load the whole app.
test.describe.configure({ timeout: 180_000 });

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`);
const profileOf = async (url: string) =>
  (await feed(url)).findLast(({ collection }) => collection === 'profile')?.row ?? {};

const noViolations = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

test('a forgotten password is replaced with a code; other devices are signed out', async ({
  server,
  newPhone,
}) => {
  const [lost, other] = [await newPhone(), await newPhone()];
  const old = await other.page();
  await signIn(old, server.url);
  const page = await lost.page();
  await page.goto(`${server.url}/en/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.waitForURL(/request=/);
  await noViolations(page);
  // The request survives a reload.
  await page.reload();
  await page.getByRole('textbox', { name: 'Code' }).fill('12345678');
  await page.getByRole('textbox', { name: 'New password' }).fill(fresh);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This code is not right').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue(fresh);
  await page.getByRole('textbox', { name: 'Code' }).fill(await clinicCode(server));
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/sign-in\?reason=recovered/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('All your devices were signed out')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(fresh);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/en\/panel(?:\/|$)/);
  await old.waitForURL(/\/en\/sign-in/, { timeout: 45_000 });
});

test('a changed password signs out another browser; this one stays; offline it says so', async ({
  server,
  newPhone,
}) => {
  const [here, there] = [await newPhone(), await newPhone()];
  const other = await there.page();
  await signIn(other, server.url);
  const page = await openProfile(here, server.url);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^End on .*Chrome/ })).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click();
  await page.waitForURL(/change-password/);
  await noViolations(page);
  await here.offline(true);
  await expect(page.getByText('This needs the internet').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Change password' });
  await expect(button).toBeDisabled();
  await here.offline(false);
  await page.getByRole('textbox', { name: 'Current password' }).fill('nabz-demo-2026');
  await page.getByRole('textbox', { name: 'New password' }).fill(fresh);
  await button.click();
  await expect(page.getByText(/Password changed. 1 other device was signed out/)).toBeVisible();
  await other.waitForURL(/\/en\/sign-in/, { timeout: 45_000 });
  await page.goto(`${server.url}/en/panel/profile`);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('a field changed offline is kept over a restart and arrives once; a draft comes back', async ({
  server,
  phone,
}) => {
  let page = await openProfile(phone, server.url);
  await noViolations(page);
  await phone.offline(true);
  const allergies = field(page, 'allergies');
  await allergies.getByRole('button', { name: 'Edit: Allergies' }).click();
  await allergies.getByRole('button', { name: 'Add a line' }).click();
  await allergies.getByRole('textbox', { name: 'Allergy 2' }).fill('Nuts');
  await allergies.getByRole('button', { name: 'Save' }).click();
  await expect(allergies.getByText('On this device', { exact: true })).toBeVisible();
  // Edited while it waits: still one item.
  await allergies.getByRole('button', { name: 'Edit: Allergies' }).click();
  await allergies.getByRole('textbox', { name: 'Allergy 2' }).fill('Nuts: hives');
  await allergies.getByRole('button', { name: 'Save' }).click();
  await expect(allergies.getByText('Nuts: hives')).toBeVisible();
  const contact = field(page, 'emergencyContact');
  await contact.getByRole('button', { name: /^Edit/ }).click();
  await contact.getByRole('textbox', { name: 'Phone' }).fill('۰۹۱۲۱۱۱۲۲۳۳');
  await noViolations(page);
  await expect.poll(async () => JSON.stringify(await storedRows(page, 'drafts'))).toContain('۲۲۳۳');

  await phone.restart({ offline: true });
  page = await phone.page();
  await page.goto(`${server.url}/en/panel/profile`);
  await expect(field(page, 'allergies').getByText('Nuts: hives')).toBeVisible();
  const restored = field(page, 'emergencyContact');
  await expect(restored.getByRole('textbox', { name: 'Phone' })).toHaveValue('۰۹۱۲۱۱۱۲۲۳۳');
  await restored.getByRole('textbox', { name: 'Phone' }).fill('12');
  await restored.getByRole('button', { name: 'Save' }).click();
  await expect(restored.getByText('Write the whole phone number')).toBeVisible();
  await restored.getByRole('textbox', { name: 'Phone' }).fill('۰۹۱۲۱۱۱۲۲۳۳');
  await restored.getByRole('button', { name: 'Save' }).click();
  await phone.offline(false);
  await upToDate(page);
  await expect
    .poll(() => profileOf(server.url))
    .toMatchObject({
      allergies: [{ en: 'Penicillin: hives' }, { und: 'Nuts: hives' }],
      emergencyContact: { name: { en: 'Haidar al-Ubaidi' }, phone: '09121112233' },
    });
  await expect(field(page, 'allergies').getByText('On this device')).toHaveCount(0);
});

for (const [keep, expected] of [
  ['Keep mine', { und: 'Nuts' }],
  ['Keep the clinic’s', { und: 'Eggs' }],
] as const)
  test(`two changes of one field: ${keep}`, async ({ server, newPhone }) => {
    const [first, second] = [await newPhone(), await newPhone()];
    const [page, rival] = [
      await openProfile(first, server.url),
      await openProfile(second, server.url),
    ];
    const change = async (on: Page, text: string) => {
      const conditions = field(on, 'conditions');
      await conditions.getByRole('button', { name: 'Edit: Conditions' }).click();
      await conditions.getByRole('textbox', { name: 'Condition 1' }).fill(text);
      await conditions.getByRole('button', { name: 'Save' }).click();
      await expect(conditions.getByText(text)).toBeVisible();
    };
    await first.offline(true);
    await change(page, 'Nuts');
    await change(rival, 'Eggs');
    await expect.poll(async () => JSON.stringify(await profileOf(server.url))).toContain('Eggs');
    await first.offline(false);
    const conditions = field(page, 'conditions');
    await expect(conditions.getByText('Changed in two places')).toBeVisible({ timeout: 30_000 });
    await expect(conditions.getByText('Nuts')).toBeVisible();
    await expect(conditions.getByText('Eggs')).toBeVisible();
    await noViolations(page);
    await conditions.getByRole('button', { name: keep }).click();
    await expect(conditions.getByText('Changed in two places')).toHaveCount(0);
    await expect(conditions.getByRole('button', { name: 'Edit: Conditions' })).toBeFocused();
    await expect
      .poll(async () => (await profileOf(server.url))['conditions'])
      .toMatchObject([expected, { en: 'Osteoarthritis of the right knee' }]);
    await expect(conditions.getByText(expected.und)).toBeVisible();
    await upToDate(page);
  });

const personalDatabases = (page: Page) => page.evaluate(() => testDatabases.names());

test('a deleted account leaves nothing on this device, nor on another one', async ({
  server,
  newPhone,
}) => {
  const [here, there] = [await newPhone(), await newPhone()];
  const other = await openProfile(there, server.url);
  const page = await openProfile(here, server.url);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await noViolations(page);
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('not it');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('This is not your current password').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('nabz-demo-2026');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(/sign-in\?reason=deleted/);
  await expect(page.getByText('Your account was deleted')).toBeVisible();
  expect(await personalDatabases(page)).toEqual([]);
  await other.waitForURL(/sign-in\?reason=deleted/, { timeout: 60_000 });
  expect(await personalDatabases(other)).toEqual([]);
});

test('a new e-mail is verified with its own code', async ({ server, phone }) => {
  const page = await openProfile(phone, server.url);
  await page.getByRole('button', { name: 'Change: Email' }).click();
  await page.getByRole('textbox', { name: 'New email' }).fill('New@Nabz.example');
  await page.getByRole('textbox', { name: 'Current password' }).fill('nabz-demo-2026');
  await page.getByRole('button', { name: 'Get a code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await clinicCode(server));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('new@nabz.example')).toBeVisible();
  await phone.offline(true);
  await page.reload();
  await expect(page.getByText('new@nabz.example')).toBeVisible();
  await expect(page.getByText('This needs the internet').first()).toBeVisible();
});
