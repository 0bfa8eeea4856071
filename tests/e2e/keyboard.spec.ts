import type { Page } from '@playwright/test';
import { expect, password, test } from './fixtures.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';
import { expectTrapped, readFocus, tabTo } from './keys.ts';
import { waitUntilSettled, test as plain } from './allPages.ts';

const enter = (page: Page) => page.keyboard.press('Enter');
const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.locator('#content h1', { hasText: name }).first()).toBeFocused();

/**
 * The address changes before the page does; the new page is there when its heading has the focus.
 */
async function arrived(page: Page, path: RegExp): Promise<void> {
  await page.waitForURL(path);
  await waitUntilSettled(page);
  await expectHeading(page, /./);
}

async function signInByKeys(page: Page): Promise<void> {
  await tabTo(page, /^Email or phone/);
  await page.keyboard.type('demo@nabz.example');
  await tabTo(page, /^Password/);
  await page.keyboard.type(password);
  await enter(page);
  await page.waitForURL(/\/panel(?:\/|$)/);
  if (isLockedRun) await lockRecords(page);
}

async function goByMenu(page: Page, name: RegExp, path: RegExp): Promise<void> {
  await tabTo(page, name, { back: true });
  await enter(page);
  await arrived(page, path);
}

async function replyByKeys(page: Page, text: string): Promise<void> {
  await tabTo(page, /^Reply/);
  await page.keyboard.type(text);
  await tabTo(page, /^Send$/);
  await enter(page);
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
  expect((await readFocus(page)).faults, 'after sending').toEqual([]);
}

/** Answers every question of a form and sends it. */
async function fillByKeys(page: Page): Promise<void> {
  for (let question = 0; question < 30; question += 1) {
    const field = await page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLInputElement ? at.type : (at?.tagName.toLowerCase() ?? '');
    });
    const review = page.getByRole('heading', { name: 'Check your answers' });
    if (await review.isVisible()) {
      await expect(review).toBeFocused();
      await tabTo(page, /^Send$/);
      await enter(page);
      return;
    }
    if (field === 'radio' || field === 'checkbox') await page.keyboard.press('Space');
    else if (
      field === 'number' ||
      (await page.evaluate(() => document.activeElement?.getAttribute('inputmode'))) === 'numeric'
    )
      await page.keyboard.type('5');
    else if (field === 'date') await page.keyboard.type('01012026');
    else if (field === 'text' || field === 'textarea') await page.keyboard.type('Nothing.');
    else {
      // The first question is not focused: the page's title is.
      await page.keyboard.press('Tab');
      expect((await readFocus(page)).faults).toEqual([]);
      continue;
    }
    await tabTo(page, /^(Next question|Review answers)$/);
    await enter(page);
    await expect(page.locator('main form')).toBeVisible();
    // The focus moves to the next question when that is rendered.
    await page.waitForFunction(
      () =>
        document.activeElement !== document.body &&
        !(document.activeElement instanceof HTMLButtonElement),
    );
  }
  throw new Error('the form has no end');
}

