import type { Page } from '@playwright/test';
import { deskIdleMinutes } from '#contract/staff/session.ts';
import { authenticatorCode, deskPassword, signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { test } from './allPages.ts';
import { expect } from './fixtures.ts';
import { addAuthenticator } from './virtualAuthenticator.ts';

const expectNoFaults = async (page: Page) =>
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (name) => (await fetch(`/api/staff/${name}`)).status, path);

test('the first administrator sets up an account, invites somebody, and finds both in the audit log', async ({
  server,
  newContext,
}) => {
  const page = await (await newContext({ viewport: { width: 1280, height: 860 } })).newPage();
  await page.goto(await server.firstInvitation());
  await expect(page).toHaveURL(/\/en\/desk\/invitation$/);
  const key = page.getByRole('region', { name: 'Authenticator app' }).locator('code');
  const secret = (await key.innerText()).replace(/\s/g, '');
  await page.getByLabel('Your name').fill('Arash Kamali');
  await page.getByLabel('Email').fill('arash@clinic.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('password12');
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill(deskPassword);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByText('The code is not right')).toBeVisible();
  await page.getByLabel('Code of your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(
    page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await page.getByRole('link', { name: 'People and roles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People and roles' })).toBeVisible();

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Mina Rahimi');
  await dialog.getByLabel('Email').fill('mina@clinic.test');
  await dialog.getByRole('checkbox', { name: /^Reception/ }).check();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('dialog').getByText('/en/desk/invitation#')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Mina Rahimi/ })).toContainText('Invited');
  await expectNoFaults(page);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Changed');
  await expect(page).toHaveURL(/action=change/);
  const invited = page.getByRole('row', { name: /staff: invited/ });
  await invited.getByRole('button', { name: /details/ }).click();
  await expect(page.getByText('"roles":["reception"]')).toBeVisible();
  await expectNoFaults(page);
  await expect(page).toHaveTitle('Audit log | Desk');
});

test('signed out or idle the page is covered; the same place comes back after signing in', async ({
  server,
  newContext,
}) => {
  const context = await newContext({});
  const page = await context.newPage();
  const { email, secret } = await signInAtDesk(server, context, {
    name: 'Arash Kamali',
    roles: ['administrator'],
  });
  await page.goto(`${server.url}/en/desk/audit?action=rights`);
  await expect(page.getByRole('row', { name: /staff: invited/ }).first()).toBeVisible();
  // As after a closed laptop wakes up.
  await page.evaluate((idleMs) => {
    const before = Date;
    globalThis.Date = new Proxy(before, {
      get: (target, key) =>
        key === 'now' ? () => before.now() + idleMs : Reflect.get(target, key),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, deskIdleMinutes * 60_000);
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await expect(page.getByText('staff: invited')).toHaveCount(0);
  expect(await statusOf(page, 'session'), 'ended on the server, too').toBe(401);

  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(deskPassword);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code of your authenticator app').fill(authenticatorCode(secret, 30_000));
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row', { name: /staff: invited/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/en\/desk\/audit\?action=rights$/);
});

test('a role that does not open a page says so, and the server refuses', async ({
  server,
  newContext,
}) => {
  const context = await newContext({});
  await signInAtDesk(server, context, { name: 'Mina Rahimi', roles: ['billing'] });
  const page = await context.newPage();
  await page.goto(`${server.url}/desk/people`);
  await expect(page.getByRole('heading', { name: 'نقش شما این صفحه را باز نمی‌کند' })).toBeVisible();
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'دفتر رویدادها' }),
  ).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await statusOf(page, 'people')).toBe(403);
  await expectNoFaults(page);
});

test('a passkey signs in without password and code, until it is removed', async ({
  server,
  newContext,
}) => {
  const context = await newContext({ viewport: { width: 1280, height: 860 } });
  await signInAtDesk(server, context, { name: 'Nasrin Etemadi', roles: ['reception'] });
  const page = await context.newPage();
  const { cdp: device, authenticatorId } = await addAuthenticator(page);
  await page.goto(`${server.url}/en/desk/sessions`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Reception computer');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('not the password');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText(/password/i).nth(1)).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(deskPassword);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Reception computer/ })).toContainText('Never');
  await expectNoFaults(page);

  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('main')).not.toContainText('My sessions');
    await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  };
  const use = () => page.getByRole('button', { name: 'Use a passkey' }).click();
  await signOut();
  // A device whose owner does not confirm with finger or PIN.
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await use();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  expect(await statusOf(page, 'session')).toBe(401);
  await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use();
  await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();

  await page.goto(`${server.url}/en/desk/sessions`);
  await page.getByRole('button', { name: 'Remove the passkey Reception computer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name: /Reception computer/ })).toHaveCount(0);
  await signOut();
  await use();
  await expect(page.getByText('This passkey does not open the desk')).toBeVisible();
  expect(await statusOf(page, 'session')).toBe(401);
});
