import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import {
  expect,
  feed,
  signedInPage,
  test,
  upToDate,
  waitForPacks,
  waitUntilStill,
} from './fixtures.ts';

const title = 'Blood test before surgery';
const main = (page: Page) => page.getByRole('main');
const documents = (page: Page) =>
  page.getByRole('navigation', { name: 'My portal' }).getByRole('link', { name: /^Documents/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function violations(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  return axeFindings(page);
}

test('a new result is read by keyboard, by a screen reader, and on paper', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  const fresh = main(page).locator('section').filter({ hasText: 'A new result' });
  await expect(fresh.getByRole('link', { name: title })).toBeVisible();
  await expect(fresh, 'its title only').not.toContainText(/\d+ results|104/);
  await expect(documents(page)).toHaveAccessibleName('Documents 1 new result');
  await documents(page).click();
  await main(page).getByRole('link', { name: 'Results', exact: true }).click();
  await expect(main(page).getByRole('listitem').first()).toContainText('New');
  await main(page).getByRole('link', { name: title }).click();

  await expect(heading(page)).toHaveText(
    '8 results are in the usual range, 2 are slightly above it',
  );
  await expect(heading(page)).toBeFocused();
  const glucose = main(page).getByRole('listitem').filter({ hasText: 'FBS' });
  await expect(glucose).toHaveText(
    /Fasting glucose.*FBS.*104 mg\/dL.*Usual range: .*Slightly high/s,
  );
  const crp = main(page).getByRole('listitem').filter({ hasText: 'CRP' });
  await expect(crp).toHaveText(/3\.1 mg\/L.*Usual range: up to .*In range/s);
  const chart = page.getByRole('img', { name: /^Fasting glucose over one year\./ });
  await expect(chart).toHaveAccessibleName(/went from \W*92\W* to \W*104\W*\. .*Usual range: /);
  await expect(page.getByRole('table')).toBeHidden();
  const summary = main(page).locator('summary');
  await glucose.getByRole('link', { name: 'Ask about this: Fasting glucose' }).focus();
  for (let at = 0; at < 3; at += 1) {
    if (await summary.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Fasting glucose' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('row').nth(1)).toHaveText(/104 mg\/dL.*70.*99.*Slightly high/);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  const mark = glucose.locator('svg').first();
  expect(
    await mark.evaluate((node) => {
      const ink = Object.assign(document.createElement('i'), { style: 'color: CanvasText' });
      document.body.append(ink);
      const isForced = getComputedStyle(node).fill === getComputedStyle(ink).color;
      ink.remove();
      return isForced;
    }),
    'marks are visible in forced colors',
  ).toBe(true);
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(table, 'the closed table is printed, too').toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(glucose.getByText('Slightly high')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Ask about this/ })).toHaveCount(0);
  // Without colors a value outside is told apart by its shape and its words.
  await expect(glucose.locator('div[dir=ltr] svg path')).toHaveCount(1);
  await expect(crp.locator('div[dir=ltr] svg circle')).toHaveCount(1);
  await page.emulateMedia({ media: null });

  await expect(documents(page)).toHaveAccessibleName('Documents');
  await expect
    .poll(async () => {
      const rows = await feed(server.url);
      return rows.filter(({ collection, row }) => collection === 'result' && !row?.['seenAt']);
    })
    .toEqual([]);
});

test('a question carries the value that it is about, also offline', async ({ server, phone }) => {
  const page = await signedInPage(phone, server, { width: 360, height: 780 });
  await waitForPacks(page, 'panel');
  await phone.offline(true);
  await page.goto(`${server.url}/en/panel/my-results`);
  await main(page).getByRole('link', { name: title }).click();
  await main(page).getByRole('link', { name: 'Ask about this', exact: true }).click();
  const card = page.getByRole('region', { name: 'Lab result' });
  await expect(card, 'all values outside their range').toContainText('Fasting glucose');
  await expect(card).toContainText('5.8 %');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`About: ${title}`);
  await page.getByRole('button', { name: 'Remove the result' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('');

  await page.goBack();
  await main(page).getByRole('link', { name: 'Ask about this: HbA1c' }).click();
  await expect(card).toContainText('5.8 %');
  await expect(card).not.toContainText('Fasting glucose');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('About: HbA1c');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do I eat too much sugar?');
  await page.locator('header').getByRole('link', { name: 'Messages' }).click();
  await main(page).getByRole('link', { name: 'New conversation' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/sugar/);
  await page.reload();
  await expect(card, 'the draft has the value').toContainText('5.8 %');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/my-ticket\/[0-9a-f-]{36}/);
  await expect(card).toContainText('5.8 %');
  await expect(page.locator('[data-delivery="device"]')).toHaveCount(1);
  await phone.offline(false);
  await expect(page.locator('[data-delivery="received"]')).toHaveCount(1, { timeout: 45_000 });
  const ticket = (await feed(server.url)).find(
    ({ collection, row }) => collection === 'ticket' && row?.['subject'] === 'About: HbA1c',
  );
  expect(ticket?.row?.['result']).toMatchObject({
    title,
    values: [{ name: 'HbA1c', value: '5.8 %' }],
  });
  await card.getByRole('link', { name: 'Open the result' }).click();
  await expect(heading(page)).toHaveText(/^8 results are in the usual range/);
});

const report = (identifier: string, value: number, code: string) =>
  JSON.stringify({
    resourceType: 'Bundle',
    entry: [
      {
        resource: {
          resourceType: 'DiagnosticReport',
          status: 'final',
          identifier: [{ value: identifier }],
          code: { text: `Report ${identifier}` },
        },
      },
      {
        resource: {
          resourceType: 'Observation',
          status: 'final',
          code: { text: 'Potassium' },
          effectiveDateTime: '2026-11-19',
          valueQuantity: { value, unit: 'mmol/L' },
          referenceRange: [{ low: { value: 3.5 }, high: { value: 5 } }],
          interpretation: [{ coding: [{ code }] }],
        },
      },
    ],
  });

test('with the doctor’s word first, values wait for it or for “Show it now”', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await page.goto(`${server.url}/en/panel/profile`);
  await page.getByRole('button', { name: 'Edit: How results are shown' }).click();
  await page.getByLabel('How results are shown').selectOption('With my doctor’s word first');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('[data-field="resultsShown"]')).toContainText(
    'With my doctor’s word first',
  );
  const add = async (fhir: string): Promise<string> => {
    const answer = await server.staff('results', { patient: 'demo@nabz.example', fhir });
    return ((await answer.json()) as { resultId: string }).resultId;
  };
  const commented = await add(report('one', 5.2, 'H'));
  await add(report('two', 6.9, 'HH'));
  await page.goto(`${server.url}/en/panel`);
  await expect(main(page).getByRole('link', { name: 'Report two' })).toBeVisible();
  await upToDate(page);
  await page.goto(`${server.url}/en/panel/my-results`);
  const rowOf = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
  for (const name of ['Report one', 'Report two'])
    await expect(rowOf(name)).toContainText('It is shown with your doctor’s word');
  await expect(rowOf('Check-up').first()).toContainText('in the usual range');

  await main(page).getByRole('link', { name: 'Report one' }).click();
  await expect(heading(page)).toHaveText('This result is here');
  await expect(main(page)).not.toContainText('Potassium');
  const said = { text: 'This is fine.', physician: 'nasrin-etemadi' };
  expect((await server.staff(`results/${commented}/comment`, said)).status).toBe(200);
  await expect(heading(page)).toHaveText('1 result is slightly above the usual range');
  await expect(main(page)).toContainText('This is fine.');

  await waitForPacks(page, 'panel');
  await phone.offline(true);
  await page.goto(`${server.url}/en/panel/my-results`);
  await main(page).getByRole('link', { name: 'Report two' }).click();
  await expect(heading(page)).toHaveText('This result is here');
  await expect(main(page), 'what is urgent does not wait').toContainText(
    'The laboratory marked a value of this result as urgent.',
  );
  await expect(main(page)).not.toContainText('6.9');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show it now' }).click();
  await expect(heading(page)).toHaveText('1 result is above the usual range');
  await expect(heading(page)).toBeFocused();
  await expect(main(page)).toContainText('The laboratory marked this as urgent: Potassium.');
  await page.reload();
  await expect(heading(page), 'it stays open').toHaveText('1 result is above the usual range');
});
