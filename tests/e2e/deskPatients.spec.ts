import type { BrowserContext, Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test, waitUntilStill } from './fixtures.ts';

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

const statusOf = (page: Page, path: string) =>
  page.evaluate(async (name) => (await fetch(`/api/staff/${name}`)).status, path);

/** Answers every question with the choice at `at`, and sends the form. */
async function answerAll(page: Page, at: number): Promise<void> {
  const send = page.getByRole('button', { name: 'Send', exact: true });
  const next = page.getByRole('button', { name: /^(Next question|Review answers)$/ });
  for (let step = 0; step < 40; step += 1) {
    await next.or(send).first().waitFor();
    if (await send.isVisible()) return send.click();
    const choices = page.getByRole('radio');
    if ((await choices.count()) > at) await choices.nth(at).check({ force: true });
    await next.click();
  }
  throw new Error('the form never came to its end');
}

test('a patient is invited, signs up on a phone, fills a form offline, and medical acts on it', async ({
  server,
  newPhone,
}) => {
  test.setTimeout(240_000);
  const browser = await launchBrowser();
  const atDesk = async (name: string, role: 'reception' | 'medical' | 'billing') => {
    const context: BrowserContext = await browser.newContext({
      locale: 'en-US',
      timezoneId: 'Asia/Tehran',
      viewport: { width: 1280, height: 860 },
    });
    await signInAtDesk(server, context, { name, roles: [role] });
    return context.newPage();
  };
  const front = await atDesk('Mina Rahimi', 'reception');
  await front.goto(`${server.url}/en/desk/patients`);
  await front.getByRole('button', { name: 'Create a patient' }).click();
  const creating = front.getByRole('dialog');
  await creating.getByLabel('Name of the patient').fill('زهراء الموسوي');
  // Without its country a number is taken for an Iranian one, which is said at once.
  await creating.getByLabel('Email or phone').fill('0770 123 4567');
  await expect(creating.getByText(/^In Iran: .*\+987701234567/)).toBeVisible();
  await creating.getByLabel('Email or phone').fill('+964 770 123 4567');
  await expect(creating.getByText(/^In Iran: /)).toHaveCount(0);
  await creating.getByLabel('The patient reads').selectOption('en');
  await expectNoFaults(front);
  await creating.getByRole('button', { name: 'Create and invite' }).click();
  const shown = front.getByRole('dialog', { name: /^Invitation for P-\d+$/ });
  await expect(shown.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  const link = await shown.getByText(/\/en\/sign-up#invitation=/).innerText();
  await expectNoFaults(front);

  const phone = await newPhone();
  const page = await phone.page();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(link);
  await expect(page.getByText('…4567')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Get a code' }).click();
  const told = shown.getByText(/Code to tell the patient/);
  await expect(told).toBeVisible({ timeout: 15_000 });
  const code = (await told.innerText()).replace(/\D/g, '');
  await page.getByLabel('Code').fill('11111111');
  await page.getByRole('textbox', { name: 'Password' }).fill('kohl-azure-tidal-7');
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText('This code is not right').first()).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL(/\/en\/panel/);

  await expect(shown.getByText('The patient has opened the account.')).toBeVisible({
    timeout: 15_000,
  });
  await shown.getByRole('button', { name: 'Open the record' }).click();
  await expect(front.getByRole('heading', { level: 1 })).toContainText('زهراء الموسوي');
  await expect(front).toHaveTitle(/^P-\d+ \| Desk$/);
  await expect(front.getByText('verified', { exact: true })).toBeVisible();
  const patient = (await front.title()).split(' ')[0] ?? '';
  await front.getByRole('button', { name: 'Assign a package' }).click();
  await front.getByRole('dialog').getByLabel('Package').selectOption('knee-replacement');
  await front.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  const packages = front.getByRole('region', { name: 'Packages' });
  await expect(packages.getByRole('heading', { level: 3 })).toContainText('Knee');
  await packages
    .getByRole('button', { name: /^Done:/ })
    .first()
    .click();
  await expect(packages.getByText(/^Done on/)).toBeVisible();
  await packages.getByRole('button', { name: /^Add visit:/ }).click();
  await front.getByRole('dialog').getByLabel('Care center').selectOption('eram-hospital');
  await front.getByRole('dialog').getByRole('textbox', { name: 'Day' }).fill('12/20/2026');
  await front.getByRole('dialog').getByLabel('Time, Iran time').fill('۹۳۰');
  await front.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(packages.getByText('Sunday, December 20, 2026, 9:30 AM')).toBeVisible();
  // In the morning of that day reception looks at who comes.
  await front.goto(`${server.url}/en/desk/visits?day=2026-12-20`);
  await expect(front.getByRole('row', { name: /زهراء الموسوي/ })).toContainText('9:30');
  await expectNoFaults(front);
  await front.getByRole('button', { name: 'The day after' }).click();
  await expect(front.getByText('No visit on this day.')).toBeVisible();
  await front.goto(`${server.url}/en/desk/patients/${patient}`);
  await front.getByRole('button', { name: 'Assign a form' }).click();
  await front.getByRole('dialog').getByLabel('Form').selectOption('phq-9');
  await front.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(front.getByRole('dialog')).toHaveCount(0);
  await front.getByRole('button', { name: 'Upload a document' }).click();
  const upload = front.getByRole('dialog');
  await upload.locator('input[type=file]').setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(300_000)}`),
  });
  await upload.getByLabel('Title').fill('Passport');
  await upload.getByLabel('Kind').selectOption('identity');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(front.getByRole('row', { name: /Passport/ })).toBeVisible();
  await expectNoFaults(front);

  await page.goto(`${server.url}/en/panel/my-forms`);
  await page.getByRole('link', { name: /PHQ-9/ }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await phone.offline(true);
  await answerAll(page, 1);
  await expect(page.getByText('On this device').first()).toBeVisible();
  await phone.offline(false);
  await expect(page.getByText('The clinic received your form')).toBeVisible({ timeout: 30_000 });

  const doctor = await atDesk('Nasrin Etemadi', 'medical');
  await doctor.goto(`${server.url}/en/desk/review`);
  const waiting = doctor.getByRole('row', { name: /زهراء الموسوي/ });
  await expect(waiting).toContainText('9 of 27');
  await expect(waiting).toContainText('Thoughts of self-harm');
  await expectNoFaults(doctor);
  await waiting.getByRole('link', { name: 'Answers' }).click();
  await expect(doctor.getByText('Several days').first()).toBeVisible();
  await doctor
    .getByRole('textbox', { name: 'What was done' })
    .fill('Called at 8:31. Safe at home.');
  await expectNoFaults(doctor);
  await doctor.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(doctor.getByText('Called at 8:31. Safe at home.').first()).toBeVisible();
  await doctor.getByRole('link', { name: 'Back to the record' }).click();
  await expect(doctor.getByRole('region', { name: 'Forms' })).toContainText('Nasrin Etemadi');
  await expectNoFaults(doctor);

  await front.reload();
  await expect(front.getByText(/Not opened by your role: Allergies and medicines/)).toBeVisible();
  await expect(front.getByRole('region', { name: 'Results' })).toHaveCount(0);
  await expect(front.getByText('9 of 27')).toHaveCount(0);
  expect(await statusOf(front, 'review')).toBe(403);
  await front.goto(`${server.url}/en/desk/review`);
  await expect(front.getByText('Your role does not open this page')).toBeVisible();

  for (const [prefix, width] of [
    ['', 1280],
    ['', 360],
    ['/en', 360],
  ] as const) {
    await doctor.setViewportSize({ width, height: 800 });
    await doctor.goto(`${server.url}${prefix}/desk/patients/${patient}`);
    await expect(doctor.getByRole('heading', { level: 1 })).toContainText('زهراء الموسوي');
    const overflow = await doctor.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${prefix} ${width}`).toBeLessThanOrEqual(0);
    await expectNoFaults(doctor);
  }
  await browser.close();
});

