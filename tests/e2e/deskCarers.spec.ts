import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, signedInPage, signIn, test, waitUntilStill } from './fixtures.ts';
import { openDemoRecord, receptionDesk } from './receptionDesk.ts';

test.describe.configure({ timeout: 240_000 });

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

test('at the bed: reception makes the code, the carer takes it up, the patient sees who did it, and reception ends it', async ({
  server,
  newPhone,
}) => {
  const browser = await launchBrowser();
  const { desk } = await receptionDesk(browser, server);
  await openDemoRecord(desk);
  const section = desk.getByRole('region', { name: 'Carers' });
  await expect(section.getByText('No carer has access.')).toBeVisible();

  // With the keyboard alone.
  await section.getByRole('button', { name: 'Let a carer in' }).press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Who is it?' }).fill('her daughter Sara');
  const agreed = dialog.getByRole('checkbox', { name: /^The patient knows what/ });
  const messages = dialog.getByRole('checkbox', { name: 'Messages', exact: true });
  const visits = dialog.getByRole('checkbox', { name: /^Visits/ }).first();
  await messages.press(' ');
  await visits.press(' ');
  await dialog.getByRole('button', { name: 'Make the code' }).press('Enter');
  // Nobody has said that the patient agreed.
  await expect(agreed).toBeFocused();
  await agreed.press(' ');
  await dialog.getByRole('button', { name: 'Make the code' }).press('Enter');
  await expect(dialog.getByText('Check at least one.')).toBeVisible();
  await expectNoFaults(desk);
  await messages.press(' ');
  await dialog.getByRole('checkbox', { name: 'Messages: also write' }).press(' ');
  await dialog.getByRole('checkbox', { name: 'Bills' }).press(' ');
  await expectNoFaults(desk);
  await dialog.getByRole('button', { name: 'Make the code' }).press('Enter');
  const shown = desk.getByRole('dialog', { name: 'Code for her daughter Sara' });
  await expect(shown.getByRole('img', { name: 'QR code for the carer' })).toBeVisible();
  const code = await shown.getByText(/^(?:\w{4} ){6}\w{4}$/).innerText();
  await expectNoFaults(desk);
  // Paper for the family: alone on its page, in the patient's language.
  await desk.evaluate(() => {
    globalThis.print = () => {
      const [sheet] = document.querySelectorAll('[data-print-sheet]');
      document.body.dataset['printed'] = `${sheet?.getAttribute('lang')} ${sheet?.textContent}`;
    };
  });
  await shown.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(desk.locator('body')).toHaveAttribute('data-printed', /^fa \S/);
  await expect(desk.locator('body')).toHaveAttribute('data-printed', new RegExp(code));
  await expect(desk.locator('[data-print-sheet]')).toHaveCount(0);
  const row = section.getByRole('row', { name: /her daughter Sara/ });

  const carer = await (await newPhone()).page();
  await signIn(carer, server.url, 'sara@nabz.example');
  await carer.goto(`${server.url}/en/panel/cared-for`);
  await carer.getByRole('textbox', { name: 'Code from the patient' }).fill(code);
  await carer.getByRole('button', { name: 'Use the code' }).click();
  await expect(carer.getByText('Messages: See and write for you')).toBeVisible({ timeout: 60_000 });
  await expect(carer.getByText('Bills: Only see')).toBeVisible();
  // Reception still shows the code, and sees that it is used.
  await expect(shown.getByText('The code was used: the carer has access.')).toBeVisible({
    timeout: 30_000,
  });
  await expectNoFaults(desk);
  await shown.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(row).toContainText('Has access', { timeout: 30_000 });
  await expect(row).toContainText('Mina Rahimi');
  await expect(row).toContainText('Account: سارا محمدی');

  const patient = await signedInPage(await newPhone(), server);
  await patient.goto(`${server.url}/en/panel/carers`);
  await expect(
    patient.getByText(/^Made at the clinic by Mina Rahimi, who noted that you/),
  ).toBeVisible({ timeout: 60_000 });
  await expect(patient.getByRole('button', { name: 'End access' })).toBeVisible();
  expect(await axeFindings(patient)).toEqual([]);
  await patient.goto(`${server.url}/en/panel/profile`);
  await expect(patient.getByText('Gave a carer access').first()).toBeVisible();

  await row.getByRole('button', { name: 'End access: her daughter Sara' }).press('Enter');
  await expectNoFaults(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'End access' }).press('Enter');
  await expect(section.getByText('No carer has access.')).toBeVisible();
  await expect(section.getByRole('heading', { name: 'Carers' })).toBeFocused();
  await section.getByRole('button', { name: 'Show ended: 1' }).press('Enter');
  await expect(row).toContainText('by Mina Rahimi');
  await expectNoFaults(desk);
  await expect(carer.getByText('The clinic ended it on')).toBeVisible({ timeout: 60_000 });
  await patient.goto(`${server.url}/en/panel/carers`);
  await expect(patient.getByText('Mina Rahimi of the clinic ended it on')).toBeVisible({
    timeout: 60_000,
  });
  await browser.close();
});
