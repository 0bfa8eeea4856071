import type { Locator, Page } from '@playwright/test';
import { expect, type Phone } from './fixtures.ts';

/** Every toast in the page, also those that are closing. */
export const toast = (page: Page): Locator => page.locator('[data-scope=toast][data-part=root]');
export const openToast = (page: Page): Locator =>
  page.locator('[data-scope=toast][data-part=root][data-state=open]');
export const toastRegion = (page: Page): Locator =>
  page.locator('[data-scope=toast][data-part=group]');

/**
 * Opens the showcase with the pointer away from the toasts; a `clock` is paused until the test
 * runs it.
 */
export async function openShowcase(
  phone: Phone,
  url: string,
  { lang = '/en', clock = false } = {},
): Promise<Page> {
  const page = await phone.page();
  if (clock) await page.clock.install();
  await page.goto(`${url}${lang}/dev/ui`);
  await expect(toastRegion(page)).toBeAttached();
  await page.mouse.move(5, 300);
  if (clock) await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

async function clickIn(page: Page, group: string, name: string): Promise<void> {
  const button = page
    .getByRole('group', { name: group })
    .getByRole('button', { name, exact: true });
  // Neither pointer nor focus moves: both would pause the toasts.
  await button.evaluate((element: HTMLElement) => element.click());
}

/** Clicks the showcase button with this name. */
export const makeToast = (page: Page, name: string): Promise<void> => clickIn(page, 'Toasts', name);
export const chooseToastPlacement = (page: Page, name: string): Promise<void> =>
  clickIn(page, 'Placement', name);

/** Waits until all toasts have entered and none is animated. */
export const waitUntilStill = (page: Page) =>
  expect
    .poll(() =>
      toast(page).evaluateAll((all: HTMLElement[]) =>
        all.every((one) => 'mounted' in one.dataset && one.getAnimations().length === 0),
      ),
    )
    .toBe(true);
