import { v7 as uuidv7 } from 'uuid';
import { signInAtDesk } from '../support/deskMember.ts';
import { createServerProcess } from '../support/server.ts';
import { launchBrowser, test, waitUntilStill } from './fixtures.ts';

test('look', async () => {
  test.setTimeout(400_000);
  const server = await createServerProcess(process.env['NABZ_E2E_TEMPLATE'], {
    SMS_WEBHOOK_URL: 'http://127.0.0.1:1/x',
    SMS_WEBHOOK_SECRET: 'a secret of the webhook',
  });
  await server.start();
  const browser = await launchBrowser();
  const send = (args: object, lang: string) =>
    fetch(`${server.url}/api/letters`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': lang },
      body: JSON.stringify({
        clientId: uuidv7(),
        mutations: [
          {
            id: uuidv7(),
            seq: 1,
            name: 'letter.send',
            args,
            createdAt: new Date().toISOString(),
            schema: 1,
          },
        ],
      }),
    });
  await send(
    {
      kind: 'contact',
      name: 'زهراء الموسوي',
      department: 'travel',
      replyTo: '+9647701234599',
      body: 'هل يوجد كرسي متحرك في المطار؟\nنصل صباحًا مع والدتي.',
    },
    'ar',
  );
  await send(
    {
      kind: 'contact',
      name: 'James Okafor',
      department: 'medical',
      replyTo: 'james@example.org',
      body: 'How long is the waiting time for a knee replacement, and may my wife stay with me?',
    },
    'en',
  );
  await send(
    {
      kind: 'contact',
      name: 'مریم دانشور',
      department: 'billing',
      replyTo: '09123456789',
      body: 'رسید چکاپ را برای بیمه می‌خواهم.',
    },
    'fa',
  );
  const r = await send(
    {
      kind: 'form',
      form: 'callback-request',
      response: {
        resourceType: 'QuestionnaireResponse',
        questionnaire: 'x',
        status: 'completed',
        authored: new Date().toISOString(),
        item: [
          {
            linkId: 'who',
            item: [
              { linkId: 'name', answer: [{ valueString: 'Elena Markova' }] },
              { linkId: 'phone', answer: [{ valueString: '+7 912 345 67 89' }] },
            ],
          },
        ],
      },
    },
    'en',
  );
  console.log(await r.text());
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Tehran',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, {
    name: 'Mina Rahimi',
    roles: ['reception', 'billing', 'medical', 'administrator'],
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/en/desk/letters`);
  await page.waitForTimeout(1500);
  const numbers = await page
    .locator('a[data-letter]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-letter')));
  await page.goto(`${server.url}/en/desk/patients?text=demo%40nabz.example`);
  await page
    .getByRole('row', { name: /demo@nabz/ })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const record = new URL(page.url()).pathname.replace('/en', '');
  const paths = [
    `/desk/letters`,
    `/desk/letters/${numbers[0]}`,
    `/desk/letters/${numbers[1]}`,
    '/desk/bills?show=all',
    '/desk/cards',
    '/desk/inbox',
    `${record}#recommendations`,
    `${record}#profile`,
  ];
  const runs = [
    ['en', 1280, 'light'],
    ['fa', 1280, 'light'],
    ['ar', 360, 'light'],
    ['fa', 360, 'dark'],
    ['en', 1280, 'dark'],
  ] as const;
  for (const [lang, width, mode] of runs) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 860 });
    await page.emulateMedia({ colorScheme: mode });
    for (const [at, path] of paths.entries()) {
      await page.goto(`${server.url}${lang === 'fa' ? '' : `/${lang}`}${path}`);
      await page.waitForTimeout(900);
      await waitUntilStill(page);
      await page.screenshot({ path: `/tmp/looks/${at}-${lang}-${width}-${mode}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/desk/letters`);
  await page.getByRole('button', { name: 'بیشتر' }).click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/looks/more-fa-360.png` });
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.goto(`${server.url}/en${record}`);
  await page.getByRole('button', { name: 'Change: Allergies' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/looks/profile-dialog.png` });
  const patient = record.split('/').at(-1);
  const other = await browser.newContext();
  await signInAtDesk(server, other, { name: 'Kaveh Rastegar', roles: ['medical'] });
  const second = await other.newPage();
  await second.goto(`${server.url}/en/desk/patients/${patient}`);
  await second.getByRole('button', { name: 'Change: Allergies' }).click();
  await second.getByLabel('Add to: Allergies').fill('Latex');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByLabel('Add to: Allergies').fill('Iodine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Somebody changed it meanwhile').waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/looks/profile-conflict.png` });
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Recommend a loan' }).click();
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/looks/loan.png` });
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/en/desk/bills?show=paid`);
  await page.waitForTimeout(700);
  await page
    .getByRole('button', { name: /^Refund:/ })
    .first()
    .click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/looks/refund.png` });
  await page.getByLabel('Why it is refunded').fill('Paid twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/looks/refunded.png` });
  await browser.close();
  await server.dispose();
});
