import { filesWith } from '../support/profileFolder.ts';
import { storedRows } from '../support/storedRows.ts';
import { axeFindings } from './axe.ts';
import {
  bodies,
  expect,
  sendReply,
  signedInPage,
  signIn,
  test,
  waitForWorker,
  waitUntilStill,
} from './fixtures.ts';

test.describe.configure({ timeout: 180_000 });

test('a lost phone that is cleared from another device sends what waits, and nothing of it stays on its disk', async ({
  server,
  newPhone,
}) => {
  const [lost, other] = [await newPhone(), await newPhone()];
  const page = await signedInPage(lost, server);
  await waitForWorker(page);
  await page.goto(`${server.url}/en/panel/my-ticket`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /knee|physio|زانو/i })
    .first()
    .click();
  await lost.offline(true);
  const unsent = 'qzj-84613 xkw';
  await sendReply(page, unsent);
  const received = (await storedRows(page, 'message')).map(({ body = '' }) => body.slice(0, 12));
  const traces = () => filesWith(lost.profile, [unsent, ...received]);
  await expect.poll(async () => (await traces()).length).toBeGreaterThan(1);

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
