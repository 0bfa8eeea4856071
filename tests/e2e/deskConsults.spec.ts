import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';
import { parseRow, type RowOf } from '#contract/collections.ts';
import type { Role } from '#contract/staff/roles.ts';
import { openTimes } from '#contract/site/consults.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, feed, signIn, test, upToDate, waitForPacks, waitUntilStill } from './fixtures.ts';

const physician = 'nasrin-etemadi';
const question = 'May I fly after ten days?';

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

const consultOf = async (url: string): Promise<RowOf<'consult'> | undefined> =>
  (await feed(url))
    .map(({ collection, row }) => (collection === 'consult' ? parseRow('consult', row) : undefined))
    .find((row) => row?.question === question);

const timesAt = async (url: string): Promise<string[]> => {
  const response = await fetch(`${url}/api/physicians/${physician}/open-times`);
  return v.parse(openTimes, await response.json()).times.map(({ startsAt }) => startsAt);
};

test('a time is opened, asked for offline, accepted with a link; an answer is read in the own language', async ({
  server,
  newPhone,
}) => {
  test.setTimeout(120_000);
  const browser = await launchBrowser();
  const atDesk = async (name: string, roles: Role[]) => {
    const context: BrowserContext = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'Asia/Tehran',
      viewport: { width: 1280, height: 860 },
    });
    const member = await signInAtDesk(server, context, { name, roles });
    return { member, page: await context.newPage() };
  };

  // Reception opens a time with the keyboard.
  const { page: front } = await atDesk('Mina Rahimi', ['reception']);
  const before = await timesAt(server.url);
  await front.goto(`${server.url}/en/desk/consults?physician=${physician}`);
  await front.getByRole('button', { name: 'Next week' }).click();
  const grid = front.getByRole('grid');
  await expect(grid.getByRole('columnheader', { name: 'Sun Nov 29' })).toBeVisible();
  const empty = grid.getByRole('button', { name: /^Sunday.*: no time$/ }).first();
  const opened = (await empty.getAttribute('aria-label'))?.replace(': no time', '') ?? '';
  await empty.focus();
  await front.keyboard.press('ArrowRight');
  await front.keyboard.press('ArrowLeft');
  await expect(empty).toBeFocused();
  await front.keyboard.press('Space');
  await expect(grid.getByRole('button', { name: `${opened}: open` })).toBeFocused();
  await expectNoFaults(front);
  const time = (await timesAt(server.url)).find((one) => !before.includes(one)) ?? 'none';

  // The patient chooses it without a network; meanwhile reception closes it again.
  const phone = await newPhone();
  const page = await phone.page();
  await signIn(page, server.url);
  await upToDate(page);
  // The page that shows the request opens without a network, once it is stored.
  await waitForPacks(page, 'panel', 'en');
  await page.goto(`${server.url}/en/panel/my-consult/new?physician=${physician}`);
  await page.getByRole('radio', { name: 'Video' }).check();
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Tehran',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(time));
  const choices = page.getByRole('radio', { name: clock });
  await choices.first().check();
  await phone.offline(true);
  await page.getByRole('textbox', { name: 'Your question to the doctor' }).fill(question);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/panel\/my-consult\/[0-9a-f-]{36}$/);
  await expect(page.locator('[data-delivery="device"]').first()).toBeVisible();
  await grid.getByRole('button', { name: `${opened}: open` }).click();
  await expect(grid.getByRole('button', { name: `${opened}: closed` })).toBeVisible();
  await phone.offline(false);
  await expect(page.getByText('The clinic will propose a time').first()).toBeVisible({
    timeout: 30_000,
  });

  // Reception sees the request without the question; the physician opens the time and accepts.
  const asked = await consultOf(server.url);
  const request = `button[data-consult="${asked?.number}"]`;
  await front.locator(request).click();
  await expect(front.getByText('The question opens with the medical role')).toBeVisible();
  await expect(front.getByText(question)).toHaveCount(0);
  const { page: doctor, member } = await atDesk('Nasrin Etemadi', ['medical']);
  await linkPhysician(server.url, member.id);
  await doctor.goto(`${server.url}/en/desk/consults`);
  await expect(doctor.getByRole('combobox', { name: 'Physician' }).locator('option')).toHaveCount(
    1,
  );
  await doctor.locator(request).click();
  await expect(doctor.getByText(question)).toBeVisible();
  await expect(doctor.getByText(/has the same clock|Time$/).first()).toBeVisible();
  await doctor.getByRole('button', { name: 'Accept' }).click();
  await expect(doctor.getByText('This time is closed for patients')).toBeVisible();
  const ofDoctor = doctor.getByRole('grid');
  await ofDoctor.getByRole('button', { name: `${opened}: chosen` }).focus();
  await doctor.keyboard.press('Space');
  await doctor.getByRole('button', { name: 'Accept' }).click();
  await expect(
    ofDoctor.getByRole('button', { name: new RegExp(`^${opened}: .*held until paid$`) }),
  ).toBeVisible();
  await doctor.getByRole('button', { name: 'How to join' }).click();
  const joining = doctor.getByRole('dialog', { name: 'How to join' });
  await joining.getByLabel('Video link').fill('https://meet.example/etemadi');
  await expectNoFaults(doctor);
  await joining.getByRole('button', { name: 'Save' }).click();
  await expect(joining).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Pay / })).toBeVisible({ timeout: 30_000 });
  expect(await consultOf(server.url)).toMatchObject({
    status: 'to-pay',
    slot: time,
    join: { url: 'https://meet.example/etemadi' },
  });

  // What cancels says what happens to the money, and the words reach the patient.
  await doctor.getByRole('button', { name: 'Cancel it…' }).click();
  const canceling = doctor.getByRole('dialog', { name: 'Cancel the consultation' });
  await expect(canceling.getByText(/becomes void/)).toBeVisible();
  await expect(canceling.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await canceling.getByLabel('Why, for the patient').fill('I am in the operating room.');
  await canceling.getByRole('button', { name: 'Cancel it' }).click();
  await expect(doctor.getByRole('heading', { name: /^Consultation \d+$/ })).toBeVisible();
  await expect(page.getByText('I am in the operating room.')).toBeVisible({ timeout: 30_000 });

  for (const prefix of ['/en', '', '/ar']) {
    await doctor.setViewportSize({ width: 360, height: 740 });
    await doctor.goto(`${server.url}${prefix}/desk/consults`);
    await doctor.getByRole('grid').waitFor();
    const overflow = await doctor.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, prefix).toBeLessThanOrEqual(0);
    await expectNoFaults(doctor);
  }

  // An answer in two languages.
  await front.goto(`${server.url}/en/desk/inbox`);
  await front
    .locator('a[data-ticket]')
    .filter({ hasText: /knee|زانو|physio/i })
    .first()
    .click();
  await front.getByRole('textbox', { name: 'Answer' }).fill('Please come on Sunday.');
  await front
    .getByRole('textbox', { name: 'In Persian, as the patient gets it' })
    .fill('لطفاً یکشنبه بیایید.');
  await front.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(front.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  const ticket = await front.evaluate(async () => {
    const number = location.pathname.split('/').at(-1);
    return String((await (await fetch(`/api/staff/tickets/${number}`)).json()).ticket.id);
  });
  await page.goto(`${server.url}/panel/my-ticket/${ticket}`);
  const answer = page.getByRole('article').filter({ hasText: 'لطفاً یکشنبه بیایید.' });
  await expect(answer).toBeVisible({ timeout: 30_000 });
  await expect(answer.getByText('Please come on Sunday.')).toBeHidden();
  await answer.getByRole('button', { name: 'نمایش متن اصلی' }).click();
  await expect(answer.getByText('Please come on Sunday.')).toBeVisible();
  await expectNoFaults(page);
  await browser.close();

  async function linkPhysician(url: string, id: string) {
    const { page: admin } = await atDesk('Ali Karimi', ['administrator']);
    await admin.goto(`${url}/en/desk/people`);
    await admin.getByRole('button', { name: 'Nasrin Etemadi as a physician' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Physician of the site').selectOption(physician);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    const { items } = v.parse(
      staffEndpoints.staffMembers.answer,
      await admin.evaluate(async () => (await fetch('/api/staff/people')).json()),
    );
    expect(items.find((one) => one.id === id)?.physician).toBe(physician);
    await admin.context().close();
  }
});
