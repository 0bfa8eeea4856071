import { type BrowserContext, expect, type Page } from '@playwright/test';

// With `LOCKED=1` every signed-in person of these tests has an app lock: signing in sets it as a
// person does, and the lock screen is unlocked wherever an action or an assertion meets it.

export const isLockedRun = process.env['LOCKED'] === '1';

const pin = '271828';
/** The lock screen in every language: the only field without a keyboard. */
const pinField = 'input[type=password][inputmode=none]';
/** Recovery codes by phone, for a PIN that has ended with its session. */
const codesOf = new WeakMap<BrowserContext, string[]>();

/** Unlocks on all pages of a context. `codes` of a phone outlive its restarts. */
export function unlockByItself(context: BrowserContext, codes: string[] = []): void {
  if (!isLockedRun || codesOf.has(context)) return;
  codesOf.set(context, codes);
  const follow = (page: Page) => {
    const field = page.locator(pinField);
    void page.addLocatorHandler(field, async () => {
      if (await field.isEnabled()) await field.fill(pin, { timeout: 2000 }).catch(() => undefined);
    });
    const over = page.getByText('This PIN unlocks no more');
    void page.addLocatorHandler(over, async () => {
      // Several people may use a phone.
      for (const code of codes.toReversed()) {
        await page.locator('main form input').fill(code);
        await page.locator('main form button[type=submit]').click();
        const isOpen = over.waitFor({ state: 'hidden', timeout: 5000 }).then(
          () => true,
          () => false,
        );
        if (await isOpen) return;
      }
    });
    // What waits for an address or runs in the page meets no handler: a full load locks the records.
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const unlocked = async <T>(loading: Promise<T>): Promise<T> => {
      const answer = await loading;
      if (codes.length > 0) await unlock(page);
      return answer;
    };
    page.goto = (...args) => unlocked(goto(...args));
    page.reload = (...args) => unlocked(reload(...args));
  };
  context.pages().forEach(follow);
  context.on('page', follow);
}

/** Unlocks the page that was loaded, if it is locked. */
async function unlock(page: Page): Promise<void> {
  await page
    .waitForFunction(
      (field) =>
        document.contentType !== 'text/html' ||
        location.protocol === 'about:' ||
        document.querySelector(`${field}, main h1`),
      pinField,
      { timeout: 15_000 },
    )
    .catch(() => undefined);
  await expect(page.locator(pinField)).toHaveCount(0);
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
  // The lock screen has one field.
  await expect(settings.or(fields.nth(1)).first()).toBeVisible({ timeout: 30_000 });
  if (!(await settings.isVisible())) {
    await fields.first().fill(pin);
    await fields.last().fill(pin);
    await main.locator('form button[type=submit]').click();
    const code = page.getByText(/^(?:[A-Z2-7]{5}-){4}[A-Z2-7]{5}$/);
    codesOf.get(context)?.push(await code.innerText());
    const step = main.locator('section').filter({ has: code }).last();
    await step.locator('input[type=checkbox]').check();
    await step.locator('button').last().click();
    await expect(settings).toBeVisible({ timeout: 60_000 });
  }
  await goHere(page, pathname + search + hash);
}

/** A full load of the page would lock the records. The router hears of it. */
async function goHere(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  await page.waitForURL((url) => url.pathname + url.search + url.hash === path);
}