test('a result is typed as printed, asked about when it is unusual, and waits for a call', async ({
  server,
}) => {
  test.setTimeout(120_000);
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  await signInAtDesk(server, context, { name: 'Nasrin Etemadi', roles: ['medical'] });
  const page = await context.newPage();
  await page.goto(`${server.url}/en/desk/patients?text=demo%40nabz.example`);
  await page
    .getByRole('row', { name: /demo@nabz/ })
    .getByRole('link')
    .click();
  await page.getByRole('link', { name: 'New result' }).click();
  const value = page.getByRole('textbox', { name: /^Value of / }).first();
  const row = page.getByRole('row', { name: /^Hb / });
  const last = Number(await row.locator('td').nth(5).innerText());
  await value.fill(String(last * 100));
  await expect(row).toContainText('Far from the last value or the range');
  await row.getByRole('button', { name: 'It is right' }).click();
  await expect(row).toContainText('needs a sentence');
  await expectNoFaults(page);
  await page.getByLabel('Name of the report').fill('Blood test of the story');
  const save = page.getByRole('button', { name: /^Save the result for/ });
  await save.click();
  await expect(page.getByText('A marked row still needs something')).toBeVisible();
  await row.getByRole('textbox', { name: /^Sentence about/ }).fill('We call you about it.');
  await save.click();
  await expect(page.getByText('Compare name and birth date with the sheet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'The name on the sheet is this one' }).check();
  await page.getByRole('checkbox', { name: 'The birth date on the sheet is this one' }).check();
  await save.click();
  const results = page.getByRole('region', { name: 'Results' });
  const held = results.getByRole('article', { name: 'Blood test of the story' });
  await expect(held).toContainText('Held: not shown to the patient');
  await expect(held).toContainText('Nasrin Etemadi');
  // Whoever makes the call reads from here.
  const entered = held.getByRole('row', { name: /We call you about it\./ });
  await expect(entered).toContainText(`${last * 100} high`);
  await page.goto(`${server.url}/en/desk/review`);
  const waiting = page.getByRole('row', { name: /Blood test of the story/ });
  await expect(waiting).toContainText(/\d+ min/);
  await expectNoFaults(page);
  await waiting.getByRole('link').click();
  await held.getByRole('button', { name: 'Release after a call: Blood test of the story' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Called, release' }).click();
  await expect(results.getByText('We call you about it.')).toBeVisible();
  await expect(held).toHaveCount(0);
  const report = results.getByRole('row', { name: /Blood test of the story/ });
  await report.getByRole('button', { name: /^Comment/ }).click();
  const comment = page.getByRole('dialog');
  await comment.getByRole('textbox', { name: 'Comment of the clinic' }).fill('Eat red meat.');
  await comment.getByRole('combobox', { name: 'Physician' }).selectOption({ index: 1 });
  await expectNoFaults(page);
  await comment.getByRole('button', { name: 'Save the comment' }).click();
  await expect(report).toContainText('Eat red meat.');
  await expectNoFaults(page);
  await browser.close();
});

test('the bar fits a phone while the desk connects, in three languages', async ({ server }) => {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width: 320, height: 740 } });
  await signInAtDesk(server, context, { name: 'Nasrin Etemadi', roles: ['medical'] });
  const page = await context.newPage();
  await page.route('**/api/staff/events*', (route) => route.abort());
  for (const [prefix, connecting] of [
    ['/en', 'Connecting'],
    ['', 'در حال اتصال'],
    ['/ar', 'جارٍ الاتصال'],
  ] as const) {
    await page.goto(`${server.url}${prefix}/desk/patients`);
    await expect(page.getByRole('status').filter({ hasText: connecting })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await overflow(), prefix).toBeLessThanOrEqual(0);
    await context.setOffline(true);
    await expect(page.getByRole('status').filter({ hasText: connecting })).toHaveCount(0);
    expect(await overflow(), `${prefix} offline`).toBeLessThanOrEqual(0);
    await context.setOffline(false);
  }
  await browser.close();
});
