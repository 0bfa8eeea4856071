import { expect, signIn, test, upToDate } from './fixtures.ts';

/** What stands in the drafts of whoever is signed in, as text. */
const readDrafts = async (): Promise<string> => {
  const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => /^nabz-[0-9a-f-]{36}$/.test(each)) ?? '';
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => {
      const all = request.result.transaction('drafts').objectStore('drafts').getAll();
      all.onsuccess = () => (request.result.close(), resolve(JSON.stringify(all.result)));
    };
  });
};

test('asking about a package opens a ticket that names it, and what is written there survives going away', async ({ server, phone }) => {
  const page = await phone.page();
  await signIn(page, server.url);
  await upToDate(page);
  await page.goto(`${server.url}/en/packages/knee-replacement`);
  await page.getByRole('link', { name: 'Ask about this package' }).first().click();
  await page.waitForURL(/my-ticket\/new\?package=knee-replacement/);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('About: Knee replacement');
  await page.getByRole('textbox', { name: 'Message' }).fill('May I fly home after ten days?');
  // A hand is slower than a disk; a program has to wait for it.
  await expect.poll(() => page.evaluate(readDrafts)).toContain('May I fly home');
  await page.goto(`${server.url}/en/panel/my-package`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('May I fly home after ten days?');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('About: Knee replacement');
});
