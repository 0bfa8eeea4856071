import type { Locator, Page } from '@playwright/test';
import { devTest as test } from './devFixtures.ts';
import { waitUntilHydrated, expect, type Phone } from './fixtures.ts';

const row = (page: Page): Locator => page.getByRole('group', { name: 'Tooltips' });
const button = (page: Page, name: string): Locator =>
  row(page).getByRole('button', { name, exact: true });
const tip = (page: Page, text: string): Locator =>
  row(page).getByRole('tooltip').filter({ hasText: text });

/** Opens the page with the pointer over nothing that has a tooltip, and with a stopped clock. */
async function parts(phone: Phone, url: string, lang = '/en'): Promise<Page> {
  const page = await phone.page();
  await page.clock.install();
  await page.goto(`${url}${lang}/dev/ui`);
  await waitUntilHydrated(row(page).getByRole('button').first());
  // In the middle: a banner may appear over the lower edge.
  await row(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await away(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

/** Just above the row's first button. */
async function away(page: Page): Promise<void> {
  const box = await row(page).boundingBox();
  if (box) await page.mouse.move(box.x + box.width / 2, box.y - 12);
}

/**
 * Waits for effects without a delay, which take some frames of the page's clock: a few tenths of a
 * second at most.
 */
async function waitFrames(page: Page, condition: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      if (await condition()) return true;
      await page.clock.runFor(17);
      return condition();
    })
    .toBe(true);
}
const countIs = (page: Page, count: number) =>
  waitFrames(page, async () => (await row(page).getByRole('tooltip').count()) === count);
const none = (page: Page) => countIs(page, 0);
const oneOnly = (page: Page) => countIs(page, 1);
const shows = (page: Page, text: string) => waitFrames(page, () => tip(page, text).isVisible());

async function openByHover(page: Page, name: string, text = name): Promise<void> {
  await button(page, name).hover();
  await page.clock.runFor(700);
  await shows(page, text);
}

for (const lang of ['/en', ''])
  test(`the first opens after 700 ms; within 300 ms of the last one at once; later it waits again (${lang || 'fa'})`, async ({
    phone,
    server,
  }) => {
    const page = await parts(phone, server.url, lang);
    await button(page, 'Call').hover();
    await page.clock.runFor(690);
    await none(page);
    await shows(page, 'Call');

    await away(page);
    await none(page);
    await page.clock.runFor(140);
    await button(page, 'Print').hover();
    await shows(page, 'Print');

    await away(page);
    await page.clock.runFor(400);
    await none(page);
    await button(page, 'Find').hover();
    await page.clock.runFor(690);
    await none(page);
    await shows(page, 'Find');
  });

test('moving to a neighbour while one is open: opens at once, and only one is open', async ({
  phone,
  server,
}) => {
  const page = await parts(phone, server.url);
  await openByHover(page, 'Call');
  await button(page, 'Print').hover();
  await shows(page, 'Print');
  await oneOnly(page);
});

test('leaving before 700 ms never opens it', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await button(page, 'Call').hover();
  await page.clock.runFor(690);
  await away(page);
  await page.clock.runFor(5000);
  await none(page);
});

test('its content can be hovered, over the gap between', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await openByHover(page, 'Print');
  const from = await button(page, 'Print').boundingBox();
  const to = await tip(page, 'Print').boundingBox();
  if (!from || !to) throw new Error('not there');
  const x = from.x + from.width / 2;
  for (let y = from.y + from.height / 2; y < to.y + to.height / 2; y += 1) {
    await page.mouse.move(x, y);
    await page.clock.runFor(10);
  }
  await page.clock.runFor(5000);
  await expect(tip(page, 'Print')).toBeVisible();
  await away(page);
  await none(page);
});

test('a click closes it, and it stays closed while the pointer is there; Escape closes it', async ({
  phone,
  server,
}) => {
  const page = await parts(phone, server.url);
  await openByHover(page, 'Print');
  await page.mouse.down();
  await page.mouse.up();
  await none(page);
  const box = await button(page, 'Print').boundingBox();
  if (box) await page.mouse.move(box.x + 9, box.y + 9);
  await page.clock.runFor(5000);
  await none(page);
  await away(page);
  await page.clock.runFor(400);
  await openByHover(page, 'Find');
  await page.keyboard.press('Escape');
  await none(page);
});

test('a press before it opens keeps it closed', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  await button(page, 'Print').hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.clock.runFor(5000);
  await none(page);
});

test('touch is ignored; the keyboard is not', async ({ phone, server }) => {
  const page = await parts(phone, server.url);
  const session = await page.context().newCDPSession(page);
  const box = await button(page, 'Print').boundingBox();
  if (!box) throw new Error('not there');
  const touchPoints = [{ x: box.x + 20, y: box.y + 20 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.clock.runFor(300);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.clock.runFor(5000);
  await none(page);

  await button(page, 'Call').focus();
  await page.keyboard.press('Tab');
  await page.clock.runFor(700);
  await shows(page, 'Print');
  await page.keyboard.press('Tab');
  await page.clock.runFor(700);
  await shows(page, 'Find');
  await oneOnly(page);
});

test('the name is announced once; additional text is the description', async ({
  phone,
  server,
}) => {
  const page = await parts(phone, server.url);
  await openByHover(page, 'Call');
  await expect(button(page, 'Call')).toHaveAccessibleDescription('');
  await openByHover(page, 'described', 'More than');
  await expect(button(page, 'described')).toHaveAccessibleDescription('More than the name says');
});
