import { signInAtDesk } from '../support/deskMember.ts';
import { axeFindings } from './axe.ts';
import { launchBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';

test('a clinic’s color is checked at the desk, and every page has it at its first paint', async ({
  server,
}) => {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
  });
  await signInAtDesk(server, context, { name: 'Arash Kamali', roles: ['administrator'] });
  const desk = await context.newPage();
  const errors: string[] = [];
  desk.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await desk.goto(`${server.url}/en/desk/settings`);
  const light = desk.getByRole('textbox', { name: 'Light mode', exact: true });
  await light.fill('#ffd500');
  await expect(desk.getByText('White text on a button', { exact: false })).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Dark mode', exact: true })).not.toHaveValue('');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('region', { name: 'Settings' }).getByRole('alert')).toBeVisible();
  await light.fill('#7a1fa2');
  await expect(desk.getByText('Easy to read everywhere.')).toHaveCount(2);
  expect(await axeFindings(desk, { without: ['target-size'] })).toEqual([]);
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();
  // The refused attempt is the only error: the policy blocks no style.
  expect(errors.filter((text) => !text.includes('422'))).toEqual([]);

  const visitor = await context.newPage();
  const blocked: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && blocked.push(message.text()));
  await visitor.goto(`${server.url}/en`);
  const action = () =>
    visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--action').trim(),
    );
  expect(await action()).toBe('#7a1fa2');
  expect(blocked).toEqual([]);
  const manifest = await visitor.request.get(`${server.url}/manifest/en.webmanifest`);
  const { theme_color: color, icons } = await manifest.json();
  expect(color).toBe('#7a1fa2');
  // Tabs and installed apps are not green: favicon, icons of the app, and the desk's.
  await desk.reload();
  const links = await Promise.all(
    [visitor, desk].map((each) => each.locator('link[rel=icon]').getAttribute('href')),
  );
  expect(links).toEqual(['/favicon.svg?7a1fa2', '/favicon.svg?7a1fa2']);
  const favicon = await visitor.request.get(`${server.url}/favicon.svg?7a1fa2`);
  expect(favicon.headers()['content-type']).toBe('image/svg+xml');
  expect(await favicon.text()).not.toContain('#0d542b');
  const png = await visitor.request.get(new URL(icons[0].src, server.url).href);
  expect([png.status(), png.headers()['content-type']]).toEqual([200, 'image/png']);
  if (process.env['LOOK']) {
    await visitor.screenshot({ path: '/tmp/a-home.png' });
    await desk.getByRole('group', { name: 'Colors' }).screenshot({ path: '/tmp/a-colors.png' });
  }
  // Stored pages and shells have it too.
  await visitor.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await visitor.reload();
  expect(await action()).toBe('#7a1fa2');
  await browser.close();
});
