import type { Page } from '@playwright/test';
import { signIn, upToDate } from '../e2e/fixtures.ts';
import { expect, type World } from './world.ts';
import { onePixelPng } from '../support/onePixelPng.ts';

/** Signs in, reads everything, and waits until the app is installed on the device. */
export async function startApp({ phone, url }: World): Promise<Page> {
  const page = await phone.page();
  await page.goto(`${url}/en/sign-in`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await signIn(page, url);
  await upToDate(page);
  return page;
}

/** Opens a new ticket with this text; returns the address of its thread. */
export async function openTicket(page: Page, url: string, body: string): Promise<string> {
  await page.goto(`${url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Subject' }).fill(`About ${body}`);
  await page.getByRole('textbox', { name: 'Message' }).fill(body);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  await expect(page.getByRole('article').filter({ hasText: body })).toBeVisible();
  return page.url();
}

/** Writes into the open thread; returns when the app has accepted and shown the text. */
export async function write(page: Page, body: string): Promise<void> {
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.fill(body);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(reply).toHaveValue('');
  await expect(page.getByRole('article').filter({ hasText: body })).toBeVisible();
}

/** Attaches a picture to the current text. */
export async function attach(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'knee.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixelPng, 'base64'),
    });
  await expect(page.getByText('knee.png').first()).toBeVisible();
}

/** Names of the databases with records of a patient. */
export const recordDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(() => testDatabases.names());