test('by keyboard alone: sign-in, a ticket, a form, the sync center, and sign-out with and without unsent items', async ({
  server,
  phone,
}) => {
  test.setTimeout(120_000);
  const page = await phone.page();
  await page.goto(`${server.url}/en`);
  await waitUntilSettled(page);

  await tabTo(page, /^Skip to content$/, { most: 1 });
  await enter(page);
  await expect(page.locator('#content')).toBeFocused();
  await tabTo(page, /^My portal$/, { back: true });
  await enter(page);
  await page.waitForURL(/\/en\/sign-in/);
  await expectHeading(page, 'Welcome back');
  await signInByKeys(page);
  await waitUntilSettled(page);
  await expectHeading(page, /\d:\d\d/);

  await goByMenu(page, /^Messages/, /my-ticket$/);
  await expectHeading(page, /^Messages/);
  await tabTo(page, /knee|زانو|پرسش|داروی/i);
  await enter(page);
  await arrived(page, /my-ticket\/./);
  await replyByKeys(page, 'By keyboard.');

  await goByMenu(page, /^Care/, /care$/);
  await goByMenu(page, /^Forms/, /my-forms$/);
  await tabTo(page, /PHQ-9/);
  await enter(page);
  await arrived(page, /my-forms\/./);
  await fillByKeys(page);
  await expect(page.locator('[data-delivery]').first()).toBeVisible();
  await expectHeading(page, /./);

  await tabTo(page, /Up to date|Syncing/, { back: true });
  await enter(page);
  await page.waitForURL(/panel\/sync/);
  await expectHeading(page, /Yes/);
  await tabTo(page, /^Sync now$/);
  await enter(page);
  expect((await readFocus(page)).faults, 'after "Sync now"').toEqual([]);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' }).first()).toBeVisible();

  await tabTo(page, /^Sign out$/, { back: true });
  await enter(page);
  await page.waitForURL(/sign-in\?reason=signed-out/);
  await waitUntilSettled(page);
  await signInByKeys(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' }).first()).toBeVisible();
  await goByMenu(page, /^Messages/, /my-ticket$/);
  await tabTo(page, /knee|زانو|پرسش|داروی/i);
  await enter(page);
  await arrived(page, /my-ticket\/./);
  await phone.offline(true);
  await replyByKeys(page, 'Not sent.');

  await tabTo(page, /^Sign out$/, { back: true });
  await enter(page);
  await expectTrapped(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  expect((await readFocus(page)).name, 'back where it was').toBe('Sign out');
  await enter(page);
  await tabTo(page, /^Discard 1 item$/);
  await enter(page);
  await expect(page.getByRole('dialog', { name: 'Discard 1 item?' })).toBeVisible();
  await expectTrapped(page, 4);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toContainText('has not been sent');
  await tabTo(page, /^Keep locked$/);
  await enter(page);
  await page.waitForURL(/\/en\/sign-in$/);
});

plain(
  'the menu at 360 px, language and appearance, by keyboard, from right to left',
  async ({ server, newContext }) => {
    const page = await (await newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await page.goto(server.url);
    await waitUntilSettled(page);
    await tabTo(page, /^منو$/, { most: 6 });
    await enter(page);
    await expectTrapped(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal')).toHaveCount(0);
    expect((await readFocus(page)).name).toBe('منو');
    await enter(page);
    await expect(page.locator('dialog:modal')).toBeVisible();

    await tabTo(page, /فارسی/);
    await enter(page);
    await expect(page.locator('dialog:modal details[open]')).toHaveCount(1);
    await tabTo(page, /^English$/, { most: 3 });
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog:modal details[open]')).toHaveCount(0);
    await expect(page.locator('dialog:modal'), 'Escape closes one thing').toBeVisible();
    expect((await readFocus(page)).name).toMatch(/فارسی/);

    await tabTo(page, /همانند|مثل|دستگاه|گوشی/);
    await enter(page);
    await tabTo(page, /^تیره$/, { most: 4 });
    await enter(page);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.locator('dialog:modal details[open]')).toHaveCount(0);
    expect((await readFocus(page)).faults, 'after the choice').toEqual([]);

    await tabTo(page, /فارسی/, { back: true });
    await enter(page);
    await tabTo(page, /^English$/, { most: 3 });
    await enter(page);
    await page.waitForURL(/\/en$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  },
);

plain(
  'a choice of a form by arrow keys, from right to left; a closed detail opens by Enter',
  async ({ server, newContext }) => {
    const page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await page.goto(`${server.url}/packages`);
    await waitUntilSettled(page);
    await page.locator('aside input[name=city]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/city=/);
    await expect(page.locator('aside input[name=city]').nth(1)).toBeFocused();
    await expect(page.locator('aside input[name=city]').nth(1)).toBeChecked();

    await page.goto(`${server.url}/packages/knee-replacement`);
    await waitUntilSettled(page);
    const question = page.locator('main details').nth(1);
    await question.locator('summary').focus();
    await enter(page);
    await expect(question).toHaveAttribute('open', '');
    expect((await readFocus(page)).tag).toBe('summary');
  },
);
