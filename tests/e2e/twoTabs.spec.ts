import { bodies, expect, signIn, test, upToDate, openKneeTicket } from './fixtures.ts';

test('4: two tabs show the same, also offline, and send each item once', async ({
  server,
  phone,
}) => {
  const one = await phone.page();
  await signIn(one, server.url);
  await upToDate(one);
  await one.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await openKneeTicket(one, server.url);
  const two = await phone.page();
  await two.goto(one.url());
  await expect(two.getByRole('textbox', { name: 'Reply' })).toBeVisible();

  await phone.offline(true);
  await one.getByRole('textbox', { name: 'Reply' }).fill('From tab one.');
  await one.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(two.getByRole('article').filter({ hasText: 'From tab one.' })).toBeVisible();
  await two.getByRole('textbox', { name: 'Reply' }).fill('From tab two.');
  await two.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(one.getByRole('article').filter({ hasText: 'From tab two.' })).toBeVisible();

  await phone.offline(false);
  for (const page of [one, two]) {
    for (const text of ['From tab one.', 'From tab two.']) {
      await expect(
        page.locator('[data-delivery="received"]').filter({ hasText: text }),
      ).toBeVisible({ timeout: 30_000 });
    }
  }
  const sent = await bodies(server.url);
  expect(sent.filter((body) => body.startsWith('From tab'))).toHaveLength(2);
});
