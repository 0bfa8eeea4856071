import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import { signInAtDesk } from '../support/deskMember.ts';
import { createServerProcess, type TestServer } from '../support/server.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test, waitUntilStill } from './fixtures.ts';

const expectNoFaults = async (page: Page) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] })).toEqual([]);
};

/** A provider of text messages that keeps what it was asked to send. */
async function smsProvider() {
  const messages: { id: string; to: string; text: string }[] = [];
  const provider = createServer((request, response) => {
    void text(request).then((body) => {
      messages.push(JSON.parse(body));
      response.end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  return { messages, url: `http://127.0.0.1:${port}/sms`, close: () => provider.close() };
}

/** A visitor sends the contact form. */
async function write({ url }: TestServer, change: object): Promise<void> {
  const args = { kind: 'contact', name: 'Elena Markova', department: 'travel', ...change };
  const createdAt = new Date().toISOString();
  const mutation = { id: uuidv7(), seq: 1, name: 'letter.send', args, createdAt, schema: 1 };
  const answer = await fetch(`${url}/api/letters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
    body: JSON.stringify({ clientId: uuidv7(), mutations: [mutation] }),
  });
  expect(answer.status).toBe(200);
}

test('a letter appears, is answered by text message once, handled, and becomes a patient', async () => {
  test.setTimeout(120_000);
  const sms = await smsProvider();
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], {
    SMS_WEBHOOK_URL: sms.url,
    SMS_WEBHOOK_SECRET: 'a secret of the webhook',
  });
  await server.start();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1280, height: 860 },
    });
    await signInAtDesk(server, context, { name: 'Mina Rahimi', roles: ['reception'] });
    const page = await context.newPage();
    await page.goto(`${server.url}/en/desk/letters`);
    await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible();
    await expect(page.getByText('No letter is open.')).toBeVisible();
    const rail = page.getByRole('navigation', { name: 'Desk' });
    await expect(rail.getByRole('link', { name: 'Letters' })).not.toContainText(/\d/);

    // It appears by itself, and is counted.
    await write(server, {
      name: 'زهراء الموسوي',
      replyTo: '+964 770 123 4599',
      body: 'هل يوجد كرسي متحرك في المطار؟\nنصل صباحًا.',
    });
    const row = page.getByRole('link', { name: /زهراء الموسوي/ });
    await expect(row).toBeVisible();
    await expect(rail.getByRole('link', { name: /^Letters/ })).toContainText('1');
    await expectNoFaults(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'زهراء الموسوي' })).toBeFocused();
    await expect(page).toHaveTitle(/^Letter \d+ \| Desk$/);
    expect(page.url()).not.toMatch(/964|%D8/);
    await expectNoFaults(page);

    // Pressed twice and with a lost answer: one message.
    await page.getByRole('textbox', { name: 'Answer' }).fill('نعم، ينتظرك كرسي متحرك.');
    await page.route('**/answers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await page.getByRole('combobox', { name: 'Afterwards' }).selectOption('then keep open');
    await send.dblclick();
    await expect(page.getByText('The server did not answer')).toBeVisible();
    await page.unroute('**/answers');
    await expect(page.getByText('Handed over')).toBeVisible();
    await send.click();
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
    expect(sms.messages).toMatchObject([{ to: '+9647701234599' }]);
    expect(sms.messages[0]?.text).toContain('نعم، ينتظرك كرسي متحرك.');
    await expectNoFaults(page);

    // What is typed while an answer goes out stays, and own acts do not hold it up.
    const field = page.getByRole('textbox', { name: 'Answer' });
    await page.route('**/answers', async (route) => {
      await field.fill('تجده عند البوابة. رحلة سعيدة.');
      await route.continue();
    });
    await field.fill('تجده عند البوابة.');
    await send.click();
    await expect(page.getByText('Handed over', { exact: true })).toHaveCount(2);
    await expect(field).toHaveValue('تجده عند البوابة. رحلة سعيدة.');
    await page.unroute('**/answers');
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.getByRole('button', { name: 'Mark as handled' })).toBeVisible();
    await send.click();
    await expect(field).toHaveValue('');
    expect(sms.messages).toHaveLength(3);

    await page.getByRole('button', { name: 'Create a patient' }).click();
    const creating = page.getByRole('dialog');
    await expect(creating.getByLabel('Name of the patient')).toHaveValue('زهراء الموسوي');
    await expect(creating.getByLabel('Email or phone')).toHaveValue('+9647701234599');
    await expect(creating.getByLabel('The patient reads')).toHaveValue('ar');
    await creating.getByRole('button', { name: 'Create and invite' }).click();
    const invitation = page.getByRole('dialog', { name: /^Invitation for P-\d+$/ });
    await expect(invitation).toBeVisible();
    await invitation.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('link', { name: /زهراء الموسوي P-\d+/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(page.getByText(/Handled by Mina Rahimi/)).toBeVisible();
    await expect(page.getByText('No letter is open.')).toBeVisible();
    await expect(rail.getByRole('link', { name: 'Letters' })).not.toContainText(/\d/);
    await expectNoFaults(page);

    // Without a channel nothing claims to be sent.
    await write(server, { replyTo: 'elena@example.org', body: 'Which terminal?' });
    await page.getByRole('link', { name: /Elena Markova/ }).click();
    await expect(page.getByText('This server sends no email')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Answer' }).fill('Terminal 2.');
    await expect(page.getByRole('link', { name: 'Open in mail' })).toHaveAttribute(
      'href',
      /^mailto:elena%40example\.org\?.*Terminal%202/,
    );
    await page.getByRole('button', { name: 'Note as answered' }).click();
    await expect(page.getByText(/ · by other means · /)).toBeVisible();
    await expect(page.getByText(/Handled by Mina Rahimi/)).toBeVisible();
    await expectNoFaults(page);
    expect(sms.messages).toHaveLength(3);

    // Keys, and a narrow screen.
    await page.getByRole('heading', { level: 1, name: 'Elena Markova' }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL(/\/en\/desk\/patients$/);
    await page.setViewportSize({ width: 360, height: 740 });
    const tabs = page.getByRole('navigation', { name: 'Desk' });
    await tabs.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'Desk' });
    await expectNoFaults(page);
    await more.getByRole('link', { name: /^Letters/ }).click();
    await page.getByRole('button', { name: /^Handled/ }).click();
    await page.getByRole('link', { name: /Elena Markova/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Elena Markova' })).toBeVisible();
    await expect(tabs).toHaveCount(0);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
    await expectNoFaults(page);
  } finally {
    await browser.close();
    await server.dispose();
    sms.close();
  }
});
