import { spawnSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { authenticatorCode, deskPassword } from '../support/deskMember.ts';
import { onePixelPng } from '../support/onePixelPng.ts';
import { createServerProcess, staffToken, type TestServer } from '../support/server.ts';
import { fillForm } from './fillForm.ts';
import { launchBrowser } from './browser.ts';
import { expect, test as base, upToDate } from './fixtures.ts';

/** A server on an empty folder, as `DEMO=0 npm start` runs it. */
const test = base.extend({
  server: async ({}, use) => {
    const server = await createServerProcess(undefined, { DEMO: '0', PAYMENT_GATEWAY: 'sandbox' });
    await server.start();
    await use(server);
    await server.dispose();
  },
});

async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 860 },
  });
  return context.newPage();
}

/** Follows an invitation as a person does; the page is signed in then. */
async function accept(page: Page, link: string, name: string, email?: string): Promise<void> {
  await page.goto(link);
  const key = page.getByRole('region', { name: 'Authenticator app' }).locator('code');
  const secret = (await key.innerText()).replace(/\s/g, '');
  await page.getByLabel('Your name').fill(name);
  if (email !== undefined) await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(deskPassword);
  await page.getByLabel('Code of your authenticator app').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await page.getByRole('button', { name: 'Open the desk' }).click();
}

/** Invites somebody on the page of people; returns the link. */
async function invite(page: Page, name: string, role: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(`${name.split(' ')[0]?.toLowerCase()}@clinic.test`);
  await dialog.getByRole('checkbox', { name: role }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await page
    .getByRole('dialog')
    .getByText(/\/desk\/invitation#/)
    .innerText();
  await page.keyboard.press('Escape');
  return link;
}

/** The clinic's content comes from a folder, by the command line. */
function importContent(server: TestServer): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['server/staff/cli.ts', 'content', 'import', 'server/demo/content'],
    {
      env: { ...process.env, PORT: String(server.port), STAFF_TOKEN: staffToken },
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
}

/** When the page shows a text in such an element, by the clock of this machine. */
const timeOf = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll(wanted.selector)];
          if (!found.some(({ textContent }) => textContent.includes(wanted.text))) return;
          changes.disconnect();
          resolve(Date.now());
        };
        const changes = new MutationObserver(look);
        changes.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    { selector, text },
  );

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

