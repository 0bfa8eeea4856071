import { announcements, listen } from './announcements.ts';
import { expect, signedInPage, test, waitForWorker } from './fixtures.ts';

const path = '/en/packages/knee-replacement';

test('a comment written offline gets its number, awaits review, and is shown once published', async ({
  server,
  phone,
}) => {
  await listen(phone.context);
  const page = await signedInPage(phone, server);
  await waitForWorker(page);
  await page.goto(server.url + path);
  await expect(page.getByRole('link', { name: 'Write a comment' })).toBeVisible();
  await phone.offline(true);
  await page.getByRole('link', { name: 'Write a comment' }).click();
  await expect(page.getByText('About: Knee replacement')).toBeVisible();
  await page.getByRole('radio').nth(3).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Eleven steps on the second day.');
  await page.getByRole('textbox', { name: 'Name that readers see' }).fill('Maryam D.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/panel\/comments$/);
  const own = page.getByRole('listitem').filter({ hasText: 'on the second day.' });
  await expect(own).toHaveAttribute('data-delivery', 'device');
  await expect(own.getByRole('img', { name: '4 of 5' })).toBeVisible();
  await expect(own.getByText('Waiting for review')).toHaveCount(0);

  // The sync center shows its kind and where to edit it.
  await page.goto(`${server.url}/en/panel/sync`);
  await expect(page.getByText('Comment: Knee replacement')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Twelve steps on the second day.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.waitForURL(/\/panel\/comments$/);
  await expect(own).toContainText('Twelve steps');

  await phone.offline(false);
  await expect(own).toHaveAttribute('data-delivery', 'received', { timeout: 45_000 });
  await expect(own.getByText('Waiting for review')).toBeVisible();
  const announcedAs = async (text: RegExp) =>
    (await announcements(page)).filter((one) => text.test(one));
  const received = /^The clinic received it. Confirmation number: 48\d{3}.$/;
  await expect.poll(() => announcedAs(received)).toHaveLength(1);
  expect((await announcedAs(/1 item safe here/)).length).toBeGreaterThan(0);
  const number = /48\d{3}/.exec(await own.innerText())?.[0] ?? 'none';
  const shown = async () => (await fetch(server.url + path)).text();
  expect(await shown()).not.toContain('on the second day.');

  expect((await server.staff(`comments/${number}/publish`)).status).toBe(200);
  expect((await server.staff(`comments/${number}/reply`, { body: 'Well walked.' })).status).toBe(
    200,
  );
  await expect(own.getByText('Published')).toBeVisible();
  await expect(own.getByText('Well walked.')).toBeVisible();
  await expect.poll(shown).toContain('Well walked.');
  const html = await shown();
  expect(html).toContain('Twelve steps on the second day.');
  expect(html).toContain('Maryam D.');
  expect(html).not.toContain('Eleven steps');
});
