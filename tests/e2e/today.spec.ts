import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import {
  expect,
  sendReply,
  signedInPage,
  signIn,
  test,
  waitForWorker,
  upToDate,
} from './fixtures.ts';
import { clockOffsetMs, shiftDate } from '../support/clock.ts';
import { type StoredVisit, storedRows, storeRows } from '../support/storedRows.ts';
import { waitUntilSettled } from './allPages.ts';

const phoneSize = { width: 360, height: 780 };

type Change =
  | 'only-fasting'
  | 'a-day-later'
  | 'in-90-minutes'
  | 'two-with-one-list'
  | 'none'
  | 'no-consults';

/** The visits after a change; the page has the clock of the tests. */
function changed(visits: readonly StoredVisit[], change: Change): StoredVisit[] {
  const now = Date.now() + clockOffsetMs;
  if (change === 'none' || change === 'no-consults') return [];
  if (change === 'only-fasting') return visits.filter(({ fastFrom }) => fastFrom !== null);
  if (change === 'two-with-one-list')
    return visits.slice(0, 1).flatMap((visit) =>
      [1, 48].map((hours) => ({
        ...visit,
        id: `01900000-0000-7000-8000-0000000000${hours + 10}`,
        bring: [{ en: 'Passport' }],
        startsAt: new Date(now + hours * 3_600_000).toISOString(),
      })),
    );
  const later = (visit: StoredVisit): number =>
    change === 'a-day-later' ? Date.parse(visit.startsAt) + 86_400_000 : now + 5_400_000;
  return visits.map((visit) => ({
    ...visit,
    fastFrom: null,
    startsAt: new Date(later(visit)).toISOString(),
  }));
}

/** Changes the visits that are stored on this device; a reload shows it. */
async function changeVisits(page: Page, change: Change): Promise<void> {
  const rows = await storedRows(page, 'patientPackage');
  await storeRows(
    page,
    'patientPackage',
    rows.map((row) => ({ ...row, visits: changed(row.visits ?? [], change) })),
  );
  if (change === 'no-consults')
    await page.evaluate(async () => {
      const db = await testDatabases.open();
      const emptying = db.transaction('consult', 'readwrite');
      emptying.objectStore('consult').clear();
      await new Promise((resolve) => emptying.addEventListener('complete', resolve));
      db.close();
    });
  await page.reload();
  await waitUntilSettled(page);
}

test('Today: next visit, tasks by due date, the latest answer, my line; in this order, also offline', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, phoneSize);
  await waitForWorker(page);
  expect(new URL(page.url()).pathname).toBe('/en/panel');
  const headings = page.locator('main :is(h1, h2)');
  const order = [
    /^\w+, 9:30\sAM$/,
    'What to bring',
    /^Nov \d+, 4:30\sPM$/,
    'Your tasks',
    'A new result',
    'The clinic’s latest answer',
    'My line',
  ];
  await expect(headings).toHaveText(order);
  await expect(page.locator('main .bg-action')).toHaveCount(1);
  const show = page.getByRole('main').getByRole('link', { name: 'Show at reception' });
  const bar = page.getByRole('navigation', { name: 'My portal' });
  const [card, places] = [await show.boundingBox(), await bar.boundingBox()];
  expect((card?.y ?? 0) + (card?.height ?? 0), 'above the bar').toBeLessThan(places?.y ?? 0);

  await phone.offline(true);
  await page.reload();
  await expect(headings).toHaveText(order);
  const tick = page.getByRole('checkbox', { name: 'Your list of medicines' });
  await tick.check();
  const hasTick = async () =>
    (await storedRows(page, 'meta')).some((row) => JSON.stringify(row).includes('brought'));
  await expect.poll(hasTick).toBe(true);
  await page.reload();
  await expect(tick, 'ticks stay on the device').toBeChecked();
  await page.getByRole('button', { name: /^All tasks/ }).click();
  const tasks = page.locator('section', { has: page.getByRole('heading', { name: 'Your tasks' }) });
  await expect(tasks.locator('li').nth(4).getByRole('link')).toBeFocused();
  const rows = page.locator('main li', { has: page.locator('a[href*="/panel/"]') });
  expect(await rows.count()).toBeGreaterThan(4);
});

test('Today: fasting, a visit of today, a visit that was moved, and no visit', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await phone.offline(true);
  await changeVisits(page, 'only-fasting');
  await expect(
    page.getByRole('heading', { name: /^No food after 10:45\sPM on \w+$/ }),
  ).toBeVisible();
  await expect(page.getByText('Clear water only')).toBeVisible();

  await changeVisits(page, 'a-day-later');
  await expect(page.getByText('The clinic moved this visit.')).toBeVisible();
  await expect(page.locator('main s'), 'with the hour').toHaveText(/, \d+:\d+\s[AP]M$/);
  await expect(page.getByText('Clear water only')).toBeHidden();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('The clinic moved this visit.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await changeVisits(page, 'in-90-minutes');
  await expect(page.getByRole('heading', { level: 1, name: /^(Today|Tomorrow), / })).toBeVisible();

  await changeVisits(page, 'none');
  await expect(page.getByText('Next consultation')).toBeVisible();
  await changeVisits(page, 'no-consults');
  await expect(page.getByRole('heading', { level: 1, name: /tasks wait for you$/ })).toBeVisible();
  await expect(page.getByText('No visit is booked')).toBeVisible();
});

