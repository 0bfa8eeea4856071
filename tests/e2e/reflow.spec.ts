import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { findLostContent } from './pageFaults.ts';
import { test, walk } from './allPages.ts';

const narrow = { width: 320, height: 256 };

/** Height of the window that fixed and sticky elements take. */
async function measureStickyHeight(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(() => {
    const rows = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') continue;
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width < innerWidth / 2)
        continue;
      for (
        let row = Math.max(0, Math.floor(box.top));
        row < Math.min(innerHeight, box.bottom);
        row += 1
      )
        rows.add(row);
    }
    return rows.size;
  });
}

const desk = { width: 1280, height: 900 };

/** A user style sheet. */
const setText = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

test('320 × 256, text at 200 %, text spacing: no sideways scrolling, nothing cut off, sticky elements take at most half of the height', async ({
  server,
  newContext,
}) => {
  test.setTimeout(240_000);
  const context = await newContext({ viewport: desk });
  const page = await context.newPage();
  const found: string[] = [];
  const checkPage = async (where: string) =>
    found.push(...(await findLostContent(page)).map((what) => `${where}: ${what}`));
  await walk(page, { url: server.url }, async (path, language) => {
    await setText(page, 'html { font-size: 200% !important; }');
    await checkPage(`${path} at 200 %`);
    // Persian and Arabic letters are joined: WCAG 1.4.12 excludes spacing that a script does not
    // use.
    const letterSpacing = language === 'en' ? 'letter-spacing: .12em !important;' : '';
    const spaced = `* { line-height: 1.5 !important; word-spacing: .16em !important; ${letterSpacing} } p { margin-block-end: 2em !important; }`;
    await setText(page, spaced);
    await checkPage(`${path} spaced`);
    await page.setViewportSize({ width: 360, height: 740 });
    await checkPage(`${path} spaced, 360`);
    await setText(page, 'html { font-size: 130% !important; }');
    await checkPage(`${path} at 130 %, 360`);
    await setText(page, '');
    await page.setViewportSize(narrow);
    await checkPage(`${path}, 320`);
    const stickyHeight = await measureStickyHeight(page);
    if (stickyHeight > narrow.height / 2)
      found.push(`${path}: ${stickyHeight} of ${narrow.height} px are held by what sticks`);
    await page.setViewportSize(desk);
  });
  await context.close();
  expect(found).toEqual([]);
});
