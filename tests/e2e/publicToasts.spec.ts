import { devTest as test } from './devFixtures.ts';
import { expect } from './fixtures.ts';

test("a toast stays on navigation to a public page, in that page's language; its code is not loaded before the first toast", async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  // Not found by text: the hidden announcer has the same text for a moment.
  const title = page.locator('[data-scope=toast][data-part=title]', { hasText: 'Toast 1' });
  const region = page.locator('[data-scope=toast][data-part=group]');
  await page.goto(`${server.url}/en/packages`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(region).toHaveCount(0);

  await page.goto(`${server.url}/en/dev/ui`);
  await expect(region).toBeAttached();
  await page
    .getByRole('group', { name: 'Toasts' })
    .getByRole('button', { name: 'one numbered', exact: true })
    .click();
  await expect(title).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page
    .getByRole('navigation', { name: 'Main' })
    .first()
    .getByRole('link', { name: 'Packages' })
    .click();
  await page.waitForURL(/\/en\/packages/);
  await expect(title).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);

  // The new page takes the focus to its heading, and shows its toasts once their code is loaded.
  await expect(page.getByRole('heading', { name: 'Care packages', level: 1 })).toBeFocused();
  await expect(title).toBeVisible();
  await page.keyboard.press('F8');
  await expect(region).toBeFocused();
  await page.locator('[data-scope=toast][data-part=root]').getByRole('button').last().click();
  await expect(title).toHaveCount(0);
});
