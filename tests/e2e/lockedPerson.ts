import { type BrowserContext, expect, type Page } from '@playwright/test';

// With `LOCKED=1` every signed-in person of these tests has an app lock: signing in sets it as a
// person does, and the lock screen is unlocked wherever an action or an assertion meets it.

export const isLockedRun = process.env['LOCKED'] === '1';

const pin = '271828';
/** Recovery codes by phone, for a PIN that has ended with its session; the last one is valid. */
const codesOf = new WeakMap<BrowserContext, string[]>();

/** Unlocks on all pages of a context. `codes` of a phone outlive its restarts. */
export function unlockByItself(context: BrowserContext, codes: string[] = []): void {
  if (!isLockedRun || codesOf.has(context)) return;
  codesOf.set(context, codes);
  const follow = (page: Page) => {
    // In every language: the only field without a keyboard.
    const field = page.locator('input[type=password][inputmode=none]');
    void page.addLocatorHandler(field, async () => {
      if (await field.isEnabled()) await field.fill(pin, { timeout: 2000 }).catch(() => undefined);
    });
    const over = page.getByText('This PIN unlocks no more');
    void page.addLocatorHandler(over, async () => {
      await page.locator('main form input').fill(codes.at(-1) ?? '');
      await page.locator('main form button[type=submit]').click();
    });
  };
  context.pages().forEach(follow);
  context.on('page', follow);
}

/** Sets the lock on the page of the app lock, unless there is one, and goes back. */
export async function lockRecords(page: Page): Promise<void> {
  const context = page.context();
  unlockByItself(context);
  const { pathname, search, hash } = new URL(page.url());
  await goHere(page, pathname.replace(/\/panel.*$/, '/panel/app-lock'));
  const main = page.getByRole('main');
  const settings = main.locator('select');
  const fields = main.locator('form input[type=password]');
  await expect(settings.or(fields).first()).toBeVisible();
  if (!(await settings.isVisible())) {
    await fields.first().fill(pin);
    await fields.last().fill(pin);
    await main.locator('form button[type=submit]').click();
    const code = await main.getByText(/^(?:[A-Z2-7]{5}-){4}[A-Z2-7]{5}$/).innerText();
    codesOf.get(context)?.push(code);
    await main.locator('section input[type=checkbox]').check();
    await main.locator('section button').last().click();
    await expect(settings).toBeVisible({ timeout: 60_000 });
  }
  await goHere(page, pathname + search + hash);
}

/** A full load of the page would lock the records. The router hears of it. */
async function goHere(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
}
