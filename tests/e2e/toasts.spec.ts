import type { Page } from '@playwright/test';
import { devTest as test } from './devFixtures.ts';
import { expect } from './fixtures.ts';
import {
  makeToast,
  openShowcase,
  openToast,
  toast,
  toastRegion,
  waitUntilStill,
} from './toastPage.ts';

/** The pause takes effect in the next frame of the page's clock. */
const expectPaused = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.clock.runFor(17);
      return page.locator('[data-scope=toast][data-part=root][data-paused]').count();
    })
    .toBe(count);

const dispatchToWindow = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), type);

test('at most five, bottom right in every direction, 16 px apart; the oldest closes at once', async ({
  phone,
  server,
}) => {
  for (const lang of ['', '/en']) {
    const page = await openShowcase(phone, server.url, { lang });
    await makeToast(page, 'seven numbered');
    await expect(openToast(page)).toHaveText([
      /Toast 7/,
      /Toast 6/,
      /Toast 5/,
      /Toast 4/,
      /Toast 3/,
    ]);
    await waitUntilStill(page);
    const boxes = await toast(page).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    const { width, height } = await page.evaluate(() => {
      // Toasts stay clear of a banner at the bottom, such as the install offer.
      const banner = Number.parseFloat(
        document.documentElement.style.getPropertyValue('--bottom-bar') || '0',
      );
      return { width: document.documentElement.clientWidth, height: innerHeight - banner };
    });
    expect(boxes.map(({ right }) => Math.round(right))).toEqual(
      Array.from({ length: 5 }, () => width - 16),
    );
    expect(Math.round(boxes[0].bottom)).toBe(height - 16);
    for (const [at, box] of boxes.slice(1).entries())
      expect(Math.round(boxes[at].top - box.bottom)).toBe(16);
    const left = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'one numbered',
      );
      button?.click();
      await new Promise(requestAnimationFrame);
      return [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map(
        ({ textContent }) => textContent,
      );
    });
    expect(left).toHaveLength(5);
    expect(left.join()).not.toContain('Toast 3');
    await page.close();
  }
});

test('5000 ms for every type; 0 and Infinity stay; removed from the list 200 ms after closing', async ({
  phone,
  server,
}) => {
  const page = await openShowcase(phone, server.url, { clock: true });
  for (const name of ['success', 'info', 'warning', 'error']) {
    await makeToast(page, name);
    await expect(openToast(page)).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(openToast(page)).toHaveCount(1);
    await page.clock.runFor(150);
    await expect(openToast(page)).toHaveCount(0);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(120);
    await expect(toast(page)).toHaveCount(1);
    await page.clock.runFor(120);
    await expect(toast(page)).toHaveCount(0);
  }
  await makeToast(page, 'stays (0)');
  await makeToast(page, 'stays (Infinity)');
  await page.clock.runFor(120_000);
  await expect(openToast(page)).toHaveCount(2);
});

test('a window blurred at 1 s for 10 s pauses toasts: one of 5 s closes about 4 s after the focus; one created meanwhile is paused too', async ({
  phone,
  server,
}) => {
  const page = await openShowcase(phone, server.url, { clock: true });
  await makeToast(page, 'success');
  await page.clock.runFor(1000);
  await dispatchToWindow(page, 'blur');
  await expectPaused(page, 1);
  await page.clock.runFor(5000);
  await makeToast(page, 'error');
  await expectPaused(page, 2);
  await page.clock.runFor(5000);
  await expect(openToast(page)).toHaveCount(2);
  await dispatchToWindow(page, 'focus');
  await expectPaused(page, 0);
  await page.clock.runFor(3800);
  await expect(openToast(page)).toHaveCount(2);
  await page.clock.runFor(400);
  await expect(openToast(page)).toHaveText([/could not be read/]);
  await page.clock.runFor(1000);
  await expect(openToast(page)).toHaveCount(0);
});

test('toasts are paused while another tab has the focus', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  await page.bringToFront();
  await makeToast(page, 'success');
  await expect(toast(page)).not.toHaveAttribute('data-paused');
  const other = await phone.page();
  await other.bringToFront();
  await expect(toast(page)).toHaveAttribute('data-paused');
  await page.bringToFront();
  await expect(toast(page)).not.toHaveAttribute('data-paused');
});

