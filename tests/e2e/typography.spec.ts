import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { findLetterFaults } from './pageFaults.ts';
import { test, walk } from './allPages.ts';

/** Latin runs and numbers with signs are drawn from left to right in any context. */
const findReorderedRuns = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].flatMap((link) => {
      const texts = [...link.querySelectorAll('*'), link].filter(
        (each) =>
          /[\d۰-۹٠-٩][\d۰-۹٠-٩ +-]{5,}/.test(each.textContent ?? '') &&
          each.childElementCount === 0,
      );
      return texts
        .filter((each) => getComputedStyle(each).direction !== 'ltr')
        .map((each) => each.outerHTML.slice(0, 120));
    }),
  );

test('text: complete, joined, in its own font; isolated runs of other scripts; digits of the language', async ({
  server,
  newContext,
}) => {
  test.setTimeout(150_000);
  const page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const found: string[] = [];
  await walk(page, { url: server.url }, async (path, language) => {
    found.push(...(await findLetterFaults(page, language)).map((what) => `${path}: ${what}`));
    found.push(
      ...(await findReorderedRuns(page)).map((what) => `${path}: not from left to right: ${what}`),
    );
  });
  expect(found).toEqual([]);
});

test('the rendered fonts are the intended ones', async ({ server, newContext }) => {
  const page = await (await newContext()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [path, font] of [
    ['', 'Vazirmatn'],
    ['/ar', 'Vazirmatn'],
    ['/en', 'Figtree'],
  ]) {
    await page.goto(`${server.url}${path ?? ''}`);
    await page.evaluate(() => document.fonts.ready);
    const { root } = await session.send('DOM.getDocument');
    for (const selector of ['h1', 'main p', 'footer p']) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(
        fonts.map(({ familyName }) => familyName).filter((name) => !name.includes(font ?? '')),
        `${path} ${selector}`,
      ).toEqual([]);
      expect(fonts.length, `${path} ${selector}`).toBeGreaterThan(0);
    }
  }
});
