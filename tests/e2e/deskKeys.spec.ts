import type { Page } from '@playwright/test';
import { roles as allRoles, type Role } from '#contract/staff/roles.ts';
import { signInAtDesk } from '../support/deskMember.ts';
import { test } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, useOwnServer, waitUntilStill } from './fixtures.ts';

const own = test.extend<{ member(roles: readonly Role[]): Promise<Page> }>({
  server: useOwnServer,
  member: async ({ server, newContext }, use) => {
    await use(async (roles) => {
      const context = await newContext({
        locale: 'en-US',
        viewport: { width: 1280, height: 860 },
      });
      await signInAtDesk(server, context, { name: 'Kaveh Rastegar', roles: [...roles] });
      return context.newPage();
    });
  },
});

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

own(
  '/ finds patients, tickets, numbers, acts and pages, on every page',
  async ({ server, member }) => {
    const page = await member(allRoles);
    const find = page.getByRole('dialog', { name: 'Find' });
    for (const path of ['inbox', 'letters', 'patients', 'audit']) {
      await page.goto(`${server.url}/en/desk/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.keyboard.press('/');
      await expect(find.getByRole('searchbox')).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('/');
    await page.keyboard.type('Daneshvar');
    await expect(find.getByRole('region', { name: 'Patients' }).getByRole('link')).toHaveCount(1);
    await expect(find.getByRole('region', { name: 'Tickets' }).getByRole('link')).not.toHaveCount(
      0,
    );
    const bill = find.getByRole('region', { name: 'Bills' }).getByRole('link').first();
    await expect(bill).toBeVisible();
    await expectNoFaults(page);
    const number = (await bill.locator('span').last().innerText()).trim();
    await find.getByRole('searchbox').fill(number);
    await expect(find.getByRole('region', { name: 'Bills' }).getByRole('link')).toHaveCount(1);
    await find.getByRole('region', { name: 'Bills' }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/en/desk/bills\\?.*${number}`));
    await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
    // A slash that is typed into a field is a slash.
    await page.getByRole('searchbox').first().press('/');
    await expect(find).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('/');
    await page.keyboard.type('new tick');
    await expect(find.getByRole('region', { name: 'Begin' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'New ticket' })).toBeVisible();
  },
);

own(
  'P opens the patient’s drawer, or the record where the patient is in view',
  async ({ server, member }) => {
    const page = await member(['medical']);
    await page.goto(`${server.url}/en/desk/inbox`);
    await page.locator('a[data-ticket]').first().click();
    const heading = page.locator('#ticket-subject');
    const drawer = page.getByRole('dialog', { name: 'About the patient' });
    for (const width of [360, 1279]) {
      await page.setViewportSize({ width, height: 860 });
      await expect(heading).toBeVisible();
      await heading.focus();
      await page.keyboard.press('p');
      await expect(drawer.getByRole('link', { name: 'Open the record' })).toBeVisible();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(/inbox\/\d+/);
    }
    await page.setViewportSize({ width: 1280, height: 860 });
    await heading.focus();
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/en\/desk\/patients\/P-\d+$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

own(
  'G and a letter open a page; ? lists what the roles can use, in three languages',
  async ({ server, member }) => {
    const page = await member(['reception']);
    await page.goto(`${server.url}/en/desk/patients`);
    const heading = page.getByRole('heading', { level: 1 }).first();
    for (const [letter, path] of [
      ['i', 'inbox'],
      ['c', 'consults'],
      ['p', 'patients'],
      ['l', 'letters'],
    ] as const) {
      await heading.waitFor();
      await page.keyboard.press('g');
      await page.keyboard.press(letter);
      await expect(page).toHaveURL(new RegExp(`/en/desk/${path}`));
    }
    for (const [prefix, title] of [
      ['/en', 'Keys'],
      ['', 'کلیدها'],
      ['/ar', 'المفاتيح'],
    ] as const) {
      await page.goto(`${server.url}${prefix}/desk/patients`);
      await heading.waitFor();
      await page.keyboard.press('?');
      const list = page.getByRole('dialog', { name: title });
      await expect(list.getByText('G L', { exact: true })).toBeVisible();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    }
    // Without single letters only the others are left.
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('switch').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);

    const billing = await member(['billing']);
    await billing.goto(`${server.url}/en/desk/bills`);
    await billing.getByRole('heading', { level: 1 }).waitFor();
    await billing.keyboard.press('?');
    await expect(billing.getByText('G I', { exact: true })).toBeVisible();
    await expect(billing.getByText('G C', { exact: true })).toHaveCount(0);
  },
);

own('A in a record offers what each role adds to it', async ({ server, member }) => {
  const acts: readonly (readonly [Role, readonly string[]])[] = [
    [
      'medical',
      [
        'Assign a package',
        'New result',
        'Prescribe',
        'Assign a form',
        'Upload a document',
        'New ticket',
        'Recommend a package',
        'Recommend a loan',
      ],
    ],
    ['reception', ['Assign a package', 'Assign a form', 'Upload a document', 'New ticket']],
    ['billing', ['Issue a bill', 'New ticket']],
  ];
  for (const [role, names] of acts) {
    const page = await member([role]);
    await page.goto(`${server.url}/en/desk/patients/P-1002`);
    const add = page.getByRole('button', { name: 'Add', exact: true });
    await add.waitFor();
    await page.keyboard.press('a');
    const menu = page.getByRole('dialog', { name: 'Add to the record' });
    await expect(menu.getByRole('listitem')).toHaveText(names);
    await expect(menu.getByRole('button').first()).toBeFocused();
    await expectNoFaults(page);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'Enter'])
      await page.keyboard.press(key);
    if (role === 'medical') await expect(page).toHaveURL(/\/patients\/P-1002\/results\/new$/);
    else await expect(page.getByRole('dialog', { name: names[1] ?? '' })).toBeVisible();
    await page.goto(`${server.url}/en/desk/patients/P-1002`);
    await add.waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('region', { name: 'Record of a patient' })).toContainText(
      'Add something to the record',
    );
  }
  // An administrator opens records, but adds nothing to them.
  const page = await member(['administrator']);
  await page.goto(`${server.url}/en/desk/patients/P-1002`);
  await page.getByRole('navigation', { name: 'Parts of the record' }).waitFor();
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Record of a patient' })).toHaveCount(0);
});

own(
  'a file of a ticket that is being begun outlives the dialog and the page',
  async ({ server, member }) => {
    const page = await member(['reception']);
    await page.goto(`${server.url}/en/desk/inbox`);
    await page.locator('a[data-ticket]').first().waitFor();
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    await dialog.getByRole('searchbox', { name: 'Patient' }).fill('demo@nabz.example');
    await dialog.getByRole('button', { name: /P-\d+/ }).click();
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'sheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(3000)}`),
    });
    const file = dialog.getByRole('button', { name: 'Remove sheet.pdf' });
    await expect(file).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('w');
    await expect(file).toBeVisible();
    await page.reload();
    await page.locator('a[data-ticket]').first().waitFor();
    await page.keyboard.press('w');
    await expect(file).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your sheet');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Please bring this.');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('#ticket-subject')).toContainText('Your sheet');
    await expect(page.getByRole('article').getByText('sheet.pdf').first()).toBeVisible();
    await page.locator('#ticket-subject').focus();
    await page.keyboard.press('w');
    await expect(file).toHaveCount(0);
  },
);
