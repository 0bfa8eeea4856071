import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { test, walk } from './walk.ts';

const narrow = { width: 320, height: 256 };

/** What reaches past the sides of the window and cannot be scrolled to by itself; what is cut off where nothing may be. */
async function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 70)}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
    const hidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.sr-only, [aria-hidden=true], svg, dialog:not([open])') !== null;
    /** A box that scrolls, or one that says that it cuts. */
    const holder = (element: Element): Element | null => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || at.matches('.truncate, [class*=line-clamp]')) return at;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent || (node.textContent ?? '').trim() === '' || hidden(parent) || parent.matches('option, script, style')) continue;
      if (parent.matches('.truncate') || holder(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && (box.left < -1 || box.right > root.clientWidth + 1)) found.push(`beside the window: ${name(parent)}`);
    }
    for (const control of document.querySelectorAll('a[href], button, summary')) {
      const { width, bottom, right } = control.getBoundingClientRect();
      const waits = bottom <= 0 || right <= 0;
      if (!hidden(control) && !control.matches('.sr-only') && !waits && width < 20) found.push(`squeezed to ${width} px: ${name(control)}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      if (hidden(element) || element.matches('.truncate, [class*=line-clamp], textarea, select, option')) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const text = (element.textContent ?? '').trim() !== '';
      if (!text) continue;
      const cutsDown = overflowY === 'hidden' || overflowY === 'clip';
      const cutsAcross = overflowX === 'hidden' || overflowX === 'clip';
      if (cutsDown && element.scrollHeight > element.clientHeight + 1) found.push(`cut off below: ${name(element)}`);
      if (cutsAcross && element.scrollWidth > element.clientWidth + 1) found.push(`cut off at the side: ${name(element)}`);
    }
    return [...new Set(found)];
  });
}

/** Height of the window that things which stay while the page scrolls keep for themselves. */
async function heldHeight(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.evaluate(() => {
    const rows = new Set<number>();
    for (const element of document.querySelectorAll('body *')) {
      const { position } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') continue;
      const box = element.getBoundingClientRect();
      if (!element.checkVisibility({ visibilityProperty: true }) || box.width < innerWidth / 2) continue;
      for (let row = Math.max(0, Math.floor(box.top)); row < Math.min(innerHeight, box.bottom); row += 1) rows.add(row);
    }
    return rows.size;
  });
}

const desk = { width: 1280, height: 900 };

/** The reader's own style sheet. */
const setText = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

test('320 × 256, text at 200 %, own spacing: no page scrolls sideways, nothing is cut off, what sticks leaves half of the height', async ({
  server,
  newContext,
}) => {
  test.setTimeout(240_000);
  const context = await newContext({ viewport: desk });
  const page = await context.newPage();
  const found: string[] = [];
  const look = async (where: string) => found.push(...(await lost(page)).map((what) => `${where}: ${what}`));
  await walk(page, { url: server.url }, async (path, language) => {
    await setText(page, 'html { font-size: 200% !important; }');
    await look(`${path} at 200 %`);
    // Letters of Persian and Arabic are joined: WCAG 1.4.12 leaves out what a script does not have.
    const letters = language === 'en' ? 'letter-spacing: .12em !important;' : '';
    const spaced = `* { line-height: 1.5 !important; word-spacing: .16em !important; ${letters} } p { margin-block-end: 2em !important; }`;
    await setText(page, spaced);
    await look(`${path} spaced`);
    await page.setViewportSize({ width: 360, height: 740 });
    await look(`${path} spaced, 360`);
    await setText(page, 'html { font-size: 130% !important; }');
    await look(`${path} at 130 %, 360`);
    await setText(page, '');
    await page.setViewportSize(narrow);
    await look(`${path}, 320`);
    const held = await heldHeight(page);
    if (held > narrow.height / 2) found.push(`${path}: ${held} of ${narrow.height} px are held by what sticks`);
    await page.setViewportSize(desk);
  });
  await context.close();
  expect(found).toEqual([]);
});
