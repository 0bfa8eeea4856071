import type { Page } from '@playwright/test';
import { staffToken } from '../support/server.ts';
import { axeFindings } from './axe.ts';
import { expect, test, waitForWorker } from './fixtures.ts';

const next = (page: Page) => page.getByRole('button', { name: /^(Next question|Review answers)$/ });

/** The answers that the clinic sees, as lines with titles. */
async function receivedLines(url: string): Promise<{ title: string; text: string }[]> {
  const headers = { authorization: `Bearer ${staffToken}` };
  const list = (await (await fetch(`${url}/api/staff/letters?kind=form`, { headers })).json()) as {
    items: { number: number }[];
  };
  const letter = (await (
    await fetch(`${url}/api/staff/letters/${list.items[0]?.number}`, { headers })
  ).json()) as { lines: { title: string; text: string }[] };
  return letter.lines;
}

const number = (page: Page, name: RegExp) => page.getByRole('spinbutton', { name });

async function measure(page: Page, time: string, upper: string, lower: string): Promise<void> {
  await page.getByRole('textbox', { name: /At what time/ }).fill(time);
  await next(page).click();
  await number(page, /Upper number/).fill(upper);
  await next(page).click();
  await number(page, /Lower number/).fill(lower);
  await next(page).click();
}

test('a form with nested groups, amounts, times and a calculated value is filled offline and stored', async ({
  server,
  phone,
}) => {
  const page = await phone.page();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/en/public-forms/blood-pressure-diary`);
  await waitForWorker(page);
  await number(page, /Your weight/).fill('۷۲٫۵');
  // The device has the form and its draft.
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await phone.offline(true);
  await next(page).click();
  await page.getByRole('textbox', { name: /last take a medicine/ }).fill('11/20/2026');
  await page.getByRole('textbox', { name: 'Time' }).fill('7:30');
  await next(page).click();
  await page.getByRole('textbox', { name: /Which day/ }).fill('11/19/2026');
  await next(page).click();
  await measure(page, '8:00', '130', '80');
  await page.getByRole('button', { name: 'Add another: Measurement' }).click();
  await measure(page, '۲۰:۱۵', '141', '91');
  await expect(page.getByRole('heading', { name: 'Measurement, number 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Add another: Day' }).click();
  await page.getByRole('textbox', { name: /Which day/ }).fill('11/20/2026');
  await next(page).click();
  await measure(page, '9:05', '120', '75');
  await page.getByText('Headache', { exact: true }).click();
  await next(page).click();
  await page.getByRole('textbox', { name: /How often/ }).fill('Every evening');
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.locator('form').getByText('Average of the upper numbers')).toBeVisible();
  await expect(page.getByText('130 mmHg', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Calculated from your answers.')).toHaveCount(2);
  expect(await axeFindings(page, { inside: 'main', without: ['target-size'] })).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    'nothing is wider than the screen',
  ).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();

  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toBeVisible({ timeout: 45_000 });
  const lines = await receivedLines(server.url);
  const textsOf = (title: string) =>
    lines.filter((line) => line.title.startsWith(title)).map(({ text }) => text);
  expect(textsOf('Your weight')).toEqual(['72.5 kg']);
  expect(textsOf('When did you')[0]).toMatch(/^2026-11-20T07:30:00/);
  expect(textsOf('Upper number')).toEqual(['130 mmHg', '141 mmHg', '120 mmHg']);
  expect(textsOf('At what time')).toEqual(['08:00:00', '20:15:00', '09:05:00']);
  expect(textsOf('Which day')).toEqual(['2026-11-19', '2026-11-20']);
  expect(textsOf('How often')).toEqual(['Every evening']);
  expect(textsOf('Average')).toEqual(['130 mmHg', '82 mmHg']);
});
