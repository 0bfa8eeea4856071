import type { Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { onePixelPng } from '../support/onePixelPng.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test, waitUntilStill } from './fixtures.ts';

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'], skipFrames: true })).toEqual([]);
};
const old = 'a-cane-that-fits';
const slug = 'a-cane-of-your-own';
const changed = 'Hold the cane in the strong hand, and step with the weak leg.';

test('an editor changes an article in English, sees the page, publishes it, and the old address leads there', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 900 },
  });
  await signInAtDesk(server, context, { name: 'Leila Navab', roles: ['editor'] });
  const page = await context.newPage();
  const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const persian = await read(`/blog/${old}`);

  await page.goto(`${server.url}/en/desk/content`);
  await page.getByLabel('Search in titles and addresses').fill('cane that');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectNoFaults(page);
  await page.getByRole('link', { name: 'A cane that fits, in the right hand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A cane that fits');
  await expect(page).toHaveTitle('Articles | Desk');

  // Keys: the language beside, and the block below.
  const title = page.getByRole('textbox', { name: 'Title, English' });
  await title.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Title, Persian' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Excerpt, Persian' })).toBeFocused();

  const block = page.getByRole('textbox', { name: /^Text 3, English$/ });
  await block.fill(changed);
  await block.blur();
  await expect(page.getByText('English changed after this was written').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill(slug);
  await expect(page.getByText(/The old address keeps working/)).toBeVisible();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await expectNoFaults(page);
  expect(await read(`/en/blog/${old}`)).not.toContain(changed);

  // The page itself, from the draft.
  await page.getByRole('button', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Preview, English"]');
  await expect(frame.getByText(changed)).toBeVisible();
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('A cane that fits');
  await page.getByRole('button', { name: 'Side by side' }).click();

  // The article names a reviewer who has not seen the change.
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('checkbox', { name: /English/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /Persian/ })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(dialog.getByText('The text changed after the medical review.')).toBeVisible();
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove the review' }).click();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(`${server.url}/en/desk/content/post/${slug}`);

  await expect.poll(() => read(`/en/blog/${slug}`)).toContain(changed);
  const after = await read(`/blog/${slug}`);
  const bodyOf = (html: string) => /<p>عصا را در کدام دست[^<]*<\/p>/.exec(html)?.[0];
  expect(bodyOf(after)).toBe(bodyOf(persian));
  expect(bodyOf(after)).toBeDefined();
  expect(after).not.toContain(changed);
  const moved = await fetch(`${server.url}/ar/blog/${old}`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/ar/blog/${slug}`]);

  // A cover for the draft.
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'cover.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixelPng, 'base64'),
    });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('in the draft')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/desk/content/post/${slug}`);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await expectNoFaults(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await browser.close();
});

test('what a second editor saved meanwhile is shown beside what was typed, and nothing is lost', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const browser = await launchBrowser();
  const open = async (name: string) => {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 900 },
    });
    await signInAtDesk(server, context, { name, roles: ['editor'] });
    const page = await context.newPage();
    await page.goto(`${server.url}/en/desk/content/tag/knee`);
    await page.getByRole('textbox', { name: 'Name, English' }).waitFor();
    return page;
  };
  const first = await open('Leila Navab');
  const second = await open('Omid Sabet');
  await second.getByRole('textbox', { name: 'Name, English' }).fill('Knees');
  await second.getByRole('textbox', { name: 'Name, Arabic' }).fill('الركبتان');
  await expect(second.getByText(/^Draft saved/)).toBeVisible();
  await first.getByRole('textbox', { name: 'Name, English' }).fill('The knee');
  const note = first.getByRole('alert').filter({ hasText: 'Omid Sabet saved this meanwhile' });
  await expect(note.getByText('Knees')).toBeVisible();
  await expect(note.getByText('The knee')).toBeVisible();
  await expectNoFaults(first);
  // A reload keeps what was typed.
  await first.reload();
  await expect(first.getByRole('textbox', { name: 'Name, English' })).toHaveValue('The knee');
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Keep mine' }).click();
  await expect(first.getByText(/^Draft saved/)).toBeVisible();
  await second.reload();
  await expect(second.getByRole('textbox', { name: 'Name, English' })).toHaveValue('The knee');
  await expect(second.getByRole('textbox', { name: 'Name, Arabic' })).toHaveValue('الركبتان');
  await browser.close();
});