test('Today: ticks of one visit are not shown on the next', async ({ server, phone }) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await phone.offline(true);
  // The clock of the page is read often, so that the next visit comes at once.
  await page.addInitScript(() => {
    const start = window.setInterval;
    Object.assign(window, {
      setInterval: (work: () => void, ms: number) => start(work, ms === 30_000 ? 200 : ms),
    });
  });
  await changeVisits(page, 'two-with-one-list');
  const tick = page.getByRole('checkbox', { name: 'Passport' });
  await tick.check();
  const hasTick = async () =>
    (await storedRows(page, 'meta')).some((row) => JSON.stringify(row).includes('Passport'));
  await expect.poll(hasTick).toBe(true);
  const title = page.getByRole('heading', { level: 1 });
  const before = await title.textContent();
  await page.evaluate(shiftDate, 20 * 3_600_000);
  await expect(title).not.toHaveText(before ?? '');
  await expect(tick).not.toBeChecked();
});

test('the bar at the lower edge: five places with names and counts, by keyboard; none on a conversation; nothing scrolls sideways at 320', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 320, height: 640 });
  const bar = page.getByRole('navigation', { name: 'My portal' });
  const links = bar.getByRole('link');
  await expect(links).toHaveText([/^Today/, /^Care/, /^Messages/, /^Documents/, /^More/]);
  await expect(bar.getByRole('link', { name: 'Care 4 waiting for you' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  for (const [name, path] of [
    ['Care', /care$/],
    ['Messages', /my-ticket$/],
    ['Documents', /my-documents$/],
    ['More', /more$/],
    ['Today', /panel$/],
  ] as const) {
    await bar.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(path);
    await waitUntilSettled(page);
    await expect(page.locator('#content h1').first()).toBeFocused();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, name).toBeLessThanOrEqual(320);
  }
  await page.goto(`${server.url}/en/panel/more`);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await page.getByRole('main').getByRole('link', { name: /Hotel/ }).click();
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('messages: one status each, the list beside the conversation, no words of the ladder in it', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  const row = (subject: RegExp) => page.getByRole('main').locator('li', { hasText: subject });
  await expect(row(/Hotel/)).toContainText('With the clinic, 48');
  await expect(row(/رسید چکاپ/)).toContainText('Closed');
  await expect(row(/داروی فشار/)).toContainText('New answer');
  await expect(page.getByRole('main').locator('li').first()).toContainText('New answer');
  await row(/داروی فشار/)
    .getByRole('link')
    .click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await expect(list.locator('li', { hasText: 'داروی فشار' })).toContainText('Answered');
  await phone.offline(true);
  await sendReply(page, 'A reply without the internet.');
  await expect(list.locator('li', { hasText: 'داروی فشار' })).toContainText('Not sent yet');
  await expect(page.getByText('A reply without the internet.')).toHaveCount(1);
  for (const word of ['On this device', 'Sending', 'Received', 'Needs attention'])
    await expect(list.getByText(word)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});

test('words of danger bring up the call before and after sending, in three languages; nothing is blocked', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  for (const [prefix, text] of [
    ['/en', 'I have chest pain since this morning.'],
    ['', 'از صبح درد قفسهٔ سینه دارم.'],
    ['/ar', 'لا أستطيع التنفس.'],
  ] as const) {
    await page.goto(`${server.url}${prefix}/panel/my-ticket`);
    await page.getByRole('main').getByRole('link', { name: /Hotel/ }).click();
    const field = page.locator('main form textarea');
    const call = page.locator('main form a[href="tel:115"]').first();
    await field.fill('.');
    const earlier = await call.count();
    if (prefix === '/en') expect(earlier).toBe(0);
    await field.fill(text);
    await expect(call).toBeVisible();
    await page.locator('main form button[type=submit]').click();
    await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(call, 'also after sending').toBeVisible();
  }
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Message' }).fill('I want to die');
  await expect(page.locator('main a[href="tel:1480"]')).toBeVisible();
});

test('the card for reception: both scripts, code and QR, light, offline, also for a past address', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.setViewportSize(phoneSize);
  await phone.context.addInitScript(() => localStorage.setItem('nabz-color-mode', 'dark'));
  await signIn(page, server.url);
  await upToDate(page);
  await waitForWorker(page);
  await phone.offline(true);
  await page.getByRole('main').getByRole('link', { name: 'Show at reception' }).click();
  await page.waitForURL(/panel\/visit\//);
  await page.reload();
  const card = page.getByRole('article');
  await expect(card).toContainText('7Q4-81F');
  await expect(card).toContainText('Maryam Daneshvar');
  await expect(card).toContainText('مریم دانشور');
  await expect(page.getByRole('img', { name: 'The visit code, to scan' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/en\/panel$/);
  await page.goto(`${server.url}/en/panel/visit/00000000-0000-7000-8000-000000000000`);
  await expect(page.getByText('This visit is not on your device')).toBeVisible();
});
