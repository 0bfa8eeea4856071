import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, test, waitUntilStill } from './fixtures.ts';

test('shots', async ({ server }) => {
  test.setTimeout(240_000);
  const browser = await launchBrowser();
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Tehran', viewport: { width: 1280, height: 900 } });
  await signInAtDesk(server, context, { name: 'Leila Navab', roles: ['editor'] });
  const page = await context.newPage();
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERROR', e.message));
  const shot = async (name: string) => {
    await waitUntilStill(page).catch(() => undefined);
    await page.screenshot({ path: `/tmp/shots/${name}.png` });
    console.log(name, JSON.stringify(await axeFindings(page, { without: ['target-size'] })).slice(0, 1500));
  };
  for (const [p, w] of [['en', 1280], ['fa', 1280], ['ar', 360]] as const) {
    await page.setViewportSize({ width: w, height: 900 });
    const base = `${server.url}${p === 'fa' ? '' : `/${p}`}`;
    await page.goto(`${base}/desk/content`);
    await page.locator('tbody tr').first().waitFor();
    await shot(`list-${p}-${w}`);
    await page.goto(`${base}/desk/content/post/a-cane-that-fits`);
    await page.locator('textarea').first().waitFor();
    await page.waitForTimeout(2500);
    await shot(`post-${p}-${w}`);
    await page.goto(`${base}/desk/content/package/knee-replacement`);
    await page.locator('textarea').first().waitFor();
    await page.waitForTimeout(1500);
    await page.mouse.wheel(0, 1800);
    await shot(`package-${p}-${w}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/en/desk/content/post/a-cane-that-fits`);
  const cell = page.locator('textarea[lang=en]').nth(3);
  await cell.waitFor();
  await cell.fill('A changed paragraph in English.');
  await cell.blur();
  await page.getByText(/Draft saved/).waitFor();
  await page.waitForTimeout(800);
  await shot('post-changed');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('alert').waitFor();
  await shot('post-refused');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Wide' }).click();
  await page.waitForTimeout(2500);
  await shot('preview');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.locator('textarea').first().waitFor();
  await page.waitForTimeout(2000);
  await shot('post-dark');
  await browser.close();
});
