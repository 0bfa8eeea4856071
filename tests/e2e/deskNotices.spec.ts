import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test, waitUntilStill } from './fixtures.ts';

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

test('an administrator adds an address that is notified of tickets, tries it, and exports the log', async ({
  server,
}) => {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, { name: 'Laleh Amini', roles: ['administrator'] });
  const page = await context.newPage();
  await page.goto(`${server.url}/en/desk/notices`);
  await expect(page.getByText(/^Nobody is notified yet\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an address' });
  const address = dialog.getByLabel('Address');
  await address.fill('http://clinic.example/hook');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('This address cannot be used.')).toBeVisible();
  // What was typed and chosen is still there.
  await expect(address).toHaveValue('http://clinic.example/hook');
  await address.fill('https://127.0.0.1:9/hook');
  await dialog.getByRole('checkbox', { name: 'Bills' }).uncheck({ force: true });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add an address' })).toBeFocused();
  const row = page.getByRole('row').filter({ hasText: '127.0.0.1' });
  await expect(row).toContainText('Medical');
  await expect(row).not.toContainText('Bills');
  await row.getByRole('button', { name: 'Send a test to https://127.0.0.1:9/hook' }).click();
  await expect(row).toContainText('Not taken');
  await expect(row).toContainText('a private address that is not allowed');
  await expectNoFaults(page);
  await row.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`${server.url}/en/desk/audit`);
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expectNoFaults(page);
  const arriving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await arriving).path(), 'utf8');
  expect(file).toMatch(/^\{"format":"nabz-audit"/);
  expect(file).toContain('staffAddNotice');
  expect(file.trimEnd()).toMatch(/\{"end":true,"lines":\d+\}$/);

  // The server has found a fault: every page of an administrator says so.
  await page.route('**/api/staff/audit/status', (route) =>
    route.fulfill({
      json: {
        check: {
          isWhole: false,
          lines: 9,
          lastWhole: 4,
          head: '',
          checkedAt: new Date().toISOString(),
        },
      },
    }),
  );
  await page.goto(`${server.url}/en/desk/people`);
  await expect(page.getByRole('alert')).toContainText('The audit log is broken.');
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'Open the audit log' }).click();
  await expect(page.getByText('The chain is broken after line 4.')).toBeVisible();

  // So it does of a record that was opened in an emergency.
  const at = new Date().toISOString();
  const opening = {
    id: '0199a0c0-0000-7000-8000-000000000001',
    patient: 'Zahra Mousavi',
    patientNumber: 1043,
    member: 'Dr Night',
    kind: 'acute',
    reason: 'Fainted at the airport',
    openedAt: at,
    until: at,
    seenBy: null,
  };
  await page.route('**/api/staff/emergencies', (route) =>
    route.fulfill({ json: { items: [opening, { ...opening, seenBy: 'Ali A' }] } }),
  );
  await page.goto(`${server.url}/en/desk/people`);
  const line = page.getByRole('status').filter({ hasText: 'Records opened in an emergency' });
  await expect(line).toContainText(': 1');
  await expect(line).not.toContainText('Mousavi');
  await expectNoFaults(page);
  await line.getByRole('link', { name: 'Open the audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Opened in an emergency' })).toBeVisible();
  await browser.close();
});