test('hover pauses all toasts, also those created meanwhile', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url, { clock: true });
  await makeToast(page, 'info');
  await page.clock.runFor(1000);
  // A busy page may miss where a pointer came to rest; a hand moves on a little.
  await expect(async () => {
    await page.mouse.move(5, 300);
    await toast(page).hover({ timeout: 2000 });
    await page.clock.runFor(17);
    await expect(toast(page)).toHaveAttribute('data-paused', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await makeToast(page, 'success');
  await expectPaused(page, 2);
  await page.clock.runFor(20_000);
  await expect(openToast(page)).toHaveCount(2);
  await page.mouse.move(5, 300);
  await expectPaused(page, 0);
  await page.clock.runFor(3900);
  await expect(openToast(page)).toHaveCount(2);
  await page.clock.runFor(1300);
  await expect(openToast(page)).toHaveCount(0);
});

test('F8 focuses the region and pauses toasts; with nothing focused before, leaving it resumes them', async ({
  phone,
  server,
}) => {
  const page = await openShowcase(phone, server.url, { clock: true });
  await makeToast(page, 'info');
  await page.clock.runFor(1000);
  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
  await expectPaused(page, 1);
  await page.clock.runFor(20_000);
  await expect(openToast(page)).toHaveCount(1);
  await toastRegion(page).evaluate((element: HTMLElement) => element.blur());
  await expectPaused(page, 0);
  await page.clock.runFor(3900);
  await expect(openToast(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(openToast(page)).toHaveCount(0);
});

test('Escape closes the focused toast; the focus moves to the next one, then back to where F8 was pressed', async ({
  phone,
  server,
}) => {
  const page = await openShowcase(phone, server.url);
  const start = page.getByRole('button', { name: 'close all' });
  await start.focus();
  await makeToast(page, 'stays (0)');
  await makeToast(page, 'stays (Infinity)');
  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveText([/duration is 0/]);
  await expect(toastRegion(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveCount(0);
  await expect(start).toBeFocused();
});

test('a click elsewhere moves the focus out of the region', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url);
  await page.getByRole('button', { name: 'close all' }).focus();
  await makeToast(page, 'stays (0)');
  await page.keyboard.press('F8');
  await expect(toastRegion(page)).toBeFocused();
  const target = page.getByRole('group', { name: 'Placement' }).getByRole('button').first();
  await target.click();
  await expect(target).toBeFocused();
});

test('one hidden announcer reads foreground toasts assertively, background ones politely', async ({
  phone,
  server,
}) => {
  const page = await openShowcase(phone, server.url);
  await page.evaluate(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const live =
            target.parentElement?.closest('[aria-live]') ??
            (target instanceof Element ? target.closest('[aria-live]') : null);
          if (live && live.getAttribute('aria-live') !== 'off')
            announcements.push(`${live.getAttribute('aria-live')}: ${node.textContent}`);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await makeToast(page, 'success');
  await makeToast(page, 'success');
  await makeToast(page, 'background');
  const announcements = () =>
    page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
  await expect
    .poll(announcements)
    .toEqual([
      'assertive: The clinic received your form.',
      'assertive: The clinic received your form.',
      'polite: Said when the reader pauses.',
    ]);
  await expect(page.locator('[data-announcer]')).toHaveCount(1);
  await expect(page.locator('[data-announcer]')).toHaveText('');
  await expect(toast(page)).toHaveCount(3);
  for (const one of await toast(page).all()) await expect(one).toHaveAttribute('aria-live', 'off');
  await expect(toastRegion(page)).toHaveAttribute('aria-live', 'off');
});

test('the region and its Close buttons are named in the page’s language', async ({
  phone,
  server,
}) => {
  for (const [lang, name, close] of [
    ['', 'اعلان‌ها', 'بستن'],
    ['/ar', 'الإشعارات', 'إغلاق'],
    ['/en', 'Notifications', 'Close'],
  ] as const) {
    const page = await openShowcase(phone, server.url, { lang });
    await makeToast(page, 'stays (0)');
    await page
      .getByRole('region', { name, exact: true })
      .getByRole('button', { name: close, exact: true })
      .click();
    await expect(toast(page)).toHaveCount(0);
    await page.close();
  }
});

test('the bar of remaining time is paused with the toast', async ({ phone, server }) => {
  const page = await openShowcase(phone, server.url);
  await makeToast(page, 'info');
  const bar = () =>
    toast(page).evaluate((element) => {
      const [run] = element.querySelector('span[aria-hidden]:last-of-type')?.getAnimations() ?? [];
      return {
        state: run?.pending ? 'pending' : run?.playState,
        at: Number(run?.currentTime),
        all: run?.effect?.getTiming().duration,
      };
    });
  await expect.poll(bar).toMatchObject({ state: 'running', all: 5000 });
  await waitUntilStill(page);
  await toast(page).hover();
  await expect.poll(async () => (await bar()).state).toBe('paused');
  const { at } = await bar();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect((await bar()).at).toBe(at);
  await page.mouse.move(5, 300);
  await expect.poll(async () => (await bar()).state).toBe('running');
  expect((await bar()).at).toBeGreaterThanOrEqual(at);
});
