import type { Page } from '@playwright/test';
import { forget, listen, announcements } from './announcements.ts';
import { expect, sendReply, test as base } from './fixtures.ts';
import { waitUntilSettled, signInAndSync, test } from './allPages.ts';

/** The focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return {
      tag: at?.tagName.toLowerCase() ?? '',
      text: (at?.textContent ?? '').trim(),
      inMain: at?.closest('#content') !== null,
    };
  });

/** Follows a link to another page without a full load. */
async function follow(page: Page, link: ReturnType<Page['locator']>, path: RegExp): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await forget(page);
  await link.click();
  await page.waitForURL(path);
  await waitUntilSettled(page);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
}

/** Expects the new page's heading to be focused, and nothing else to announce the change. */
async function expectArrival(page: Page, title: RegExp): Promise<void> {
  const heading = page.locator('#content h1').first();
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(title);
  expect((await focused(page)).text).toBe((await heading.innerText()).trim());
  // The header's status has news of its own.
  const others = (await announcements(page)).filter((text) => !/^(Up to date|Syncing)/.test(text));
  expect(others, 'a second announcement').toEqual([]);
}

test('a route change focuses the heading, which announces it once, and sets the title', async ({
  server,
  newContext,
}) => {
  const context = await newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'no-preference',
  });
  await listen(context);
  const page = await context.newPage();
  await page.goto(`${server.url}/en`);
  await waitUntilSettled(page);
  expect((await focused(page)).tag, 'a first load leaves the focus at the start').toBe('body');
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  await follow(page, header.getByRole('link', { name: 'Care packages' }), /\/en\/packages$/);
  await expectArrival(page, /^Care packages/);
  await follow(
    page,
    main.getByRole('link', { name: 'Knee replacement' }).first(),
    /knee-replacement/,
  );
  await expectArrival(page, /^Knee replacement/);
  await follow(page, header.getByRole('link', { name: 'Nabz' }), /\/en\/?$/);
  await expectArrival(page, /^Nabz/);
  await page.goto(`${server.url}/en/sign-in`);
  await follow(page, main.getByRole('link', { name: 'Sign up' }), /sign-up/);
  await expectArrival(page, /^Sign up/);

  await signInAndSync(page, server.url);
  await waitUntilSettled(page);
  await expect(
    page.locator('#content h1').first(),
    'from the sign-in page into the panel',
  ).toBeFocused();
  const side = page.locator('aside nav');
  for (const [name, path, title] of [
    [/^Care\b/, /care$/, /^Care/],
    ['Forms', /my-forms$/, /^Forms/],
    ['Documents', /my-documents$/, /^Documents/],
    ['Messages', /my-ticket$/, /^Messages/],
    ['More', /more$/, /^More/],
    ['Sync center', /sync$/, /^Sync center/],
    [/^Care\b/, /care$/, /^Care/],
    ['My packages', /my-package$/, /packages/i],
  ] as const) {
    await follow(page, side.getByRole('link', { name }), path);
    await expectArrival(page, title);
  }
  await follow(page, main.locator('a[href*="/my-package/"]').first(), /my-package\/./);
  await expectArrival(page, /Nabz$/);
  await follow(page, side.getByRole('link', { name: 'Messages' }), /my-ticket$/);
  await follow(
    page,
    main.locator('a[href*="/my-ticket/"]:not([href$=new])').first(),
    /my-ticket\/./,
  );
  await expectArrival(page, /Nabz$/);
  await follow(page, side.getByRole('link', { name: /^Care\b/ }), /care$/);
  await follow(page, side.getByRole('link', { name: 'Forms' }), /my-forms$/);
  await follow(page, main.locator('a[href*="/my-forms/"]').first(), /my-forms\/./);
  await expectArrival(page, /Nabz$/);
});

test('Back restores the scroll position; a filter keeps it', async ({ server, newContext }) => {
  const page = await (
    await newContext({ viewport: { width: 390, height: 600 }, reducedMotion: 'no-preference' })
  ).newPage();
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(`${server.url}/en/packages`);
  await waitUntilSettled(page);
  await page.evaluate(() => scrollTo(0, 900));
  const before = await place();
  expect(before).toBeGreaterThan(600);
  const inView = page.locator('main li h3 a').nth(3);
  await inView.evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL(/packages\/[a-z]/);
  await expect(page.locator('#content h1').first()).not.toHaveText(/packages/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await page.waitForURL(/packages$/);
  await waitUntilSettled(page);
  await expect.poll(place).toBe(before);

  await page.setViewportSize({ width: 1280, height: 600 });
  await page.evaluate(() => scrollTo(0, 300));
  const choice = page.locator('aside input[name=city]').nth(1);
  await choice.focus();
  const at = await place();
  await page.keyboard.press('Space');
  await page.waitForURL(/city=/);
  await waitUntilSettled(page);
  await expect(choice).toBeFocused();
  expect(Math.abs((await place()) - at)).toBeLessThan(5);
});

base(
  'sending five items announces at most three status changes, and the last receipt once',
  async ({ server, phone }) => {
    await listen(phone.context);
    const page = await phone.page();
    await signInAndSync(page, server.url);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${server.url}/en/panel/my-ticket`);
    await page.locator('main a[href*="/my-ticket/"]:not([href$=new])').first().click();
    await waitUntilSettled(page);
    await phone.offline(true);
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.']) await sendReply(page, text);
    await expect(page.locator('[data-delivery="device"]')).toHaveCount(5);
    await forget(page);
    await phone.offline(false);
    await expect(page.locator('[data-delivery="received"]')).toHaveCount(5, { timeout: 45_000 });
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' }).first()).toBeVisible();
    // Both announcements are there, in any order.
    await expect
      .poll(() => announcements(page))
      .toContainEqual(expect.stringMatching(/^The clinic received/));
    await expect
      .poll(() => announcements(page))
      .toContainEqual(expect.stringMatching(/Up to date/));
    const announced = await announcements(page);
    const ofStatus = announced.filter((text) => !text.startsWith('The clinic received'));
    expect(ofStatus.length, announced.join(' | ')).toBeLessThanOrEqual(3);
    expect(
      announced.filter((text) => text.startsWith('The clinic received')).length,
      announced.join(' | '),
    ).toBe(1);
    expect(announced.length).toBeLessThanOrEqual(4);
  },
);
