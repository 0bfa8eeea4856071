import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { waitUntilHydrated } from './fixtures.ts';
import { readPanelPaths, waitUntilSettled, signInAndSync, test } from './allPages.ts';

/** Pages of the PDF, counted in the file. */
async function countSheets(page: Page, format: 'A4' | 'A6' = 'A4'): Promise<number> {
  const file = await page.pdf({ format });
  return file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Texts that cannot be read on white paper. */
const findPaleTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: 1,
      height: 1,
    }).getContext('2d', { willReadFrequently: true });
    const contrast = (color: string): number => {
      if (!canvas) return 0;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (
        !element?.checkVisibility({ visibilityProperty: true }) ||
        (node.textContent ?? '').trim() === ''
      )
        continue;
      if (element.matches('button, button *, :disabled, .sr-only')) continue;
      if (contrast(getComputedStyle(element).color) < 4.5)
        found.push((node.textContent ?? '').trim().slice(0, 50));
    }
    return [...new Set(found)];
  });

/** Elements for the screen only. */
const findScreenOnly = (page: Page) =>
  page
    .locator(
      'header.sticky, body > * header[data-print=no], footer, nav[aria-label], aside[data-print=no], [role=status], a[href="#content"], .loading-bar',
    )
    .evaluateAll((parts) =>
      parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 80)),
    );

test('the visit card prints alone, one per page, in both languages, with its QR code, also in dark mode', async ({
  server,
  newContext,
}) => {
  const context = await newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await signInAndSync(page, server.url);
  const path = (await readPanelPaths(page, server.url)).find((each) =>
    each.startsWith('/panel/my-package/'),
  );
  for (const prefix of ['', '/en']) {
    await page.goto(`${server.url}${prefix}${path ?? ''}`);
    await waitUntilSettled(page);
    const cards = page.locator('main article');
    await cards.first().waitFor();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html'), 'paper is light').toHaveClass(/light/);
    expect(await findScreenOnly(page)).toEqual([]);
    const texts = await page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim());
    const ofCards = (await cards.allInnerTexts()).join(' ').replace(/\s+/g, ' ').trim();
    expect(texts.length - ofCards.length, `beside the cards: ${texts}`).toBeLessThan(5);
    for (const card of await cards.all()) {
      const text = await card.innerText();
      expect(text).toMatch(/[A-Za-z]{4}/);
      expect(text).toMatch(/[\u0600-\u06FF]{3}/);
      const code = await card.locator('svg, img, canvas').last().boundingBox();
      expect(Math.min(code?.width ?? 0, code?.height ?? 0), 'the QR').toBeGreaterThanOrEqual(112);
      await expect(card.getByRole('button')).toHaveCount(0);
    }
    expect(await findPaleTexts(page)).toEqual([]);
    expect(await countSheets(page)).toBe(await cards.count());
    expect(await countSheets(page, 'A6'), 'each card fits A6').toBe(await cards.count());
    const band = cards.first().locator('> :first-child');
    await expect(band, 'with background graphics').toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    await page.emulateMedia({ media: 'screen' });
    await expect(page.locator('html'), 'the screen is dark again').toHaveClass(/dark/);
  }
});

test('a package, Today, a thread and a list of forms print in dark ink, with folded parts open', async ({
  server,
  newContext,
}) => {
  const page = await (
    await newContext({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' })
  ).newPage();
  await page.goto(`${server.url}/en/packages/knee-replacement`);
  await waitUntilSettled(page);
  await waitUntilHydrated(page.getByRole('banner').getByRole('link').first());
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveClass(/light/);
  expect(await findScreenOnly(page)).toEqual([]);
  expect(await findPaleTexts(page)).toEqual([]);
  const answers = page.locator('main details > div');
  expect(await answers.count()).toBeGreaterThan(1);
  for (const answer of await answers.all())
    expect((await answer.boundingBox())?.height ?? 0, await answer.innerText()).toBeGreaterThan(10);
  expect(await countSheets(page)).toBeLessThanOrEqual(5);
  await page.emulateMedia({ media: 'screen' });
  await signInAndSync(page, server.url);
  for (const path of (await readPanelPaths(page, server.url)).filter((each) =>
    /^\/panel$|my-ticket\/[0-9a-f]|my-forms$|sync$/.test(each),
  )) {
    await page.goto(`${server.url}/en${path}`);
    await waitUntilSettled(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveClass(/light/);
    expect(await findScreenOnly(page), path).toEqual([]);
    expect(await findPaleTexts(page), path).toEqual([]);
    const across = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(across, `${path} is no wider than its sheet`).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
  }
});
