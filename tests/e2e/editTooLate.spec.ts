import type { Page } from '@playwright/test';
import { expect, signedInPage, test, upToDate, waitForPacks } from './fixtures.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const doctor = '/en/panel/my-consult/new?physician=nasrin-etemadi';

/** One waiting item of each kind that has an edit form, written offline. */
async function writeItems(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/panel/my-ticket/new`);
  await field(page, 'Subject').fill('Knee');
  await field(page, 'Message').fill('It hurts.');
  await send(page);
  await page.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  await page.goto(`${url}/en/panel/comments/new?kind=package&slug=knee-replacement`);
  await page.getByRole('radio').nth(3).click();
  await field(page, 'Your comment').fill('Eleven steps.');
  await send(page);
  await page.waitForURL(/\/panel\/comments$/);
  await page.goto(url + doctor);
  await page.getByRole('radio', { name: 'Video' }).check();
  await field(page, 'Your question to the doctor').fill('May I fly?');
  await send(page);
  await page.waitForURL(/my-consult\/[0-9a-f-]{36}/);
  await page.goto(`${url}/en/order-pcheck-card`);
  await page.getByRole('radio', { name: /Basic check-up card/ }).check();
  await field(page, 'First and last name').fill('Maryam Daneshvar');
  await field(page, 'Birth date').fill('02/03/1980');
  await field(page, 'Street, number, floor').fill('Vali Asr 12');
  await field(page, 'Phone of the receiver').fill('09123456789');
  await field(page, 'City').fill('Tehran');
  await send(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Maryam Daneshvar' })).toBeVisible();
}

test('items that are sent while they are edited keep what is typed in their forms', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForPacks(page, 'panel');
  await page.goto(server.url + doctor);
  await expect(page.getByRole('radio', { name: 'Video' })).toBeVisible();
  await page.goto(`${server.url}/en/order-pcheck-card`);
  await expect(page.getByRole('radio', { name: /Basic check-up card/ })).toBeVisible();
  await phone.offline(true);
  await writeItems(page, server.url);

  await page.goto(`${server.url}/en/panel/sync`);
  const edits = page.getByRole('main').getByRole('link', { name: 'Edit' });
  await expect(edits).toHaveCount(4);
  const paths = await edits.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  const open = async (path: string, name: string, text: string) => {
    const tab = await phone.page();
    await tab.goto(server.url + (paths.find((each) => each.includes(path)) ?? 'none'));
    await field(tab, name).fill(text);
    return { tab, name, text };
  };
  const ticket = await open('my-ticket', 'Message', 'It hurts, and the knee is');
  const comment = await open('comments', 'Your comment', 'Twelve steps, and then');
  const consult = await open('my-consult', 'Your question to the doctor', 'May I fly in May');
  const order = await open('order-pcheck-card', 'Street, number, floor', 'Vali Asr 12, on the');
  await phone.offline(false);
  await upToDate(page);

  for (const { tab, name, text } of [ticket, comment, consult, order]) {
    await expect(
      tab.getByRole('alert').filter({ hasText: 'What you typed stays here and is not sent.' }),
    ).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await expect(field(tab, name)).toHaveValue(text);
    await field(tab, name).press('End');
    await field(tab, name).pressSequentially(' swollen');
    await expect(field(tab, name)).toHaveValue(`${text} swollen`);
  }
  // A question goes on in its conversation.
  await ticket.tab.getByRole('button', { name: 'Write as a follow-up' }).click();
  await ticket.tab.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  await expect(field(ticket.tab, 'Reply')).toHaveValue(`${ticket.text} swollen`);

  // After a reload there is no form any more, but the text.
  await comment.tab.reload();
  const typed = comment.tab.getByText(`${comment.text} swollen`);
  await expect(typed).toBeVisible();
  await expect(field(comment.tab, 'Your comment')).toHaveCount(0);
  await comment.tab.getByRole('button', { name: 'Discard' }).click();
  await comment.tab.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(typed).toHaveCount(0);
});