test('a clinic begins on an empty server and treats its first patient, without SQL or a restart', async ({
  server,
  newPhone,
}) => {
  test.setTimeout(240_000);
  const browser = await launchBrowser();
  const [chief, front, doctor] = [
    await openDesk(browser),
    await openDesk(browser),
    await openDesk(browser),
  ];
  await accept(chief, await server.firstInvitation(), 'Arash Kamali', 'arash@clinic.test');
  await expect(chief.getByRole('heading', { name: /^Five things/ })).toBeVisible();
  await chief.getByRole('link', { name: 'People and roles' }).click();
  const frontLink = await invite(chief, 'Mina Rahimi', /^Reception/);
  const doctorLink = await invite(chief, 'Nasrin Etemadi', /^Medical/);
  const billingLink = await invite(chief, 'Bita Sadr', /^Billing/);
  await accept(front, frontLink, 'Mina Rahimi');
  await accept(doctor, doctorLink, 'Nasrin Etemadi');

  await chief.getByRole('link', { name: 'Settings' }).click();
  await chief.getByLabel('English').fill('Behbood');
  await chief.getByLabel('Phone that every page shows').fill('+98 71 3620 1100');
  await chief.getByRole('button', { name: 'Save' }).click();
  await expect(chief.getByText(/^Last changed by Arash Kamali/)).toBeVisible();
  importContent(server);
  await chief.goto(`${server.url}/en/desk/content/post/a-cane-that-fits`);
  await chief.getByRole('textbox', { name: 'Title, English' }).fill('A cane of your own');
  await expect(chief.getByText(/^Draft saved/)).toBeVisible();
  await chief.getByRole('button', { name: 'Remove the review' }).click();
  await expect(chief.getByText(/^Draft saved/)).toBeVisible();
  await chief.getByRole('button', { name: 'Publish…' }).click();
  await chief.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(chief.getByRole('dialog')).toHaveCount(0);
  const visitor = await openDesk(browser);
  await visitor.goto(`${server.url}/en/blog/a-cane-that-fits`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('A cane of your own');
  await expect(visitor).toHaveTitle(/Behbood/);

  await front.goto(`${server.url}/en/desk/patients`);
  await front.getByRole('button', { name: 'Create a patient' }).click();
  const creating = front.getByRole('dialog');
  await creating.getByLabel('Name of the patient').fill('Zahra Mousavi');
  await creating.getByLabel('Email or phone').fill('+964 770 123 4567');
  await creating.getByLabel('The patient reads').selectOption('en');
  await creating.getByRole('textbox', { name: /^Birth date/ }).fill('03/02/1984');
  await creating.getByRole('button', { name: 'Create and invite' }).click();
  const shown = front.getByRole('dialog', { name: /^Invitation for P-\d+$/ });
  const link = await shown.getByText(/\/en\/sign-up#invitation=/).innerText();
  const phone = await newPhone();
  const panel = await phone.page();
  await panel.setViewportSize({ width: 360, height: 740 });
  await panel.goto(link);
  await panel.getByRole('button', { name: 'Get a code' }).click();
  const code = (await shown.getByText(/Code to tell the patient/).innerText()).replace(/\D/g, '');
  await panel.getByLabel('Code').fill(code);
  await panel.getByRole('textbox', { name: 'Password' }).fill('kohl-azure-tidal-7');
  await panel.getByRole('button', { name: 'Open my account' }).click();
  await expect(panel).toHaveURL(/\/en\/panel/);
  await shown.getByRole('button', { name: 'Open the record' }).click();
  await expect(front).toHaveTitle(/^P-\d+ \| Desk$/);
  const patient = (await front.title()).split(' ')[0] ?? '';
  await front.getByRole('button', { name: 'Assign a package' }).click();
  await front.getByRole('dialog').getByLabel('Package').selectOption('knee-replacement');
  await front.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(front.getByRole('dialog')).toHaveCount(0);
  await front.getByRole('button', { name: 'Assign a form' }).click();
  await front.getByRole('dialog').getByLabel('Form').selectOption('phq-9');
  await front.getByRole('dialog').getByRole('button', { name: 'Assign' }).click();
  await expect(front.getByRole('dialog')).toHaveCount(0);

  // The patient is in a lift: a form, and a ticket with a photo.
  await panel.goto(`${server.url}/en/panel/my-package`);
  await upToDate(panel);
  await panel.goto(`${server.url}/en/panel/my-forms`);
  await panel.getByRole('link', { name: /PHQ-9/ }).first().click();
  await panel.getByRole('heading', { level: 1 }).waitFor();
  await phone.offline(true);
  await fillForm(panel);
  await expect(panel.getByText('On this device').first()).toBeVisible();
  await panel.goto(`${server.url}/en/panel/my-ticket/new`);
  await panel.getByRole('textbox', { name: 'Subject' }).fill('The knee is warm');
  await panel
    .getByRole('textbox', { name: 'Message' })
    .fill('Since this morning. A photo is here.');
  await panel
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'knee.png',
      mimeType: 'image/png',
      buffer: Buffer.from(onePixelPng, 'base64'),
    });
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('On this device').first()).toBeVisible();
  await doctor.goto(`${server.url}/en/desk/inbox`);
  await expect(doctor.getByText(/Nobody is waiting/)).toBeVisible();
  await expect(panel.locator('main')).not.toContainText('Received');
  const acknowledged = timeOf(panel, 'main', 'Received');
  const shownAtDesk = timeOf(doctor, 'a[data-ticket]', 'The knee is warm');
  await phone.offline(false);
  const ticket = doctor.locator('a[data-ticket]').filter({ hasText: 'The knee is warm' });
  await expect(ticket).toBeVisible({ timeout: 30_000 });
  const waited = (await shownAtDesk) - (await acknowledged);
  // The goal is a second; a loaded machine must not fail the test, so that the figure is printed.
  const figure = `The inbox showed the ticket ${waited} ms after the patient’s page did: Received`;
  base.info().annotations.push({ type: 'figure', description: figure });
  process.stdout.write(`${figure}\n`);
  await ticket.click();
  await expect(doctor.getByText('A photo is here.')).toBeVisible();
  await expect(doctor.getByText('knee.png').first()).toBeVisible({ timeout: 30_000 });
  await doctor.getByRole('textbox', { name: 'Answer' }).fill('Cool it, and rest until the visit.');
  await doctor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(panel.getByText('Cool it, and rest until the visit.')).toBeVisible();

  await doctor.goto(`${server.url}/en/desk/patients/${patient}`);
  await doctor.getByRole('button', { name: 'Upload a document' }).click();
  const upload = doctor.getByRole('dialog');
  await upload.locator('input[type=file]').setInputFiles({
    name: 'blood.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(3000)}`),
  });
  await upload.getByLabel('Title').fill('Blood test');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(rowOf(doctor, 'Blood test')).toBeVisible();

  // The laboratory's sheet, typed as it is printed.
  await doctor.getByRole('link', { name: 'New result' }).click();
  await doctor.getByRole('checkbox', { name: 'The name on the sheet is this one' }).check();
  await doctor.getByRole('checkbox', { name: 'The birth date on the sheet is this one' }).check();
  await doctor.getByLabel('Name of the report').fill('Blood count');
  await doctor.getByRole('textbox', { name: 'Name of a new test' }).fill('Hb');
  await doctor.getByRole('textbox', { name: 'Value of Hb' }).fill('13.5');
  await doctor.getByRole('textbox', { name: 'Unit of Hb' }).fill('g/dL');
  await doctor.getByRole('textbox', { name: 'Range from, of Hb' }).fill('12');
  await doctor.getByRole('textbox', { name: 'Range to, of Hb' }).fill('16');
  await expect(rowOf(doctor, 'Hb')).toContainText('in range');
  await doctor.getByRole('radio', { name: 'Now' }).check({ force: true });
  await doctor.getByRole('button', { name: /^Save the result for/ }).click();
  await expect(rowOf(doctor, 'Blood count')).toBeVisible();

  const billing = await openDesk(browser);
  await accept(billing, billingLink, 'Bita Sadr');
  await billing.goto(`${server.url}/en/desk/patients/${patient}`);
  await billing.getByRole('button', { name: 'Issue a bill' }).click();
  const bill = billing.getByRole('dialog');
  await bill.getByLabel('What it is for').fill('Visit');
  await bill.getByLabel(/^Amount/).fill('4500000');
  await bill.getByRole('button', { name: 'Issue the bill' }).click();
  await expect(billing.getByRole('dialog')).toHaveCount(0);

  await panel.goto(`${server.url}/en/panel/my-documents`);
  await expect(panel.getByText('Blood test').first()).toBeVisible({ timeout: 20_000 });
  await panel.goto(`${server.url}/en/panel/my-results`);
  await expect(panel.getByText('Blood count').first()).toBeVisible({ timeout: 20_000 });
  await panel.goto(`${server.url}/en/panel/bills`);
  await panel.getByRole('listitem').filter({ hasText: 'Visit' }).getByRole('link').click();
  await panel.getByRole('button', { name: /^Pay 4,500,000 Iranian rials$/ }).click();
  await panel.waitForURL(/\/sandbox-gateway\//);
  await panel.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(panel.getByText('Paid. You were charged once.').first()).toBeVisible();
  await panel.goto(`${server.url}/en/panel/profile`);
  const access = panel.getByRole('button', { name: 'Show all' });
  await access.click();
  await expect(panel.getByText(/Nasrin Etemadi/).first()).toBeVisible();

  await front.goto(`${server.url}/en/desk/inbox`);
  await front.locator('a[data-ticket]').filter({ hasText: 'The knee is warm' }).click();
  await front.getByRole('button', { name: 'Close the ticket' }).click();
  await expect(front.getByRole('button', { name: 'Open again' })).toBeVisible();
  await chief.goto(`${server.url}/en/desk/audit`);
  await expect(chief.getByText('The chain is whole')).toBeVisible();
  await browser.close();
});
