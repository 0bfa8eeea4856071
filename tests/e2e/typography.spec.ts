import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { type Language, test, walk } from './walk.ts';

/** What a page's letters do wrong. Runs in the page: everything it needs is inside. */
async function faults(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((code) => {
    const found: string[] = [];
    const arabic = /[\u0620-\u064A\u066E-\u06D3\u06FA-\u06FF]/;
    const latin = /[A-Za-z]{2,}/;
    const canvas = document.createElement('canvas').getContext('2d');
    const say = (what: string, element: Element, text: string) =>
      found.push(
        `${what}: <${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 40)}"> ${text.trim().slice(0, 60)}`,
      );
    /** Lines must be as high as the ink of their letters, or the next line and the edge of a box cut them. */
    const checkInk = (element: Element, style: CSSStyleDeclaration, text: string) => {
      const cuts = /hidden|clip/.test(style.overflowY) || element.closest('.truncate') !== null;
      if (!canvas || !(cuts || element.closest('h1, h2, h3, h4, button, summary, a, label, legend, dt'))) return;
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = canvas.measureText(text);
      const line = style.lineHeight === 'normal' ? Number.POSITIVE_INFINITY : Number.parseFloat(style.lineHeight);
      const half = (line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
      if (ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent > line + 0.5) say('letters higher than their line', element, text);
      const below = ink.actualBoundingBoxDescent - (ink.fontBoundingBoxDescent + half);
      const above = ink.actualBoundingBoxAscent - (ink.fontBoundingBoxAscent + half);
      if (cuts && Math.max(below, above) > 0.75) say('letters cut off by their box', element, text);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (
        !element ||
        text.trim() === '' ||
        element.matches('script, style, .sr-only, .sr-only *') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const style = getComputedStyle(element);
      const here = element.closest('[lang]')?.getAttribute('lang')?.slice(0, 2) ?? code;
      const joined = arabic.test(text);
      if ((joined || here !== 'en') && Number.parseFloat(style.letterSpacing) > 0) say('letters set apart', element, text);
      if (joined && Number.parseFloat(style.letterSpacing) < 0) say('letters pushed together', element, text);
      if (joined && /italic|oblique/.test(style.fontStyle)) say('italic', element, text);
      if (joined && style.textAlign === 'justify') say('justified', element, text);
      const [family = ''] = style.fontFamily.split(',');
      if (!family.includes(here === 'en' ? 'Figtree' : 'Vazirmatn')) say(`font ${family}`, element, text);
      checkInk(element, style, text);
      // What people write, and longer texts of the clinic, come as they are.
      const free = element.closest('[dir=auto], .prose, bdi, textarea');
      const isolated = /[\u2066-\u2069]/.test(text) || style.direction === 'ltr' || free;
      if (code !== 'en' && joined && latin.test(text) && !isolated) say('two scripts in one run', element, text);
      if (code === 'en' && joined && latin.test(text) && !free && !/[\u2066-\u2069]/.test(text))
        say('two scripts in one run', element, text);
      const copied = element.closest('[dir=ltr], .ltr, bdi, [dir=auto], [lang]:not(html)');
      if (code === 'fa' && /[0-9٠-٩]/.test(text) && !copied) say('digits of another language', element, text);
      if (code === 'ar' && /[۰-۹]/.test(text) && !copied) say('digits of another language', element, text);
      if (code === 'en' && /[۰-۹٠-٩]/.test(text) && !copied) say('digits of another language', element, text);
    }
    return [...new Set(found)];
  }, language);
}

/** A run of Latin letters or a number with signs in it is drawn from left to right, whatever stands around it. */
const phones = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href^="tel:"], a[href^="mailto:"]')].flatMap((link) => {
      const texts = [...link.querySelectorAll('*'), link].filter(
        (each) => /[\d۰-۹٠-٩][\d۰-۹٠-٩ +-]{5,}/.test(each.textContent ?? '') && each.childElementCount === 0,
      );
      return texts.filter((each) => getComputedStyle(each).direction !== 'ltr').map((each) => each.outerHTML.slice(0, 120));
    }),
  );

test('letters: whole, joined, in their own font; runs of another script apart; digits of the language', async ({ server, newContext }) => {
  test.setTimeout(150_000);
  const page = await (await newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const found: string[] = [];
  await walk(page, { url: server.url }, async (path, language) => {
    found.push(...(await faults(page, language)).map((what) => `${path}: ${what}`));
    found.push(...(await phones(page)).map((what) => `${path}: not from left to right: ${what}`));
  });
  expect(found).toEqual([]);
});

test('the fonts on the screen are the ones that were meant', async ({ server, newContext }) => {
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
