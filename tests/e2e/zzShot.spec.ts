import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser, test, useOwnServer } from './fixtures.ts';

const t2 = test.extend({ server: useOwnServer });
t2('shots', async ({ server }) => {
  t2.setTimeout(200_000);
  const browser = await launchBrowser();
  const list = await (
    await fetch(`${server.url}/api/staff/consults?group=waiting`, {
      headers: { authorization: `Bearer ${process.env['X'] ?? ''}` },
    })
  ).text();
  console.log(list.slice(0, 100));
  for (const [name, roles] of [['Mina R', ['reception', 'medical', 'administrator']]] as const) {
    for (const scheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        colorScheme: scheme,
        locale: 'en-US',
        timezoneId: 'Asia/Tehran',
      });
      await signInAtDesk(server, context, { name: name + scheme, roles: [...roles] });
      const page = await context.newPage();
      page.on('pageerror', (e) => console.log('ERR', e.message));
      for (const prefix of scheme === 'light' ? ['/en', '', '/ar'] : ['/en'])
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: width === 360 ? 740 : 860 });
          await page.goto(`${server.url}${prefix}/desk/consults`);
          await page.getByRole('grid').waitFor();
          await page.locator('button[data-consult]').first().click();
          await page.waitForTimeout(1500);
          await page.screenshot({
            path: `/tmp/care-shots/consults${prefix.replace('/', '-') || '-fa'}-${scheme}-${width}.png`,
            fullPage: width === 360,
          });
          console.log(
            prefix,
            width,
            JSON.stringify(await axeFindings(page, { without: ['target-size'] })),
          );
        }
      await context.close();
    }
  }
  await browser.close();
});
