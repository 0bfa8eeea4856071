import { expect } from './fixtures.ts';
import { waitUntilSettled, signInAndSync, test } from './allPages.ts';

test('a question about a doctor, a center or a plan has its name in the subject', async ({
  server,
  newContext,
}) => {
  const page = await (await newContext()).newPage();
  await signInAndSync(page, server.url);
  for (const [list, link] of [
    ['physicians', 'Ask this doctor'],
    ['care-centers', 'Ask the clinic'],
  ] as const) {
    await page.goto(`${server.url}/en/${list}`);
    await waitUntilSettled(page);
    await page.locator('main li h3 a').first().click();
    const askLink = page.getByRole('main').getByRole('link', { name: link, exact: true });
    await askLink.waitFor();
    const name = await page.locator('#content h1').first().innerText();
    await askLink.click();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      `About: ${name.trim()}`,
    );
  }
  await page.goto(`${server.url}/en/plus`);
  await waitUntilSettled(page);
  const plan = page.locator('main article').first();
  const name = await plan.getByRole('heading', { level: 3 }).innerText();
  await plan.getByRole('link', { name: 'Ask about this plan' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`About: ${name.trim()}`);
});
