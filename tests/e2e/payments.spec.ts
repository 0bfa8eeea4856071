import type { Page } from '@playwright/test';
import { storedRows } from '../support/storedRows.ts';
import { axeFindings } from './axe.ts';
import { expect, feed, signIn, test, upToDate, waitUntilStill } from './fixtures.ts';

const pay = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Pay [\d,]+ Iranian rials$/ });
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const paidNote = (page: Page) => page.getByText('Paid. You were charged once.').first();

async function axe(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  return axeFindings(page);
}

/** Whether a stored draft has this text: a reload right after a key may be faster than the disk. */
const draftsWith = async (page: Page, text: string): Promise<boolean> =>
  JSON.stringify(await storedRows(page, 'drafts')).includes(text);

/** Signs in, and waits until everything opens offline. */
async function enter(page: Page, url: string): Promise<void> {
  await signIn(page, url);
  await upToDate(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function openBill(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/en/panel/bills`);
  await page
    .getByRole('listitem')
    .filter({ hasText: `Bill ${number}` })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Iranian rials/ })).toBeVisible();
}

const billOf = async (url: string, number: number) =>
  (await feed(url)).find(
    ({ collection, row }) => collection === 'bill' && row?.['number'] === number,
  )?.row;

test('a bill is paid on the payment page; its receipt opens offline and prints on one sheet', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await enter(page, server.url);
  await page.goto(`${server.url}/en/panel/bills`);
  await expect(page.getByRole('heading', { level: 2, name: 'To pay', exact: true })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await openBill(page, server.url, '7288');
  expect(await axe(page)).toEqual([]);
  await pay(page).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  await expect(page.getByText('47,500,000 Iranian')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'فارسی' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goBack();
  await choose(page, 'Pay');
  await page.waitForURL(/\/en\/panel\/bills\/[0-9a-f-]+\?payment=/);
  await expect(paidNote(page)).toBeVisible();
  const receipt = page.getByRole('article', { name: 'Payment receipt' });
  await expect(receipt).toContainText(/Payment reference\s*\d{5}/);
  expect(await axe(page)).toEqual([]);
  expect(await billOf(server.url, 7288)).toMatchObject({ status: 'paid', refunds: [] });

  // The address of the return, opened again and offline, shows the same receipt.
  await phone.offline(true);
  await page.reload();
  await expect(receipt).toContainText(/Payment reference\s*\d{5}/);
  for (const format of ['A4', 'A5']) {
    const file = await page.pdf({ format, printBackground: true });
    expect(file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});

test('a payment that does not work, or is canceled, takes nothing; another one can be made', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await enter(page, server.url);
  await openBill(page, server.url, '7288');
  for (const choice of ['Payment does not work', 'Cancel and go back']) {
    await pay(page).click();
    await page.waitForURL(/\/sandbox-gateway\//);
    await choose(page, choice);
    await page.waitForURL(/\/en\/panel\/bills\//);
    await expect(page.getByText('No money was taken.')).toBeVisible();
    expect(await billOf(server.url, 7288)).toMatchObject({ status: 'due' });
  }
  // Left open by going back, then continued.
  await pay(page).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  const gatewayUrl = page.url();
  await page.goBack();
  await expect(page.getByText('This payment is not finished')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Continue paying' }).click();
  await page.waitForURL(gatewayUrl);
  // Paid, and the gateway gives no answer: the device asks.
  await choose(page, 'Pay, then give no answer');
  await expect(page.getByText('gives no answer')).toBeVisible();
  await openBillOrReceipt(page, server.url);
  await expect(paidNote(page)).toBeVisible();
});

async function openBillOrReceipt(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/panel/bills`);
  await page.getByRole('listitem').filter({ hasText: 'Bill 7288' }).getByRole('link').click();
}

test('a double click, two tabs and two devices lead to one payment', async ({
  server,
  phone,
  newPhone,
}) => {
  const [one, other] = [await phone.page(), await (await newPhone()).page()];
  for (const page of [one, other]) await enter(page, server.url);
  const tab = await phone.page();
  for (const page of [one, other, tab]) await openBill(page, server.url, '7288');
  await Promise.all([pay(one).dblclick(), pay(other).click()]);
  await Promise.all([one, other].map((page) => page.waitForURL(/\/sandbox-gateway\//)));
  await tab.getByRole('link', { name: 'Continue paying' }).click();
  await tab.waitForURL(/\/sandbox-gateway\//);
  const addresses = [one, other, tab].map((page) => new URL(page.url()).pathname);
  expect(new Set(addresses).size).toBe(1);
  for (const page of [one, other, tab]) {
    await choose(page, 'Pay');
    await expect(paidNote(page)).toBeVisible();
  }
  expect(await billOf(server.url, 7288)).toMatchObject({ status: 'paid', refunds: [] });
});

test('offline there is no button; a payment whose answer is lost is asked about, not made again', async ({
  server,
  network,
  phone,
}) => {
  const page = await phone.page();
  await enter(page, network.url);
  await openBill(page, network.url, '7288');
  await phone.offline(true);
  await expect(page.getByText('Paying needs the internet.')).toBeVisible();
  await expect(page.getByText('There is time until')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Call the clinic/ })).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  const remind = page.getByRole('button', { name: 'Remind me', exact: true });
  await remind.click();
  await expect(remind).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Once the internet is back and the app is open')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/\/panel$/);
  await phone.offline(false);
  await expect(page.getByText('Bill 7288 can be paid now.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Open the bill' }).click();
  await expect(pay(page)).toBeVisible();

  network.rule(({ path }) => (/\/payments?$/.test(path) ? { kind: 'lose-answer' } : undefined));
  await pay(page).click();
  await expect(page.getByText('Do not pay again yet.')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
  // Also after the app was killed.
  await phone.restart();
  const again = await phone.page();
  await openBill(again, network.url, '7288');
  await expect(again.getByText('Do not pay again yet.')).toBeVisible();
  network.rule(undefined);
  await again.getByRole('link', { name: 'Continue paying' }).click();
  await again.waitForURL(/\/sandbox-gateway\//);
  await choose(again, 'Pay');
  await expect(paidNote(again)).toBeVisible();
  expect(await billOf(server.url, 7288)).toMatchObject({ status: 'paid', refunds: [] });
});

test('a consultation is paid, and the page leads to it', async ({ server, phone }) => {
  const page = await phone.page();
  await enter(page, server.url);
  await page.goto(`${server.url}/en/physician-consult-payment`);
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(pay(page)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await pay(page).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  await choose(page, 'Pay');
  await page.waitForURL(/\/en\/physician-consult-payment\?consult=/);
  await expect(page.getByText('Paid. Your consultation is scheduled.')).toBeVisible();
  await page.getByRole('link', { name: 'To the consultation' }).click();
  await page.waitForURL(/\/en\/panel\/my-consult\/[0-9a-f-]+$/);
});

test('a card is ordered offline, changed, sent, and its bill is paid', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await enter(page, server.url);
  await page.goto(`${server.url}/en/order-pcheck-card`);
  await expect(page.getByRole('radio', { name: /Basic check-up card/ })).toBeVisible();
  await phone.offline(true);
  await page.reload();
  await choose(page, 'Send');
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a card.' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('radio', { name: /Basic check-up card/ }).check();
  await page.getByRole('textbox', { name: 'First and last name' }).fill('Maryam Daneshvar');
  await page.getByRole('textbox', { name: 'Birth date' }).fill('02/03/1980');
  await page.getByRole('textbox', { name: 'Street, number, floor' }).fill('Vali Asr 12, floor 3');
  await page.getByRole('textbox', { name: 'Phone of the receiver' }).fill('۰۹۱۲ ۳۴۵ ۶۷۸۹');
  await page.getByRole('textbox', { name: 'City' }).fill('Tehran');
  await expect.poll(() => draftsWith(page, 'Tehran')).toBe(true);
  // Typed text survives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Tehran');
  await choose(page, 'Send');
  const own = page.getByRole('listitem').filter({ hasText: 'Maryam Daneshvar' });
  await expect(own).toHaveAttribute('data-delivery', 'device');
  await expect(own).toContainText('The price is confirmed when the clinic has received the order.');
  await own.getByRole('link', { name: 'Edit' }).click();
  await page.waitForURL(/edit=/);
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Tehran');
  await page.getByRole('textbox', { name: 'City' }).fill('Shiraz');
  await choose(page, 'Send');
  await expect(own).toContainText('Shiraz');

  await phone.offline(false);
  await expect(own).toHaveAttribute('data-delivery', 'received', { timeout: 45_000 });
  await own.getByRole('link', { name: 'Go to the bill' }).click();
  await pay(page).click();
  await page.waitForURL(/\/sandbox-gateway\//);
  await choose(page, 'Pay');
  await expect(paidNote(page)).toBeVisible();
  await page.getByRole('link', { name: 'To the order' }).click();
  await expect(own.getByText('Being prepared')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
});
