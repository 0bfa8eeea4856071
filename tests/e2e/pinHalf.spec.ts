import type { Page } from '@playwright/test';
import { shiftDate } from '../support/clock.ts';
import { lockScreen, pageWithPin, pin, pinField, setPin } from './appLockSteps.ts';
import { axeFindings } from './axe.ts';
import {
  expect,
  openKneeTicket,
  password,
  signedInPage,
  test,
  waitForWorker,
  waitUntilStill,
} from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';

test.describe.configure({ timeout: 240_000 });
test.skip(isLockedRun, 'sets and opens a lock of its own');

const day = 86_400_000;
const lockNow = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Lock now' }).click();
const lockButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Lock now' });
const keptHalves = (page: Page) =>
  page.evaluate(async () =>
    ((await navigator.storageBuckets?.keys()) ?? []).filter((name) => name.endsWith('-pin')),
  );
/** How often the clinic was asked for its half, from now on. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/pin-half')) asked += 1;
  });
  return () => asked;
}

test('a PIN is checked by the clinic, opens offline for seven days, and then needs the internet', async ({
  server,
  phone,
}) => {
  const { page, code } = await pageWithPin(phone, server);
  const asked = countAsked(page);
  await lockNow(page);
  await pinField(page).fill('000000');
  await expect(page.getByText('This is not the PIN. You have 9 more tries.')).toBeVisible();
  await pinField(page).fill(pin);
  await expect(lockButton(page)).toBeVisible();
  expect(asked()).toBe(2);
  expect(await keptHalves(page)).toHaveLength(1);

  await phone.offline(true);
  await lockNow(page);
  await pinField(page).fill(pin);
  await expect(lockButton(page)).toBeVisible();

  await page.close();
  const later = await phone.page();
  // On top of the clock of the tests.
  await later.addInitScript(shiftDate, 8 * day);
  await later.goto(`${server.url}/en/panel/app-lock`);
  await expect(lockScreen(later)).toBeVisible();
  await expect.poll(() => keptHalves(later)).toEqual([]);
  await pinField(later).fill(pin);
  await expect(later.getByText('This PIN needs the internet now')).toBeVisible();
  await waitUntilStill(later);
  expect(await axeFindings(later)).toEqual([]);
  await later.getByRole('button', { name: 'Forgot the PIN' }).click();
  await later.getByLabel('Recovery code').fill(code);
  await later.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(lockButton(later)).toBeVisible();
  await lockNow(later);
  await phone.offline(false);
  await pinField(later).fill(pin);
  await expect(lockButton(later)).toBeVisible();
  expect(await keptHalves(later)).toHaveLength(1);
});

test('a session that is ended on another device ends the PIN, also where it was kept', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
  const code = await setPin(page, server.url);
  await lockNow(page);
  await expect(pinField(page)).toBeVisible();
  await endOtherDevices(server.url);
  await pinField(page).fill(pin);
  await expect(page.getByText('This PIN unlocks no more')).toBeVisible();
  await expect.poll(() => keptHalves(page)).toEqual([]);
  await waitUntilStill(page);
  expect(await axeFindings(page)).toEqual([]);
  await phone.offline(true);
  await page.reload();
  await expect(page.getByText('This PIN unlocks no more')).toBeVisible();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
  await expect(page.getByText('Your PIN unlocks no more')).toBeVisible();
  await phone.offline(false);
  await page.waitForURL(/sign-in/, { timeout: 60_000 });
});

async function endOtherDevices(url: string): Promise<void> {
  const post = (path: string, body: object, token = '') =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const answer = await post('auth/sign-in', { login: 'demo@nabz.example', password });
  const { token } = (await answer.json()) as { token: string };
  expect((await post('me/devices/end-others', {}, token)).status).toBe(200);
}

test('a PIN that the person wants on this phone only never asks the clinic', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('pin-half')) made.push(request.url());
  });
  await page.goto(`${server.url}/en/panel/app-lock`);
  await page.getByLabel('Also check the PIN with the clinic').uncheck();
  await expect(page.getByText('The PIN never needs the internet.')).toBeVisible();
  await waitUntilStill(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('New PIN').fill(pin);
  await page.getByLabel('The PIN again').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I have written it down').check();
  await page.getByRole('button', { name: 'Lock with it' }).click();
  await expect(page.getByText('The lock is set.')).toBeVisible({ timeout: 30_000 });
  await lockNow(page);
  await pinField(page).fill(pin);
  await expect(lockButton(page)).toBeVisible();
  expect(made).toEqual([]);
  expect(await keptHalves(page)).toEqual([]);
});
