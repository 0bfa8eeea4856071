import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** The theme colour that the browser uses: of the first tag whose media query matches. */
const bars = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  );
/** The background colour of the page on the screen. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return '';
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return `#${Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}`;
  });

for (const [preference, device, shown] of [
  ['system', 'light', '#ffffff'],
  ['system', 'dark', '#050b1e'],
  ['light', 'dark', '#ffffff'],
  ['dark', 'light', '#050b1e'],
] as const) {
  test(`theme colour: ${preference} chosen on a ${device} device, before any of our scripts is loaded`, async ({
    server,
    phone,
  }) => {
    const page = await phone.page();
    await page.emulateMedia({ colorScheme: device });
    await page.addInitScript((mode) => localStorage.setItem('nabz-color-mode', mode), preference);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(`${server.url}/en`);
    expect(await bars(page)).toBe(shown);
    expect(await ground(page)).toBe(shown);
  });
}

test('theme colour follows the switch and, under system again, the device', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${server.url}/en`);
  await page.waitForFunction(() => document.documentElement.dataset['build'] !== undefined);
  const choose = async (mode: string) => {
    const menu = page
      .locator('details:visible')
      .filter({ has: page.locator('summary', { hasText: 'Appearance' }) })
      .first();
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: mode, exact: true }).click();
  };
  await choose('Dark');
  await expect.poll(() => bars(page)).toBe('#050b1e');
  expect(await ground(page)).toBe('#050b1e');
  await choose('Same as device');
  await expect.poll(() => bars(page)).toBe('#ffffff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => bars(page)).toBe('#050b1e');
  await expect.poll(() => ground(page)).toBe('#050b1e');
});
