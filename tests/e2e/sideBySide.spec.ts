import { signInAndSync, test as ofSharedServer, waitUntilSettled } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, useOwnServer } from './fixtures.ts';

// What is unread changes.
const test = ofSharedServer.extend({ server: useOwnServer });

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

test('wide: the end of the first conversation is beside the list, and is not marked as read', async ({
  server,
  newContext,
}) => {
  const page = await (await newContext({ viewport: wide })).newPage();
  await signInAndSync(page, server.url);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await waitUntilSettled(page);
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect(first).toContainText('New answer');
  const subject = await first.getByRole('link').innerText();
  const preview = page.getByRole('region', { name: subject });
  await expect(preview.getByRole('article').last()).toBeVisible();
  await expect(preview.getByRole('textbox')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(first).toContainText('New answer');
  await preview.getByRole('link', { name: 'Open the conversation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await page.goBack();
  await expect(first).not.toContainText('New answer');

  await page.setViewportSize(phone);
  await expect(preview).toHaveCount(0);
  await expect(first).toBeVisible();
});

test('wide: a document opens beside the list; on a phone in a dialog', async ({
  server,
  newContext,
}) => {
  const page = await (await newContext({ viewport: wide })).newPage();
  await signInAndSync(page, server.url);
  await page.goto(`${server.url}/en/panel/my-documents`);
  await waitUntilSettled(page);
  const open = page.getByRole('button', { name: 'Open X-ray of the right knee, standing' });
  const pane = page.getByRole('region', { name: 'X-ray of the right knee, standing' });
  await expect(page.getByRole('button', { name: 'Show it here' })).toBeVisible();
  await open.click();
  await expect(pane.getByRole('heading')).toBeFocused();
  await expect(pane.getByRole('img', { name: 'X-ray of the right knee, standing' })).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(pane.getByRole('switch', { name: 'Keep on this device' })).toBeVisible();
  await expect(open).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Show it here' })).toBeVisible();

  await page.setViewportSize(phone);
  await expect(page.getByRole('button', { name: 'Show it here' })).toHaveCount(0);
  await open.click();
  await expect(
    page.getByRole('dialog', { name: 'X-ray of the right knee, standing' }),
  ).toBeVisible();
});
