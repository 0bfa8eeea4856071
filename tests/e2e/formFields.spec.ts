import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect, signedInPage, test, waitForWorker } from './fixtures.ts';

const next = (page: Page) => page.getByRole('button', { name: /^(Next question|Review answers)$/ });

/** Goes to the question by choosing first answers. */
async function goTo(page: Page, question: RegExp): Promise<void> {
  const label = page.locator('[id^=question-]').getByText(question);
  for (let step = 0; step < 12; step += 1) {
    await next(page).waitFor();
    if (await label.isVisible()) return;
    const radio = page.locator('[id^=question-]').getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.check({ force: true });
    await next(page).click();
  }
  throw new Error(`${question} was not asked`);
}

test('a date and a number accept any digits, work by keyboard, and are stored while invalid', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/my-forms`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Travel/ })
    .click();
  const saved = page.getByText('Saved on this device');

  await goTo(page, /Day of arrival/);
  const day = page.getByRole('textbox', { name: /Day of arrival/ });
  await day.fill('12/45/2026');
  await next(page).click();
  await expect(page.getByText('Choose a whole date')).toBeVisible();
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(day).toHaveValue('12/45/2026');

  await day.fill('۱۲/۳۰/۲۰۲۶');
  await day.blur();
  await expect(day).toHaveValue('12/30/2026');
  await day.press('Alt+ArrowDown');
  await expect(
    page.getByRole('button', { name: 'Wednesday, December 30, 2026, chosen' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('button', { name: 'Sunday, January 31, 2027' })).toBeFocused();
  await page.getByText('Persian', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Bahman 1405/ })).toBeVisible();
  await expect(day).toHaveValue('1405/10/09');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the calendar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Wednesday 9 Dey 1405, chosen' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('1405/10/10');
  await next(page).click();
  await expect(page.getByText('December 31, 2026')).toBeVisible();

  await goTo(page, /How many companions/);
  const companions = page.getByRole('spinbutton', { name: /How many companions/ });
  await companions.fill('۹۹');
  await next(page).click();
  await expect(page.getByText('the highest is 6')).toBeVisible();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(companions).toHaveValue('99');
  await companions.press('ArrowUp');
  await expect(companions).toHaveValue('6');
  await page.getByRole('button', { name: 'Decrease' }).click();
  await expect(companions).toHaveValue('5');
  await companions.fill('٢');
  await next(page).click();
  await expect(page.getByText('the highest is 6')).toHaveCount(0);
  await expect(page.locator('[id^=question-]').getByText(/Name and phone/)).toBeVisible();
});

test('easy mode: one question a screen by keyboard, offline, over a reload, to the end', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server, { width: 360, height: 740 });
  await waitForWorker(page);
  await page.goto(`${server.url}/en/panel/more`);
  await page.getByRole('main').getByRole('switch', { name: 'Easy mode' }).press('Space');
  await page.goto(`${server.url}/en/panel`);
  await expect(page.getByRole('button', { name: 'Leave easy mode' })).toBeVisible();
  expect(await axeFindings(page, { inside: 'main' })).toEqual([]);
  await page.getByText(/^\d+ more tasks$/).click();
  await page.getByRole('link', { name: /PHQ-9/ }).click();
  const step = page.getByRole('heading', { name: /^Question \d+ of/ });
  await expect(step).toContainText('Question 1 of');
  await expect(page.getByText('nine questions, and one about daily life')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'My portal' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Emergency 115' })).toBeInViewport();
  await expect(page.getByText('Not at all').first()).toBeInViewport();
  await expect(page.locator('[id^=question-] label svg').first()).toBeVisible();
  expect(await axeFindings(page, { inside: 'main' })).toEqual([]);
  await phone.offline(true);

  /** Answers with the first choice, where there are choices, and goes on. */
  const answer = async () => {
    const radio = page.locator('[id^=question-]').getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.press('Space');
    await next(page).press('Enter');
  };
  await answer();
  await expect(step).toContainText('Question 2 of');
  await expect(step).toBeFocused();
  await expect(page.locator('[id^=question-]')).toHaveCount(1);
  await page.goBack();
  await expect(step).toContainText('Question 1 of');
  await expect(page.locator('[id^=question-]').getByRole('radio').first()).toBeChecked();
  await next(page).press('Enter');
  await expect(step).toContainText('Question 2 of');
  await page.getByRole('button', { name: 'Back', exact: true }).press('Enter');
  await expect(step).toContainText('Question 1 of');
  await page.goForward();
  await expect(step).toContainText('Question 2 of');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(step).toContainText('Question 2 of');

  const review = page.getByRole('heading', { name: 'Check your answers' });
  for (let turn = 0; turn < 15 && !(await review.isVisible()); turn += 1) {
    const before = await step.textContent();
    await answer();
    await expect(step.filter({ hasText: before ?? '' })).toHaveCount(0);
  }
  await expect(review).toBeFocused();
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();
});
