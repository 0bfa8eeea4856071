import type { Page } from '@playwright/test';
import { signInAtDesk } from '../support/deskMember.ts';
import { test } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, signIn, upToDate, waitForPacks, waitUntilStill } from './fixtures.ts';

const expectNoFaults = async (page: Page, name: string) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] }), name).toEqual([]);
  const shots = process.env['NABZ_SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('an answer links to a result and a document of the record, which open without the internet', async ({
  server,
  newContext,
  newPhone,
}) => {
  test.setTimeout(180_000);
  const context = await newContext({ locale: 'en-US', viewport: { width: 1280, height: 860 } });
  await signInAtDesk(server, context, { name: 'Kaveh Rastegar', roles: ['medical'] });
  const desk = await context.newPage();
  await desk.goto(`${server.url}/en/desk/inbox`);
  const row = desk.locator('a[data-ticket]').filter({ hasText: /knee|زانو|physio/i });
  await row.first().click();
  const attach = desk.getByRole('button', { name: 'Attach', exact: true });
  await attach.focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Attach' });
  const rows = dialog.getByRole('list').getByRole('button');
  await expect(rows.first()).toBeVisible();
  await expectNoFaults(desk, 'attach');

  // By keyboard: the only one that is found is chosen with Enter.
  const result = rows.filter({ hasText: /^(?=.*Result ·)/ }).first();
  const resultName = await result.locator('bdi').innerText();
  const search = dialog.getByRole('searchbox', { name: 'From the patient’s record' });
  await search.fill('no such thing');
  await expect(dialog.getByText('Nothing found for “no such thing”.')).toBeVisible();
  await search.fill('');
  await result.focus();
  await desk.keyboard.press('Space');
  await expect(result).toHaveAttribute('aria-pressed', 'true');
  const document = rows.filter({ hasText: /(Laboratory|Imaging|Referral|Other) ·/ }).first();
  const documentName = await document.locator('bdi').innerText();
  await document.click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(attach).toBeFocused();
  const chosen = desk.getByRole('list', { name: 'Links to the record' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);

  // They are kept like the text, and alone they are no answer.
  await desk.reload();
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  const send = desk.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await desk
    .getByRole('textbox', { name: 'In Persian, as the patient gets it' })
    .fill('این دو را ببینید.');
  await expectNoFaults(desk, 'chosen');
  await send.click();
  const sent = desk.getByRole('article').getByRole('article').last();
  await expect(sent.getByText('این دو را ببینید.')).toBeVisible();
  await expect(sent.getByRole('link', { name: 'A result of the record' })).toBeVisible();
  await expect(sent).not.toContainText('/panel/');
  await expect(chosen).toHaveCount(0);
  await expectNoFaults(desk, 'sent');

  const id = await desk.evaluate(async () => {
    const number = location.pathname.split('/').at(-1);
    const { ticket } = await (await fetch(`/api/staff/tickets/${number}`)).json();
    return String(ticket.id);
  });
  const phone = await newPhone();
  const patient = await phone.page();
  await patient.setViewportSize({ width: 360, height: 740 });
  await signIn(patient, server.url);
  await upToDate(patient);
  await waitForPacks(patient, 'panel', 'en');
  await patient.goto(`${server.url}/en/panel/my-ticket/${id}`);
  const links = patient.getByRole('list', { name: 'From your records' });
  await expect(links.getByRole('link')).toHaveCount(2);
  await expect(patient.locator('main')).not.toContainText('/panel/my-results');
  await expect(links.getByText(documentName)).toBeVisible();
  await expectNoFaults(patient, 'patient-links');
  await phone.offline(true);
  await links.getByRole('link', { name: resultName }).click();
  await expect(patient).toHaveURL(/\/en\/panel\/my-results\/[0-9a-f-]{36}$/);
  await expect(patient.locator('main')).toContainText(resultName);
  await patient.goBack();
  await links.getByRole('link', { name: documentName }).click();
  await expect(patient).toHaveURL(/my-documents\?document=/);
  await expect(patient.getByRole('dialog').getByText(documentName).first()).toBeVisible();
  await phone.offline(false);
  await context.close();
});
