import type { Page } from '@playwright/test';
import { filesWith } from '../support/profileFolder.ts';
import { expect, type Phone, test, pageOfKneeTicket } from './fixtures.ts';

/** Runs in a page: a field of no form, which the browser stores. */
function addField(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
}

/** Waits until the state of the page is stored, and expects nothing of `typed` in it. */
async function expectNotStored({ profile }: Phone, page: Page, typed: string): Promise<void> {
  const control = [...typed].toReversed().join('');
  await page.evaluate(addField, control);
  const stored = async () =>
    (await filesWith(profile, [typed, control])).flatMap((found) =>
      found.startsWith('Default/Sessions/') ? [found.slice(found.indexOf(': ') + 2)] : [],
    );
  await expect.poll(stored).toContain(control);
  expect(await stored()).not.toContain(typed);
}

test('what is typed in the panel is not in the files in which the browser stores its tabs', async ({
  server,
  phone,
}) => {
  const page = await pageOfKneeTicket(phone, server);
  await phone.offline(true);
  // No part of them was stored before, so that compression does not hide them from a search.
  await page.getByRole('textbox', { name: 'Reply' }).fill('qzj-84613 xkw');
  await expectNotStored(phone, page, 'qzj-84613 xkw');

  await page.goto(`${server.url}/en/panel/my-ticket/new`);
  await page.getByRole('textbox', { name: 'Message' }).fill('wvd-29375 hqp');
  await expectNotStored(phone, page, 'wvd-29375 hqp');
});
