import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { signedIn } from '#contract/account.ts';
import { parseRow, type RowOf } from '#contract/collections.ts';
import { openTimes } from '#contract/site/consults.ts';
import { axeFindings } from './axe.ts';
import {
  expect,
  feed,
  password,
  type Phone,
  signIn,
  test,
  upToDate,
  waitForPacks,
  waitUntilStill,
} from './fixtures.ts';

const doctor = 'nasrin-etemadi';

async function openTime(url: string): Promise<string> {
  const response = await fetch(`${url}/api/physicians/${doctor}/open-times`);
  const { times } = v.parse(openTimes, await response.json());
  return times.find(({ modes }) => modes.includes('video'))?.startsAt ?? 'none';
}

const isConsult = (row: RowOf<'consult'> | undefined): row is RowOf<'consult'> => row !== undefined;
const consults = async (url: string): Promise<RowOf<'consult'>[]> =>
  (await feed(url))
    .map(({ collection, row }) => (collection === 'consult' ? parseRow('consult', row) : undefined))
    .filter(isConsult);

/** Signed in, synced, with the panel stored in every language. */
async function openPanel(phone: Phone, url: string): Promise<Page> {
  const page = await phone.page();
  await signIn(page, url);
  await upToDate(page);
  await waitForPacks(page, 'panel', 'fa', 'ar');
  return page;
}

/** Fills in the request of an open video time, from the doctor's page; leaves it unsent offline. */
async function writeRequest(page: Page, url: string, phone: Phone, question: string) {
  await page.goto(`${url}/en/physicians/${doctor}`);
  await page.getByRole('link', { name: 'Video', exact: true }).click();
  await page.getByRole('link', { name: /^Request \w+day, / }).click();
  await page.waitForURL(/\/panel\/my-consult\/new\?physician=/);
  await expect(page.getByRole('radio', { name: 'Video' })).toBeChecked();
  const times = page.getByRole('radio', { name: /\d [AP]M$/ });
  await times.first().check();
  await phone.offline(true);
  await expect(page.getByText(/These times are from/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Your question to the doctor' }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/panel\/my-consult\/[0-9a-f-]{36}$/);
  await expect(page.locator('[data-delivery="device"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your request is not with the clinic yet',
  );
}

test('a time asked for offline survives a crash and is reserved once, online', async ({
  server,
  phone,
}) => {
  const before = (await consults(server.url)).length;
  let page = await openPanel(phone, server.url);
  await writeRequest(page, server.url, phone, 'May I fly after ten days?');
  const address = page.url();

  await phone.restart({ offline: true });
  page = await phone.page();
  await page.goto(`${server.url}/en/panel/my-consult`);
  await expect(page.getByRole('listitem').filter({ hasText: 'On this device' })).toHaveCount(1);
  await phone.offline(false);
  await page.goto(address);
  await expect(page.getByRole('link', { name: /^Pay / })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText(/kept for you until/)).toBeVisible();
  const rows = await consults(server.url);
  expect(rows).toHaveLength(before + 1);
  const [own] = rows.filter(({ question }) => question.startsWith('May I fly'));
  expect(own).toMatchObject({ status: 'to-pay' });
  expect(own?.slot).toBe(own?.wishedSlot);

  // Canceled after a confirmation; the time is offered again.
  await page.getByRole('button', { name: 'Cancel consultation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This consultation was canceled',
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => openTime(server.url)).toBe(own?.slot);
});

test('a time that another patient took meanwhile becomes a wish; the clinic proposes another', async ({
  server,
  phone,
}) => {
  const page = await openPanel(phone, server.url);
  const slot = await openTime(server.url);
  await writeRequest(page, server.url, phone, 'Is swelling usual?');
  await takeTime(server.url, slot);
  await phone.offline(false);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The clinic will propose a time', { timeout: 45_000 });
  await expect(page.getByText(/Your wish: /)).toBeVisible();

  const own = (await consults(server.url)).find(({ question }) => question.startsWith('Is swell'));
  const propose = async (at: string) =>
    expect((await server.staff(`consults/${own?.number}/proposal`, { at })).status).toBe(200);
  await propose('2026-12-08T11:00');
  await expect(title).toHaveText(/The clinic proposes Tuesday, December\s8, 2026, 11:00/);

  // Accepted offline, while the clinic proposes another time: refused, and nothing is done.
  await phone.offline(true);
  await page.getByRole('button', { name: 'Accept the time' }).click();
  await expect(page.locator('[data-answer="device"]')).toContainText('You accepted the time.');
  await expect(page.getByText('You accepted the time.')).toBeFocused();
  await propose('2026-12-09T11:00');
  await phone.offline(false);
  await expect(page.locator('[data-answer="attention"]')).toContainText(
    'This was closed or changed before your answer arrived',
    { timeout: 45_000 },
  );
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(title).toHaveText(/The clinic proposes Wednesday, December\s9/);

  await page.getByRole('button', { name: 'Decline the time' }).click();
  const times = page.getByRole('textbox', { name: 'Which times suit you?' });
  await expect(times).toBeFocused();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Decline the time' })).toBeFocused();
  await page.keyboard.press('Enter');
  await times.fill('Only in the evening');
  await page.getByRole('button', { name: 'Decline the time' }).click();
  await expect(title).toHaveText('The clinic will propose a time');
  await expect(page.getByText('Only in the evening')).toBeVisible();
  await propose('2026-12-10T18:00');
  await page.getByRole('button', { name: 'Accept the time' }).click();
  await expect(title).toHaveText(/^Thursday, December\s10, 2026, 6:00/, { timeout: 30_000 });
  await expect(page.getByRole('link', { name: /^Pay / })).toBeVisible();
});

/** The second patient reserves the doctor's time. */
async function takeTime(url: string, slot: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const session = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: 'sara@nabz.example', password }),
  });
  const { token } = v.parse(signedIn, await session.json());
  const list = await fetch(`${url}/api/consult-physicians`);
  const fees = v.object({
    physicians: v.array(v.looseObject({ slug: v.string(), fee: v.unknown() })),
  });
  const fee = v.parse(fees, await list.json()).physicians.find(({ slug }) => slug === doctor)?.fee;
  const args = {
    physician: { slug: doctor, name: { en: 'x' }, title: { en: 'x' } },
    mode: 'video',
    wishedSlot: slot,
    timeZone: 'Asia/Tehran',
    minutes: 30,
    fee,
    question: 'Mine',
    attachments: [],
  };
  const mutation = { id: uuidv7(), seq: 1, name: 'consult.request', args, schema: 1 };
  const sent = await fetch(`${url}/api/me/mutations`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      clientId: uuidv7(),
      mutations: [{ ...mutation, createdAt: new Date().toISOString() }],
    }),
  });
  expect(sent.status).toBe(200);
}

