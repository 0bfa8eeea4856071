import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Role } from '#contract/staff/roles.ts';
import { signInAtDesk } from '../support/deskMember.ts';
import { test as base } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, signIn, upToDate, useOwnServer, waitUntilStill } from './fixtures.ts';

const test = base.extend<{
  member(name: string, roles: Role[], options?: BrowserContextOptions): Promise<Page>;
}>({
  server: useOwnServer,
  member: async ({ server, newContext }, use) =>
    use(async (name, roles, options = {}) => {
      const context = await newContext({
        viewport: { width: 1280, height: 860 },
        locale: 'en-US',
        ...options,
      });
      await signInAtDesk(server, context, { name, roles });
      return context.newPage();
    }),
});

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

/** Opens the patient's knee ticket at the desk; returns its number. */
async function openTicket(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/en/desk/inbox`);
  await page
    .locator('a[data-ticket]')
    .filter({ hasText: /knee|زانو|physio/i })
    .first()
    .click();
  await expect(page).toHaveURL(/inbox\/\d+/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

const idOf = (page: Page, number: string): Promise<string> =>
  page.evaluate(async (name) => {
    const answer = await (await fetch(`/api/staff/tickets/${name}`)).json();
    return String(answer.ticket.id);
  }, number);

test('two members and a patient: writing, both at once, and a note that stays in the clinic', async ({
  server,
  member,
  newPhone,
}) => {
  const [doctor, nurse] = [
    await member('Kaveh Rastegar', ['medical']),
    await member('Mina Rahimi', ['reception']),
  ];
  const number = await openTicket(doctor, server.url);
  await nurse.goto(`${server.url}/en/desk/inbox/${number}`);
  await expect(doctor).toHaveTitle(`Ticket ${number} | Desk`);
  await expect(doctor.getByRole('heading', { level: 1 }).last()).toBeFocused();

  const phone = await newPhone();
  const received: Promise<string>[] = [];
  phone.context.on('response', (response) => {
    if (/\/api\/(?!me\/events)/.test(response.url()))
      received.push(response.text().catch(() => ''));
  });
  const patient = await phone.page();
  await signIn(patient, server.url);
  await upToDate(patient);
  await patient.goto(`${server.url}/en/panel/my-ticket/${await idOf(doctor, number)}`);
  await expect(patient.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  await phone.offline(true);
  await patient.getByRole('textbox', { name: 'Reply' }).fill('My knee is hot tonight.');
  await patient.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(patient.locator('[data-delivery="device"]').last()).toBeVisible();

  // The doctor begins to write; the nurse sees it.
  await doctor.getByRole('textbox', { name: 'Answer' }).fill('Please come in.');
  await expect(nurse.getByText(/Being answered by.*Kaveh Rastegar/)).toBeVisible();

  await phone.offline(false);
  for (const page of [doctor, nurse])
    await expect(page.getByText('My knee is hot tonight.').last()).toBeVisible();

  // Nobody sends without having seen what the patient wrote.
  await doctor.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(doctor.getByText(/wrote at .*so nothing was sent/)).toBeVisible();
  await expect(doctor.getByRole('textbox', { name: 'Answer' })).toHaveValue('Please come in.');

  // The nurse, who has seen it, answers first.
  await nurse.getByRole('textbox', { name: 'Answer' }).fill('We call you now.');
  await nurse.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(nurse.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await expect(doctor.getByText(/Mina Rahimi answered at .*so nothing was sent/)).toBeVisible();
  await expect(doctor.getByRole('article').getByText('We call you now.').first()).toBeVisible();
  await expectNoFaults(doctor);

  await doctor.getByRole('button', { name: 'Make it a note' }).click();
  const note = doctor.getByRole('textbox', { name: 'Internal note' });
  await expect(note).toBeFocused();
  await note.fill('Her brother Farzanjoo gave tablets.');
  await doctor.keyboard.press('Control+Enter');
  await expect(nurse.getByText('Her brother Farzanjoo gave tablets.')).toBeVisible();
  await expect(note).toHaveValue('');
  await expectNoFaults(nurse);

  await expect(patient.getByText('We call you now.').first()).toBeVisible({ timeout: 30_000 });
  await expect(patient.getByText('Farzanjoo')).toHaveCount(0);
  expect(received.length).toBeGreaterThan(3);
  for (const body of received) expect(await body).not.toContain('Farzanjoo');

  // The nurse begins a ticket herself; a text that is not sent outlives the dialog.
  await nurse.locator('#ticket-subject').focus();
  await nurse.keyboard.press('w');
  const dialog = nurse.getByRole('dialog', { name: 'New ticket' });
  await dialog.getByRole('searchbox', { name: 'Patient' }).fill('demo@nabz.example');
  await dialog.getByRole('button', { name: /P-\d+/ }).click();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeFocused();
  await nurse.keyboard.type('Your visit on Monday');
  await nurse.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await nurse.keyboard.press('w');
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Your visit on Monday',
  );
  // Pasted from the record of another patient.
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The same as for P-1002.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('This text names P-1002, another patient')).toBeVisible();
  await expectNoFaults(nurse);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please come an hour earlier.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(nurse.locator('#ticket-subject')).toContainText('Your visit on Monday');
  expect(nurse.url()).not.toContain(number);
  await patient.goto(`${server.url}/en/panel/my-ticket`);
  await expect(patient.getByRole('link', { name: 'Your visit on Monday' })).toBeVisible({
    timeout: 30_000,
  });
});

test('the inbox is used by keyboard alone', async ({ server, member }) => {
  const page = await member('Kaveh Rastegar', ['medical', 'reception']);
  await page.goto(`${server.url}/en/desk/inbox`);
  await expect(page.locator('a[data-ticket]').first()).toBeVisible();
  await page.keyboard.press('j');
  const first = page.locator('a[data-ticket]').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.locator('a[data-ticket]').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('a[data-ticket]').nth(1)).toBeFocused();
  await page.keyboard.press('k');
  const number = (await first.getAttribute('data-ticket')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`inbox/${number}`));
  const heading = page.locator('#ticket-subject');
  await expect(heading).toBeFocused();
  await page.keyboard.press('r');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await page.keyboard.type('Written by keys');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/inbox$/);
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toHaveValue('Written by keys');
  await page.keyboard.press('r');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('article').getByText('Written by keys').last()).toBeVisible();
  await expect(answer).toHaveValue('');
  await heading.focus();
  await page.keyboard.press('u');
  await expect(page.getByRole('combobox', { name: 'Urgency' })).toBeFocused();
  for (const [key, field] of [
    ['a', '#ticket-assignee'],
    ['d', '#ticket-department'],
    ['n', '#panel-note textarea'],
  ] as const) {
    await heading.focus();
    await page.keyboard.press(key);
    await expect(page.locator(field)).toBeFocused();
  }
  await heading.focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('button', { name: 'Close the ticket' })).toBeVisible();
  await heading.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`inbox/${number}`));
});

test('search and filters are in the address; nothing found says where it looked', async ({
  server,
  member,
}) => {
  const page = await member('Kaveh Rastegar', ['medical']);
  await page.goto(`${server.url}/en/desk/inbox?q=zzzz`);
  await expect(page.getByText('Nothing found for zzzz')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the tickets' }).fill('');
  await expect(page.locator('a[data-ticket]').first()).toBeVisible();
  await page.getByRole('button', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/whose=mine/);
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
});

for (const [locale, path] of [
  ['fa', ''],
  ['en', '/en'],
  ['ar', '/ar'],
] as const)
  for (const width of [360, 1280])
    test(`inbox and ticket have no faults in ${locale} at ${width}`, async ({ server, member }) => {
      const page = await member('Kaveh Rastegar', ['medical', 'reception', 'billing'], {
        viewport: { width, height: 860 },
      });
      await page.goto(`${server.url}${path}/desk/inbox`);
      const row = page.locator('a[data-ticket]').first();
      await expect(row).toBeVisible();
      await expectNoFaults(page);
      const shots = process.env['NABZ_SHOTS'];
      if (shots) await page.screenshot({ path: `${shots}/list-${locale}-${width}.png` });
      await row.click();
      await expect(page.locator('#ticket-subject')).toBeVisible();
      await expectNoFaults(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      if (shots)
        await page.screenshot({ path: `${shots}/ticket-${locale}-${width}.png`, fullPage: true });
    });

test('a note that is written on while it is saved, or after a lost answer, stays in its field', async ({
  server,
  member,
}) => {
  const doctor = await member('Kaveh Rastegar', ['medical']);
  await openTicket(doctor, server.url);
  await doctor.getByRole('tab', { name: 'Internal note' }).click();
  const note = doctor.getByRole('textbox', { name: 'Internal note' });
  const save = doctor.getByRole('button', { name: 'Save note' });
  // Not the field, which is in the same page.
  const noteOf = (text: string) => doctor.getByRole('paragraph').getByText(text, { exact: true });
  const notes = (url: URL) => url.pathname.endsWith('/notes');

  // The server has stored it, and its answer is lost.
  await doctor.route(notes, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await note.fill('Allergic to penicillin.');
  await save.click();
  await expect(doctor.getByText('The server did not answer.')).toBeVisible();
  await doctor.unroute(notes);
  await note.fill('Not allergic to penicillin.');
  await save.click();
  await expect(doctor.getByText(/An earlier version of this was saved/)).toBeVisible();
  await expect(note).toHaveValue('Not allergic to penicillin.');
  await expect(noteOf('Allergic to penicillin.')).toBeVisible();
  await expect(noteOf('Not allergic to penicillin.')).toHaveCount(0);

  // Saved again it is one more; what is typed meanwhile is not lost.
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>();
  await doctor.route(notes, async (route) => {
    await isTyped;
    await route.continue();
  });
  await save.click();
  await note.fill('Not allergic to penicillin. Asked twice.');
  typed();
  await expect(noteOf('Not allergic to penicillin.')).toBeVisible();
  await expect(note).toHaveValue('Not allergic to penicillin. Asked twice.');
});
