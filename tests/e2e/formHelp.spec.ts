import type { Locator, Page } from '@playwright/test';
import { staffToken } from '../support/server.ts';
import { expect, signedInPage, signIn, test, waitForWorker } from './fixtures.ts';

const numbers = ['tel:115', 'tel:123', 'tel:1480'];
const next = (page: Page) => page.getByRole('button', { name: /^(Next question|Review answers)$/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const calmNote = (page: Page) => page.getByText('If you are not well right now');
const urgentNote = (page: Page) => page.getByText('You are not alone with this');
const thoughts = /Thoughts that you would be better off dead/;

/** The numbers that the buttons of the help call. */
const dialed = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

async function openForm(page: Page, url: string, name: RegExp): Promise<void> {
  await page.goto(`${url}/en/panel/my-forms`);
  await page.getByRole('main').getByRole('link', { name }).first().click();
  await next(page).waitFor();
}

const question = (page: Page, text: RegExp): Locator =>
  page.locator('[id^=question-]').filter({ hasText: text });

/** Goes to the question by choosing first answers. */
async function goTo(page: Page, text: RegExp): Promise<void> {
  for (let step = 0; step < 15; step += 1) {
    await next(page).waitFor();
    if (await question(page, text).isVisible()) return;
    const radio = page.locator('[id^=question-]').getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.check({ force: true });
    await next(page).click();
  }
  throw new Error(`${text} was not asked`);
}

test('help is shown before a form about mood, with the ninth answer, offline, after sending and after receipt', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await openForm(page, server.url, /PHQ-9/);
  await expect(calmNote(page)).toBeVisible();
  expect(await dialed(page)).toEqual(numbers);
  const above = await calmNote(page).evaluate((note, at) => {
    const questionElement = document.querySelector(at);
    return (
      questionElement !== null &&
      (note.compareDocumentPosition(questionElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    );
  }, '[id^=question-]');
  expect(above, 'the help is shown before the first question').toBe(true);

  await goTo(page, thoughts);
  await expect(calmNote(page)).toBeVisible();
  await expect(urgentNote(page)).toHaveCount(0);
  await question(page, thoughts).getByText('Several days').click();
  await expect(urgentNote(page)).toBeVisible();
  await expect(page.getByText('If you might act on these thoughts')).toContainText(
    'in Iran 115, day or night, or 123',
  );
  expect(await dialed(page)).toEqual(numbers);
  await page.setViewportSize({ width: 320, height: 700 });
  const note = await urgentNote(page).evaluate(
    (title) => title.closest('div[class*=border]')?.getBoundingClientRect().right ?? 0,
  );
  const buttons = await page
    .getByRole('main')
    .getByRole('listitem')
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(Math.max(...buttons), 'the buttons stay inside the note on a small phone').toBeLessThan(
    note,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await question(page, thoughts).getByText('Not at all').click();
  await expect(urgentNote(page)).toHaveCount(0);
  await question(page, thoughts).getByText('Several days').click();

  await phone.offline(true);
  await next(page).click();
  await expect(urgentNote(page)).toBeVisible();
  await page.locator('[id^=question-]').getByRole('radio').first().check({ force: true });
  await next(page).click();
  await expect(urgentNote(page)).toBeVisible();
  await send(page).click();
  await expect(page.locator('[data-delivery="device"]')).toBeVisible();
  await expect(urgentNote(page)).toBeVisible();
  await expect(page.getByText('If you might act on these thoughts')).toBeVisible();
  expect(await dialed(page)).toEqual(numbers);

  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toBeVisible({ timeout: 45_000 });
  await expect(urgentNote(page)).toBeVisible();
  await expect(
    page.getByText('It is not a diagnosis; your doctor can go over it with you.'),
  ).toBeVisible();
  await expect(page.getByText('Developed by Drs. Robert L. Spitzer')).toBeVisible();
  await page.reload();
  await expect(urgentNote(page)).toBeVisible();
  expect(await dialed(page)).toEqual(numbers);
  await page.goto(page.url().replace('/en/', '/'));
  await expect(page.getByText('شما تنها نیستید')).toBeVisible();
  await expect(
    page.getByText('ترجمهٔ فارسی از نبض است و اعتبار علمی آن سنجیده نشده است'),
  ).toBeVisible();
});

/** Publishes PHQ-9 as a public form. */
async function publishMoodForm(url: string): Promise<void> {
  const headers = { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' };
  const { files } = (await (await fetch(`${url}/api/staff/content`, { headers })).json()) as {
    files: Record<string, string>;
  };
  const text = (base64 = ''): string => Buffer.from(base64, 'base64').toString('utf8');
  const lead = { fa: 'برای هر کسی.', en: 'For anybody.', ar: 'للجميع.' };
  const forms = [
    ...(JSON.parse(text(files['public-forms.json'])) as object[]),
    { slug: 'mood', questionnaire: 'phq-9', lead, department: 'reception' },
  ];
  const body = JSON.stringify({
    files: { ...files, 'public-forms.json': Buffer.from(JSON.stringify(forms)).toString('base64') },
    remove: false,
  });
  const answer = await fetch(`${url}/api/staff/content`, { method: 'PUT', headers, body });
  expect(await answer.json()).toMatchObject({ status: 'saved' });
}

test('a public form about mood shows the help after its answers have left the device', async ({
  server,
  phone,
}) => {
  await publishMoodForm(server.url);
  const page = await phone.page();
  await page.goto(`${server.url}/en/public-forms/mood`);
  await goTo(page, thoughts);
  await question(page, thoughts).getByText('Several days').click();
  await next(page).click();
  await next(page).click();
  await send(page).click();
  await expect(page.locator('[data-delivery="received"]')).toBeVisible({ timeout: 45_000 });
  await expect(urgentNote(page)).toBeVisible();
  expect(await dialed(page)).toEqual(numbers);
});

test('several blood thinners can be chosen; “None of these” excludes them', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await openForm(page, server.url, /Medicines before surgery/);
  await page.locator('[id^=question-]').getByText('No', { exact: true }).click();
  await next(page).click();
  await expect(question(page, /Which blood thinners/)).toBeVisible();
  const choice = (name: string) => page.getByRole('checkbox', { name });
  for (const name of ['Aspirin', 'Clopidogrel', 'Heparin or enoxaparin injections'])
    await page.getByText(name, { exact: true }).click();
  await expect(choice('Aspirin')).toBeChecked();
  await expect(choice('Clopidogrel')).toBeChecked();
  await page.getByText('None of these', { exact: true }).click();
  await expect(choice('None of these')).toBeChecked();
  await expect(choice('Aspirin')).not.toBeChecked();
  await page.getByText('Other', { exact: true }).click();
  await expect(choice('None of these')).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Other, in your words' }).fill('Ticagrelor');
  await page.getByText('Aspirin', { exact: true }).click();
  await next(page).click();
  await expect(page.getByText('Ticagrelor')).toBeVisible();
  await page.getByText('Tablets', { exact: true }).click();
  await page.getByText('Insulin', { exact: true }).click();
  await next(page).click();
  await expect(question(page, /Insulin units a day/)).toBeVisible();
});

test('an urgent question shows the emergency number as a link', async ({ server, phone }) => {
  const page = await phone.page();
  await signIn(page, server.url);
  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByText('Urgent', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '115' })).toHaveAttribute(
    'href',
    'tel:115',
  );
  await expect(page.getByText('elsewhere your local number')).toBeVisible();
});
