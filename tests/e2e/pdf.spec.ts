import type { Page } from '@playwright/test';
import { buildPdf, damagedPdf, protectedPdf } from '../support/pdf.ts';
import { axeFindings } from './axe.ts';
import { expect, signedInPage, test, waitForPacks } from './fixtures.ts';

/** Adds a document and opens it. */
async function addAndOpen(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/en/panel/my-documents?add=true`);
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog
    .locator('input[type=file]:not([capture])')
    .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText(`${name}.pdf`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Open ${name}` }).click();
}
const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);
const pictures = (page: Page) => page.locator('[data-page] > canvas');
/** The visible part of a page's picture has something on it. */
const isDrawn = (page: Page, number: number) =>
  expect(sheet(page, number).locator('canvas')).toBeVisible();

test('a PDF of 200 pages opens offline: few pages are drawn, and any of them can be reached', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await waitForPacks(page, 'panel', 'pdf', 'en');
  await phone.offline(true);
  await page.reload();
  await addAndOpen(page, 'long', await buildPdf(200));
  const viewer = page.getByRole('dialog', { name: 'long' });
  await isDrawn(page, 1);
  await expect(sheet(page, 1).getByText('Sheet 1 of 200')).toBeAttached();
  await expect(viewer.getByRole('status').filter({ hasText: '200 pages' })).toBeAttached();
  const frame = viewer.getByRole('group', { name: 'Pages of long' });
  const box = await sheet(page, 1).boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  expect(box?.width).toBeLessThanOrEqual((await frame.boundingBox())?.width ?? 0);

  const number = viewer.getByRole('textbox', { name: 'Page' });
  await number.fill('۱۵۰');
  await number.press('Enter');
  await isDrawn(page, 150);
  await expect(number).toHaveValue('150');
  await expect(sheet(page, 150).getByText('Sheet 150 of 200')).toBeAttached();
  await expect(sheet(page, 1).locator('canvas')).toHaveCount(0);
  await expect.poll(() => pictures(page).count()).toBeLessThanOrEqual(5);

  await frame.focus();
  await frame.press('+');
  await expect(viewer.getByRole('status').filter({ hasText: '125%' })).toBeVisible();
  await isDrawn(page, 150);
  await expect
    .poll(async () => ((await sheet(page, 150).boundingBox())?.width ?? 0) / (box?.width ?? 1))
    .toBeCloseTo(1.25, 1);
  await page.setViewportSize({ width: 780, height: 360 });
  await isDrawn(page, 150);
  expect(phone.errors).toEqual([]);
});

test('two fingers zoom a page', async ({ server, phone }) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await addAndOpen(page, 'short', await buildPdf(2));
  await isDrawn(page, 1);
  const before = await sheet(page, 1).boundingBox();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', gap: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 180, y: 400 - gap, id: 0 },
        { x: 180, y: 400 + gap, id: 1 },
      ],
    });
  await touch('touchStart', 30);
  await touch('touchMove', 45);
  await touch('touchMove', 60);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () => ((await sheet(page, 1).boundingBox())?.width ?? 0) / (before?.width ?? 1))
    .toBeCloseTo(2, 1);
});

for (const [name, file, sentence] of [
  ['locked', protectedPdf, 'protected by a password'],
  ['broken', damagedPdf, 'This file is damaged'],
] as const)
  test(`a ${name} PDF gets a sentence, and can be downloaded`, async ({ server, phone }) => {
    const page = await signedInPage(phone, server, { width: 360, height: 780 });
    await addAndOpen(page, name, file);
    const viewer = page.getByRole('dialog', { name });
    await expect(viewer.getByText(sentence)).toBeVisible();
    const download = page.waitForEvent('download');
    await viewer.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe(`${name}.pdf`);
  });

for (const [language, path, title] of [
  ['English', '/en', 'Blood tests before surgery'],
  ['Persian', '', 'آزمایش خون پیش از عمل'],
  ['Arabic', '/ar', 'تحاليل الدم قبل العملية'],
] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`accessible in ${language}, ${colorScheme}`, async ({ server, phone }) => {
      const page = await signedInPage(phone, server, { width: 360, height: 780 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${server.url}${path}/panel/my-documents`);
      await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
      await isDrawn(page, 1);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
