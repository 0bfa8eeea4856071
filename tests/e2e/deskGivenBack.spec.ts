import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { mutationSchema } from '#contract/mutation.ts';
import { signInAtDesk } from '../support/deskMember.ts';
import type { TestServer } from '../support/server.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, feed, password, test, waitUntilStill } from './fixtures.ts';

const login = 'demo@nabz.example';
const question = 'با این زانو می‌توانم پرواز کنم؟';
const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(30_000)}`);

/** Without faults of accessibility, and no wider than the screen. */
async function expectWhole(page: Page, name: string, inside?: string): Promise<void> {
  await waitUntilStill(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
  const about = { without: ['target-size'], ...(inside === undefined ? {} : { inside }) };
  expect(await axeFindings(page, about), name).toEqual([]);
}

/** The patient sends a request for a consultation with a file, as the app does. */
async function requestConsult(url: string): Promise<void> {
  const send = async (path: string, method: string, body: BodyInit, token = '') => {
    const isJson = typeof body === 'string';
    const response = await fetch(`${url}/api/${path}`, {
      method,
      body,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token?: string; results?: unknown };
  };
  const signedIn = await send('auth/sign-in', 'POST', JSON.stringify({ login, password }));
  const token = signedIn.token ?? '';
  const fileId = uuidv7();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const about = { name: 'ام‌آرآی زانو.pdf', type: 'application/pdf', size: pdf.length, sha256 };
  await send(`me/files/${fileId}`, 'PUT', JSON.stringify(about), token);
  await send(`me/files/${fileId}?offset=0`, 'PATCH', new Uint8Array(pdf), token);
  const args = {
    physician: { slug: 'nasrin-etemadi', name: { en: 'x' }, title: { en: 'x' } },
    mode: 'video',
    wishedSlot: null,
    timeZone: 'Asia/Tehran',
    minutes: 30,
    fee: { amount: 11_000_000, currency: 'IRR' },
    question,
    attachments: [{ fileId, ...about, state: 'coming' }],
  };
  const mutation = {
    id: uuidv7(),
    seq: 1,
    name: 'consult.request',
    args,
    createdAt: new Date().toISOString(),
    schema: mutationSchema,
  };
  const batch = JSON.stringify({ clientId: uuidv7(), mutations: [mutation] });
  const { results } = await send('me/mutations', 'POST', batch, token);
  expect(results).toMatchObject([{ status: 'done' }]);
}

const reportOf = (month: string, value: number) =>
  JSON.stringify({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Ferritin' },
    effectiveDateTime: `2024-${month}-10T06:00:00Z`,
    valueQuantity: { value, unit: 'ng/mL' },
    referenceRange: [{ low: { value: 30 }, high: { value: 300 } }],
    interpretation: [{ coding: [{ code: value < 30 ? 'L' : 'N' }] }],
    ...(value < 30
      ? { note: [{ text: 'Iron is low. Your doctor can go over it with you.' }] }
      : {}),
  });

async function addReports(server: TestServer): Promise<void> {
  for (const [month, value] of [
    ['01', 18],
    ['02', 25],
    ['03', 41],
    ['04', 52],
  ] as const) {
    const body = { patient: login, fhir: reportOf(month, value), title: `Iron, month ${month}` };
    expect((await server.staff('results', body)).status).toBe(200);
  }
}

test('what was given by mistake is taken back; files, held results and earlier values are read', async ({
  server,
}) => {
  test.setTimeout(240_000);
  await requestConsult(server.url);
  await addReports(server);
  const browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
  await signInAtDesk(server, context, { name: 'Nasrin Etemadi', roles: ['medical'] });
  const page = await context.newPage();
  await page.goto(`${server.url}/en/desk/patients?text=${encodeURIComponent(login)}`);
  await page
    .getByRole('row', { name: /demo@nabz/ })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 2, name: 'Documents' }).waitFor();
  const record = new URL(page.url()).pathname.replace(/^\/en/, '');
  const held = await server.staff(`patients/${record.split('/').at(-1)}/unreleased-results`, {
    id: uuidv7(),
    fhir: reportOf('05', 12),
    title: 'Iron, month 05',
  });
  expect(held.status).toBe(200);
  await page.reload();

  // An empty list says only that nobody wrote; prescriptions are apart from what the patient names.
  const safety = page.getByRole('region', { name: 'Allergies and medicines' });
  await expect(safety).toContainText('Prescribed by the clinic:');
  await expect(safety).toContainText('Medicines that the patient names:');
  await expect(safety).not.toContainText('none known');

  // Every report can be reached with the keyboard, and the newest again.
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('status')).toContainText('Reports 1 to 4 of');
  const ferritin = results.getByRole('row', { name: /^Ferritin.* 18 low/ });
  await expect(ferritin).toHaveCount(0);
  await results.getByRole('button', { name: 'Earlier', exact: true }).focus();
  for (let press = 0; press < 9 && (await ferritin.count()) === 0; press += 1)
    await page.keyboard.press('Enter');
  await expect(ferritin).toContainText('Iron is low');
  await page.keyboard.press('Enter');
  await expect(results.getByRole('button', { name: 'Earlier', exact: true })).toBeFocused();
  await expectWhole(page, 'record en 1280');

  // A released result of another patient.
  const wrong = results.getByRole('row', { name: /Iron, month 02/ });
  await wrong.getByRole('button', { name: /^Remove/ }).click();
  const removing = page.getByRole('dialog', { name: /Remove “Iron, month 02” from/ });
  await expectWhole(page, 'remove en 1280');
  await removing.getByLabel('Why').fill('Of another patient');
  await removing.getByRole('button', { name: 'Remove the result' }).click();
  await expect(wrong).toHaveCount(0);

  // A slip in another one.
  await results
    .getByRole('row', { name: /Iron, month 01/ })
    .getByRole('link', { name: /^Correct/ })
    .click();
  await page.getByRole('heading', { level: 1, name: /Correct “Iron, month 01” of/ }).waitFor();
  await page.getByRole('textbox', { name: 'Value of Ferritin' }).fill('81');
  await page.getByRole('textbox', { name: 'Sentence about Ferritin' }).fill('');
  await page.getByRole('checkbox', { name: 'The name on the sheet is this one' }).check();
  await page.getByRole('checkbox', { name: 'The birth date on the sheet is this one' }).check();
  await page.getByLabel('Why').fill('Digits were exchanged');
  await expectWhole(page, 'correct en 1280');
  const correction = page.url().replace(`${server.url}/en`, '');
  await page.getByRole('button', { name: /^Save the correction for/ }).click();
  await page.waitForURL(/\/desk\/patients\/P-\d+(?:#results)?$/);
  const rows = await feed(server.url);
  const ofMonth = (month: string) =>
    rows.find(({ row }) => JSON.stringify(row ?? {}).includes(`Iron, month ${month}`))?.row;
  expect(ofMonth('01')).toMatchObject({
    status: 'corrected',
    measurements: [{ value: { value: '81' }, interpretation: 'N', note: null }],
  });
  expect(ofMonth('02')).toBeUndefined();

  // A document of another patient.
  await page.getByRole('button', { name: 'Upload a document' }).click();
  const upload = page.getByRole('dialog');
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'x-ray.pdf', mimeType: 'application/pdf', buffer: pdf });
  await upload.getByLabel('Title').fill('X-ray of Zahra');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  const document = page.getByRole('row', { name: /X-ray of Zahra/ });
  await document.getByRole('button', { name: /^Withdraw/ }).click();
  const withdrawing = page.getByRole('dialog', { name: /Withdraw “X-ray of Zahra” from/ });
  await withdrawing.getByLabel('Why').fill('Of another patient');
  await expectWhole(page, 'withdraw en 1280');
  await withdrawing.getByRole('button', { name: 'Withdraw the document' }).click();
  await expect(document).toHaveCount(0);
  const left = (await feed(server.url)).filter(({ row }) =>
    JSON.stringify(row ?? {}).includes('X-ray of Zahra'),
  );
  expect(left).toEqual([]);

  // A file of a consultation.
  const asked = rows.find(({ row }) => row?.['question'] === question);
  const consult = `/desk/consults?consult=${Number(asked?.row?.['number'])}`;
  await page.goto(`${server.url}/en${consult}`);
  const link = page.getByRole('link', { name: /ام‌آرآی زانو\.pdf/ });
  await expect(link).toContainText('PDF');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect((await readFile(await download.path())).equals(pdf)).toBe(true);

  for (const [language, width] of [
    ['en', 1280],
    ['fa', 1280],
    ['fa', 360],
    ['ar', 360],
  ] as const) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
    const prefix = language === 'fa' ? '' : `/${language}`;
    for (const [screen, path, shown, inside] of [
      ['record', record, '#results-title', '#results'],
      ['review', '/desk/review', 'tbody tr', 'main'],
      ['correct', correction, 'form', 'form'],
      ['consult', consult, 'a[download]', 'ul:has(a[download])'],
    ] as const) {
      await page.goto(`${server.url}${prefix}${path}`);
      await page.locator(shown).first().waitFor();
      await expectWhole(page, `${screen} ${language} ${width}`, inside);
      const parts = page.locator('#results .overflow-x-auto');
      const hidden = await parts.evaluateAll((all) =>
        all.map((each) => each.scrollWidth - each.clientWidth),
      );
      expect(Math.max(0, ...hidden), `${screen} ${language} ${width}`).toBe(0);
    }
  }
  await browser.close();
});
