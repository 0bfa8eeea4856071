import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { onePixelPng } from '../support/onePixelPng.ts';
import { buildPdf } from '../support/pdf.ts';
import { axeFindings } from './axe.ts';
import { expect, feed, type Phone, signedInPage, test, waitForPacks } from './fixtures.ts';

const small = { width: 360, height: 780 };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a document' });
const item = (page: Page, name: string) => dialog(page).getByRole('group', { name, exact: true });
const chooser = (page: Page) => dialog(page).locator('input[type=file][multiple]');
const png = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(onePixelPng, 'base64'),
});
/** A photo that compresses badly, as those of cameras do. */
const photo = async (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3600,
      height: 2700,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
const documents = async (url: string) =>
  (await feed(url))
    .filter(({ collection, row }) => collection === 'document' && row?.['by'] === 'patient')
    .map(({ row }) => row);

async function openForm(phone: Phone, url: string): Promise<Page> {
  const page = await signedInPage(phone, { url }, small);
  await page.goto(`${url}/en/panel/my-documents?add=true`);
  await expect(chooser(page)).toBeAttached();
  return page;
}

test('several files at once: each has its own title, kind and day, survives a reload, and arrives', async ({
  server,
  phone,
}) => {
  const page = await openForm(phone, server.url);
  await waitForPacks(page, 'panel', 'en');
  await phone.offline(true);
  await chooser(page).setInputFiles([
    png('blood_test.png'),
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: await buildPdf(1) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  await expect(item(page, 'blood_test.png').getByLabel('Category')).toHaveValue('lab');
  await expect(item(page, 'letter.pdf').getByLabel('Category')).toHaveValue('other');
  await expect(dialog(page).getByText('notes.txt')).toBeVisible();
  await expect(dialog(page).getByText('This type of file cannot be sent.')).toBeVisible();

  const date = item(page, 'letter.pdf').getByRole('textbox', { name: 'Date' });
  await date.fill('۱۱/۳۰/۲۰۹۹');
  await item(page, 'letter.pdf').getByRole('textbox', { name: 'Title' }).fill('From Dr. Niknam');
  await dialog(page).getByRole('button', { name: 'Add 2 documents' }).click();
  await expect(
    item(page, 'letter.pdf').getByText('Choose a whole day that is not in the future.'),
  ).toBeVisible();
  await expect(date).toBeFocused();
  await page.reload();
  await expect(date).toHaveValue('۱۱/۳۰/۲۰۹۹');
  await date.fill('10/02/2026');
  await date.blur();
  await dialog(page).getByRole('button', { name: 'Add 2 documents' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
  await phone.offline(false);
  await expect
    .poll(() => documents(server.url), { timeout: 45_000 })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ category: 'lab', takenAt: null }),
        expect.objectContaining({
          title: { und: 'From Dr. Niknam' },
          category: 'other',
          takenAt: '2026-10-02',
        }),
      ]),
    );
  expect(phone.errors.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a large photo is sent as it is, or smaller with consent', async ({ server, phone }) => {
  const page = await openForm(phone, server.url);
  const buffer = await photo();
  await chooser(page).setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([buffer, Buffer.from('2')]) },
  ]);
  const consent = item(page, 'two.jpg').getByRole('checkbox');
  await expect(consent).not.toBeChecked();
  // The copy is made first, so the box is ticked a moment later.
  await consent.click();
  const smaller = dialog(page).getByText('The original stays as it is among your photos.');
  await expect(smaller).toBeVisible();
  await expect(consent).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Add 2 documents' }).click();
  await expect
    .poll(
      async () =>
        (await documents(server.url))
          .map((row) => row?.['file'] as { name: string; size: number; state: string })
          .filter(({ state }) => state === 'here')
          .map(({ name, size }) => [name, size < buffer.length ? 'smaller' : 'original'])
          .sort(),
      { timeout: 60_000 },
    )
    .toEqual(
      expect.arrayContaining([
        ['one.jpg', 'original'],
        ['two.jpg', 'smaller'],
      ]),
    );
});

test('a file is removed before it is sent, and the focus stays in the form', async ({
  server,
  phone,
}) => {
  const page = await openForm(phone, server.url);
  await chooser(page).setInputFiles([png('one.png'), png('two.png')]);
  await item(page, 'one.png').getByRole('button', { name: 'Remove one.png' }).click();
  await expect(item(page, 'one.png')).toHaveCount(0);
  await expect(chooser(page)).toBeFocused();
  await expect(item(page, 'two.png')).toBeVisible();
});

for (const [language, path] of [
  ['English', '/en'],
  ['Persian', ''],
  ['Arabic', '/ar'],
] as const)
  test(`the form in ${language}: camera first on phones, accessible, within 360 px`, async ({
    server,
    phone,
  }) => {
    const page = await signedInPage(phone, server, small);
    const session = await phone.context.newCDPSession(page);
    await session.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'pointer', value: 'coarse' },
        { name: 'prefers-color-scheme', value: path === '' ? 'dark' : 'light' },
      ],
    });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.goto(`${server.url}${path}/panel/my-documents?add=true`);
    const form = page.getByRole('dialog');
    const inputs = form.locator('input[type=file]');
    await expect(inputs.first()).toHaveAttribute('capture', 'environment');
    await expect(form.locator('label:has(input[capture])')).toBeVisible();
    await inputs.last().setInputFiles([png('blood_test.png'), png('two.png')]);
    await expect(form.getByRole('group', { name: 'two.png' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await form.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
