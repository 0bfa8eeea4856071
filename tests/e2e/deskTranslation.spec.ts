import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { signInAtDesk } from '../support/deskMember.ts';
import { createServerProcess } from '../support/server.ts';
import { test as base } from './allPages.ts';
import { axeFindings } from './axe.ts';
import { expect, signIn, upToDate, waitUntilStill } from './fixtures.ts';

const request = v.object({ q: v.string(), target: v.string() });

/** A LibreTranslate of this machine, which says what it was asked. */
async function fakeTranslator() {
  const asked: v.InferOutput<typeof request>[] = [];
  let isBroken = false;
  const server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const { q, target } = v.parse(request, JSON.parse(body));
      asked.push({ q, target });
      if (isBroken) return response.writeHead(500).end('{"error":"no model"}');
      return response.end(JSON.stringify({ translatedText: `[${target}] ${q}` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    break: (isNow: boolean) => void (isBroken = isNow),
    close: () => server.close(),
  };
}

const test = base.extend<{ translator: Awaited<ReturnType<typeof fakeTranslator>> }>({
  translator: async ({}, use) => {
    const translator = await fakeTranslator();
    await use(translator);
    translator.close();
  },
  server: async ({ translator }, use) => {
    const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], {
      TRANSLATOR_URL: translator.url,
    });
    await server.start();
    await use(server);
    await server.dispose();
  },
});

const expectNoFaults = async (page: Page, name: string) => {
  await waitUntilStill(page);
  expect(await axeFindings(page, { without: ['target-size'] }), name).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, name).toBeLessThanOrEqual(0);
};
const shoot = async (page: Page, name: string) => {
  const shots = process.env['NABZ_SHOTS'];
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('a machine translates for the reader and for the patient, and nothing of it goes out unread', async ({
  server,
  translator,
  newContext,
  newPhone,
}) => {
  test.setTimeout(180_000);
  const context = await newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, { name: 'Kaveh Rastegar', roles: ['medical'] });
  const desk = await context.newPage();
  await desk.goto(`${server.url}/en/desk/inbox`);
  const row = desk.locator('a[data-ticket]').filter({ hasText: /knee|زانو|physio/i });
  await row.first().click();
  const messages = desk.getByRole('article').getByRole('article');
  const first = messages.filter({ has: desk.getByText('Translate by machine') }).first();

  // The service has a fault: it is said, and can be tried again by the same button.
  translator.break(true);
  await first.getByRole('button', { name: 'Translate by machine' }).click();
  await expect(desk.getByText(/The translation service gave no usable answer/)).toBeVisible();
  await expectNoFaults(desk, 'fault');
  await shoot(desk, 'fault');
  translator.break(false);
  const again = desk.getByRole('button', { name: 'Try again' });
  await again.focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('English, by a machine, not checked')).toBeVisible();
  await expectNoFaults(desk, 'unchecked');
  await shoot(desk, 'unchecked');

  // By keyboard: what came instead of the button has the focus, and opens the text.
  await expect(desk.getByRole('button', { name: 'Check it' })).toBeFocused();
  await desk.keyboard.press('Enter');
  const field = desk.getByRole('textbox', { name: /^The message in English, by a machine/ });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/^\[en\] /);
  await expectNoFaults(desk, 'checking');
  await shoot(desk, 'checking');
  // A page that is opened again has what was corrected so far.
  await field.fill('It hurts at the stairs.');
  await desk.reload();
  await expect(field).toHaveValue('It hurts at the stairs.');
  await field.focus();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(/English, by a machine, checked by Kaveh Rastegar/)).toBeVisible();

  // The answer: the machine's text waits until it is read.
  const answer = desk.getByRole('textbox', { name: 'Answer' });
  const theirs = desk.getByRole('textbox', { name: 'In Persian, as the patient gets it' });
  const send = desk.getByRole('button', { name: 'Send', exact: true });
  const offer = desk.locator('form').getByRole('button', { name: 'Translate by machine' });
  await expect(offer).toHaveCount(0);
  await answer.fill('Please take the elevator.');
  await offer.click();
  await expect(theirs).toHaveValue('[fa] Please take the elevator.');
  await expect(desk.getByText(/Not sent before you have checked/)).toBeVisible();
  await expectNoFaults(desk, 'answer');
  await shoot(desk, 'answer');
  await send.click({ force: true });
  await answer.press('Control+Enter');
  await desk.reload();
  await expect(theirs).toHaveValue('[fa] Please take the elevator.');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(messages.getByText('[fa] Please take')).toHaveCount(0);
  await desk.getByRole('button', { name: 'Read, it is right' }).click();
  await expect(theirs).toBeFocused();
  // What was found right was right for another text.
  await answer.fill('Please do not take the elevator.');
  await expect(desk.getByText(/Your text was changed since/)).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await desk.getByRole('button', { name: 'Translate again' }).click();
  await expect(theirs).toHaveValue('[fa] Please do not take the elevator.');
  await theirs.fill('لطفاً سوار آسانسور نشوید.');
  await send.click();
  await expect(messages.getByText('لطفاً سوار آسانسور نشوید.')).toBeVisible();
  await expect(
    messages.getByText(/sent as a machine translated it, checked by Kaveh Rastegar/),
  ).toBeVisible();
  await expect(theirs).toHaveValue('');
  expect(translator.asked.map(({ target }) => target)).toEqual(['en', 'en', 'fa', 'fa']);

  // The patient is told who checked what a machine wrote, and never sees what nobody checked.
  const id = await desk.evaluate(async () => {
    const number = location.pathname.split('/').at(-1);
    const { ticket } = await (await fetch(`/api/staff/tickets/${number}`)).json();
    return String(ticket.id);
  });
  const phone = await newPhone();
  const patient = await phone.page();
  await signIn(patient, server.url);
  await upToDate(patient);
  await patient.goto(`${server.url}/panel/my-ticket/${id}`);
  await expect(patient.getByText('لطفاً سوار آسانسور نشوید.')).toBeVisible();
  await expect(patient.getByText(/ترجمهٔ ماشینی با بررسی.*Kaveh Rastegar/).first()).toBeVisible();
  await expect(patient.getByText('[fa]')).toHaveCount(0);
  await shoot(patient, 'patient');
  for (const [path, width] of [
    ['', 360],
    ['/ar', 1280],
  ] as const) {
    await desk.setViewportSize({ width, height: 860 });
    const { pathname } = new URL(desk.url());
    await desk.goto(`${server.url}${path}${pathname.replace(/^\/en/, '')}`);
    await expect(desk.locator('#ticket-subject')).toBeVisible();
    await expectNoFaults(desk, `${path} ${width}`);
    await shoot(desk, `desk${path.replace('/', '-')}-${width}`);
  }
  await context.close();
});

