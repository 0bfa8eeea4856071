import type { Page } from '@playwright/test';
import { storedRows } from '../support/storedRows.ts';
import { axeFindings } from './axe.ts';
import { expect, goOffline, sendReply, signedInPage, test, waitUntilStill } from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

const box = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('#content section li');
const summary = (page: Page) => page.locator('#content [role=status]');

async function axe(page: Page): Promise<void> {
  await waitUntilStill(page);
  expect(await axeFindings(page)).toEqual([]);
}

test('records are found offline in three scripts, also what is not sent; the address says nothing', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await goOffline(phone, page, server);

  // A reply of which a half-space is part, written without the internet.
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await page
    .getByRole('main')
    .locator('a[href*="/my-ticket/"]:not([href$="/new"])')
    .first()
    .click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await sendReply(page, 'نسخه‌های تازهٔ داروها را می‌فرستم، کد ۹۰۲۱۰');

  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/\/en\/panel\/search$/);
  await expect(box(page)).toBeFocused();
  for (const search of ['نسخههای', 'نسخه های', 'نسخه‌هاي تازه', 'ميفرستم', '90210', '٩٠٢']) {
    await box(page).fill(search);
    await expect(summary(page), search).toContainText('1 result, newest first');
    await expect(results(page)).toContainText('Not sent yet');
    await expect(results(page).locator('mark').first()).toBeVisible();
  }
  await axe(page);

  // English and Arabic texts of the same records, and accents.
  for (const search of ['Osteoarthritis', 'خشونه الركبه', 'ostéo right']) {
    await box(page).fill(search);
    await expect(page.getByRole('heading', { level: 2, name: 'Profile 1' })).toBeVisible();
  }
  await box(page).fill('qqqq');
  await expect(summary(page)).toHaveText('Nothing found');
  await axe(page);

  // To the very message, by the keyboard alone, and back to the results.
  await box(page).fill('نسخه های');
  await expect(results(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(results(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/my-ticket\/.*message=/);
  const message = page.getByRole('article').filter({ hasText: '۹۰۲۱۰' });
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport();
  await page.goBack();
  await expect(box(page)).toHaveValue('نسخه های');
  await expect(results(page)).toHaveCount(1);

  // What was searched for is nowhere that a browser writes to the disk.
  const traces = await page.evaluate(async () => {
    const stores = await Promise.all(
      (await testDatabases.all()).map(async ({ open }) => {
        const db = await open();
        const names = [...db.objectStoreNames].filter((store) => store !== 'chunks');
        const tx = db.transaction(names);
        const all = names.map(
          (store) =>
            new Promise<string>((done) => {
              const reading = tx.objectStore(store).getAll();
              reading.onsuccess = () => done(JSON.stringify(reading.result));
            }),
        );
        const texts = await Promise.all(all);
        db.close();
        return texts.join();
      }),
    );
    const { href } = location;
    return [
      href,
      JSON.stringify(history.state),
      ...stores,
      ...Object.values({ ...localStorage, ...sessionStorage }),
    ].join();
  });
  expect(traces).not.toContain('نسخه های');
  if (isLockedRun) {
    // Behind a lock what was written cannot be read there either, only with the key.
    expect(traces).not.toContain('نسخه‌های تازه');
    const opened = await Promise.all(
      ['outbox', 'drafts', 'meta'].map((table) => storedRows(page, table)),
    );
    expect(JSON.stringify(opened)).toContain('نسخه‌های تازه');
    expect(JSON.stringify(opened)).not.toContain('نسخه های');
  } else expect(traces).toContain('نسخه‌های تازه');
  await page.reload();
  await expect(box(page)).toHaveValue('');
});

test('what arrives while search is open is found without another keystroke', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/search`);
  await box(page).fill('zirconium');
  await expect(summary(page)).toHaveText('Nothing found');
  await server.staff('tickets/474/replies', { body: 'The plate is of zirconium.' });
  await expect(summary(page)).toHaveText('1 result, newest first');
  await expect(results(page).locator('mark')).toHaveText('zirconium');
});
