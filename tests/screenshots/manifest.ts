import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { locales } from '../../src/i18n/locales.ts';
import { joinPath } from '../../src/i18n/rewrite.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { password } from '../e2e/fixtures.ts';
import { createServerProcess } from '../support/server.ts';

/**
 * Makes the pictures of the web manifests: `node tests/screenshots/manifest.ts`, after a build.
 * They show the demo patient's screens and are committed, so that a build needs no browser.
 */
const maxBytes = 120_000;

async function takePicture(page: Page, file: string): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.getAnimations().every(({ playState }) => playState !== 'running') &&
      [...document.querySelectorAll('.loading-bar')].every(
        (bar) => getComputedStyle(bar).opacity === '0',
      ),
  );
  const shot = await page.screenshot();
  // A small palette is enough for text on white without photographs.
  for (const colours of [256, 128, 64]) {
    const png = await sharp(shot)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.byteLength > maxBytes) continue;
    await writeFile(`public/screenshots/${file}.png`, png);
    process.stdout.write(`${file}: ${Math.round(png.byteLength / 1000)} kB\n`);
    return;
  }
  throw new Error(`${file} is over ${maxBytes} bytes`);
}

/** The app's side bar icons on the icon's background. */
async function makeShortcutIcon(glyph: string, file: string): Promise<void> {
  const { icons }: { icons: Record<string, { body: string }> } = JSON.parse(
    await readFile('node_modules/@iconify-json/lucide/icons.json', 'utf8'),
  );
  const body = icons[glyph]?.body ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#0f542b"/><g transform="translate(12 12)" color="#fff">${body}</g></svg>`;
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(192, 192)
    .png()
    .toFile(`public/icons/${file}.png`);
}

await mkdir('public/screenshots', { recursive: true });
await makeShortcutIcon('message-square-text', 'shortcut-tickets');
await makeShortcutIcon('folder-heart', 'shortcut-documents');

const server = await createServerProcess();
await server.start();
const browser = await launchBrowser();
const shapes = {
  narrow: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
for (const locale of locales) {
  for (const [form, shape] of Object.entries(shapes)) {
    // Without a worker there are no notices about it.
    const context = await browser.newContext({
      ...shape,
      baseURL: server.url,
      locale: locale.tag,
      timezoneId: 'Asia/Tehran',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(joinPath(locale, '/sign-in'));
    await page.getByRole('textbox').nth(0).fill('demo@nabz.example');
    await page.locator('input[type=password]').fill(password);
    await page.locator('main form button[type=submit]').click();
    await page.waitForURL(/\/panel(?:\/|$)/);
    await page.locator('[role=status] a, a[role=status], [role=status]').first().waitFor();
    // Screens entirely in the page's language: a conversation is in its writer's.
    if (form === 'wide') {
      await page.goto(joinPath(locale, '/panel/my-package'));
      await page.locator('main a[href*="/my-package/"]').first().click();
      await page.locator('main input[type=checkbox]').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    } else {
      await page.goto(joinPath(locale, '/panel/sync'));
      await page.locator('main dl').first().waitFor();
    }
    await page.waitForFunction(
      () => (document.querySelector('[role=status]')?.textContent ?? '').length > 12,
    );
    await takePicture(page, `${locale.code}-${form}`);
    await context.close();
  }
}
await browser.close();
await server.dispose();