test('two windows: a translation of a colleague is not overwritten, and texts outlive the session', async ({
  server,
  newContext,
}) => {
  test.setTimeout(180_000);
  const member = async (name: string) => {
    const context = await newContext({ locale: 'en-US', viewport: { width: 1280, height: 860 } });
    await signInAtDesk(server, context, { name, roles: ['medical'] });
    const page = await context.newPage();
    await page.goto(`${server.url}/en/desk/inbox`);
    const row = page.locator('a[data-ticket]').filter({ hasText: /knee|زانو|physio/i });
    await row.first().click();
    return { context, page };
  };
  const [kaveh, mina] = [await member('Kaveh Rastegar'), await member('Mina Rahimi')];
  for (const { page } of [kaveh, mina])
    await page.getByRole('button', { name: 'Write a translation' }).first().click();
  const field = (page: Page) => page.getByRole('textbox', { name: 'The message in English' });
  await field(kaveh.page).fill('It hurts at night.');
  await field(mina.page).fill('It burns at night.');
  // Pressed twice: one save.
  const saved: string[] = [];
  kaveh.page.on('request', (sent) => {
    if (sent.url().endsWith('/translations')) saved.push(sent.url());
  });
  await kaveh.page.getByRole('button', { name: 'Save the translation' }).dblclick();
  await expect(kaveh.page.getByText(/English, by.*Kaveh Rastegar/)).toBeVisible();
  expect(saved).toHaveLength(1);
  await expect(mina.page.getByText('Somebody saved a translation meanwhile')).toBeVisible();
  await expect(mina.page.getByText('It hurts at night.')).toBeVisible();
  await expect(field(mina.page)).toHaveValue('It burns at night.');
  await expectNoFaults(mina.page, 'meanwhile');
  await mina.page.getByRole('button', { name: 'Replace it with mine' }).click();
  await mina.page.getByRole('button', { name: 'Save the translation' }).click();
  await expect(kaveh.page.getByText('It burns at night.')).toBeVisible();

  // The session ends while an answer with a file is written: both are there after signing in.
  const { page } = kaveh;
  await page.getByRole('textbox', { name: 'Answer' }).fill('Please bring this sheet.');
  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'sheet.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.7\n${'x'.repeat(3000)}`),
    });
  const remove = page.getByRole('button', { name: 'Remove sheet.pdf' });
  await expect(remove).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    'Please bring this sheet.',
  );
  await expect(remove).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  const answers = page.getByRole('article').getByRole('article').getByText('Please bring this');
  await expect(answers).toHaveCount(1);
  await expect(page.getByRole('article').getByText('sheet.pdf').first()).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(mina.page.getByText('Please bring this sheet.')).toHaveCount(1);
  for (const { context } of [kaveh, mina]) await context.close();
});

test('without a translator nothing is offered', async ({ sharedServer, newContext }) => {
  const context = await newContext({ locale: 'en-US' });
  await signInAtDesk(sharedServer, context, { name: 'Kaveh Rastegar', roles: ['medical'] });
  const desk = await context.newPage();
  await desk.goto(`${sharedServer.url}/en/desk/inbox`);
  await desk.locator('a[data-ticket]').first().click();
  await desk.getByRole('textbox', { name: 'Answer' }).fill('Come in.');
  await expect(desk.getByRole('button', { name: /machine/ })).toHaveCount(0);
  await context.close();
});
