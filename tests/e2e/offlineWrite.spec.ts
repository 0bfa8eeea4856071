import { fillForm } from './fillForm.ts';
import {
  bodies,
  expect,
  feed,
  goOffline,
  sendReply,
  signedInPage,
  test,
  upToDate,
} from './fixtures.ts';
import { onePixelPng } from '../support/onePixelPng.ts';

test('2: items written offline survive a browser crash and arrive once, in order', async ({
  server,
  phone,
}) => {
  // Half a minute alone; three times that beside locks that are being set.
  test.setTimeout(180_000);
  let page = await signedInPage(phone, server);
  await goOffline(phone, page, server);

  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Subject' }).fill('Written in the lift');
  await page.getByRole('textbox', { name: 'Message' }).fill('First words, no network.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'knee.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixelPng, 'base64'),
    });
  await expect(page.getByText('knee.png').first()).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  const thread = page.url();
  for (const text of ['Second words.', 'Third words.']) await sendReply(page, text);
  await expect(page.locator('[data-delivery="device"]')).toHaveCount(3);

  await page.goto(`${server.url}/en/panel/my-forms`);
  await page.getByRole('main').getByRole('link', { name: /PHQ-9/ }).first().click();
  const formUrl = page.url();
  await fillForm(page);
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();

  await phone.restart({ offline: true });
  page = await phone.page();
  await page.goto(thread);
  await expect(page.locator('[data-delivery="device"]')).toHaveCount(3);
  const shown = await page.getByRole('article').allInnerTexts();
  expect(
    shown.map((text) =>
      ['First words', 'Second words', 'Third words'].findIndex((part) => text.includes(part)),
    ),
  ).toEqual([0, 1, 2]);
  await page.goto(formUrl);
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByText('On this device', { exact: true })).toHaveCount(4);

  await page.goto(thread);
  await server.start();
  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toHaveCount(3, { timeout: 45_000 });
  await expect(page.getByText(/Received/).first()).toBeVisible();
  await expect(page.getByText(/48\d{3}/).first()).toBeVisible();
  await upToDate(page);

  const rows = await feed(server.url);
  const mine = rows.filter(({ row }) =>
    ['First words, no network.', 'Second words.', 'Third words.'].includes(String(row?.['body'])),
  );
  expect(mine.map(({ row }) => row?.['number']).length).toBe(3);
  const byNumber = mine
    .map(({ row }) => ({ body: String(row?.['body']), number: Number(row?.['number']) }))
    .sort((a, b) => a.number - b.number);
  expect(byNumber.map(({ body }) => body)).toEqual([
    'First words, no network.',
    'Second words.',
    'Third words.',
  ]);
  expect(
    rows.filter(
      ({ collection, row }) =>
        collection === 'ticket' && row?.['subject'] === 'Written in the lift',
    ),
  ).toHaveLength(1);
  expect(
    rows.filter(({ collection, row }) => collection === 'submission' && row !== null),
  ).toHaveLength(1);
  await expect
    .poll(async () =>
      JSON.stringify(
        (await feed(server.url)).find(({ row }) => row?.['body'] === 'First words, no network.')
          ?.row?.['attachments'],
      ),
    )
    .toContain('"state":"here"');
  expect((await bodies(server.url)).filter((body) => body === 'Second words.')).toHaveLength(1);
});
