import type { Page } from '@playwright/test';
import { expect, feed, password, test, upToDate, waitForPacks } from './fixtures.ts';
import { isLockedRun, lockRecords } from './lockedPerson.ts';

const announced = (page: Page) => page.getByRole('main').getByRole('status').first();

/** Cumulative layout shift since the page was loaded. */
const shift = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0);
  });

test('an estimate updates with each choice; asking about it signs in and attaches it to the ticket, also offline', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.goto(`${server.url}/en/package-stimation`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('checkbox', { name: 'Complete heart check-up' }).check();
  await expect(announced(page)).toHaveText('Your estimate: About 185 US dollars, 2 days');
  await page.getByRole('checkbox', { name: /^Companion / }).check();
  await page.getByLabel('Companions').selectOption('2');
  await expect(announced(page)).toHaveText(
    'Your estimate: From about 215 to 233 US dollars, 2 days',
  );
  await page.getByRole('checkbox', { name: 'I do not know yet which one' }).first().check();
  await expect(
    page.getByRole('checkbox', { name: 'Complete heart check-up' }),
    '"any of these" replaces a single choice',
  ).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Complete heart check-up' }).check();
  await page.getByLabel('City').selectOption('shiraz');
  await expect(announced(page)).toHaveText('1 choice is not in the total');
  await page.getByRole('link', { name: 'Check all cities' }).click();
  await expect(announced(page)).toHaveText(/From about 215 to 233 US dollars/);
  expect(await shift(page)).toBeLessThan(0.02);
  await page.emulateMedia({ media: 'print' });
  await expect(
    page.getByRole('main').locator('form'),
    'the printed lines show the choices',
  ).toBeHidden();
  await expect(
    page.getByText(/package-stimation\?needs=heart-check-up&options=companion&people=2$/),
  ).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole('link', { name: 'Ask about this' }).click();
  await page.waitForURL(/\/en\/sign-in\?next=/);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill('demo@nabz.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/en\/panel\/my-ticket\/new\?estimate=/);
  if (isLockedRun) await lockRecords(page);
  const card = page.getByRole('region', { name: 'Cost estimate' });
  await expect(card).toContainText('From 215,000,000 to 233,000,000 Iranian rials');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'About my cost estimate',
  );
  await upToDate(page);

  await waitForPacks(page, 'panel');
  await phone.offline(true);
  await server.stop();
  await page.reload();
  await expect(card, 'read again from this device').toContainText('Complete heart check-up');
  await page.getByRole('textbox', { name: 'Message' }).fill('Does my mother count as a companion?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  await expect(card).toContainText('2 companions');
  await expect(page.locator('[data-delivery="device"]')).toHaveCount(1);
  await server.start();
  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toHaveCount(1, { timeout: 45_000 });
  const rows = (await feed(server.url)).filter(
    ({ collection, row }) =>
      collection === 'ticket' && row?.['subject'] === 'About my cost estimate',
  );
  expect(rows.map(({ row }) => row?.['estimate'])).toEqual([
    {
      query: 'needs=heart-check-up&options=companion&people=2',
      needs: ['Complete heart check-up'],
      options: ['Companion'],
      city: null,
      people: 2,
      from: { amount: 215_000_000, currency: 'IRR' },
      to: { amount: 233_000_000, currency: 'IRR' },
    },
  ]);
  await page.getByRole('link', { name: 'Open the estimate' }).click();
  await expect(announced(page)).toHaveText(/From about 215 to 233 US dollars/);
});

test('without scripts the form gives the estimate at a canonical address', async ({ server }) => {
  const answer = await fetch(
    `${server.url}/en/package-stimation?needs=heart-check-up&needs=knee-replacement&options=companion&city=&people=2`,
  );
  expect(answer.url).toBe(
    `${server.url}/en/package-stimation?needs=heart-check-up%2Cknee-replacement&options=companion&people=2`,
  );
  const html = await answer.text();
  expect(html).toMatch(/<form[^>]*action="\/en\/package-stimation#estimate"/);
  const checked = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
    .map(([box]) => box)
    .filter((box) => box.includes('checked=""'));
  expect(checked.map((box) => /value="([^"]*)"/.exec(box)?.[1])).toEqual([
    'heart-check-up',
    'knee-replacement',
    'companion',
  ]);
  // 185 million, 2,400 million, and two companions for 14 days.
  expect(html.replace(/<!-- -->/g, '')).toContain('2,795,000,000 to 2,921,000,000 Iranian rials');
  expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
});
