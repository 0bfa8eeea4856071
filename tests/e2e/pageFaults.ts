import type { Page } from '@playwright/test';
import type { Language } from './allPages.ts';

/**
 * Finds wrong fonts, digits and clipped letters. Runs in the page: it uses nothing from outside.
 */
export async function findLetterFaults(page: Page, language: Language): Promise<string[]> {
  return page.evaluate((code) => {
    const found: string[] = [];
    const arabic = /[\u0620-\u064A\u066E-\u06D3\u06FA-\u06FF]/;
    const latin = /[A-Za-z]{2,}/;
    const canvas = document.createElement('canvas').getContext('2d');
    const say = (what: string, element: Element, text: string) =>
      found.push(
        `${what}: <${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 40)}"> ${text.trim().slice(0, 60)}`,
      );
    /**
     * Lines must be as high as the ink of their letters, or the next line or the edge of a box
     * cuts them.
     */
    const checkInk = (element: Element, style: CSSStyleDeclaration, text: string) => {
      const cuts = /hidden|clip/.test(style.overflowY) || element.closest('.truncate') !== null;
      if (
        !canvas ||
        !(cuts || element.closest('h1, h2, h3, h4, button, summary, a, label, legend, dt'))
      )
        return;
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = canvas.measureText(text);
      const line =
        style.lineHeight === 'normal'
          ? Number.POSITIVE_INFINITY
          : Number.parseFloat(style.lineHeight);
      const half = (line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
      if (ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent > line + 0.5)
        say('letters higher than their line', element, text);
      // Contents are cut at the outer edge of the padding.
      const box = getComputedStyle(element.closest('.truncate') ?? element);
      const room =
        half + Math.min(Number.parseFloat(box.paddingTop), Number.parseFloat(box.paddingBottom));
      const below = ink.actualBoundingBoxDescent - (ink.fontBoundingBoxDescent + room);
      const above = ink.actualBoundingBoxAscent - (ink.fontBoundingBoxAscent + room);
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
      if ((joined || here !== 'en') && Number.parseFloat(style.letterSpacing) > 0)
        say('joined letters separated', element, text);
      if (joined && Number.parseFloat(style.letterSpacing) < 0)
        say('letters overlap', element, text);
      if (joined && /italic|oblique/.test(style.fontStyle)) say('italic', element, text);
      if (joined && style.textAlign === 'justify') say('justified', element, text);
      const [family = ''] = style.fontFamily.split(',');
      if (!family.includes(here === 'en' ? 'Figtree' : 'Vazirmatn'))
        say(`font ${family}`, element, text);
      checkInk(element, style, text);
      // Texts of people and longer texts of the clinic may contain anything.
      const free = element.closest('[dir=auto], .prose, bdi, textarea');
      const isolated = /[\u2066-\u2069]/.test(text) || style.direction === 'ltr' || free;
      if (code !== 'en' && joined && latin.test(text) && !isolated)
        say('two scripts in one run', element, text);
      if (code === 'en' && joined && latin.test(text) && !free && !/[\u2066-\u2069]/.test(text))
        say('two scripts in one run', element, text);
      const copied = element.closest('[dir=ltr], .ltr, bdi, [dir=auto], [lang]:not(html)');
      if (code === 'fa' && /[0-9٠-٩]/.test(text) && !copied)
        say('digits of another language', element, text);
      if (code === 'ar' && /[۰-۹]/.test(text) && !copied)
        say('digits of another language', element, text);
      if (code === 'en' && /[۰-۹٠-٩]/.test(text) && !copied)
        say('digits of another language', element, text);
    }
    return [...new Set(found)];
  }, language);
}

/** Finds content outside the window that cannot be scrolled to, and content that is cut off. */
export async function findLostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 70)}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);
    const hidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.sr-only, [aria-hidden=true], svg, dialog:not([open])') !== null;
    /** A box that scrolls, or that truncates on purpose. */
    const holder = (element: Element): Element | null => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (
          overflowX === 'auto' ||
          overflowX === 'scroll' ||
          at.matches('.truncate, [class*=line-clamp]')
        )
          return at;
      }
      return null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (
        !parent ||
        (node.textContent ?? '').trim() === '' ||
        hidden(parent) ||
        parent.matches('option, script, style')
      )
        continue;
      if (parent.matches('.truncate') || holder(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 0 && (box.left < -1 || box.right > root.clientWidth + 1))
        found.push(`outside the window: ${name(parent)}`);
    }
    for (const control of document.querySelectorAll('a[href], button, summary')) {
      const { width, bottom, right } = control.getBoundingClientRect();
      const waits = bottom <= 0 || right <= 0;
      if (!hidden(control) && !control.matches('.sr-only') && !waits && width < 20)
        found.push(`squeezed to ${width} px: ${name(control)}`);
    }
    for (const element of document.querySelectorAll('body *')) {
      if (
        hidden(element) ||
        element.matches('.truncate, [class*=line-clamp], textarea, select, option')
      )
        continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const text = (element.textContent ?? '').trim() !== '';
      if (!text) continue;
      const cutsDown = overflowY === 'hidden' || overflowY === 'clip';
      const cutsAcross = overflowX === 'hidden' || overflowX === 'clip';
      if (cutsDown && element.scrollHeight > element.clientHeight + 1)
        found.push(`cut off below: ${name(element)}`);
      if (cutsAcross && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut off at the side: ${name(element)}`);
    }
    return [...new Set(found)];
  });
}

/** Latin runs and numbers with signs are drawn from left to right in any context. */
export const findReorderedRuns = (page: Page) =>
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

/** Height of the window that fixed and sticky elements take. */
export async function measureStickyHeight(page: Page): Promise<number> {
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

/** A user style sheet. */
export const setText = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, rules);

/** Elements that move, or change for longer than a hundredth of a second. */
export async function findMotion(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() => {
    const seconds = (list: string) =>
      Math.max(
        ...list
          .split(',')
          .map((each) => Number.parseFloat(each) * (each.includes('ms') ? 0.001 : 1)),
      );
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after', '::backdrop'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const runs = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01;
        const slides =
          style.transitionProperty !== 'none' && seconds(style.transitionDuration) > 0.01;
        return runs || slides
          ? [
              `<${element.tagName.toLowerCase()}${part} class="${(element.getAttribute('class') ?? '').slice(0, 60)}">`,
            ]
          : [];
      }),
    );
  });
  return [...new Set(moving)];
}
