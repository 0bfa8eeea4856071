import { filesWith } from '../support/profileFolder.ts';
import { storedRows } from '../support/storedRows.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import {
  bodies,
  expect,
  sendReply,
  signedInPage,
  signIn,
  test,
  waitForWorker,
  waitUntilStill,
  openKneeTicket,
} from './fixtures.ts';
import { isLockedRun } from './lockedPerson.ts';
import { openDemoRecord, receptionDesk } from './receptionDesk.ts';

test.describe.configure({ timeout: 180_000 });

test('a lost phone that is cleared from another device sends what waits, and nothing of it stays on its disk', async ({
  server,
  newPhone,
}) => {
  const [lost, other] = [await newPhone(), await newPhone()];
  const page = await signedInPage(lost, server);
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
  await lost.offline(true);
  const unsent = 'qzj-84613 xkw';
  await sendReply(page, unsent);
  const received = (await storedRows(page, 'message')).map(({ body = '' }) => body.slice(0, 12));
  const traces = () => filesWith(lost.profile, [unsent, ...received]);
  // Behind a lock nothing is readable from the start.
  if (isLockedRun) expect(await traces()).toEqual([]);
  else await expect.poll(async () => (await traces()).length).toBeGreaterThan(1);

  const owner = await other.page();
  await signIn(owner, server.url);
  await owner.goto(`${server.url}/en/panel/profile`);
  await owner.getByRole('button', { name: /^Lost: clear/ }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('Until then, whoever unlocks it can read what is on it');
  await waitUntilStill(owner);
  expect(await axeFindings(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clear this device' }).click();
  await expect(owner.getByText('Not cleared yet')).toBeVisible();

  await lost.offline(false);
  await page.waitForURL(/sign-in\?reason=erased/, { timeout: 60_000 });
  await expect(page.getByText('You asked from another device to clear this one.')).toBeVisible();
  await expect
    .poll(async () => (await bodies(server.url)).filter((body) => body === unsent))
    .toHaveLength(1);
  expect(await page.evaluate(() => testDatabases.names())).toEqual([]);
  await lost.restart();
  expect(await traces()).toEqual([]);

  await owner.reload();
  await expect(owner.getByText(/^Cleared on /)).toBeVisible();
});

test('a phone that was signed out with "Keep locked" is listed, and cleared when the site is next opened on it', async ({
  server,
  newPhone,
}) => {
  const [lost, other] = [await newPhone(), await newPhone()];
  const page = await signedInPage(lost, server);
  await waitForWorker(page);
  await openKneeTicket(page, server.url);
  await lost.offline(true);
  await sendReply(page, 'qzj-84613 xkw');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep locked' }).click();
  await page.waitForURL(/\/en\/sign-in/);
  await lost.offline(false);
  await page.goto(`${server.url}/en/panel`);

  const owner = await other.page();
  await signIn(owner, server.url);
  await expect(async () => {
    await owner.goto(`${server.url}/en/panel/profile`);
    await expect(owner.getByText(/^Signed out since .*; records may still/)).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ timeout: 30_000 });
  await owner.getByRole('button', { name: /^Lost: clear/ }).click();
  const dialog = owner.getByRole('dialog');
  await expect(dialog).toContainText('records and what waits there unsent are deleted');
  await dialog.getByRole('button', { name: 'Clear this device' }).click();
  await expect(owner.getByText('Not cleared yet')).toBeVisible();

  await page.goto(`${server.url}/en/panel`);
  await page.waitForURL(/sign-in\?reason=erased/);
  expect(await page.evaluate(() => testDatabases.names())).toEqual([]);
  await owner.reload();
  await expect(owner.getByText(/^Cleared on /)).toBeVisible();
});

test('a patient without another device calls: reception clears the phone, and both see that it was cleared', async ({
  server,
  phone,
}) => {
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await phone.offline(true);
  const browser = await launchBrowser();
  const { desk } = await receptionDesk(browser, server);
  await openDemoRecord(desk);
  const section = desk.getByRole('region', { name: 'Devices' });
  await expect(
    section.getByText(/^PIN of the app lock forgotten: the clinic cannot/),
  ).toBeVisible();
  const heading = section.getByRole('heading', { name: 'Devices' });
  await section.getByRole('button', { name: 'Show the devices' }).press('Enter');
  await expect(heading).toBeFocused();
  await section
    .getByRole('button', { name: /^Clear/ })
    .first()
    .click();
  const dialog = desk.getByRole('dialog');
  await waitUntilStill(desk);
  expect(await axeFindings(desk, { without: ['target-size'] })).toEqual([]);
  await dialog
    .getByRole('combobox')
    .selectOption({ label: 'Called back on the number in the record' });
  await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(section.getByText('Not cleared yet')).toBeVisible();
  await expect(heading).toBeFocused();

  await phone.offline(false);
  await page.waitForURL(/sign-in\?reason=erased/, { timeout: 60_000 });
  await expect(section.getByText(/^Cleared on /)).toBeVisible({ timeout: 30_000 });
  await signIn(page, server.url);
  await page.goto(`${server.url}/en/panel/profile`);
  await expect(page.getByText(/^Cleared on /)).toBeVisible();
  await browser.close();
});
