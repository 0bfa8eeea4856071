import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { launchOptions, password } from '../e2e/fixtures.ts';
import { createServerProcess } from '../support/server.ts';

const publicPaths = {
  home: '/',
  packages: '/packages',
  package: '/packages/knee-replacement',
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  'not-found': '/nowhere',
};
const panelPaths = {
  'my-package': '/panel/my-package',
  'my-ticket': '/panel/my-ticket',
  'new-ticket': '/panel/my-ticket/new',
  'my-documents': '/panel/my-documents',
  'my-forms': '/panel/my-forms',
  sync: '/panel/sync',
};
const inside = { 'my-package-detail': '/panel/my-package', thread: '/panel/my-ticket', form: '/panel/my-forms' };
const only = process.argv.slice(2);

/** Every route × language × mode × width, as pictures to be looked at: `npm run screenshots -- [fa|en|ar] [light|dark] [360]`. */
const wanted = (value: string, all: readonly string[]) => only.filter((each) => all.includes(each)).length === 0 || only.includes(value);
const prefixes = { fa: '', en: '/en', ar: '/ar' };
const modes = ['light', 'dark'];
const widths = ['360', '768', '1280'];
const server = await createServerProcess();
await server.start();
await mkdir('screenshots', { recursive: true });
const browser = await chromium.launch(launchOptions);

async function shoot(page: Page, name: string, path: string, enter: boolean): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (enter) {
    await page.locator(`main a[href*="${path}/"]:not([href$="/new"])`).first().click();
    await page.waitForURL((url) => !url.pathname.endsWith(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  }
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // A thread opens at its end; a picture of the whole page begins at its top.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
}

for (const [locale, prefix] of Object.entries(prefixes).filter(([code]) => wanted(code, Object.keys(prefixes)))) {
  for (const mode of modes.filter((each) => wanted(each, modes))) {
    for (const width of widths.filter((each) => wanted(each, widths))) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height: 900 },
        locale,
        timezoneId: 'Asia/Tehran',
        reducedMotion: 'reduce',
      });
      await context.addCookies([{ name: 'i18n_redirected', value: locale, url: server.url }]);
      await context.addInitScript((preference) => localStorage.setItem('nabz-color-mode', preference), mode);
      const page = await context.newPage();
      const name = (route: string) => `${route}-${locale}-${mode}-${width}`;
      for (const [route, path] of Object.entries(publicPaths))
        await shoot(page, name(route), path === '/' ? prefix || '/' : prefix + path, false);
      await page.goto(`${server.url}${prefix}/sign-in`);
      await page.getByRole('textbox').nth(0).fill('demo@nabz.example');
      await page.locator('input[type=password]').fill(password);
      await page.locator('main form button[type=submit]').click();
      await page.waitForURL(/\/panel\//);
      for (const [route, path] of Object.entries(panelPaths)) await shoot(page, name(route), prefix + path, false);
      for (const [route, path] of Object.entries(inside)) await shoot(page, name(route), prefix + path, true);
      await context.close();
    }
  }
}
await browser.close();
await server.dispose();
