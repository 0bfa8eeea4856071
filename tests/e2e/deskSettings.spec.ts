import type { Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { expect, goOffline, launchBrowser, signIn, test } from './fixtures.ts';

const expectNoFaults = async (page: Page) =>
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);

const nameOf = (page: Page) =>
  page.locator('meta[name="application-name"]').getAttribute('content');

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
  await desk.getByLabel('English').fill('Behbood & Co {1}');
  await desk.getByLabel('Phone that every page shows').fill('071 3620');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Write it as +98 21 9100 4820')).toBeVisible();
  await expect(desk.getByLabel('Phone that every page shows')).toBeFocused();
  await desk.getByLabel('Phone that every page shows').fill('+98 71 3620 1100');
  await expectNoFaults(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText(/^Last changed by Arash Kamali/)).toBeVisible();
  await expect(desk.getByText('The clinic’s own phone number is shown')).toBeVisible();

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
