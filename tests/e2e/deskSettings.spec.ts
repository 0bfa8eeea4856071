import type { Browser, Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, goOffline, signIn, test } from './fixtures.ts';

const expectNoFaults = async (page: Page) =>
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);

const nameOf = (page: Page) =>
  page.locator('meta[name="application-name"]').getAttribute('content');

/** Prices are approximate with their rate, and exact once a guest has chosen rials. */
async function pricesFollow(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}/en/packages/heart-check-up`);
  await expect(plain.getByRole('main')).toContainText('About 185 US dollars');
  await expect(plain.getByRole('main')).toContainText('1 US dollar = 1,000,000 Iranian rials on');
  await context.close();
  const guest = await browser.newPage();
  const requests: string[] = [];
  guest.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
  await guest.goto(`${url}/en/packages`);
  const price = guest.getByRole('listitem').filter({ hasText: 'Complete heart check-up' });
  await expect(price).toContainText('About 185 US dollars');
  await expect(price).toContainText('185,000,000 Iranian rials');
  const choice = guest.getByLabel('Show prices in').filter({ visible: true });
  await choice.selectOption('Iranian rials');
  await expect(price).toContainText('185 million Iranian rials');
  await expectNoFaults(guest);
  await guest.reload();
  await expect(choice).toHaveValue('IRR');
  await expect(price).not.toContainText('About');
  expect(requests.filter((sent) => /IRR|currency=/.test(sent))).toEqual([]);
  await guest.goto(`${url}/packages/heart-check-up`);
  await expect(guest.getByRole('main')).toContainText('۱۸٫۵ میلیون تومان');
  await guest.close();
}

test('a renamed clinic has its name on public pages at once, and in an app that is installed already', async ({
  server,
  phone,
}) => {
  const panel = await phone.page();
  await signIn(panel, server.url);
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await nameOf(panel)).toBe('Nabz');
  await panel.evaluate(() => navigator.serviceWorker.ready);

  const browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, { name: 'Arash Kamali', roles: ['administrator'] });
  const desk = await context.newPage();
  await desk.goto(`${server.url}/en/desk`);
  await expect(
    desk.getByRole('heading', { name: 'Five things before your first patient' }),
  ).toBeVisible();
  await expect(desk.getByText('The demo accounts can sign in')).toBeVisible();
  await expectNoFaults(desk);
  await desk.getByRole('link', { name: 'Settings' }).first().click();
  await desk.getByRole('textbox', { name: 'English' }).fill('Behbood & Co {1}');
  await desk.getByLabel('Phone that every page shows').fill('071 3620');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Write it as +98 21 9100 4820')).toBeVisible();
  await expect(desk.getByLabel('Phone that every page shows')).toBeFocused();
  await desk.getByLabel('Phone that every page shows').fill('+98 71 3620 1100');
  await expectNoFaults(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/^Last changed by Arash Kamali/)).toBeVisible();
  await expect(desk.getByText('The clinic’s own phone number is shown')).toBeVisible();

  await desk.getByRole('button', { name: 'Add a currency' }).click();
  await expect(desk.getByLabel('Currency', { exact: true }).last()).toBeFocused();
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByLabel('Rials for one').last()).toBeFocused();
  await desk.getByLabel('Rials for one').last().fill('1,340,000');
  await expectNoFaults(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();
  await pricesFollow(browser, server.url);

  const visitor = await context.newPage();
  const errors: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await visitor.goto(`${server.url}/en`);
  await expect(visitor.getByRole('link', { name: 'Behbood & Co {1}' }).first()).toBeVisible();
  await expect(visitor).toHaveTitle(/Behbood & Co \{1\}/);
  await expect(visitor.locator('a[href="tel:+987136201100"]').first()).toBeAttached();
  await expect(visitor.getByText('Nabz', { exact: true })).toHaveCount(0);
  await visitor.goto(`${server.url}/packages`);
  expect(await nameOf(visitor)).toBe('نبض');
  expect(errors).toEqual([]);

  // The panel learns of it at its next start online, and shows it from the one after.
  await panel.reload();
  const stored = () =>
    panel.evaluate(async () => {
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (/_shell\/[^/]+\/en\.html/.test(request.url))
            return (await caches.match(request))?.text();
      return undefined;
    });
  await expect.poll(stored, { timeout: 15_000 }).toContain('Behbood &amp; Co {1}');
  await goOffline(phone, panel, server);
  await panel.reload();
  await expect(panel).toHaveTitle(/Behbood & Co \{1\}/);
  expect(await nameOf(panel)).toBe('Behbood & Co {1}');
  expect(await panel.locator('meta[name="clinic-phone"]').getAttribute('content')).toBe(
    '+98 71 3620 1100',
  );
  await browser.close();
});
