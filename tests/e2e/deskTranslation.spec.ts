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
