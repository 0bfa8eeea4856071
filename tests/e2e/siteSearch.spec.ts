import { axeFindings } from './axe.ts';
import { expect, goOffline, test, waitForPacks } from './fixtures.ts';

test('a question from the home page: people and articles first, packages last; offline it says what is missing', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${server.url}/en`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Ask the clinic' }).first(),
  ).toBeInViewport();
  await expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeInViewport();
  const field = page.getByRole('searchbox', { name: 'What do you need?' });
  await field.fill('heart pounding at night');
  await field.press('Enter');
  await page.waitForURL(`${server.url}/en/search?q=heart+pounding+at+night`);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.last()).toHaveText('Packages');
  const order = await headings.allTextContents();
  expect(order.indexOf('Articles')).toBeLessThan(order.indexOf('Doctors'));
  expect(order.indexOf('Doctors')).toBeLessThan(order.indexOf('Ask a person instead'));
  expect(order.indexOf('Ask a person instead')).toBeLessThan(order.indexOf('Packages'));
  await expect(page.getByText(/^From an article reviewed by/)).toBeVisible();
  await expect(page.getByText('When not to wait')).toBeVisible();
  const calls = page.getByRole('main').locator('a[href^="tel:"]');
  await expect(calls.first()).toHaveAttribute('href', 'tel:115');
  await expect(calls.nth(1)).toContainText('The clinic');
  expect(await axeFindings(page)).toEqual([]);

  // The words go into the message through the fragment, which no request and no address keeps.
  await page.getByRole('main').getByRole('link', { name: 'Ask the clinic' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    'heart pounding at night',
  );
  expect(page.url()).toBe(`${server.url}/en/contact-us`);
  await page.goBack();

  await field.fill('crushing chest pain');
  await field.press('Enter');
  await expect(page.getByText('What you wrote may need help at once.')).toBeVisible();
  await expect(page.locator('a[href="tel:115"]').first()).toBeVisible();
  await expect(page.getByText('When not to wait')).toHaveCount(0);

  await field.fill('diabetis');
  await field.press('Enter');
  await expect(page.getByText('Showing results for')).toContainText('diabetes');
  await page.getByRole('link', { name: 'Search instead for' }).click();
  await page.waitForURL(`${server.url}/en/search?q=diabetis&typed=1`);
  await expect(page.getByText('Nothing found for')).toBeVisible();

  await waitForPacks(page, 'en', 'public');
  await goOffline(phone, page, server);
  await field.fill('my back');
  await field.press('Enter');
  await expect(
    page.getByRole('heading', {
      name: 'There is no internet, and this page is not on your device yet',
    }),
  ).toBeVisible();
  expect(phone.errors.filter((error) => !/ERR_|Failed to fetch|^Unreachable/.test(error))).toEqual(
    [],
  );
});

test('the search of the header works without JavaScript', async ({ server, newPhone }) => {
  const phone = await newPhone();
  const page = await phone.page();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${server.url}/ar`);
  await page.getByRole('banner').getByRole('link', { name: 'بحث' }).click();
  await page.waitForURL(`${server.url}/ar/search`);
  await page.getByRole('searchbox').fill('ليزك');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/\/ar\/search\?q=/);
  await expect(page.getByRole('link', { name: /تصحيح النظر/ })).toBeVisible();
});