test('a recommendation is answered offline, changed while unsent, and received', async ({
  server,
  phone,
}) => {
  const page = await openPanel(phone, server.url);
  await phone.offline(true);
  await page.goto(`${server.url}/en/panel/recommendation`);
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.locator('[data-answer="device"]')).toContainText('You accepted it.');
  await expect(page.getByText('You accepted it.')).toBeFocused();
  await page.getByRole('button', { name: 'Decline instead' }).click();
  await expect(page.locator('[data-answer="device"]')).toContainText('You declined it.');
  await phone.offline(false);
  const received = page.getByRole('main').getByText(/^Confirmation number: /);
  await expect(received).toBeVisible({ timeout: 45_000 });
  const card = page.getByRole('main').getByRole('listitem').first();
  await expect(card.locator(':focus'), 'the focus stays in the card').toHaveCount(1);
  const rows = (await feed(server.url)).filter(({ collection }) => collection === 'recommendation');
  expect(rows.map(({ row }) => row?.['status'])).toEqual(['declined']);
});

test('a loan says in Persian digits what it costs, and accepting it is confirmed first', async ({
  server,
  phone,
}) => {
  const page = await openPanel(phone, server.url);
  await phone.offline(true);
  await page.goto(`${server.url}/panel/loan-recommendation`);
  const sum = page.locator('main dl').first();
  // 60,000,000 toman; 12 × 5,100,000 and a fee of 600,000 are 61,800,000.
  for (const figure of [
    '۶۰٬۰۰۰٬۰۰۰',
    '۵٬۱۰۰٬۰۰۰',
    '۶۱٬۲۰۰٬۰۰۰',
    '۶۰۰٬۰۰۰',
    '۱٬۸۰۰٬۰۰۰',
    '۶۱٬۸۰۰٬۰۰۰',
  ])
    await expect(sum).toContainText(figure);
  await page.getByText(/همهٔ ۱۲ سررسید/).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await page.getByRole('button', { name: 'پذیرفتن', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('چیزی امضا نمی‌شود');
  await page.getByRole('dialog').getByRole('button', { name: 'پذیرفتن' }).click();
  await expect(page.locator('[data-answer="device"]')).toBeVisible();
});

test('after one sync every page opens offline in every language, and axe finds nothing', async ({
  server,
  phone,
}) => {
  test.setTimeout(240_000);
  const page = await openPanel(phone, server.url);
  const rows = await consults(server.url);
  const details = rows.map(({ id }) => `/panel/my-consult/${id}`);
  const nobody = `/panel/my-consult/${uuidv7()}`;
  const lists = ['/panel/my-consult', '/panel/recommendation', '/panel/loan-recommendation'];
  await page.goto(`${server.url}/en/panel/my-consult/new?physician=${doctor}`);
  await expect(page.getByRole('radio', { name: 'Video' })).toBeVisible();
  await phone.offline(true);
  const found: string[] = [];
  for (const [at, prefix] of ['/en', '', '/ar'].entries()) {
    const mode = at === 1 ? 'dark' : 'light';
    await page.evaluate((value) => localStorage.setItem('nabz-color-mode', value), mode);
    for (const path of [...lists, ...details, nobody, '/panel/my-consult/new']) {
      await page.goto(server.url + prefix + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      );
      await waitUntilStill(page);
      found.push(...(await axeFindings(page)).map((fault) => `${prefix}${path}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
