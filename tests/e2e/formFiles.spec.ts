import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signInAtDesk } from '../support/deskMember.ts';
import { staffToken } from '../support/server.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import {
  expect,
  feed,
  signedInPage,
  test,
  waitForPacks,
  waitForWorker,
  waitUntilStill,
} from './fixtures.ts';

const photo = join(import.meta.dirname, '../../server/demo/documents/pill-box.jpg');
const next = (page: Page) => page.getByRole('button', { name: /^(Next question|Review answers)$/ });

/** The open question whose text this is, after first answers to those before it. */
async function goTo(page: Page, question: RegExp) {
  const open = page.locator('[id^=question-]').filter({ hasText: question });
  for (let step = 0; step < 12; step += 1) {
    await next(page).waitFor();
    if (await open.isVisible()) return open;
    const radio = page.locator('[id^=question-]').getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.check({ force: true });
    const day = page.getByRole('textbox', { name: /Day of arrival/ });
    if (await day.isVisible()) await day.fill('12/30/2026');
    const companions = page.getByRole('spinbutton', { name: /How many companions/ });
    if (await companions.isVisible()) await companions.fill('0');
    await next(page).click();
  }
  throw new Error(`${question} was not asked`);
}

async function expectNoViolations(page: Page): Promise<void> {
  await waitUntilStill(page);
  const violations = await axeFindings(page, { inside: 'main' });
  expect(violations).toEqual([]);
}

/** Forms that the clinic received, and the bytes of the first file of the newest. */
async function received(url: string) {
  const headers = { authorization: `Bearer ${staffToken}`, 'accept-language': 'en' };
  const at = (path: string) => fetch(`${url}/api/staff/forms${path}`, { headers });
  const list = (await (await at('')).json()) as {
    items: { number: number; title: string }[];
  };
  const travel = list.items.filter(({ title }) => title.startsWith('Travel'));
  const number = travel[0]?.number;
  const form = (await (await at(`/${number}`)).json()) as {
    files: { fileId: string; name: string }[];
    lines: { title: string; text: string }[];
  };
  const file = await at(`/${number}/files/${form.files[0]?.fileId}`);
  return { count: travel.length, form, bytes: Buffer.from(await file.arrayBuffer()) };
}

test('a form with a photo is filled offline, survives a crash of the browser, and arrives once', async ({
  server,
  phone,
}) => {
  const first = await signedInPage(phone, server, { width: 360, height: 740 });
  await waitForWorker(first);
  await waitForPacks(first, 'panel');
  await phone.offline(true);
  await first.goto(`${server.url}/en/panel/my-forms`);
  await first
    .getByRole('main')
    .getByRole('link', { name: /Travel/ })
    .click();
  const address = first.url();
  const question = await goTo(first, /A photo of your ticket/);
  await expect(question.getByText(/up to .10 MB/)).toBeVisible();
  const input = question.locator('input[type=file]:not([capture])');
  await input.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(question.getByRole('alert')).toContainText('This type of file is not accepted here');
  await input.setInputFiles(photo);
  await expect(question.getByText('pill-box.jpg')).toBeVisible();
  await expect(question.getByRole('alert')).toHaveCount(0);
  await expect(first.getByText('Saved on this device')).toBeVisible();
  await expectNoViolations(first);

  await phone.restart({ offline: true });
  const page = await phone.page();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await expect(page.getByText('pill-box.jpg')).toBeVisible();
  await next(page).click();
  await goTo(page, /Which diet|Which help/);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('pill-box.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open pill-box.jpg' })).toBeVisible();

  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toBeVisible({ timeout: 45_000 });
  const bytes = await readFile(photo);
  await expect
    .poll(async () => (await received(server.url)).bytes.equals(bytes), { timeout: 45_000 })
    .toBe(true);
  const { count, form } = await received(server.url);
  expect(count).toBe(1);
  expect(form.files).toMatchObject([{ name: 'pill-box.jpg' }]);
  expect(form.lines).toContainEqual(expect.objectContaining({ text: 'pill-box.jpg' }));
  const rows = (await feed(server.url)).filter(({ collection }) => collection === 'submission');
  expect(rows.filter(({ row }) => JSON.stringify(row).includes('pill-box.jpg'))).toHaveLength(1);

  // The clinic opens it from the answers.
  const desk = await launchBrowser();
  const context = await desk.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, { name: 'Nasrin Etemadi', roles: ['medical'] });
  const doctor = await context.newPage();
  await doctor.goto(`${server.url}/en/desk/review`);
  await doctor.getByRole('link', { name: /^Answers: Travel/ }).click();
  const link = doctor.getByRole('link', { name: /pill-box\.jpg/ });
  await expect(link).toContainText('JPEG');
  await expectNoViolations(doctor);
  const [download] = await Promise.all([doctor.waitForEvent('download'), link.click()]);
  expect((await readFile(await download.path())).equals(bytes)).toBe(true);
  await desk.close();

  await page.getByRole('button', { name: 'Open pill-box.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'pill-box.jpg' });
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expectNoViolations(page);
  await page.goto(`${server.url}/en/panel/search`);
  await page.getByRole('searchbox').fill('pill-box');
  await expect(page.getByRole('main').getByRole('link', { name: /Travel/ })).toBeVisible();
});
