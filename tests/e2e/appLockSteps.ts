import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../support/server.ts';
import { expect, type Phone, signedInPage, waitForWorker } from './fixtures.ts';

// What tests of the app lock do on its pages.

export const pin = '271828';

/** Sets a PIN as a person does; returns the recovery code. */
export async function setPin(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/en/panel/app-lock`);
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('The PIN again').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  const code = await page.getByText(/^(?:[A-Z2-7]{5}-){4}[A-Z2-7]{5}$/).innerText();
  await page.getByLabel('I have written it down').check();
  await page.getByRole('button', { name: 'Lock with it' }).click();
  await expect(page.getByText('The lock is set.')).toBeVisible({ timeout: 30_000 });
  return code;
}

/** A page of somebody who has signed in and set a PIN, on the page of the app lock. */
export async function pageWithPin(
  phone: Phone,
  server: TestServer,
): Promise<{ page: Page; code: string }> {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  return { page, code: await setPin(page, server.url) };
}

export const pinField = (page: Page | Locator) => page.getByLabel('Six-digit PIN');
export const lockScreen = (page: Page) =>
  page.getByRole('heading', { name: 'Your records are locked' });
